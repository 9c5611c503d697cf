import { children, type ExclusionConstraint, type ExpressionTree, type Table } from '@populace/catalog'
import type { Condition } from './condition.ts'
import { type SqlType, sqlType } from './constant/sql-type.ts'
import { columnsOf } from './tree.ts'
import { withinDay } from './ranges/within-day.ts'

const RANGES: ReadonlySet<string> = new Set(['int4range', 'int8range', 'numrange', 'daterange', 'tsrange', 'tstzrange'])

/**
 * What a row must meet so that the database can compute what it computes of it: an exclusion over `daterange(starts, ends)` raises an error where the
 * range would begin after its end, a check over `a / b` where b is zero, an index over `number::integer` where the text is none.
 */
export function impliedConditions(table: Table): readonly Condition[] {
  const computed = [
    ...table.checks,
    ...table.exclusions.flatMap((exclusion) =>
      withinDay(exclusion) ? [] : exclusion.elements.map(({ expression }) => ({ name: exclusion.name, expression })),
    ),
    ...table.uniques.flatMap(({ name, parts }) =>
      parts.flatMap((part) => (part.kind === 'expression' ? [{ name, expression: part.expression }] : [])),
    ),
    ...(table.indexed ?? []),
    ...table.columns.flatMap(({ name, generated }) => (generated ? [{ name, expression: generated.expression }] : [])),
  ]
  const needed = computed.flatMap(({ name, expression: { tree, text } }) =>
    (tree ? needsOf(tree, table) : []).map(
      (need): Condition => ({ name, origin: 'check', text, strict: false, tree: need }),
    ),
  )
  return [...needed, ...table.exclusions.flatMap(needsWithinDay)]
}

/** A range within a day begins before it ends, and an end that is not there would let it reach into all other days. */
function needsWithinDay(exclusion: ExclusionConstraint): readonly Condition[] {
  const { left, right } = withinDay(exclusion) ?? {}
  if (!left || !right) return []
  const { name, predicate } = exclusion
  const known = predicate?.tree ? columnsOf(predicate.tree) : []
  const there = [left, right].filter((end) => !known.includes(end.name))
  const needs: readonly ExpressionTree[] = [
    { op: 'compare', operator: '<=', left, right },
    ...there.map((arg) => ({ op: 'is-not-null', arg }) as const),
  ]
  const text = exclusion.elements.map(({ expression }) => expression.text).join(', ')
  return needs.map((tree) => ({ name, origin: 'check', text, strict: false, tree }))
}

/** What the parts of an expression need in order not to fail. Inside CASE they may be guarded, so nothing is asked there. */
function needsOf(tree: ExpressionTree, table: Table): readonly ExpressionTree[] {
  if (tree.op === 'case') return []
  const inside = children(tree).flatMap((each) => needsOf(each, table))
  if (tree.op === 'cast') return [...readable(tree, table), ...inside]
  if (tree.op === 'binary' && (tree.operator === '/' || tree.operator === '%') && columnsOf(tree.right).length > 0) {
    return [{ op: 'compare', operator: '<>', left: tree.right, right: { op: 'literal', value: 0 } }, ...inside]
  }
  if (tree.op !== 'call' || !RANGES.has(tree.name.toLowerCase())) return inside
  const [low, high] = tree.args
  if (!low || !high) return inside
  const ends = endsOf(low).flatMap((left) => endsOf(high).map((right) => ({ left, right })))
  return [...ends.map(({ left, right }) => ({ op: 'compare', operator: '<=', left, right }) as const), ...inside]
}

/** What an end of a range may be: whichever is there, in the order of all. */
const endsOf = (tree: ExpressionTree): readonly ExpressionTree[] => (tree.op === 'coalesce' ? tree.args : [tree])

/** Forms of texts that a cast to the type takes; narrower than what it takes, as any one will do. */
const WRITTEN: Readonly<Partial<Record<SqlType['kind'], string>>> = {
  integer: '^[1-9][0-9]{0,8}$',
  decimal: '^[1-9][0-9]{0,8}$',
  float: '^[1-9][0-9]{0,8}$',
  date: '^20[0-2][0-9]-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])$',
  timestamp: '^20[0-2][0-9]-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])$',
  time: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  interval: '^[1-9][0-9]? (minutes|hours|days)$',
  boolean: '^(true|false)$',
}

/** The same of types that have no kind of their own. */
const WRITTEN_OTHERS: Readonly<Record<string, string>> = {
  uuid: '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
  inet: '^10([.]1?[0-9]{1,2}){3}$',
  cidr: '^10([.]1?[0-9]{1,2}){3}/32$',
  macaddr: '^[0-9a-f]{2}(:[0-9a-f]{2}){5}$',
  json: '^[{]"[a-z]{3,8}": [1-9][0-9]{0,2}[}]$',
  jsonb: '^[{]"[a-z]{3,8}": [1-9][0-9]{0,2}[}]$',
}

const writtenAs = (type: SqlType): string | undefined =>
  type.kind === 'other' && Object.hasOwn(WRITTEN_OTHERS, type.name) ? WRITTEN_OTHERS[type.name] : WRITTEN[type.kind]

/** That a text column holds what a cast of it can read. */
function readable(tree: ExpressionTree & { op: 'cast' }, table: Table): readonly ExpressionTree[] {
  const arg = bareColumn(tree.arg)
  const pattern = writtenAs(sqlType(tree.type))
  const column = arg && table.columns.find(({ name }) => name === arg.name)
  if (!arg || pattern === undefined || column?.type.kind !== 'text') return []
  const literal = { op: 'literal', value: pattern } as const
  return [{ op: 'match', syntax: 'posix', caseInsensitive: false, negated: false, arg, pattern: literal }]
}

/** The column under casts to text. */
function bareColumn(tree: ExpressionTree): (ExpressionTree & { op: 'column' }) | undefined {
  if (tree.op === 'column') return tree
  return tree.op === 'cast' && sqlType(tree.type).kind === 'text' ? bareColumn(tree.arg) : undefined
}
