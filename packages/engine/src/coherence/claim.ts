import type { ExpressionTree, TypeRef } from '@populace/catalog'
import type { Format } from '@populace/columnar'

/** Something that a model claims of every row of a table, as a condition that a database can be asked about. */
export interface Claim {
  readonly kind: 'order' | 'past' | 'formula' | 'copy' | 'presence' | 'condition'
  /** `schema.name`. */
  readonly table: string
  /** The column, or the foreign key, that keeps to it. */
  readonly subject: string
  /** In words: `shipped_at ≥ created_at`. */
  readonly rule: string
  /** The rows that it is about; all when absent. */
  readonly given?: ExpressionTree
  /** True of each of them. Columns are named as in formulas, aggregates too. */
  readonly holds: ExpressionTree
}

/** A column as claims know it. */
export interface ClaimedColumn {
  readonly name: string
  readonly format: Format
  readonly wire: TypeRef
  readonly nullable: boolean
  /** No row lacks a value but for reasons of the generator's own. */
  readonly whole: boolean
}

/** What a generator knows of where it stands, when it says what it claims. */
export interface ClaimPlace {
  readonly column: ClaimedColumn
  /** The model's present, microseconds since 1970-01-01 UTC. */
  readonly clock: number
  /** A column that parameters refer to: of the row, or of the row that a key leads to. */
  readonly columnNamed: (reference: string) => ClaimedColumn | undefined
}

/** What a generator claims of a column. */
export type OwnClaim = Pick<Claim, 'kind' | 'rule' | 'given' | 'holds'>
