/** What `catalogQuery` answers. Object ids are numbers; one-letter codes are those of PostgreSQL's system catalogs. */
export interface CatalogDocument {
  readonly version: number
  /** The search path in effect: names in it are printed without their schema. */
  readonly path: readonly string[]
  readonly schemas: readonly string[]
  readonly extensions: readonly string[]
  readonly tables: readonly TableRow[]
  readonly columns: readonly ColumnRow[]
  readonly types: readonly TypeRow[]
  readonly constraints: readonly ConstraintRow[]
  readonly indexes: readonly IndexRow[]
  readonly triggers: readonly { readonly table: number; readonly enabled: string; readonly definition: string }[]
  readonly sequences: readonly SequenceRow[]
  readonly functions: readonly FunctionRow[]
  readonly collations: readonly CollationRow[]
}

interface NameRow {
  readonly schema: string
  readonly name: string
}

interface TypeUseRow {
  readonly type: number
  readonly format: string | null
  readonly dimensions: number
}

export interface TableRow extends NameRow {
  readonly oid: number
  readonly kind: 'r' | 'p' | 'c'
  readonly persistence: string
  readonly security: boolean
  readonly comment: string | null
  readonly partition: boolean
  readonly bound: string | null
  readonly partitioning: string | null
  readonly parents: readonly number[] | null
}

export interface ColumnRow extends TypeUseRow {
  readonly table: number
  readonly number: number
  readonly name: string
  readonly notNull: boolean
  readonly identity: string
  readonly generated: string
  readonly default: string | null
  readonly collation: number | null
  readonly comment: string | null
}

export interface TypeRow extends NameRow {
  readonly oid: number
  readonly kind: string
  readonly extension: boolean
  /** Of an array type. */
  readonly element: number | null
  /** Of a row type. */
  readonly relation: number | null
  readonly labels: readonly string[] | null
  /** A domain's base, a range's subtype. */
  readonly base: number | null
  readonly format: string | null
  readonly dimensions: number
  readonly notNull: boolean
  readonly default: string | null
  readonly multirange: number | null
  readonly collation: number | null
}

export interface ConstraintRow {
  readonly name: string
  readonly kind: 'c' | 'f'
  readonly table: number | null
  readonly domain: number | null
  readonly expression: string | null
  readonly validated: boolean
  readonly noInherit: boolean
  readonly deferrable: boolean
  readonly deferred: boolean
  readonly target: number | null
  /** By number. */
  readonly columns: readonly number[] | null
  readonly targetColumns: readonly number[] | null
  readonly match: string
  readonly update: string
  readonly delete: string
  readonly period: boolean
  readonly enforced: boolean
}

export interface IndexRow extends NameRow {
  readonly oid: number
  readonly table: number
  readonly unique: boolean
  readonly method: string
  readonly constraint: string | null
  readonly deferrable: boolean
  readonly deferred: boolean
  readonly predicate: string | null
  readonly nullsEqual: boolean | null
  readonly overlaps: boolean
  /** By number; 0 is an expression. INCLUDEd columns follow the parts. */
  readonly columns: readonly number[]
  readonly parts: number
  /** Of all parts, where one is an expression. */
  readonly expressions: readonly string[] | null
  readonly operators: readonly string[] | null
}

export interface SequenceRow extends NameRow {
  readonly type: string
  readonly start: string
  readonly increment: string
  readonly min: string
  readonly max: string
  readonly cycle: boolean
  readonly table: number | null
  readonly column: string | null
  readonly identity: boolean | null
}

export interface FunctionRow extends NameRow {
  readonly language: string
  readonly kind: 'f' | 'p'
  readonly names: readonly string[] | null
  readonly modes: readonly string[] | null
  readonly types: readonly number[]
  readonly returns: number
  readonly set: boolean
  readonly body: string
  readonly volatility: string
  readonly strict: boolean
}

export interface CollationRow extends NameRow {
  readonly oid: number
  readonly deterministic: boolean
  readonly locale: string
}
