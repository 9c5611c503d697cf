import type { ExpressionTree } from '@populace/catalog'
import type { FuncCall, Node, SQLValueFunction } from 'libpg-query'
import { keyOf } from '../draft/draft.ts'
import { defaultSchema } from '../draft/type-use.ts'
import { splitName, strings } from '../grammar/nodes.ts'
import type { Scope } from '../types/type-name.ts'

const clocks = new Set(['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp', 'timeofday'])

/** One function under two names: PostgreSQL 13 still prints `date_part` for EXTRACT. */
const synonyms: ReadonlyMap<string, string> = new Map([['date_part', 'extract']])

/** A function call; undefined for aggregates and window functions, which no constraint may hold. */
export function buildCall(
  node: FuncCall,
  all: (children: readonly Node[] | undefined) => ExpressionTree[],
  scope: Scope,
): ExpressionTree | undefined {
  if (node.over || node.agg_order || node.agg_filter || node.agg_star || node.agg_distinct) return undefined
  const { schema, name } = splitName(strings(node.funcname))
  const args = all(node.args)
  const own = ownFunction(scope, schema, name)
  if (own === undefined) {
    if (args.length === 0 && clocks.has(name)) return { op: 'clock', name }
    const sequence = name === 'nextval' ? sequenceOf(args[0], scope) : undefined
    if (sequence !== undefined) return { op: 'next-value', sequence }
    if (name === 'make_interval' && args.length > 0) return intervalOf(node.args ?? [], args)
    return { op: 'call', name: synonyms.get(name) ?? name, args: fromFirst(name, args) }
  }
  return { op: 'call', name, ...(own.schema === defaultSchema ? {} : { schema: own.schema }), args }
}

/** What `make_interval` takes, by the place of each; in calls they mostly have their names: `make_interval(mins => duration)`. */
const UNITS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second']

/** So many times one of each unit, one after the other. */
function intervalOf(nodes: readonly Node[], args: readonly ExpressionTree[]): ExpressionTree | undefined {
  const parts = args.map((left, i): ExpressionTree => {
    const node = nodes[i]
    // `mins` and `secs` are short for them.
    const name = node && 'NamedArgExpr' in node ? node.NamedArgExpr.name : undefined
    const unit = name ? UNITS.find((each) => name.startsWith(each.slice(0, 3))) : UNITS[i]
    const one: ExpressionTree = { op: 'cast', arg: { op: 'literal', value: `1 ${unit}` }, type: 'interval' }
    return { op: 'binary', operator: '*', left, right: one }
  })
  return parts.reduce((sum, part) => ({ op: 'binary', operator: '+', left: sum, right: part }))
}

/** `substring(x, -1, 4)`: two of the four characters stand before the first one, where other databases count from the end. */
function fromFirst(name: string, args: ExpressionTree[]): ExpressionTree[] {
  const [text, from, count] = args
  const before = from?.op === 'literal' && typeof from.value === 'number' ? 1 - from.value : 0
  if (!/^substr(?:ing)?$/.test(name) || !text || before <= 0) return args
  const start: ExpressionTree = { op: 'literal', value: 1 }
  if (!count) return [text, start]
  const isKnown = count.op === 'literal' && typeof count.value === 'number' && count.value >= 0
  return isKnown ? [text, start, { op: 'literal', value: Math.max(Number(count.value) - before, 0) }] : args
}

/** The user's own function that a name means. Built-in functions are found first, unless the name is qualified. */
function ownFunction(scope: Scope, schema: string | undefined, name: string): { schema: string } | undefined {
  if (schema === 'pg_catalog') return undefined
  const path = schema === undefined ? scope.path : [schema]
  const found = scope.draft.functions.filter((routine) => routine.name === name && path.includes(routine.schema))
  return found.sort((a, b) => path.indexOf(a.schema) - path.indexOf(b.schema))[0]
}

const identifier = /^\s*(?:"((?:[^"]|"")*)"|([^".\s]+))\s*(?:\.\s*(?:"((?:[^"]|"")*)"|([^".\s]+))\s*)?$/

/** The sequence that the argument of `nextval` names: text in the notation of identifiers. */
function sequenceOf(tree: ExpressionTree | undefined, scope: Scope): { schema: string; name: string } | undefined {
  if (tree?.op === 'cast') return sequenceOf(tree.arg, scope)
  if (tree?.op !== 'literal' || typeof tree.value !== 'string') return undefined
  const parts = parseQualified(tree.value)
  if (parts === undefined) return undefined
  const { schema, name } = splitName(parts)
  if (schema !== undefined) return { schema, name }
  const path = scope.path.find((candidate) => scope.draft.relations.has(keyOf(candidate, name)))
  return { schema: path ?? scope.path[0] ?? defaultSchema, name }
}

/** The parts of a possibly qualified name as text: `"Order Id"."seq"`, folded to lower case where not quoted. */
function parseQualified(text: string): string[] | undefined {
  const [whole, quoted1, plain1, quoted2, plain2] = identifier.exec(text) ?? []
  if (whole === undefined) return undefined
  const part = (quoted: string | undefined, plain: string | undefined) =>
    quoted?.replaceAll('""', '"') ?? plain?.toLowerCase()
  return [part(quoted1, plain1), part(quoted2, plain2)].filter((name) => name !== undefined)
}

/** `CURRENT_DATE` and its like; those about the session rather than the time are calls. */
export function buildClock(node: SQLValueFunction): ExpressionTree {
  const name = (node.op ?? '').replace(/^SVFOP_|_N$/g, '').toLowerCase()
  const isClock = /^(current_(date|time|timestamp)|local(time|timestamp))$/.test(name)
  return isClock ? { op: 'clock', name } : { op: 'call', name, args: [] }
}
