import { afterAll } from 'vitest'
import { endings } from './endings.ts'

// This runs for each file, what it imports once for all files of a worker: hooks belong here, and what is shared there.
afterAll(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})
