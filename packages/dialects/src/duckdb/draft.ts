import type { Sequence } from '@populace/catalog'
import type { ColumnDraft, TableDraft } from '../sql/ddl/draft.ts'

/** A database in the making: both readers, of scripts and of databases, end here. */
export interface Draft {
  readonly tables: DuckdbTableDraft[]
  readonly sequences: Sequence[]
  /** Types with a name, by it in lower case: what they stand for. */
  readonly types: Map<string, string>
}

export type DuckdbTableDraft = TableDraft<DuckdbColumnDraft>

export interface DuckdbColumnDraft extends ColumnDraft {
  /** As written or printed. */
  type: string
}

/** The schema of names without one. */
export const MAIN = 'main'
