/**
 * What a database is, in no dialect's own terms: the tables, their columns and everything that restricts what a row may be.
 * A catalog is plain JSON. Readers (DDL text, live databases) produce it; inference and planning consume it.
 */
import type { Expression, ExpressionTree } from './expression.ts'
import type { QualifiedName } from './name.ts'
import type { CompositeType, Domain, EnumType, RangeType, TypeRef } from './type.ts'

/** The databases whose catalogs can be described. */
export type DialectName = 'postgres' | 'mysql' | 'sqlite' | 'duckdb'

/** A whole database: everything that decides which rows it accepts. */
export interface Catalog {
  readonly dialect: DialectName
  /** The schema that unqualified names mean (PostgreSQL: `public`). */
  readonly defaultSchema: string
  /** Schemas in name order, the default one included when it holds anything. */
  readonly schemas: readonly string[]
  /** Tables in schema-then-name order; partitions and children of inheritance included. */
  readonly tables: readonly Table[]
  /** Tables whose rows are not the user's: virtual ones, but for those that take rows as tables do, and what their modules keep for them. They are never filled. */
  readonly managed?: readonly ManagedTable[]
  readonly enums: readonly EnumType[]
  readonly domains: readonly Domain[]
  readonly composites: readonly CompositeType[]
  readonly ranges: readonly RangeType[]
  readonly sequences: readonly Sequence[]
  readonly functions: readonly RoutineDefinition[]
  /** Names of installed extensions (PostgreSQL), sorted. */
  readonly extensions: readonly string[]
}

