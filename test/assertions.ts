import { chai } from 'vitest'

// Proxies tell of misspelt assertions, as the compiler does; they take most of the time of an assertion, and some tests make a hundred thousand.
chai.config.useProxy = false
