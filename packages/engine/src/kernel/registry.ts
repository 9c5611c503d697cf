import { type DescribedKind, type DescribedObject, describedMaker } from './described.ts'
import type { Described } from './ir.ts'
import { randomKinds } from '../random/kinds.ts'
import { relationKinds } from '../relations/kinds.ts'

/** Every kind of object that kernels may call. Relations, permutations and distributions add theirs here. */
const describedKinds: readonly DescribedKind[] = [...randomKinds, ...relationKinds]

/**
 * The object that a description stands for, made once.
 *
 * @example
 * makeDescribed({ type: 'permutation', key: [1, 2], size: 1000 }).permute(17)
 */
export const makeDescribed: (description: Described) => DescribedObject = describedMaker(describedKinds)

const ofRows = new Set(describedKinds.flatMap(({ type, ofRows }) => (ofRows ? [type] : [])))

/** True when the object may be asked about rows that there are alone. */
export const knowsRowsAlone = ({ type }: Described): boolean => ofRows.has(type)
