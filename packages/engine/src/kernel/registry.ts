import { type DescribedKind, type DescribedObject, describedMaker } from './described.ts'
import type { Described } from './ir.ts'

/** Every kind of object that kernels may call. Relations, permutations and distributions add theirs here. */
const describedKinds: readonly DescribedKind[] = []

/**
 * The object that a description stands for, made once.
 *
 * @example
 * makeDescribed({ type: 'permutation', key: [1, 2], size: 1000 }).apply(17)
 */
export const makeDescribed: (description: Described) => DescribedObject = describedMaker(describedKinds)
