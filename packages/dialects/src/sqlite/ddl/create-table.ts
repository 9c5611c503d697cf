import type { Expression } from '@populace/catalog'
import type { Cursor } from '../../sql/cursor.ts'
import { columnReader, readKeyParts, readNames, readParenthesised, readReferences } from '../../sql/ddl/clauses.ts'
import { ExpressionParser } from '../../sql/expression/parser.ts'
import type { SqliteColumnDraft, SqliteTableDraft } from '../draft/draft.ts'
import { MAIN } from '../draft/draft.ts'
import { sqliteExpressions } from '../expression/grammar.ts'

/** Reads a table after its name: columns, constraints, options (sqlite.org/lang_createtable.html). The cursor is at the parenthesis. */
export function readTable(cursor: Cursor, name: string): SqliteTableDraft {
  const table: SqliteTableDraft = {
    schema: MAIN,
    name,
    columns: [],
    keys: [],
    foreignKeys: [],
    checks: [],
    triggers: [],
  }
  cursor.expect('(')
  const next = columnReader(cursor, () => readColumn(cursor, table))
  table.columns.push(next())
  // Between constraints commas may be left out.
  while (cursor.accept(',') || !cursor.at(')')) {
    if (isConstraint(cursor)) readConstraint(cursor, table)
    else table.columns.push(next())
  }
  cursor.expect(')')
  const options = readOptions(cursor)
  settle(table, options)
  return table
}

const CONSTRAINTS = ['PRIMARY', 'UNIQUE', 'CHECK', 'FOREIGN']
const isConstraint = (cursor: Cursor) =>
  cursor.at('CONSTRAINT') || (CONSTRAINTS.some((word) => cursor.at(word)) && !isTypeNext(cursor))

/** `check TEXT` is a column, `CHECK (…)` a constraint. */
const isTypeNext = (cursor: Cursor) => !['(', 'KEY'].includes(cursor.peek(1).key)

/** Reads one column with its constraints. */
export function readColumn(cursor: Cursor, table: SqliteTableDraft): SqliteColumnDraft {
  // Even a string is a name here, for the sake of old schemas.
  const name = cursor.peek().kind === 'string' ? cursor.string() : cursor.name()
  const column: SqliteColumnDraft = { name, type: readType(cursor), nullable: true, isRowid: false }
  let constraint: string | undefined
  for (;;) {
    if (cursor.accept('CONSTRAINT')) constraint = cursor.name()
    else if (!readColumnConstraint(cursor, table, column, constraint)) break
    else constraint = undefined
  }
  // The suffix that pragmas give to generated columns' types is theirs alone.
  column.type = column.type.replace(/ GENERATED ALWAYS$/i, '')
  return column
}

const AFTER_TYPE = new Set(
  'CONSTRAINT PRIMARY NOT NULL UNIQUE CHECK DEFAULT COLLATE REFERENCES GENERATED AS DEFERRABLE'.split(' '),
)

function readType(cursor: Cursor): string {
  const { start } = cursor.peek()
  let words = 0
  for (; ; words++) {
    const token = cursor.peek()
    const isName = token.kind === 'word' || token.kind === 'name' || token.kind === 'string'
    if (!isName || AFTER_TYPE.has(token.key)) break
    cursor.next()
  }
  if (words > 0 && cursor.accept('(')) cursor.skipToClosing()
  return words === 0 ? '' : cursor.textFrom(start).replace(/^"(.*)"$/, '$1')
}

