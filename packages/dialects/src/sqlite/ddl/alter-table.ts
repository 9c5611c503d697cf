import type { Cursor } from '../../sql/cursor.ts'
import type { Draft, SqliteTableDraft } from '../draft/draft.ts'
import { readColumn } from './create-table.ts'

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The four things that ALTER TABLE can do (sqlite.org/lang_altertable.html). */
export function alterTable(cursor: Cursor, draft: Draft): void {
  cursor.expect('ALTER', 'TABLE')
  const { name } = cursor.qualifiedName()
  const table = draft.tables.find((one) => same(one.name, name))
  if (!table) return
  if (cursor.accept('ADD')) {
    cursor.accept('COLUMN')
    table.columns.push(readColumn(cursor, table))
  } else if (cursor.accept('DROP')) {
    cursor.accept('COLUMN')
    const column = cursor.name()
    table.columns = table.columns.filter((one) => !same(one.name, column))
  } else if (cursor.accept('RENAME', 'TO')) renameTable(draft, table, cursor.name())
  else if (cursor.accept('RENAME')) {
    cursor.accept('COLUMN')
    const from = cursor.name()
    cursor.expect('TO')
    renameColumn(draft, table, from, cursor.name())
  }
}

/** Everyone who refers to the table follows. */
function renameTable(draft: Draft, table: SqliteTableDraft, to: string): void {
  for (const other of draft.tables)
    for (const key of other.foreignKeys) if (same(key.references.name, table.name)) key.references.name = to
  for (const [i, one] of draft.triggers.entries())
    if (same(one.table, table.name)) draft.triggers[i] = { ...one, table: to }
  table.name = to
}

function renameColumn(draft: Draft, table: SqliteTableDraft, from: string, to: string): void {
  const renamed = (column: string) => (same(column, from) ? to : column)
  for (const column of table.columns) column.name = renamed(column.name)
  for (const key of table.keys)
    key.parts = key.parts.map((part) => (part.kind === 'column' ? { ...part, column: renamed(part.column) } : part))
  for (const key of table.foreignKeys) key.columns = key.columns.map(renamed)
  for (const other of draft.tables)
    for (const { references } of other.foreignKeys)
      if (same(references.name, table.name)) references.columns = references.columns.map(renamed)
}
