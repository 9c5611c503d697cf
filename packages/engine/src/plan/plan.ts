import type { DialectName, QualifiedName, TypeRef } from '@populace/catalog'
import type { Format } from '@populace/columnar'
import type { Json } from '@populace/model'
import type { Target } from '../generators/generator.ts'
import type { ConstraintPlan } from '../constraints/plan.ts'
import type { SlotSource } from './slot.ts'

/** Raised when the same plan gives other bytes. */
export const ENGINE_VERSION = 1

/**
 * Everything that decides every cell, as plain JSON: hashable, diffable, sent to a worker or another machine as it is.
 * Two equal plans give equal bytes.
 */
export interface Plan {
  readonly engine: typeof ENGINE_VERSION
  readonly seed: string
  readonly locale: string
  /** The model's present, microseconds since 1970-01-01 UTC. */
  readonly clock: number
  /** Parents before children wherever the keys allow; that is the order of loading. */
  readonly tables: readonly TablePlan[]
}

export interface TablePlan extends QualifiedName {
  /** `schema.name`: how relations and kernels name the table. */
  readonly key: string
  /** The names its randomness is keyed by: the table's, or its `was`. */
  readonly stream: string
  /** Number of the first row written: 0, or where an earlier population ends that this one continues. */
  readonly firstRow: number
  /** Set where the table held rows before: these are added to them. */
  readonly isAdded?: true
  /** Rows written: `firstRow … firstRow + rows − 1`. */
  readonly rows: number
  readonly requested: number
  /** The rows are in the database already: others refer to them, and they are never written. */
  readonly given?: true
  /** Why there are fewer rows than requested. */
  readonly capped?: { readonly reason: string; readonly constraint: string }
  /** What the model says of every row, as far as rows are built for it. */
  readonly holds?: readonly string[]
  readonly relations: readonly RelationPlan[]
  readonly columns: readonly ColumnPlan[]
  readonly constraints?: ConstraintPlan
}

/** How a foreign key finds its parent row. */
export interface RelationPlan {
  /** The foreign key's name. */
  readonly name: string
  readonly columns: readonly string[]
  /** `schema.name` of the parent. */
  readonly parent: string
  readonly parentColumns: readonly string[]
  readonly parents: number
  /** The only rows of the parent that may have children, in order: the others are not what the key's columns may hold. All where absent. */
  readonly only?: readonly number[]
  /** What is true of the parents that it leads to, as a formula over their rows. */
  readonly among?: string
  /** Only every so-many-th row of the parent may have children, from this place on. All where absent. */
  readonly stripe?: { readonly place: number; readonly of: number }
  readonly route: Route
  /** Share of rows without a parent, where the key is nullable. */
  readonly nulls: number
  /** A formula: no parent where it is not true, besides that share. */
  readonly when?: string
  /** Other relations to the same table, found before this one, that lead to other rows than this one does. */
  readonly apartFrom?: readonly string[]
  /** Set where the rows are shared out among several relations, each row having a parent by one of them at most. */
  readonly slots?: SlotRange
}

/** Rows whose number, permuted under the set's own key, lies in `from … to − 1` have a parent by the relation. */
export interface SlotRange {
  readonly set: string
  readonly from: number
  readonly to: number
}

