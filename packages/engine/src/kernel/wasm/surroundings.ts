import type { Func, Type } from '@populace/columnar/wasm'
import type { Certainty } from '../analysis/certainty.ts'
import type { DictionaryForm } from '../analysis/dictionary-form.ts'
import type { Aspect } from '../analysis/site.ts'
import type { Method } from '../described.ts'
import type { Described, Expr, Text } from '../ir.ts'
import type { PlacedStep } from '../program-index.ts'
import type { LinearStore } from './linear-store.ts'
import type { Machine } from './machine.ts'

/** A function of any row, made on demand. It takes the row and a place from which on it may write. */
export interface RowFunction {
  /** Gives a number, or for a text the place after it. */
  readonly func: Func<readonly ['f64', 'i32'], Type>
  /** Bytes that it may write; undefined when it sees to its room itself. */
  readonly reach: number | undefined
}

/** What all functions of a table have in common. */
export interface Surroundings {
  readonly machine: Machine
  step(table: string, name: string): PlacedStep
  earlier(from: PlacedStep, name: string): PlacedStep
  /** A method of a described object. */
  method(description: Described, name: string, args: number): Method
  /** True when an expression is used more than once in its table. */
  isShared(table: string, e: Expr): boolean
  certainty(table: string): Certainty
  form(e: Text, step: PlacedStep): DictionaryForm | undefined
  formOf(step: PlacedStep): DictionaryForm | undefined
  /** Where it is written down where a step's column lies. */
  column(step: PlacedStep, part: 'values' | 'nulls'): number
  /** Expressions to compute a step of any row, with all that it reads. */
  sizeOf(step: PlacedStep): number
  /** Whether a step of another row is computed where it is read, rather than by a call. */
  isInPlace(step: PlacedStep): boolean
  rowFunction(step: PlacedStep, aspect: Aspect): RowFunction
  /** Where numbers of a table's rows are kept. */
  store(table: string): LinearStore | undefined
}
