import type { ExpressionTree } from '@populace/catalog'
import type { Cursor } from '../../sql/cursor.ts'
import { readKeyParts, readNames, readParenthesised, readReferences } from '../../sql/ddl/clauses.ts'
import { mysqlExpressions } from '../expression/grammar.ts'
import { type MysqlTable, sameName } from './draft.ts'
import { readEnforcement } from './enforcement.ts'
import { listDemanded } from './multi-valued.ts'

/** Reads a key, a foreign key, a condition or an index of a table, if one begins here. */
export function readConstraint(cursor: Cursor, table: MysqlTable): boolean {
  const isNamed = cursor.accept('CONSTRAINT')
  const named = isNamed && !startsConstraint(cursor) ? cursor.name() : undefined
  if (cursor.accept('PRIMARY', 'KEY')) addKey(cursor, table, 'primary', undefined)
  else if (cursor.accept('UNIQUE')) {
    cursor.acceptOneOf('INDEX', 'KEY')
    addKey(cursor, table, 'unique', named)
  } else if (cursor.accept('FOREIGN', 'KEY')) addForeignKey(cursor, table, named)
  else if (cursor.accept('CHECK')) addCheck(cursor, table, named)
  else if (cursor.acceptOneOf('FULLTEXT', 'SPATIAL')) {
    cursor.acceptOneOf('INDEX', 'KEY')
    addKey(cursor, table, 'index', undefined)
  } else if (isIndex(cursor)) {
    cursor.next()
    addKey(cursor, table, 'index', undefined)
  } else if (cursor.accept('PERIOD', 'FOR')) addPeriod(cursor, table)
  else if (isNamed) cursor.fail('expected a constraint')
  else return false
  return true
}

const startsConstraint = (cursor: Cursor) =>
  cursor.at('PRIMARY', 'KEY') || cursor.at('UNIQUE') || cursor.at('FOREIGN', 'KEY') || cursor.at('CHECK', '(')

/** `INDEX (a)` and `KEY k (a)`; a column may be called `key`, if it is quoted. */
const isIndex = (cursor: Cursor) => cursor.at('INDEX') || cursor.at('KEY')

/** `[name] [USING BTREE] (parts) options`. */
export function addKey(
  cursor: Cursor,
  table: MysqlTable,
  kind: 'primary' | 'unique' | 'index',
  named: string | undefined,
  origin: 'constraint' | 'index' = 'constraint',
) {
  cursor.accept('IF', 'NOT', 'EXISTS')
  const name = cursor.at('(') || cursor.at('USING') ? named : cursor.name()
  readMethod(cursor)
  const parts = readKeyParts(cursor, mysqlExpressions)
  skipKeyOptions(cursor)
  for (const part of parts) {
    if (part.kind !== 'expression') continue
    const expression = listDemanded(part.expression)
    if (expression) table.checks.push({ name: name ?? part.expression.text, expression, validated: true })
  }
  table.keys.push({ kind, ...(name === undefined ? {} : { name }), parts, origin })
}

export function readMethod(cursor: Cursor) {
  if (cursor.accept('USING') || cursor.accept('TYPE')) cursor.name()
}

export function skipKeyOptions(cursor: Cursor) {
  for (;;) {
    if (cursor.acceptOneOf('VISIBLE', 'INVISIBLE', 'IGNORED') || cursor.accept('NOT', 'IGNORED')) continue
    if (cursor.accept('WITH', 'PARSER') || cursor.accept('USING') || cursor.accept('COMMENT')) cursor.next()
    else if (
      cursor.acceptOneOf(
        'KEY_BLOCK_SIZE',
        'CLUSTERING',
        'ENGINE_ATTRIBUTE',
        'SECONDARY_ENGINE_ATTRIBUTE',
        'ALGORITHM',
        'LOCK',
      )
    ) {
      cursor.accept('=')
      cursor.next()
    } else return
  }
}

/** `PERIOD FOR p (since, until)`: it ends after it begins. The period of a versioned table is the server's own. */
function addPeriod(cursor: Cursor, table: MysqlTable) {
  const name = cursor.name()
  const [since = '', until = ''] = readNames(cursor)
  if (name.toLowerCase() === 'system_time') return
  for (const column of table.columns)
    if (sameName(column.name, since) || sameName(column.name, until)) column.nullable = false
  const [left, right] = [since, until].map((column): ExpressionTree => ({ op: 'column', name: column }))
  if (!left || !right) return
  const expression = {
    text: `${since} < ${until}`,
    tree: { op: 'compare' as const, operator: '<' as const, left, right },
  }
  table.checks.push({ name, expression, validated: true })
}

function addForeignKey(cursor: Cursor, table: MysqlTable, named: string | undefined) {
  cursor.accept('IF', 'NOT', 'EXISTS')
  const name = cursor.at('(') ? named : (named ?? cursor.name())
  if (!cursor.at('(')) cursor.name()
  const key = readReferences(cursor, readNames(cursor))
  // No two keys have one name: a procedure that nobody runs here has dropped the one before.
  const before =
    name === undefined
      ? -1
      : table.foreignKeys.findIndex((other) => other.name !== undefined && sameName(other.name, name))
  if (before >= 0) table.foreignKeys.splice(before, 1)
  table.foreignKeys.push({ ...key, ...(name === undefined ? {} : { name }) })
}

function addCheck(cursor: Cursor, table: MysqlTable, name: string | undefined) {
  const expression = readParenthesised(cursor, mysqlExpressions)
  table.checks.push({ ...(name === undefined ? {} : { name }), expression, validated: readEnforcement(cursor) })
}
