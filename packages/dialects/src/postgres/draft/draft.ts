/**
 * A catalog in the making. Both readers build one (DDL text statement by statement, a live database row by row), and `finish`
 * turns it into a `Catalog`. Objects refer to each other directly, so a rename or a change of schema needs no search.
 */
import type {
  Deferrability,
  Expression,
  ExpressionTree,
  ForeignKey,
  Identity,
  MadeColumn,
  Partitioning,
  PartitionBound,
  Trigger,
} from '@populace/catalog'

export interface Draft {
  readonly schemas: Set<string>
  readonly extensions: Set<string>
  /** Everything that shares the namespace of tables: a name is taken once in a schema. */
  readonly relations: Map<string, Relation>
  readonly types: Map<string, UserType>
  /** Overloaded functions have an entry each. */
  readonly functions: DraftFunction[]
  readonly collations: Map<string, DraftCollation>
  /** Who has or had a constraint of a name: saves a search of all tables whenever a name is to be found free. */
  readonly constraintOwners: Map<string, Set<DraftTable | DraftDomain>>
}

export type Relation = DraftTable | DraftIndex | DraftSequence | DraftView | DraftComposite
export type UserType = DraftEnum | DraftDomain | DraftComposite | DraftRange | DraftMultirange | DraftOpaqueType

/** A type as a column uses it: which type, its modifiers, and how many array dimensions were declared. */
export interface TypeUse {
  readonly base: BaseType
  readonly modifiers: readonly string[]
  readonly dimensions: number
}

export type BaseType =
  /** By its internal name: `int4`, `timestamptz`. */
  | { readonly kind: 'builtin'; readonly name: string }
  | { readonly kind: 'extension'; readonly schema: string; readonly name: string }
  /** A table's row type. */
  | { readonly kind: 'row'; readonly table: DraftTable }
  /** No type of this name is known. */
  | { readonly kind: 'unknown'; readonly schema: string; readonly name: string }
  | UserType

interface Named {
  schema: string
  name: string
}

export interface DraftTable extends Named {
  readonly kind: 'table'
  columns: DraftColumn[]
  checks: DraftCheck[]
  foreignKeys: DraftForeignKey[]
  /** Indexes of every sort; keys and exclusions are indexes with a constraint. */
  indexes: DraftIndex[]
  triggers: DraftTrigger[]
  partitioning: Partitioning | undefined
  partitionOf: { parent: DraftTable; bound: PartitionBound['bound'] } | undefined
  inherits: DraftTable[]
  /** Tables that inherit from this one directly, or did once. */
  readonly heirs: Set<DraftTable>
  comment: string | undefined
  persistence: 'permanent' | 'unlogged' | 'temporary'
  rowSecurity: boolean
  /** The composite type that the table is `OF`. */
  ofType: DraftComposite | undefined
}

export interface DraftColumn {
  name: string
  type: TypeUse
  notNull: boolean
  default: Expression | undefined
  identity: { generation: Identity['generation']; sequence: DraftSequence } | undefined
  generated: { readonly expression: Expression; readonly stored: boolean } | undefined
  /** A collation other than the type's own. */
  collation: { schema: string; name: string } | undefined
  comment: string | undefined
}

export interface DraftCheck {
  name: string
  expression: Expression
  validated: boolean
  noInherit: boolean
}

export interface DraftForeignKey {
  name: string
  columns: DraftColumn[]
  /** The referenced columns, bound as soon as their table is known. */
  target: { table: DraftTable; columns: DraftColumn[] } | undefined
  /** What was written: without columns it means the primary key. */
  wanted: { path: readonly string[]; name: string; columns: readonly string[]; at: number }
  match: ForeignKey['match']
  onUpdate: ForeignKey['onUpdate']
  onDelete: ForeignKey['onDelete']
  deferrable: Deferrability
  validated: boolean
  /** The last column is a period that the referenced rows must cover. */
  period: boolean
  /** The partitioned table's foreign key that this one is a part of. */
  parent: DraftForeignKey | undefined
}

export type DraftIndexPart =
  | { readonly column: DraftColumn }
  | { readonly expression: Expression; readonly label: string }

export interface DraftIndex extends Named {
  readonly kind: 'index'
  table: DraftTable
  unique: boolean
  parts: DraftIndexPart[]
  predicate: Expression | undefined
  nullsDistinct: boolean
  deferrable: Deferrability
  /** What sort of constraint the index serves, if any. */
  constraint: 'primary' | 'unique' | 'exclusion' | undefined
  method: string
  /** Columns that are only INCLUDEd: they matter to the index's name. */
  included: string[]
  /** An exclusion constraint's operators, one for each part. */
  operators: string[]
  withoutOverlaps: boolean
  /** The partitioned index that this one is a part of. */
  parent: DraftIndex | undefined
}

