import type { Browser } from 'playwright-core'

/** The browsers that tests have started and not closed yet. */
export const browsers = new Set<Browser>()
