import type { PlacedStep } from '../program-index.ts'

/** What an expression is computed for; `R` is a back-end's code of a row. */
export interface Site<R> {
  readonly row: R
  /** The step under way: what it reads comes before it. */
  readonly step: PlacedStep
}

/** What is asked of a step of another row: its value, whether it is NULL, or its number in its fixed list. */
export type Aspect = 'value' | 'null' | 'code'
