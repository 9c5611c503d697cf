import type { Catalog, Column, ForeignKey, Table, TypeRef } from '@populace/catalog'
import type { Diagnostic } from '@populace/diagnostics'
import type { ColumnModel, Degree, Json, RelationModel, TableModel } from '@populace/model'
import type { PlannedConstraints } from '../constraints/planned-constraints.ts'
import type { Generator, Target, ValueDomain } from '../generators/generator.ts'
import { countOfShare } from '../random/share.ts'
import type { Route, SlotRange } from './plan.ts'
import type { SlotSource } from './slot.ts'

/** `schema.name`: how plans name tables. */
export const tableKey = (name: { readonly schema: string; readonly name: string }): string =>
  `${name.schema}.${name.name}`

/** How models name tables: without the default schema. */
export const modelKey = (catalog: Catalog, name: { readonly schema: string; readonly name: string }): string =>
  name.schema === catalog.defaultSchema ? name.name : tableKey(name)

/** A table while it is being planned: each pass fills in what it decides. */
export interface TableDraft {
  readonly table: Table
  readonly key: string
  readonly label: string
  /** What its streams of randomness are named after: those of tables that inherit from each other are one. */
  stream: string
  readonly model: TableModel
  readonly requested: number
  /** Its rows are in the database already, and are only referred to. */
  readonly isGiven?: boolean
  /** Number of the first row: rows before it are there already. */
  firstRow: number
  /** Of the rows before the first, those that are there in no table of its own: they are numbers of other heirs' rows. */
  passed?: number
  rows: number
  capped?: { reason: string; constraint: string }
  readonly columns: readonly ColumnDraft[]
  readonly relations: readonly RelationDraft[]
  /** Relations of other tables by which each of its rows must have a child. */
  readonly coveredBy: { readonly child: TableDraft; readonly relation: RelationDraft }[]
  /** Sets of columns that each tell its rows apart, since its keys were solved. */
  told?: readonly (readonly string[])[]
}

/** A column while it is being planned. */
export interface ColumnDraft {
  readonly column: Column
  readonly stream: string
  /** The type that is stored: what the declared one is under its domains. Its values may be made as those of another, which `target` names. */
  readonly wire: TypeRef
  target: Target
  readonly nullable: boolean
  /** As the model says, or what stands in for it; `generator` and `params` are its. */
  model: ColumnModel
  generator: Generator
  params: Readonly<Record<string, Json>>
  /** Share of NULLs as the model wants it, and as keys and references leave it. */
  readonly wantedNulls: number
  nulls: number
  /** A formula: NULL where it is not true. */
  readonly when?: string | undefined
  /** The relation that supplies the column, and the parent's column. */
  reference?: Supply
  /** The tree whose root's value all its rows have. */
  carriedBy?: RelationDraft
  /** Rows that agree in this column, or all rows, have its value from one of them; where it is `whole`, also whether there is one. */
  determinedBy?: { readonly column?: string; readonly whole?: true }
  /** The database computes it. */
  readonly database: boolean
  /** By row, what the database holds already. */
  readonly given?: readonly (string | null)[]
  slot?: SlotSource | undefined
  /** What its first rows, or its last, so many, hold by turns. */
  demanded?: { readonly values: readonly string[]; readonly rows: number; readonly last: boolean }
  /** Its values are those that a database was asked about and let through: there may be others. */
  sampled?: true
  /** Rows from this number on hold NULL: there are no more values that differ. */
  valuesEnd?: number | undefined
}

/** Where a column of a foreign key gets its value: a column of the row that a relation leads to. */
export interface Supply {
  readonly relation: RelationDraft
  readonly column: string
}

