import fc from 'fast-check'
import { inject } from 'vitest'

/**
 * What random tests try is the same every time, so that a change fails for what it changes. Other schemas, models and numbers are tried by `POPULACE_SEED=2 npm test`, by
 * `POPULACE_SEED=random` new ones each time, and by `POPULACE_TIMES=10` ten times as many: `numRuns` is what tells something in a moment.
 */
const { POPULACE_SEED: seed = '1' } = process.env
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  numRuns: 100 * inject('times'),
  ...(seed === 'random' ? {} : { seed: Number(seed) }),
})

declare module 'vitest' {
  export interface ProvidedContext {
    /** How many times as many cases random tests try: 1 unless `POPULACE_TIMES` says otherwise. */
    times: number
  }
}
