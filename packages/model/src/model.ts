import type { DialectName } from '@populace/catalog'

/** JSON as parameters and plans use it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * What the user wants generated: the resolved content of `populace.yaml`. Plain JSON.
 * Table keys are `name` for the default schema and `schema.name` otherwise.
 */
export interface Model {
  readonly version: 1
  /** Any text; another seed gives another population. */
  readonly seed: string
  /** BCP 47 tag of the vocabulary, such as `en` or `de`. */
  readonly locale: string
  /** The population's present: nothing that has happened is later (ISO 8601, UTC). */
  readonly clock: string
  readonly dialect?: DialectName
  /** The schema the model is for: a path relative to the model's file. */
  readonly schema?: string
  /** Rows of a table that names no count of its own. */
  readonly rows: number
  /** Multiplies every count. */
  readonly scale: number
  /** Share of legal but nasty values in columns that name none of their own, 0 … 1. */
  readonly edges?: number
  readonly tables: Readonly<Record<string, TableModel>>
}

export interface TableModel {
  readonly rows?: number
  /** Leave the table empty and untouched. */
  readonly skip?: boolean
  /** Share of legal but nasty values in columns that name none of their own, 0 … 1. */
  readonly edges?: number
  /** Formulas that are to be true of every row, or unknown, as a check's condition: `starts_at <= ends_at`. */
  readonly holds?: readonly string[]
  /** The table's earlier name, whose data it keeps. */
  readonly was?: string
  readonly columns: Readonly<Record<string, ColumnModel>>
  /** By foreign key name, or by its columns joined with `, `. */
  readonly relations: Readonly<Record<string, RelationModel>>
}

export interface ColumnModel {
  /** A generator's name, such as `person.email`. */
  readonly generator: string
  /** Its version; the newest when absent. */
  readonly version?: number
  readonly params: Readonly<Record<string, Json>>
  /** Share of NULLs, 0 … 1. */
  readonly nulls?: number
  /** A formula: NULL where it is not true. */
  readonly when?: string
  /** A key of the row: all rows that it leads to one row have one value. `@package_id`: the versions of a package are under one licence. Empty for none. */
  readonly per?: string
  /** Share of legal but nasty values, 0 … 1. */
  readonly edges?: number
  readonly was?: string
}

export interface RelationModel {
  /** How children spread over parents. */
  readonly children?: Degree
  /** Share of children without a parent, 0 … 1 (nullable keys only). */
  readonly nulls?: number
  /** A formula: no parent where it is not true (nullable keys only). */
  readonly when?: string
  /** Another way to the parent, key after key: `@rental_id.customer_id`. The row that it leads to is the parent, where it leads to one. Of a key to its own table: the key whose parent both rows share, `@post_id`. Empty for none. */
  readonly follows?: string
  /** A key of the row, or a way by keys: rows that it leads to one row share the parent. `@album_id`: the songs of an album are of one genre. Empty for none. */
  readonly like?: string
  /** A formula over the parent's row, true of those that rows may have: `domain_id = 'Drug'`. Empty for any. */
  readonly among?: string
  /** The parent's column that holds what the generator of the key's column makes: `name` has the key lead to the row that is called so. The column referred to where absent. */
  readonly match?: string
  /** The parent's table and column where the schema declares no key: `users.id`. Empty where the column leads nowhere, whatever its name says. */
  readonly references?: string
  /** Which parents rows have: later ones the later rows, parents first (`time`), one after the other (`parent`), or any (`any`). */
  readonly order?: 'any' | 'time' | 'parent'
}

/** A distribution of children per parent; the mean follows from the two row counts. */
export interface Degree {
  readonly distribution: 'constant' | 'uniform' | 'geometric' | 'zipf'
  /** Least and most children of one parent. */
  readonly min?: number
  readonly max?: number
  /** Zipf's exponent, 0 < s ≤ 2. */
  readonly exponent?: number
  /** Which parents have most children under Zipf's law: the first rows of their table, or any. */
  readonly hubs?: 'any' | 'first'
}
