import type { DescribedObject } from '../described.ts'
import type { Bytes, Described, Expr, F64, I32, Text } from '../ir.ts'
import type { PlacedStep } from '../program-index.ts'
import type { Certainty } from '../analysis/certainty.ts'
import type { DictionaryForm, EntryCoder } from '../analysis/dictionary-form.ts'
import type { Constants } from './constants.ts'
import type { RowCode, Site } from './site.ts'
import type { Writer } from './writer.ts'
import type { Windows } from '../windows.ts'

/** Writes one function's code. The files of the lanes call each other through it. */
export interface Code extends EntryCoder<RowCode, string> {
  readonly writer: Writer
  readonly constants: Constants
  /** True for functions that should stay short: they call what others have in their own code. */
  readonly isLarge: boolean
  /** Code of a number: a variable, a constant, or an expression in brackets. What it needs is written before it. */
  number(e: I32 | F64, site: Site): string
  /** Code of a number as a variable or a constant. */
  variable(e: I32 | F64, site: Site): string
  /** The same of code: in a variable, unless it is one or a constant. */
  named(code: string): string
  /** Code of one of two numbers; only the chosen one is computed. No condition is one that does not hold. */
  choose(condition: string | undefined, then: () => string, otherwise: () => string): string
  /** Writes one of two pieces of code. */
  branch(condition: string, then: () => void, otherwise?: () => void): void
  /** Appends a text or bytes at the position. */
  put(e: Text | Bytes, site: Site): void
  /** Appends bytes of the memory. */
  copy(from: string, end: string): void
  /** Writes a text or bytes behind the position as scratch. */
  scratch<T>(e: Text | Bytes, site: Site, use: (from: string, end: string) => T): T
  /** The text as an entry of a fixed list, where it is one. */
  dictionaryForm(e: Text, step: PlacedStep): DictionaryForm | undefined
  /** Code of a truth value: whether a step of a row is NULL. Undefined when it never is. */
  nullOf(step: PlacedStep, row: RowCode): string | undefined
  step(table: string, name: string): PlacedStep
  /** A step that the site's step reads. */
  earlier(name: string, site: Site): PlacedStep
  object(description: Described): DescribedObject
  /** What a window's groups are kept in. */
  windows(e: F64 & { op: 'window' }): Windows
  certainty(site: Site): Certainty
  /** True when an expression is used more than once in its table. */
  isShared(e: Expr, site: Site): boolean
}
