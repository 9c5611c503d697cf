import type { Generator } from '../generator.ts'

/** How much further a range by custom reaches where a key needs its values. */
const FURTHER = 1_000

/** A number's range reaches further up, unless the model says where it ends. */
export const reachingUp =
  (generator: string, max: number): NonNullable<Generator['wider']> =>
  (given) =>
    given.max === undefined ? { generator, params: { ...given, max: max * FURTHER } } : undefined