/** A foreign key while it is being planned. */
export interface RelationDraft {
  readonly key: ForeignKey
  readonly name: string
  readonly columns: readonly string[]
  /** Those of them that the database knows, joined by `+`: what references call the key, if not by its name. */
  readonly called: string
  readonly parent: string
  /** The partition of the parent that the key leads to, where it is not the whole. */
  readonly partition?: Table
  readonly parentColumns: readonly string[]
  readonly nullable: boolean
  readonly degree: Degree
  /** The most children that it names are the most that the database takes. */
  readonly few: boolean
  /** Whether the model names the degree. */
  readonly degreeGiven: boolean
  readonly wantedNulls: number
  nulls: number
  /** A formula: no parent where it is not true. */
  readonly when?: string | undefined
  /** Another way to the parent, as the model has it. */
  readonly follows?: string | undefined
  /** A way by keys to the row that shares its parent with all others that lead there, as the model has it. */
  readonly like?: string | undefined
  /** A formula over the parents that rows may have, as the model has it. */
  among?: string | undefined
  /** The parent's column that holds what is made of the row, as the model has it. */
  readonly match?: string | undefined
  /** Set where no parent is like that: then it leads to any. */
  amongNone?: boolean
  /** In what order rows have their parents, as the model has it. */
  readonly order?: RelationModel['order'] | undefined
  /** Rows of the parent that may have children. */
  parents: number
  /** Which they are, where conditions on the key's columns rule others out. */
  only?: readonly number[] | undefined
  /** Of the parent's rows those from which the ways of others lead on, where rows that are there already decide that. */
  leadingOn?: readonly number[] | undefined
  /** How many of the parent's rows were looked at for them, where it has more. */
  lookedAt?: number | undefined
  /** Of those rows it leads to every so-many-th; whose the others are. */
  stripe?: { readonly place: number; readonly of: number; readonly reason: string }
  /** Fixed by columns shared with another relation, whatever the keys want. */
  agreed?: Route
  /** It is led to one of the rows that the owner has, which is no more than fitting (see `owners.ts`). */
  chosen?: boolean
  /** Set once some pass has decided how the parent is found. */
  route?: Route | undefined
  /** Most rows of the parent that may have children, where an agreement restricts it. */
  mostParents: number
  /** Least children of every parent that may have any. */
  least: number
  /** Columns that it does not supply, though it is over them: it leads to rows that got their values from this row, or hands its own column on. */
  readonly own: Set<string>
  /** Formulas list children by it, so it had better be one by which they can be listed. */
  listed: boolean
  /** Others find children through it, so its route must be one that leads both ways. */
  followed: boolean
  /** Relations to the same table that must not lead to the same row. */
  readonly apart: RelationDraft[]
  /** The share of the rows that is this relation's, where others of the table have the rest to themselves. */
  slots?: SlotRange | undefined
}

/** A relation with the table that it is of. */
export interface RelationOf {
  readonly draft: TableDraft
  readonly relation: RelationDraft
}

/** Children that have a parent by the relation. */
export function childCount(relation: RelationDraft, rows: number): number {
  return relation.slots ? relation.slots.to - relation.slots.from : rows - countOfShare(rows, relation.nulls)
}

/** The most rows that a table takes for what its rows turned out to be. */
export interface Limit {
  readonly table: string
  readonly rows: number
  readonly constraint: string
  readonly reason: string
  readonly code: 'POP-3001' | 'POP-3002'
}

/** Values that a column must hold in some rows, or a form that its texts must have, as rows of other tables can lead to no others. */
export interface Demand {
  /** `schema.name`. */
  readonly table: string
  readonly column: string
  readonly values: readonly string[]
  /** Of all rows' texts; `refused` where the table has no rows with it. */
  readonly form?: ValueDomain | 'refused'
  /** Values that were asked for, and that the table's own conditions rule out. */
  readonly refused: readonly string[]
  /** The last rows hold them, as the first can't: what refers to its own table leads from later rows to earlier ones, and to the last from none. */
  readonly last?: true
}

/** What the passes share. */
export interface Planning {
  readonly catalog: Catalog
  readonly drafts: ReadonlyMap<string, TableDraft>
  /** By parent: the relations that lead there, its own to itself among them. */
  readonly leadingTo: ReadonlyMap<string, readonly RelationOf[]>
  /** What each table's conditions ask of its plan. */
  readonly constraints: ReadonlyMap<Table, PlannedConstraints>
  /** The model's present, microseconds since 1970-01-01 UTC. */
  readonly clock: number
  /** Accept the largest feasible count instead of refusing. */
  readonly fit: boolean
  /** What tables were found to fall short of when they were planned before. */
  readonly limits: readonly Limit[]
  /** What columns were asked to hold when they were planned before. */
  readonly demands: readonly Demand[]
  readonly report: (diagnostic: Diagnostic) => void
  /** Rows of settled tables that formulas of the model's are true of, by table and formula. */
  readonly among: Map<string, ReadonlyMap<string, readonly number[]>>
  /** What rows of settled tables are called, by table and column. */
  readonly called: Map<string, readonly (readonly [row: number, text: string])[]>
}
