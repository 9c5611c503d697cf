import type { DialectName } from '@populace/catalog'
import type { Diagnostic } from '@populace/diagnostics'
import type { RelationPlan, TableDifference } from '@populace/engine'
import type { Degree, Json, ModelChange } from '@populace/model'

/** A schema with the model for it, as the screens show it: plain JSON, made anew after each edit. */
export interface SchemaView {
  /** Rises with every edit; rows and figures belong to one. */
  readonly version: number
  readonly dialect: DialectName
  readonly seed: string
  readonly locale: string
  /** Of all tables. */
  readonly rows: number
  /** Of each table that says nothing of its own. */
  readonly rowsByDefault: number
  readonly tables: readonly TableView[]
  readonly diagnostics: readonly Diagnostic[]
}

export interface TableView {
  /** `schema.name`. */
  readonly key: string
  readonly schema: string
  /** How the model's text names it: without the default schema. */
  readonly name: string
  readonly comment?: string
  readonly rows: number
  readonly requested: number
  readonly capped?: string
  readonly skipped: boolean
  readonly columns: readonly ColumnView[]
  readonly relations: readonly RelationView[]
  readonly constraints: readonly ConstraintView[]
}

/**
 * What sees to it that a constraint holds: how a key's rows are told apart (`row` … `within-parent`, the plan's slots), how children find their parents
 * (the plan's routes), or what settles a condition.
 */
export type MeetsBy =
  | 'row'
  | 'scattered'
  | 'digit'
  | 'within-parent'
  | RelationPlan['route']['kind']
  | 'domain'
  | 'settled'
  | 'ordered'
  | 'disjoint'
  | 'derived'
  | 'kept-different'
  | 'retried'
  | 'database'

/** A constraint as the database prints it, and how the rows meet it. */
export interface ConstraintView {
  readonly kind: 'primary' | 'unique' | 'foreign' | 'check' | 'exclusion'
  readonly name: string
  readonly columns: readonly string[]
  readonly text: string
  readonly by: MeetsBy
}

export interface ColumnView {
  readonly name: string
  readonly type: string
  /** Its values are figures, which stand under one another by their last digit. */
  readonly figure: boolean
  readonly nullable: boolean
  readonly key?: 'primary' | 'unique'
  /** The foreign key that supplies it. */
  readonly relation?: string
  /** Absent where another row or the database supplies the value. */
  readonly generator?: string
  readonly params: Readonly<Record<string, Json>>
  readonly nulls: number
  /** The formula without which it is NULL. */
  readonly when?: string
  /** The key (`@package_id`) whose rows share one value. */
  readonly per?: string
  /** Share of legal but nasty values, 0 … 1. */
  readonly edges: number
  /** Why it is so, how sure that is (0 … 1), and what else was considered. */
  readonly reason?: string
  readonly score?: number
  readonly alternatives: readonly { readonly generator: string; readonly score: number; readonly reason: string }[]
  /** The model's text names the generator, and not inference. */
  readonly chosen: boolean
  /** The model's text says something of it. */
  readonly said: boolean
}

export interface RelationView {
  readonly name: string
  readonly columns: readonly string[]
  /** `schema.name` of the table that it leads to. */
  readonly parent: string
  readonly parentColumns: readonly string[]
  readonly required: boolean
  readonly unique: boolean
  /** How a row finds its parent. */
  readonly route: RelationPlan['route']['kind']
  /** How children spread over parents, where that is free to choose. */
  readonly degree?: Degree
  readonly nulls: number
  /** Why it is taken for a reference, where the schema declares no key. */
  readonly inferred?: string
  /** What the model's text calls it. */
  readonly setting: string
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
  /** Degrees east and north, where the column is of a place. */
  readonly points?: readonly (readonly [number, number])[]
}

/** A row that another leads to, and what people call it. */
export interface ParentRow {
  readonly relation: string
  /** `schema.name`. */
  readonly table: string
  readonly row: number
  readonly label: string
}

/** Rows that refer to one by a relation: the first of them, or those that were asked for. */
export interface ChildRows {
  readonly relation: string
  /** `schema.name`. */
  readonly table: string
  /** Absent where it can't be told without reading the table. */
  readonly count?: number
  readonly rows: readonly { readonly row: number; readonly label: string }[]
}

/** What a row refers to and what refers to it. */
export interface Neighbours {
  readonly parents: readonly ParentRow[]
  readonly children: readonly ChildRows[]
}

/** How many children parents have, over a sample of parents. */
export interface FanOut {
  readonly sampled: number
  readonly mean: number
  readonly most: number
  /** Parents without a child. */
  readonly childless: number
  /** `bars[i]`: parents with `i × width … (i + 1) × width − 1` children. */
  readonly width: number
  readonly bars: readonly number[]
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
