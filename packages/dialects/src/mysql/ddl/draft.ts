import type { ColumnDraft, TableDraft } from '../../sql/ddl/draft.ts'
import type { TypeSyntax } from '../types/type-syntax.ts'

/** The connected database, or the one that a script speaks of: the same cells for whatever name it has. */
export const mainSchema = 'main'

export interface MysqlColumn extends ColumnDraft {
  type: TypeSyntax
  autoIncrement: boolean
}

export interface MysqlTable extends TableDraft<MysqlColumn> {
  charset?: string
  collation?: string
}

/** Names of columns compare without regard to case. */
export const sameName = (a: string, b: string): boolean => a === b || a.toLowerCase() === b.toLowerCase()
