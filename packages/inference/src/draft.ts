import type { Catalog, Column, Table, TypeRef } from '@populace/catalog'
import type { Degree, GeneratorSpec, Json, RelationModel } from '@populace/model'
import type { TableKind } from './table-kinds.ts'

/** A choice that inference made, with what speaks for it. */
export interface Guess {
  readonly generator: string
  readonly params: Readonly<Record<string, Json>>
  /** 0 … 1. */
  readonly score: number
  /** In plain words, to follow "because": for `populace explain` and the comments of a written model. */
  readonly reason: string
  readonly nulls?: number
  /** A formula: NULL where it is not true. */
  readonly when?: string
  /** A key of the row (`@package_id`): rows that it leads to one row have one value. */
  readonly per?: string
}

/** A column while its meaning is being worked out. */
export interface ColumnDraft {
  readonly column: Column
  readonly type: TypeRef
  /** The words of its name. */
  readonly words: readonly string[]
  /** The values that its type or a check lists. */
  readonly states?: readonly string[] | undefined
  /** What they are in the schema, where passes know them by their English. */
  readonly said?: ReadonlyMap<string, string> | undefined
  /** A foreign key decides its value. */
  readonly referenced: boolean
  /** What fits, best first. */
  readonly candidates: readonly Guess[]
  guess?: Guess | undefined
}

/** A table while its columns' meaning is being worked out. */
export interface TableDraft {
  readonly table: Table
  /** As models name it. */
  readonly name: string
  readonly kinds: readonly TableKind[]
  readonly columns: readonly ColumnDraft[]
  readonly relations: Map<
    string,
    {
      children?: Degree
      nulls?: number
      when?: string
      follows?: string
      like?: string
      among?: string
      match?: string
      order?: RelationModel['order']
      reason: string
    }
  >
  /** Formulas that are to be true of its rows. */
  readonly holds: string[]
  /** Set where the table is a short list. */
  rows?: number | undefined
  /** Why it has so many rows, or is filled as it is. */
  reason?: string | undefined
}

/** The drafts of a schema, or of some of its tables. */
export interface Drafts {
  /** Those that are wanted, in the order of the catalog. */
  values(): Iterable<TableDraft>
  /** By `schema.name`. */
  get(key: string): TableDraft | undefined
  /** Those whose foreign keys lead to a table, by its `schema.name`. */
  childrenOf(key: string): readonly TableDraft[]
  /** By the name that models have for it. */
  named(name: string): TableDraft | undefined
  /** Every one, for questions about the schema as a whole. */
  all(): readonly TableDraft[]
}

/** What the passes share. */
export interface Inferring {
  readonly catalog: Catalog
  readonly drafts: Drafts
  /** The language that its names are in, where they tell. */
  readonly locale?: string | undefined
  readonly generators: ReadonlyMap<string, GeneratorSpec>
}

/** One thing put right in all tables: reads what the passes before it made of whatever tables, and amends drafts. */
export type Pass = (inferring: Inferring) => void

/** `schema.name`. */
export const keyOf = (name: { readonly schema: string; readonly name: string }): string => `${name.schema}.${name.name}`

/** How generators name a foreign key: its columns behind an @. */
export const referenceOf = (columns: readonly string[]): string => `@${columns.join('+')}`

/** A draft's guess with other parameters, and why. */
export function amend(draft: ColumnDraft, change: Partial<Guess>, why: string): void {
  if (draft.guess) draft.guess = { ...draft.guess, ...change, reason: `${draft.guess.reason}, and ${why}` }
}