export interface DraftTrigger extends Pick<Trigger, 'timing' | 'events' | 'level' | 'arguments' | 'constraint'> {
  name: string
  function: { schema: string; name: string }
  condition: Expression | undefined
  /** What its function raises an error for, once the functions are known. */
  rejects?: Expression
  rejectsMore?: true
  makes?: readonly MadeColumn[]
  enabled: boolean
  /** The trigger of the partitioned table that this one was made for. */
  parent: DraftTrigger | undefined
}

export interface DraftSequence extends Named {
  readonly kind: 'sequence'
  type: 'int2' | 'int4' | 'int8'
  start: number
  increment: number
  min: number
  max: number
  cycle: boolean
  ownedBy: { table: DraftTable; column: DraftColumn } | undefined
}

/** A view, materialised view or foreign table: it holds a name and columns, but no rows of ours. */
export interface DraftView extends Named {
  readonly kind: 'view'
  columns: DraftColumn[]
}

export interface DraftEnum extends Named {
  readonly kind: 'enum'
  labels: string[]
}

export interface DraftDomain extends Named {
  readonly kind: 'domain'
  base: TypeUse
  notNull: boolean
  default: Expression | undefined
  checks: DraftCheck[]
  collation: { schema: string; name: string } | undefined
}

export interface DraftComposite extends Named {
  readonly kind: 'composite'
  fields: { name: string; type: TypeUse }[]
}

export interface DraftRange extends Named {
  readonly kind: 'range'
  subtype: TypeUse
}

export interface DraftMultirange extends Named {
  readonly kind: 'multirange'
  range: DraftRange
}

/** A base type made with C functions, or a shell type. */
export interface DraftOpaqueType extends Named {
  readonly kind: 'opaque'
}

export interface DraftFunction extends Named {
  language: string
  /** Of all arguments, as the catalog lists them. */
  arguments: { name: string; type: TypeUse; mode: 'in' | 'out' | 'inout' | 'variadic' | 'table' }[]
  returns: TypeUse | undefined
  returnsSet: boolean
  body: string
  volatility: 'immutable' | 'stable' | 'volatile'
  /** It gives NULL where an argument is NULL, without running. */
  strict: boolean
  /** What it gives: over columns `$1`, `$2`, … */
  value?: ExpressionTree
}

export interface DraftCollation extends Named {
  deterministic: boolean
  /** ICU locale, where given: `und-u-ks-level2` ignores case. */
  locale: string
}

/** Where temporary objects live: apart, and gone when the session ends. */
export const temporarySchema = 'pg_temp'

/** The key of a qualified name in the draft's maps. */
export function keyOf(schema: string, name: string): string {
  return `${schema}\u0000${name}`
}

/** An empty database: no table, and the schema `public`. */
export function emptyDraft(): Draft {
  return {
    schemas: new Set(['public']),
    extensions: new Set(),
    relations: new Map(),
    types: new Map(),
    functions: [],
    collations: new Map(),
    constraintOwners: new Map(),
  }
}

/** The draft's tables; while they are walked, tables may be added or removed. */
export function tablesOf(draft: Draft): DraftTable[] {
  return [...draft.relations.values()].filter((relation) => relation.kind === 'table')
}

/** The tables that inherit from this one directly: partitions, or children by `INHERITS`. */
export function childrenOf(draft: Draft, table: DraftTable): DraftTable[] {
  return [...table.heirs].filter((child) => {
    const inherits = child.partitionOf?.parent === table || child.inherits.includes(table)
    return inherits && draft.relations.get(keyOf(child.schema, child.name)) === child
  })
}

/** Remembers that a table or domain has a constraint of a name. */
export function noteConstraint(draft: Draft, owner: DraftTable | DraftDomain, name: string) {
  const owners = draft.constraintOwners.get(name)
  if (owners === undefined) draft.constraintOwners.set(name, new Set([owner]))
  else owners.add(owner)
}

/** A table without columns. */
export function emptyTable(schema: string, name: string, persistence: DraftTable['persistence']): DraftTable {
  return {
    kind: 'table',
    schema,
    name,
    persistence,
    columns: [],
    checks: [],
    foreignKeys: [],
    indexes: [],
    triggers: [],
    partitioning: undefined,
    partitionOf: undefined,
    inherits: [],
    heirs: new Set(),
    comment: undefined,
    rowSecurity: false,
    ofType: undefined,
  } // prettier-ignore
}
