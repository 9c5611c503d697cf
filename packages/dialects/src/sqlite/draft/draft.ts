import type { Trigger } from '@populace/catalog'
import type { ColumnDraft, TableDraft } from '../../sql/ddl/draft.ts'

/** A database in the making: both readers, of text and of databases, end here. */
export interface Draft {
  readonly tables: SqliteTableDraft[]
  /** Virtual tables and the tables that their modules keep for them. */
  readonly managed: ManagedTable[]
  readonly triggers: SqliteTrigger[]
}

export interface SqliteTableDraft extends TableDraft<SqliteColumnDraft> {
  /** Columns take values of their declared types alone. */
  strict?: true
  /** It is a virtual table of this module, which takes rows as other tables do. */
  module?: string
}

export interface SqliteColumnDraft extends ColumnDraft {
  /** As written; perhaps nothing. */
  type: string
  /** It is the rowid itself: `INTEGER PRIMARY KEY`. */
  isRowid: boolean
  /** Declared `PRIMARY KEY DESC`. */
  isDescending?: true
}

export interface ManagedTable {
  readonly name: string
  /** `fts5`. */
  readonly module: string
}

export interface SqliteTrigger {
  readonly table: string
  readonly trigger: Trigger
  /** Tables that its statements write to, in lower case. */
  readonly writes: readonly string[]
}

/** The one schema of a database file. */
export const MAIN = 'main'
