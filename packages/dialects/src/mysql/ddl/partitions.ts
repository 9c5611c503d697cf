import type { Expression, ExpressionTree, KeyPart, Partitioning } from '@populace/catalog'
import type { Cursor } from '../../sql/cursor.ts'
import { readParenthesised } from '../../sql/ddl/clauses.ts'
import { ExpressionParser } from '../../sql/expression/parser.ts'
import { mysqlExpressions } from '../expression/grammar.ts'
import { uncounted } from './counted-moments.ts'

type Tree = ExpressionTree

/** `PARTITION BY …` after its first two words: how rows are routed, and which rows some partition takes. */
export function readPartitioning(cursor: Cursor): Partitioning | undefined {
  cursor.accept('LINEAR')
  if (cursor.accept('HASH')) {
    const keys = [expressionPart(readParenthesised(cursor, mysqlExpressions))]
    skipRest(cursor)
    return { strategy: 'hash', keys, within: true }
  }
  if (cursor.accept('KEY')) {
    if (cursor.accept('ALGORITHM', '=')) cursor.next()
    const keys = readColumns(cursor)
    skipRest(cursor)
    return { strategy: 'hash', keys, within: true }
  }
  const strategy = cursor.accept('RANGE') ? 'range' : cursor.accept('LIST') ? 'list' : undefined
  if (strategy === undefined) {
    skipRest(cursor)
    return undefined
  }
  const keys = cursor.accept('COLUMNS')
    ? readColumns(cursor)
    : [expressionPart(readParenthesised(cursor, mysqlExpressions))]
  return readBounds(cursor, { strategy, keys, within: true })
}

const expressionPart = (expression: Expression): KeyPart =>
  expression.tree?.op === 'column'
    ? { kind: 'column', column: expression.tree.name }
    : { kind: 'expression', expression }

function readColumns(cursor: Cursor): KeyPart[] {
  cursor.expect('(')
  const columns: KeyPart[] = []
  while (!cursor.accept(')')) {
    columns.push({ kind: 'column', column: cursor.name() })
    cursor.accept(',')
  }
  return columns
}

/** Numbers of partitions and subpartitions: they decide nothing about which rows there may be. */
function skipRest(cursor: Cursor) {
  while (cursor.peek().kind !== 'end' && !cursor.at(';')) cursor.next()
}

/** The partitions' bounds, joined: what one of them takes, the table takes. */
function readBounds(cursor: Cursor, partitioning: Partitioning): Partitioning {
  while (cursor.peek().kind !== 'end' && !cursor.at('(', 'PARTITION')) {
    // `PARTITIONS 4 SUBPARTITION BY HASH (id)` comes before the list.
    if (cursor.next().key === '(') cursor.skipToClosing()
  }
  const values: Expression[][] = []
  let isOpen = false
  for (; cursor.peek().kind !== 'end'; cursor.next()) {
    if (cursor.accept('VALUES', 'LESS', 'THAN')) {
      if (cursor.at('MAXVALUE') || cursor.at('(', 'MAXVALUE')) isOpen = true
      else values.push(readValues(cursor))
    } else if (cursor.accept('VALUES', 'IN')) {
      if (cursor.accept('DEFAULT')) isOpen = true
      else values.push(readValues(cursor))
    } else if (cursor.at('DEFAULT')) isOpen = true
  }
  if (isOpen || values.length === 0) return partitioning
  const accepts =
    partitioning.strategy === 'range' ? below(partitioning, values.at(-1) ?? []) : among(partitioning, values.flat())
  return { ...partitioning, ...(accepts ? { accepts } : {}) }
}

/** What stands in the parentheses; the list of partitions goes on after them. */
function readValues(cursor: Cursor): Expression[] {
  const item = () => new ExpressionParser(cursor, mysqlExpressions).read()
  if (!cursor.at('(')) cursor.fail('expected (')
  cursor.next()
  const items = [item()]
  while (cursor.accept(',')) items.push(item())
  // The closing parenthesis is left to the caller's walk.
  return items
}

const keyTree = (part: KeyPart): Tree | undefined =>
  part.kind === 'column' ? { op: 'column', name: part.column } : part.expression.tree

/** The last partition's limit is the table's; NULL sorts before everything. */
function below({ keys }: Partitioning, limits: readonly Expression[]): Expression | undefined {
  const text = `VALUES LESS THAN (${limits.map((limit) => limit.text).join(', ')})`
  const [key, limit] = [keys[0] && keyTree(keys[0]), limits[0]?.tree]
  if (!key || !limit) return { text }
  // Compared from the left: a first key below its limit is enough, whatever the others are.
  const { arg, bound } = uncounted(key, limit)
  const less: Tree = { op: 'compare', operator: '<', left: arg, right: bound }
  return { text, tree: { op: 'or', args: [{ op: 'is-null', arg }, less] } }
}

function among({ keys }: Partitioning, values: readonly Expression[]): Expression {
  const text = `VALUES IN (${values.map((value) => value.text).join(', ')})`
  const trees = values.map((value) => value.tree)
  const arg =
    keys.length === 1 && keys[0]
      ? keyTree(keys[0])
      : { op: 'row' as const, args: keys.flatMap((key) => keyTree(key) ?? []) }
  if (!arg || !trees.every((tree) => tree !== undefined)) return { text }
  const list = trees.filter((tree) => tree.op !== 'literal' || tree.value !== null)
  const listed: Tree = { op: 'in', negated: false, arg, list }
  const unlisted: Tree = { op: 'is-null', arg }
  return { text, tree: list.length < trees.length ? { op: 'or', args: [unlisted, listed] } : listed }
}
