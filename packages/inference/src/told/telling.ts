import type { TableKind } from '../table-kinds.ts'

/** Texts of a column that suit what another one says; `mark.good` is a list of the vocabulary, told.mark.good. */
export interface Telling {
  /** What the column is called. */
  readonly column: RegExp
  /** What the other one is called. */
  readonly by: RegExp
  readonly tables?: readonly TableKind[]
  /** By words that it has: the first that fits. */
  readonly says?: readonly { readonly of: RegExp; readonly list: string }[]
  /** What the other one says where only its generator is known. */
  readonly usual?: Readonly<Record<string, readonly string[]>>
  /** By a share of its most, falling. */
  readonly scores?: readonly { readonly from: number; readonly list: string }[]
  readonly otherwise: string
  /** Characters of the longest text. */
  readonly least: number
  /** Not where another column of the row, by its generator, says the same in its own way. */
  readonly unless?: RegExp
}
