import type { Condition } from './condition.ts'
import type { Formula } from './formula/formula.ts'

/** One part of a condition that must hold beside all others. */
export interface Piece {
  readonly formula: Formula
  readonly condition: Condition
}
