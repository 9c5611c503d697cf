import type { Cursor } from '../../sql/cursor.ts'
import { type Draft, type DuckdbTableDraft, MAIN } from '../draft.ts'
import { readIndexAt } from './create-index.ts'
import { readColumn, readTableDefinition } from './create-table.ts'

type Reader = (cursor: Cursor, draft: Draft) => void

/** Readers of statements, by the words that these begin with. */
export const readers: Readonly<Record<string, Reader>> = {
  'CREATE TABLE': createTable,
  'CREATE INDEX': createIndex,
  'CREATE SEQUENCE': createSequence,
  'CREATE TYPE': createType,
  'ALTER TABLE': alterTable,
  'DROP TABLE': (cursor, draft) => {
    const { schema, name } = dropped(cursor)
    remove(draft.tables, (table) => isNamed(table, schema, name))
  },
  'DROP SEQUENCE': (cursor, draft) => {
    const { schema, name } = dropped(cursor)
    remove(draft.sequences, (sequence) => isNamed(sequence, schema, name))
  },
  'DROP INDEX': (cursor, draft) => {
    const { name } = dropped(cursor)
    for (const table of draft.tables) remove(table.keys, (key) => key.origin === 'index' && same(key.name ?? '', name))
  },
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const isNamed = (one: { readonly schema: string; readonly name: string }, schema: string, name: string) =>
  same(one.schema, schema) && same(one.name, name)

function remove<T>(list: T[], isGone: (item: T) => boolean): void {
  list.splice(0, list.length, ...list.filter((item) => !isGone(item)))
}

function createTable(cursor: Cursor, draft: Draft): void {
  const isReplacing = cursor.peek(1).key === 'OR'
  const { lenient, ...table } = readTableDefinition(cursor)
  const exists = draft.tables.some((one) => isNamed(one, table.schema, table.name))
  if (exists && lenient) return
  if (isReplacing) remove(draft.tables, (one) => isNamed(one, table.schema, table.name))
  if (cursor.peek().kind !== 'end') cursor.fail('expected the end of the statement')
  draft.tables.push(table)
}

function createIndex(cursor: Cursor, draft: Draft): void {
  const { schema = MAIN, table, key } = readIndexAt(cursor)
  if (key.kind === 'unique') draft.tables.find((one) => isNamed(one, schema, table))?.keys.push(key)
}

function createSequence(cursor: Cursor, draft: Draft): void {
  while (!cursor.accept('SEQUENCE')) cursor.next()
  cursor.accept('IF', 'NOT', 'EXISTS')
  const { schema = MAIN, name } = cursor.qualifiedName()
  const given = new Map<string, number>()
  let cycle = false
  while (cursor.peek().kind !== 'end') {
    const word = cursor.next().key
    cursor.acceptOneOf('BY', 'WITH')
    if (word === 'CYCLE') cycle = true
    const sign = cursor.accept('-') ? -1 : 1
    if (cursor.peek().kind === 'number') given.set(word, sign * cursor.integer())
  }
  const increment = given.get('INCREMENT') ?? 1
  const min = given.get('MINVALUE') ?? (increment < 0 ? -(2 ** 63) : 1)
  const max = given.get('MAXVALUE') ?? (increment < 0 ? -1 : 2 ** 63)
  const start = given.get('START') ?? (increment < 0 ? max : min)
  draft.sequences.push({ schema, name, type: 'int8', start, increment, min, max, cycle })
}

function createType(cursor: Cursor, draft: Draft): void {
  while (!cursor.accept('TYPE')) cursor.next()
  cursor.accept('IF', 'NOT', 'EXISTS')
  const { name } = cursor.qualifiedName()
  cursor.expect('AS')
  const { start } = cursor.peek()
  while (cursor.peek().kind !== 'end') cursor.next()
  draft.types.set(name.toLowerCase(), cursor.textFrom(start))
}

function dropped(cursor: Cursor): { readonly schema: string; readonly name: string } {
  cursor.next()
  cursor.next()
  cursor.accept('IF', 'EXISTS')
  const { schema = MAIN, name } = cursor.qualifiedName()
  return { schema, name }
}

function alterTable(cursor: Cursor, draft: Draft): void {
  cursor.expect('ALTER', 'TABLE')
  cursor.accept('IF', 'EXISTS')
  const { schema = MAIN, name } = cursor.qualifiedName()
  const table = draft.tables.find((one) => isNamed(one, schema, name))
  if (!table) return
  if (cursor.accept('ADD', 'PRIMARY', 'KEY'))
    table.keys.push({
      kind: 'primary',
      parts: cursor.parenthesised(() => ({ kind: 'column', column: cursor.name() })),
      origin: 'constraint',
    })
  else if (cursor.accept('ADD')) addColumn(cursor, table)
  else if (cursor.accept('DROP')) {
    cursor.accept('COLUMN')
    cursor.accept('IF', 'EXISTS')
    const column = cursor.name()
    table.columns = table.columns.filter((one) => !same(one.name, column))
  } else if (cursor.accept('RENAME', 'TO')) table.name = cursor.name()
  else if (cursor.accept('RENAME')) {
    cursor.accept('COLUMN')
    const from = cursor.name()
    cursor.expect('TO')
    const to = cursor.name()
    for (const column of table.columns) if (same(column.name, from)) column.name = to
  } else if (cursor.accept('ALTER')) alterColumn(cursor, table)
}

function addColumn(cursor: Cursor, table: DuckdbTableDraft): void {
  cursor.accept('COLUMN')
  cursor.accept('IF', 'NOT', 'EXISTS')
  table.columns.push(readColumn(cursor, table))
}

function alterColumn(cursor: Cursor, table: DuckdbTableDraft): void {
  cursor.accept('COLUMN')
  const name = cursor.name()
  const column = table.columns.find((one) => same(one.name, name))
  if (!column) return
  if (cursor.accept('SET', 'NOT', 'NULL')) column.nullable = false
  else if (cursor.accept('DROP', 'NOT', 'NULL')) column.nullable = true
  else if (cursor.accept('DROP', 'DEFAULT')) delete column.default
}
