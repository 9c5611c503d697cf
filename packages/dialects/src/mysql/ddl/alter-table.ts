import type { KeyPart } from '@populace/catalog'
import type { Cursor } from '../../sql/cursor.ts'
import { readColumn, readDefault } from './column.ts'
import { type MysqlColumn, type MysqlTable, sameName } from './draft.ts'
import { dropConstraint, dropForeignKey, dropKey } from './drop-key.ts'
import { readPartitioning } from './partitions.ts'
import type { Session } from './session.ts'
import { readConstraint } from './table-elements.ts'
import { readTableOption, setCharset } from './table-options.ts'

/** `ALTER TABLE t …`, the cursor after TABLE: its actions, one after the other. */
export function alterTable(session: Session, cursor: Cursor) {
  cursor.accept('IF', 'EXISTS')
  const { start } = cursor.peek()
  const name = cursor.qualifiedName()
  const table = session.found(name)
  if (!table) {
    if (!session.isView(name)) session.report(start, 'POP-1004', 'error', `${name.name} is not defined`)
    return
  }
  while (cursor.peek().kind !== 'end') {
    readAction(session, cursor, table)
    skipToComma(cursor)
    cursor.accept(',')
  }
}

/** What an action has left unread changes nothing that a catalog tells. */
function skipToComma(cursor: Cursor) {
  while (cursor.peek().kind !== 'end' && !cursor.at(',')) if (cursor.next().key === '(') cursor.skipToClosing()
}

function readAction(session: Session, cursor: Cursor, table: MysqlTable) {
  if (cursor.accept('ADD')) return add(cursor, table)
  if (cursor.accept('DROP')) return drop(cursor, table)
  if (cursor.accept('MODIFY')) {
    cursor.accept('COLUMN')
    cursor.accept('IF', 'EXISTS')
    const column = readColumn(cursor, table)
    return replace(cursor, table, column.name, column)
  }
  if (cursor.accept('CHANGE')) {
    cursor.accept('COLUMN')
    cursor.accept('IF', 'EXISTS')
    const old = cursor.name()
    const column = readColumn(cursor, table)
    renameColumn(table, old, column.name)
    return replace(cursor, table, column.name, column)
  }
  if (cursor.accept('ALTER')) return alterColumn(cursor, table)
  if (cursor.accept('RENAME')) return rename(session, cursor, table)
  if (cursor.accept('CONVERT', 'TO')) {
    cursor.acceptOneOf('CHARSET', 'CHARACTER')
    cursor.accept('SET')
    setCharset(table, cursor.next().text)
    for (const column of table.columns) {
      const { charset: _, collation: __, ...type } = column.type
      column.type = type
    }
    if (cursor.accept('COLLATE')) table.collation = cursor.next().text.toLowerCase()
    return
  }
  if (cursor.accept('PARTITION', 'BY')) {
    const partitioning = readPartitioning(cursor)
    if (partitioning) table.partitioning = partitioning
    return
  }
  while (readTableOption(cursor, table)) {
    // Several options may follow without commas.
  }
}

function add(cursor: Cursor, table: MysqlTable) {
  if (cursor.at('PARTITION') || cursor.at('SYSTEM')) return skipToComma(cursor)
  const isColumn = cursor.accept('COLUMN')
  if (!isColumn && readConstraint(cursor, table)) return
  cursor.accept('IF', 'NOT', 'EXISTS')
  if (cursor.accept('(')) {
    do if (!readConstraint(cursor, table)) table.columns.push(readColumn(cursor, table))
    while (cursor.accept(','))
    return cursor.expect(')')
  }
  const column = readColumn(cursor, table)
  if (!table.columns.some(({ name }) => sameName(name, column.name))) place(cursor, table, column, table.columns.length)
}

/** `FIRST`, `AFTER other`, or where it was. */
function place(cursor: Cursor, table: MysqlTable, column: MysqlColumn, otherwise: number) {
  const after = cursor.accept('FIRST') ? -1 : cursor.accept('AFTER') ? indexOf(table, cursor.name()) : undefined
  table.columns.splice(after === undefined ? otherwise : after + 1, 0, column)
}

const indexOf = (table: MysqlTable, wanted: string) => table.columns.findIndex(({ name }) => sameName(name, wanted))

function replace(cursor: Cursor, table: MysqlTable, name: string, column: MysqlColumn) {
  const at = indexOf(table, name)
  if (at >= 0) table.columns.splice(at, 1)
  place(cursor, table, column, at < 0 ? table.columns.length : at)
}

function drop(cursor: Cursor, table: MysqlTable) {
  if (cursor.accept('PRIMARY', 'KEY')) {
    table.keys = table.keys.filter(({ kind }) => kind !== 'primary')
    return
  }
  const what = cursor.acceptOneOf('INDEX', 'KEY', 'FOREIGN', 'CONSTRAINT', 'CHECK', 'PARTITION', 'COLUMN')
  if (what === 'FOREIGN') cursor.expect('KEY')
  if (what === 'PARTITION') return
  cursor.accept('IF', 'EXISTS')
  const name = cursor.name()
  if (what === 'INDEX' || what === 'KEY') return dropKey(table, name)
  if (what === 'FOREIGN') return dropForeignKey(table, name)
  if (what === 'CONSTRAINT' || what === 'CHECK') return dropConstraint(table, name)
  dropColumn(table, name)
}

/** Keys lose the column, and go with their last one. */
function dropColumn(table: MysqlTable, name: string) {
  const isOther = (part: KeyPart) => part.kind !== 'column' || !sameName(part.column, name)
  table.columns = table.columns.filter((column) => !sameName(column.name, name))
  for (const key of table.keys) key.parts = key.parts.filter(isOther)
  table.keys = table.keys.filter(({ parts }) => parts.length > 0)
}

function alterColumn(cursor: Cursor, table: MysqlTable) {
  if (cursor.at('INDEX') || cursor.at('CHECK') || cursor.at('CONSTRAINT')) return
  cursor.accept('COLUMN')
  const column = table.columns[indexOf(table, cursor.name())]
  if (!column) return
  if (cursor.accept('SET', 'DEFAULT')) column.default = readDefault(cursor)
  else if (cursor.accept('DROP', 'DEFAULT')) delete column.default
}

function rename(session: Session, cursor: Cursor, table: MysqlTable) {
  const isColumn = cursor.accept('COLUMN')
  const isKey = !isColumn && cursor.acceptOneOf('INDEX', 'KEY') !== undefined
  if (!isColumn && !isKey) {
    cursor.acceptOneOf('TO', 'AS')
    return session.rename(table, cursor.qualifiedName())
  }
  const old = cursor.name()
  cursor.expect('TO')
  const name = cursor.name()
  if (isColumn) return renameColumn(table, old, name)
  for (const key of table.keys) if (key.name !== undefined && sameName(key.name, old)) key.name = name
}

function renameColumn(table: MysqlTable, old: string, name: string) {
  const renamed = (each: string) => (sameName(each, old) ? name : each)
  for (const column of table.columns) column.name = renamed(column.name)
  for (const key of table.keys)
    key.parts = key.parts.map((part) => (part.kind === 'column' ? { ...part, column: renamed(part.column) } : part))
  for (const key of table.foreignKeys) key.columns = key.columns.map(renamed)
}
