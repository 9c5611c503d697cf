import type {
  CheckConstraint,
  Expression,
  ForeignKey,
  KeyPart,
  Partitioning,
  PartitionBound,
  Trigger,
} from '@populace/catalog'

/**
 * A table in the making, while statements add to it and change it. Names are as written; what a dialect leaves unnamed gets its name when the table is
 * finished. `Column` is what the dialect keeps of a column until then.
 */
export interface TableDraft<Column extends ColumnDraft = ColumnDraft> {
  schema: string
  name: string
  columns: Column[]
  keys: KeyDraft[]
  foreignKeys: ForeignKeyDraft[]
  checks: CheckDraft[]
  triggers: Trigger[]
  partitioning?: Partitioning
  partitions?: PartitionDraft[]
  comment?: string
  temporary?: boolean
}

export interface ColumnDraft {
  name: string
  nullable: boolean
  default?: Expression
  generated?: { readonly expression: Expression; readonly stored: boolean }
  collation?: string
  comment?: string
}

/** A primary key, a unique key, or an index that restricts nothing but has a name. */
export interface KeyDraft {
  kind: 'primary' | 'unique' | 'index'
  name?: string
  parts: KeyPart[]
  predicate?: Expression
  /** Declared in the table, or by CREATE INDEX. */
  origin: 'constraint' | 'index'
}

/** A foreign key; without referenced columns it means the other table's primary key. */
export interface ForeignKeyDraft extends Omit<ForeignKey, 'name' | 'references'> {
  name?: string
  columns: string[]
  references: { schema?: string; name: string; columns: string[] }
}

export interface CheckDraft extends Omit<CheckConstraint, 'name'> {
  name?: string
}

export interface PartitionDraft {
  readonly name: string
  readonly bound: PartitionBound['bound']
}