function readColumnConstraint(
  cursor: Cursor,
  table: SqliteTableDraft,
  column: SqliteColumnDraft,
  constraint: string | undefined,
): boolean {
  const named = constraint === undefined ? {} : { name: constraint }
  const own = [{ kind: 'column' as const, column: column.name }]
  if (cursor.accept('NOT', 'NULL')) column.nullable = false
  else if (cursor.accept('NULL')) column.nullable = true
  else if (cursor.accept('PRIMARY', 'KEY')) {
    const descending = cursor.acceptOneOf('ASC', 'DESC') === 'DESC'
    table.keys.push({ ...named, kind: 'primary', parts: own, origin: 'constraint' })
    skipConflict(cursor)
    cursor.accept('AUTOINCREMENT')
    // `INTEGER PRIMARY KEY DESC` is not the rowid, by an early mistake that had to stay.
    if (descending) column.isDescending = true
    return true
  } else if (cursor.accept('UNIQUE')) table.keys.push({ ...named, kind: 'unique', parts: own, origin: 'constraint' })
  else if (cursor.accept('CHECK'))
    table.checks.push({ ...named, expression: readParenthesised(cursor, sqliteExpressions), validated: true })
  else if (cursor.accept('DEFAULT')) column.default = readDefault(cursor)
  else if (cursor.accept('COLLATE')) column.collation = cursor.name()
  else if (cursor.at('REFERENCES')) table.foreignKeys.push({ ...named, ...readReferences(cursor, [column.name]) })
  else if (cursor.accept('GENERATED', 'ALWAYS', 'AS') || cursor.accept('AS')) {
    const expression = readParenthesised(cursor, sqliteExpressions)
    column.generated = { expression, stored: cursor.acceptOneOf('STORED', 'VIRTUAL') === 'STORED' }
  } else if (isLooseKeyOption(cursor)) return true
  else return false
  skipConflict(cursor)
  return true
}

/** `DEFERRABLE …` apart from its REFERENCES, which SQLite reads over. */
function isLooseKeyOption(cursor: Cursor): boolean {
  return (
    cursor.accept('NOT', 'DEFERRABLE') ||
    cursor.accept('DEFERRABLE') ||
    cursor.accept('INITIALLY', 'DEFERRED') ||
    cursor.accept('INITIALLY', 'IMMEDIATE')
  )
}

function skipConflict(cursor: Cursor): void {
  if (cursor.accept('ON', 'CONFLICT')) cursor.name()
}

/** A value, a name that is taken for a text, or an expression in parentheses. */
function readDefault(cursor: Cursor): Expression {
  if (cursor.at('(')) return readParenthesised(cursor, sqliteExpressions)
  return new ExpressionParser(cursor, sqliteExpressions).read(SIGN)
}
const SIGN = 11

function readConstraint(cursor: Cursor, table: SqliteTableDraft): void {
  const named = cursor.accept('CONSTRAINT') ? { name: cursor.name() } : {}
  if (cursor.accept('CHECK'))
    table.checks.push({ ...named, expression: readParenthesised(cursor, sqliteExpressions), validated: true })
  else if (cursor.accept('FOREIGN', 'KEY'))
    table.foreignKeys.push({ ...named, ...readReferences(cursor, readNames(cursor)) })
  else {
    const kind = cursor.accept('PRIMARY', 'KEY') ? 'primary' : 'unique'
    if (kind === 'unique') cursor.expect('UNIQUE')
    table.keys.push({ ...named, kind, parts: readKeyParts(cursor, sqliteExpressions), origin: 'constraint' })
  }
  cursor.accept('AUTOINCREMENT')
  skipConflict(cursor)
}

interface TableOptions {
  readonly withoutRowid: boolean
  readonly strict: boolean
}

function readOptions(cursor: Cursor): TableOptions {
  let withoutRowid = false
  let strict = false
  do {
    if (cursor.accept('WITHOUT', 'ROWID')) withoutRowid = true
    else strict = cursor.accept('STRICT') || strict
  } while (cursor.accept(','))
  return { withoutRowid, strict }
}

/** What the table as a whole says of its columns. */
function settle(table: SqliteTableDraft, { withoutRowid, strict }: TableOptions): void {
  if (strict) table.strict = true
  const primary = table.keys.find((key) => key.kind === 'primary')
  const isPart = (column: SqliteColumnDraft) =>
    primary?.parts.some((part) => part.kind === 'column' && part.column.toLowerCase() === column.name.toLowerCase())
  for (const column of table.columns.filter(isPart)) {
    const isAlone = primary?.parts.length === 1 && !column.isDescending
    column.isRowid = !withoutRowid && isAlone && /^INTEGER$/i.test(column.type)
    if (withoutRowid) column.nullable = false
  }
}
