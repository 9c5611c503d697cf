import type { Cursor } from '../../sql/cursor.ts'
import { columnReader } from '../../sql/ddl/clauses.ts'
import { readColumn } from './column.ts'
import type { MysqlColumn, MysqlTable } from './draft.ts'
import { readPartitioning } from './partitions.ts'
import type { Session } from './session.ts'
import { readConstraint } from './table-elements.ts'
import { readTableOption } from './table-options.ts'

/** `CREATE [OR REPLACE] [TEMPORARY] TABLE`, the cursor after TABLE. */
export function createTable(session: Session, cursor: Cursor, temporary: boolean) {
  const isOptional = cursor.accept('IF', 'NOT', 'EXISTS')
  const { start } = cursor.peek()
  const name = cursor.qualifiedName()
  const table: MysqlTable = {
    schema: session.schemaOf(name.schema),
    name: name.name,
    columns: [],
    keys: [],
    foreignKeys: [],
    checks: [],
    triggers: [],
    ...(temporary ? { temporary } : {}),
    ...(session.charset === undefined ? {} : { charset: session.charset }),
    ...(session.collation === undefined ? {} : { collation: session.collation }),
  }
  if (!readLike(session, cursor, table)) readDefinition(cursor, table)
  if (cursor.at('SELECT') || cursor.at('AS') || cursor.at('WITH'))
    session.report(cursor.peek().start, 'POP-1004', 'warning', 'Columns that a query defines are not known here')
  const existing = session.table(name)
  if (existing && isOptional) return
  if (existing)
    session.report(start, 'POP-1004', 'warning', `${name.name} is defined again: the later definition counts`)
  session.add(table)
}

function readLike(session: Session, cursor: Cursor, table: MysqlTable): boolean {
  const isLike = cursor.accept('LIKE') || cursor.accept('(', 'LIKE')
  if (!isLike) return false
  const { start } = cursor.peek()
  const source = cursor.qualifiedName()
  const model = session.table(source)
  if (!model) session.report(start, 'POP-1004', 'error', `${source.name} is not defined`)
  // Foreign keys and triggers are not copied.
  else {
    table.columns = model.columns.map((column) => ({ ...column }))
    table.keys = model.keys.map((key) => ({ ...key, parts: [...key.parts] }))
    table.checks = [...model.checks]
    for (const property of ['charset', 'collation', 'partitioning'] as const)
      if (model[property] !== undefined) Object.assign(table, { [property]: model[property] })
  }
  cursor.accept(')')
  return true
}

function readDefinition(cursor: Cursor, table: MysqlTable) {
  if (cursor.accept('(')) {
    const next = columnReader(cursor, () => readColumn(cursor, table))
    do readElement(cursor, table, next)
    while (cursor.accept(','))
    cursor.expect(')')
  }
  while (readTableOption(cursor, table) || cursor.accept(',')) {
    // Options come with or without commas between them.
  }
  if (!cursor.accept('PARTITION', 'BY')) return
  const partitioning = readPartitioning(cursor)
  if (partitioning) table.partitioning = partitioning
}

function readElement(cursor: Cursor, table: MysqlTable, next: () => MysqlColumn) {
  if (readConstraint(cursor, table)) return
  table.columns.push(next())
}
