import type { DialectName } from '@populace/catalog'
import type { Diagnostic } from '@populace/diagnostics'
import type { TableDifference } from '@populace/engine'
import type { Json, ModelChange } from '@populace/model'

/** A schema with the model for it, as the screens show it: plain JSON, made anew after each edit. */
export interface SchemaView {
  /** Rises with every edit; rows and figures belong to one. */
  readonly version: number
  readonly dialect: DialectName
  readonly seed: string
  readonly locale: string
  readonly rows: number
  readonly tables: readonly TableView[]
  readonly diagnostics: readonly Diagnostic[]
}

export interface TableView {
  /** `schema.name`. */
  readonly key: string
  /** How the model's text names it: without the default schema. */
  readonly name: string
  readonly comment?: string
  readonly rows: number
  readonly requested: number
  readonly capped?: string
  readonly skipped: boolean
  readonly columns: readonly ColumnView[]
  readonly relations: readonly RelationView[]
  /** Its conditions, as the database prints them. */
  readonly checks: readonly { readonly name: string; readonly text: string }[]
}

export interface ColumnView {
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly key?: 'primary' | 'unique'
  /** The foreign key that supplies it. */
  readonly relation?: string
  /** Absent where another row or the database supplies the value. */
  readonly generator?: string
  readonly params: Readonly<Record<string, Json>>
  readonly nulls: number
  /** Why it is so, how sure that is (0 … 1), and what else was considered. */
  readonly reason?: string
  readonly score?: number
  readonly alternatives: readonly { readonly generator: string; readonly score: number; readonly reason: string }[]
  /** The model's text says so, and not inference. */
  readonly chosen: boolean
}

export interface RelationView {
  readonly name: string
  readonly columns: readonly string[]
  /** `schema.name` of the table that it leads to. */
  readonly parent: string
  readonly parentColumns: readonly string[]
  readonly required: boolean
  readonly unique: boolean
  /** How children spread over parents. */
  readonly route: string
  readonly nulls: number
}

/** Rows of a table as texts: `cells[c][r]`, null for NULL. */
export interface Page {
  readonly first: number
  readonly columns: readonly string[]
  readonly cells: readonly (readonly (string | null)[])[]
}

/** How the values of a column spread, over a sample of rows. */
export interface Distribution {
  readonly sampled: number
  readonly nulls: number
  readonly distinct: number
  readonly shape:
    | {
        readonly kind: 'bins'
        readonly unit: 'number' | 'time'
        readonly from: number
        readonly to: number
        readonly counts: readonly number[]
      }
    | {
        readonly kind: 'values'
        readonly values: readonly { readonly text: string; readonly count: number }[]
        readonly others: number
      }
}

/** What a row refers to and what refers to it. */
export interface Neighbours {
  readonly parents: readonly {
    readonly relation: string
    readonly table: string
    readonly row: number
    readonly label: string
  }[]
  readonly children: readonly {
    readonly relation: string
    readonly table: string
    readonly count: number
    readonly rows: readonly number[]
  }[]
}

/** A generator to choose, with its parameters as a JSON Schema. */
export interface GeneratorView {
  readonly name: string
  readonly summary: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/** What one text makes otherwise than another: in meaning, and in cells. */
export interface Comparison {
  readonly changes: readonly ModelChange[]
  /** Tables that would hold other cells; all others stay to the byte. */
  readonly tables: readonly TableDifference[]
  /** Why cells could not be compared: a text that can't be planned. */
  readonly diagnostics: readonly Diagnostic[]
}