/** A table, a partitioned table, or one of its partitions. */
export interface Table {
  readonly schema: string
  readonly name: string
  /** In the order the table lists them. */
  readonly columns: readonly Column[]
  readonly primaryKey?: Key
  /** Unique constraints and unique indexes other than the primary key, by name. */
  readonly uniques: readonly UniqueKey[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly checks: readonly CheckConstraint[]
  readonly exclusions: readonly ExclusionConstraint[]
  /** What indexes that tell no rows apart compute of a row: an expression that fails for it keeps the row out. Absent when there is nothing of the kind. */
  readonly indexed?: readonly IndexedExpression[]
  readonly triggers: readonly Trigger[]
  /** Set on a partitioned table. */
  readonly partitioning?: Partitioning
  /** Set on a partition: its parent and the bound it accepts. */
  readonly partitionOf?: PartitionBound
  /** Parents by `INHERITS` (not partitions), in order. */
  readonly inherits: readonly QualifiedName[]
  readonly comment?: string
  /** `UNLOGGED`, or a table that dies with the session. */
  readonly persistence: 'permanent' | 'unlogged' | 'temporary'
  /** Row-level security is on for the table. */
  readonly rowSecurity?: boolean
}

/** A table that a module of the database keeps. */
export interface ManagedTable extends QualifiedName {
  /** The module: `fts5`, `rtree`. */
  readonly by: string
}

/** A column with its full type and everything that decides who supplies its value. */
export interface Column {
  readonly name: string
  readonly type: TypeRef
  readonly nullable: boolean
  readonly default?: Expression
  readonly identity?: Identity
  /** A column the database computes. */
  readonly generated?: { readonly expression: Expression; readonly stored: boolean }
  readonly collation?: string
  readonly comment?: string
  /** No column of the database's: what the row says that a key leads to, so that conditions may speak of it. */
  readonly latent?: true
}

/** `GENERATED … AS IDENTITY`, `AUTO_INCREMENT`, or a rowid alias. */
export interface Identity {
  readonly generation: 'always' | 'by-default'
  readonly start: number
  readonly increment: number
  /** The sequence behind it, where the dialect has one. */
  readonly sequence?: QualifiedName
}

/** A key over plain columns. */
export interface Key {
  readonly name: string
  readonly columns: readonly string[]
  readonly deferrable: Deferrability
  /** Set where the last column is a range and only its overlap counts as a repetition (`WITHOUT OVERLAPS`). */
  readonly withoutOverlaps?: boolean
}

/** When a constraint is checked. */
export type Deferrability = 'not-deferrable' | 'initially-immediate' | 'initially-deferred'

/** A unique constraint or unique index. */
export interface UniqueKey {
  readonly name: string
  /** The parts in index order: plain columns or expressions. */
  readonly parts: readonly KeyPart[]
  /** Rows the index covers; all when absent. */
  readonly predicate?: Expression
  /** False when two NULLs count as equal (`NULLS NOT DISTINCT`). */
  readonly nullsDistinct: boolean
  readonly deferrable: Deferrability
  /** A constraint (which foreign keys may reference) or only an index. */
  readonly origin: 'constraint' | 'index'
  /** Set where the last part is a range and only its overlap counts as a repetition (`WITHOUT OVERLAPS`). */
  readonly withoutOverlaps?: boolean
}

/** One part of a unique index: a column (perhaps only a prefix of it), or an expression. */
export type KeyPart =
  | { readonly kind: 'column'; readonly column: string; readonly prefixLength?: number }
  | { readonly kind: 'expression'; readonly expression: Expression }

/** A foreign key; `columns[i]` references `references.columns[i]`. */
export interface ForeignKey {
  readonly name: string
  readonly columns: readonly string[]
  readonly references: QualifiedName & { readonly columns: readonly string[] }
  readonly match: 'simple' | 'full' | 'partial'
  readonly onUpdate: ReferentialAction
  readonly onDelete: ReferentialAction
  readonly deferrable: Deferrability
  /** False for a constraint declared `NOT VALID` or `NOT ENFORCED`. */
  readonly validated: boolean
  /** Set where the last column is a range that the referenced rows' ranges must cover together (`PERIOD`). */
  readonly period?: boolean
}

export type ReferentialAction = 'no action' | 'restrict' | 'cascade' | 'set null' | 'set default'

/** A condition over one row. */
export interface CheckConstraint {
  readonly name: string
  readonly expression: Expression
  readonly validated: boolean
  /** `NO INHERIT`: not passed on to children. */
  readonly noInherit?: boolean
}

/** `EXCLUDE USING …`: no two rows for which every operator holds. */
export interface ExclusionConstraint {
  readonly name: string
  readonly method: string
  readonly elements: readonly { readonly expression: Expression; readonly operator: string }[]
  readonly predicate?: Expression
  readonly deferrable: Deferrability
}

/** An expression of an index. */
export interface IndexedExpression {
  /** The index's name. */
  readonly name: string
  readonly expression: Expression
}

/** A row or statement trigger. */
export interface Trigger {
  readonly name: string
  readonly timing: 'before' | 'after' | 'instead of'
  readonly events: readonly ('insert' | 'update' | 'delete' | 'truncate')[]
  readonly level: 'row' | 'statement'
  readonly function: QualifiedName
  readonly arguments: readonly string[]
  readonly condition?: Expression
  /** Rows that it rejects, over the new row's columns, as far as its body says so plainly. */
  readonly rejects?: Expression
  /** It may reject rows beside those, for what is not told of them. */
  readonly rejectsMore?: true
  /** What it makes of columns before the row is there. Absent when it leaves the row as it comes. */
  readonly makes?: readonly MadeColumn[]
  /** A constraint trigger (deferrable check in code). */
  readonly constraint: boolean
  readonly enabled: boolean
}

/** A column that a trigger gives a value: over the row as it comes, which the value may leave as it is. */
export interface MadeColumn {
  readonly column: string
  /** What can't be told of the row is a call of `UNTOLD` in it. */
  readonly value: ExpressionTree
}

/** How a partitioned table routes its rows. */
export interface Partitioning {
  readonly strategy: 'range' | 'list' | 'hash'
  readonly keys: readonly KeyPart[]
  /** Partitions are no tables of their own, but lie within this one. */
  readonly within?: true
  /** Where they lie within: which rows one of them takes; absent when they take all. */
  readonly accepts?: Expression
}

/** What one partition accepts. Bounds are expressions because they are typed literals. */
export interface PartitionBound {
  readonly parent: QualifiedName
  readonly bound:
    | { readonly kind: 'default' }
    | { readonly kind: 'list'; readonly values: readonly Expression[] }
    | { readonly kind: 'range'; readonly from: readonly RangeLimit[]; readonly to: readonly RangeLimit[] }
    | { readonly kind: 'hash'; readonly modulus: number; readonly remainder: number }
}

export type RangeLimit = Expression | 'minvalue' | 'maxvalue'

/** A sequence generator. Bounds beyond 2^53 are given as the nearest safe integer. */
export interface Sequence extends QualifiedName {
  readonly type: 'int2' | 'int4' | 'int8'
  readonly start: number
  readonly increment: number
  readonly min: number
  readonly max: number
  readonly cycle: boolean
  /** The column that owns it (serial, identity, `OWNED BY`). */
  readonly ownedBy?: { readonly schema: string; readonly table: string; readonly column: string }
}

/** A user-defined function, kept as text for constraint analysis. */
export interface RoutineDefinition extends QualifiedName {
  readonly language: string
  readonly argumentNames: readonly string[]
  readonly argumentTypes: readonly string[]
  readonly returns: string
  readonly body: string
  readonly volatility: 'immutable' | 'stable' | 'volatile'
  /** What it gives, as far as its body tells: over columns `$1`, `$2`, … that stand for its arguments. */
  readonly value?: ExpressionTree
}