/** From a row's number to its parent's. Every route is a pure function; those by slot have an inverse. */
export type Route =
  /** Children shared out by a distribution; `scattered` when children of a parent don't lie side by side. `parents` may be fewer than the table has. */
  | {
      readonly kind: 'shared'
      readonly distribution: 'constant' | 'uniform' | 'geometric' | 'zipf'
      readonly exponent: number
      readonly min: number
      readonly max: number
      readonly scattered: boolean
      /** The first parents have most children; whichever where absent. */
      readonly hubs?: 'first'
      /** Later rows have later parents, and parents come first; at random where absent. */
      readonly inTime?: true
      readonly parents: number
    }
  /** Every child has a parent of its own. */
  | { readonly kind: 'one-to-one' }
  /** The rows are there already: the number of each one's parent, −1 where there is none. */
  | { readonly kind: 'held'; readonly parents: readonly number[] }
  /** Self-reference: parents come earlier. */
  | {
      readonly kind: 'forest'
      readonly roots: number
      /** Children of a parent; how many they are on average, where `varied`. */
      readonly fanOut: number
      /** Some parents have more children than others, which do not lie side by side. */
      readonly varied?: true
      /** Roots refer to themselves, where the key may not be NULL. */
      readonly selfRooted: boolean
    }
  /** Self-reference: the row that the row's tree begins with, as the relation `of` grows it. */
  | { readonly kind: 'root'; readonly of: string }
  /** Self-reference: the parent is an earlier one of the rows that share a parent by another relation; where none of them is, the row begins a tree. */
  | {
      readonly kind: 'sibling'
      readonly group: string
      /** The parent is the last of the earlier ones: no two rows share it. */
      readonly chain?: true
      /** Rows that begin a tree refer to themselves, where the key may not be NULL. */
      readonly selfRooted?: true
    }
  /** The parent is one coordinate of a key: rows are told apart by it. */
  | { readonly kind: 'slot'; readonly slot: SlotSource }
  /** Self-reference: each row leads to the next, the last to the first. */
  | { readonly kind: 'ring' }
  /** The row has a pair of different parents of its own among `parents`: this is the one that comes earlier, or later. */
  | {
      readonly kind: 'pair'
      readonly key: string
      readonly parents: number
      readonly end: 'earlier' | 'later'
      /** The parents' column whose values tell which is the earlier, where the rows' order does not. */
      readonly by?: string
    }
  /** The parent must agree with `anchor` (another relation of the table) on shared columns: it is picked among the rows that do. */
  | { readonly kind: 'within'; readonly anchor: string; readonly path: WithinPath }
  /** The parent refers to this row in turn, directly or through others: it is the row's first descendant along `down`. */
  | {
      readonly kind: 'descendant'
      readonly down: readonly { readonly table: string; readonly relation: string }[]
      /** Every row has one. */
      readonly certain: boolean
    }
  /** The parent is the one that one of other relations to its table leads to: the first that leads somewhere, from a random one on. */
  | {
      readonly kind: 'echo'
      readonly of: readonly string[]
      /** Every row has one: any where all lead nowhere. */
      readonly certain: boolean
    }
  /** The parent is the one that another relation, and those that follow, lead to; one picked at random where they lead nowhere. */
  | { readonly kind: 'followed'; readonly by: string; readonly path: readonly string[] }
  /** Rows that one row is reached from by another relation, and those that follow it, share the parent: it is that row which has one, as children have parents by a distribution. */
  | {
      readonly kind: 'alike'
      readonly by: string
      readonly path: readonly string[]
      readonly distribution: 'constant' | 'uniform' | 'geometric' | 'zipf'
      readonly exponent: number
      readonly hubs?: 'first'
    }
  /** The parent holds in a column what a generator makes of the row: the row of each such text, in the order of rows. */
  | {
      readonly kind: 'named'
      readonly column: string
      /** Every row has one: any where none holds it. */
      readonly certain: boolean
      readonly source: Extract<ColumnSource, { kind: 'generator' }>
      readonly rows: readonly (readonly [text: string, row: number])[]
    }
  /** The parent is reached through another relation: its columns are all supplied already. */
  | { readonly kind: 'implied'; readonly by: string; readonly path: readonly string[] }

/**
 * How to list the candidate parents that belong to a common ancestor: `up` leads from this row to the ancestor (relations to follow), `down` from the
 * ancestor to the candidates (relations whose children to take, as table and relation name).
 */
export interface WithinPath {
  readonly up: readonly string[]
  readonly down: readonly { readonly table: string; readonly relation: string }[]
}

export interface ColumnPlan {
  readonly name: string
  readonly stream: string
  readonly type: TypeRef
  /** The type with domains replaced by their base. */
  readonly wire: TypeRef
  readonly labels?: readonly string[]
  readonly format: Format
  readonly nullable: boolean
  /** Other columns are made by it, and it leaves the engine nowhere. */
  readonly latent?: true
  readonly source: ColumnSource
}

/** A share of rows with values that a dialect takes and programs get wrong. */
export interface Edges {
  readonly share: number
  readonly dialect: DialectName
}

/** Rows `from … to − 1` hold values by turns: row `n` the one numbered `n` modulo how many there are. */
export interface Demanded {
  readonly values: readonly string[]
  readonly from: number
  readonly to: number
}

export type ColumnSource =
  | {
      readonly kind: 'generator'
      readonly generator: string
      readonly version: number
      readonly params: Readonly<Record<string, Json>>
      /** Set when values must differ. */
      readonly slot?: SlotSource
      readonly nulls: number
      /** A formula: NULL where it is not true, besides that share. */
      readonly when?: string
      /** Share of values that are legal but nasty; absent where there are none. */
      readonly edges?: Edges
      /** Rows that hold these by turns, whatever the generator makes: there are rows that can lead to no others. */
      readonly demanded?: Demanded
      /** Rows from this number on hold NULL. */
      readonly valuesEnd?: number
      /** A relation to the table itself: the value is the one of the row that the tree begins with. */
      readonly carriedBy?: string
      /** Rows that agree in this column have the value of one row of the table; all rows, where it is no column's. Where it is `whole`, they are NULL with it, too. */
      readonly determinedBy?: { readonly column?: string; readonly whole?: true }
      /** The column as the generator sees it. */
      readonly target: Target
    }
  /** Column `column` of the row that the relation leads to. */
  | { readonly kind: 'reference'; readonly relation: string; readonly column: string }
  /** What the database holds already, by row: SQL's text. */
  | { readonly kind: 'given'; readonly values: readonly (string | null)[]; readonly target: Target }
  /** The database computes it; no bytes are sent. */
  | { readonly kind: 'database' }
