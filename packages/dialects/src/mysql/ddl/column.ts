import type { Expression } from '@populace/catalog'
import type { Cursor } from '../../sql/cursor.ts'
import { readParenthesised, readReferences } from '../../sql/ddl/clauses.ts'
import { ExpressionParser } from '../../sql/expression/parser.ts'
import { mysqlExpressions } from '../expression/grammar.ts'
import { readType } from '../types/type-syntax.ts'
import type { MysqlColumn, MysqlTable } from './draft.ts'
import { readEnforcement } from './enforcement.ts'

/** Reads a column's definition, its name included; the keys and conditions written with it go to the table. */
export function readColumn(cursor: Cursor, table: MysqlTable): MysqlColumn {
  const name = cursor.name()
  const type = readType(cursor)
  const isSerial = type.name === 'serial'
  const column: MysqlColumn = { name, type, nullable: !isSerial, autoIncrement: isSerial }
  if (isSerial) addKey(table, 'unique', name)
  while (readAttribute(cursor, table, column)) {
    // Attributes come in any order.
  }
  return column
}

function addKey(table: MysqlTable, kind: 'primary' | 'unique', column: string) {
  table.keys.push({ kind, parts: [{ kind: 'column', column }], origin: 'constraint' })
}

function readAttribute(cursor: Cursor, table: MysqlTable, column: MysqlColumn): boolean {
  if (cursor.accept('NOT', 'NULL')) column.nullable = false
  else if (cursor.accept('NULL')) column.nullable = true
  else if (cursor.accept('DEFAULT')) column.default = readDefault(cursor)
  else if (cursor.accept('AUTO_INCREMENT')) column.autoIncrement = true
  else if (cursor.accept('UNIQUE')) {
    cursor.accept('KEY')
    addKey(table, 'unique', column.name)
  } else if (cursor.accept('PRIMARY', 'KEY') || cursor.accept('PRIMARY') || cursor.accept('KEY'))
    addKey(table, 'primary', column.name)
  else if (cursor.accept('COMMENT')) column.comment = cursor.string()
  else if (cursor.accept('COLLATE')) column.type = { ...column.type, collation: cursor.next().text.toLowerCase() }
  else if (cursor.at('REFERENCES')) table.foreignKeys.push(readReferences(cursor, [column.name]))
  else if (cursor.at('CHECK') || cursor.at('CONSTRAINT')) readCheck(cursor, table, column)
  else if (cursor.accept('GENERATED', 'ALWAYS', 'AS') || cursor.accept('AS')) readGenerated(cursor, column)
  else if (cursor.accept('SERIAL', 'DEFAULT', 'VALUE')) {
    Object.assign(column, { nullable: false, autoIncrement: true })
    addKey(table, 'unique', column.name)
  } else if (cursor.accept('ON', 'UPDATE')) new ExpressionParser(cursor, mysqlExpressions).read()
  else return readImmaterial(cursor)
  return true
}

/** What restricts no value: storage, visibility, history. */
function readImmaterial(cursor: Cursor): boolean {
  if (cursor.acceptOneOf('VISIBLE', 'INVISIBLE', 'COMPRESSED')) {
    if (cursor.accept('=')) cursor.next()
    return true
  }
  if (cursor.accept('WITHOUT', 'SYSTEM', 'VERSIONING') || cursor.accept('WITH', 'SYSTEM', 'VERSIONING')) return true
  const valued = ['COLUMN_FORMAT', 'STORAGE', 'ENGINE_ATTRIBUTE', 'SECONDARY_ENGINE_ATTRIBUTE', 'SRID']
  if (!cursor.acceptOneOf(...valued)) return false
  cursor.accept('=')
  cursor.next()
  return true
}

/** A constant, a clock, or an expression in parentheses. */
export function readDefault(cursor: Cursor): Expression {
  // Above COLLATE and comparisons: a default ends before the next attribute.
  return cursor.at('(')
    ? readParenthesised(cursor, mysqlExpressions)
    : new ExpressionParser(cursor, mysqlExpressions).read(12)
}

/** A condition that belongs to a column has the column's name. */
function readCheck(cursor: Cursor, table: MysqlTable, column: MysqlColumn) {
  const named = cursor.accept('CONSTRAINT') && !cursor.at('CHECK') ? cursor.name() : undefined
  cursor.expect('CHECK')
  const expression = readParenthesised(cursor, mysqlExpressions)
  table.checks.push({ name: named ?? column.name, expression, validated: readEnforcement(cursor) })
}

function readGenerated(cursor: Cursor, column: MysqlColumn) {
  if (cursor.at('ROW')) {
    // The bounds of a row's life in a table with history are the server's to write.
    cursor.next()
    cursor.acceptOneOf('START', 'END')
    column.generated = { expression: { text: 'ROW' }, stored: true }
    return
  }
  const expression = readParenthesised(cursor, mysqlExpressions)
  const stored = cursor.acceptOneOf('STORED', 'PERSISTENT') !== undefined
  if (!stored) cursor.accept('VIRTUAL')
  column.generated = { expression, stored }
}
