import type { Catalog, Expression, ExpressionTree, KeyPart, PartitionBound, RangeLimit, Table } from '@populace/catalog'
import { type Condition, findTable } from './condition.ts'

const TRUE: ExpressionTree = { op: 'literal', value: true }

/** The bound of a partition, and the bounds of the partitions above it, as conditions that must be true. */
export function partitionCondition(table: Table, catalog: Catalog): readonly Condition[] {
  const parent = table.partitionOf && findTable(catalog, table.partitionOf.parent)
  if (!parent || !table.partitionOf) return []
  // Which rows a hash partition takes is the server's secret: no tree.
  const tree = table.partitionOf.bound.kind === 'hash' ? undefined : boundTree(parent, table, catalog)
  const own = strict(`partition bound of ${table.name}`, boundText(table.partitionOf), tree)
  return [...(isTrue(tree) ? [] : [own]), ...partitionCondition(parent, catalog)]
}

/** What a partitioned table takes: a row that one of its partitions takes. Nothing is said where there is a default partition or none at all. */
export function routedCondition(table: Table, catalog: Catalog): readonly Condition[] {
  const accepts = table.partitioning?.accepts
  if (accepts) return [strict(`partitions of ${table.name}`, accepts.text, accepts.tree)]
  const tree = hasPlace(table, catalog) ? routed(table, catalog) : TRUE
  return isTrue(tree) ? [] : [strict(`partitions of ${table.name}`, 'a partition for the row', tree)]
}

function strict(name: string, text: string, tree: ExpressionTree | undefined): Condition {
  return { name, origin: 'partition', text, strict: true, ...(tree ? { tree } : {}) }
}

const isTrue = (tree: ExpressionTree | undefined) => tree?.op === 'literal' && tree.value === true

function routed(table: Table, catalog: Catalog): ExpressionTree | undefined {
  if (!hasParts(table)) return TRUE
  const parts = partsOf(table, catalog)
  if (parts.length === 0) return { op: 'literal', value: false }
  const asked = parts.map((part) => {
    const [below, own] = [routed(part, catalog), ownChecks(part, table)]
    return { part, needed: below && own && both([below, own]) }
  })
  // Where no partition asks for more than its bound, a default one leaves no row without a place.
  const isOpen = asked.every(({ needed }) => isTrue(needed))
  const accepted = asked.map(({ part, needed }) => {
    const bound = isOpen && part.partitionOf?.bound.kind === 'default' ? TRUE : boundTree(table, part, catalog)
    return bound && needed ? both([bound, needed]) : undefined
  })
  // Which hash partition takes a row is the server's secret: each must be able to.
  if (table.partitioning?.strategy === 'hash')
    return accepted.every((tree) => tree !== undefined) ? both(accepted) : undefined
  if (accepted.some(isTrue)) return TRUE
  return accepted.every((tree) => tree !== undefined) ? anyOf(accepted) : undefined
}

const partsOf = ({ schema, name }: Table, catalog: Catalog) =>
  catalog.tables.filter(({ partitionOf: of }) => of?.parent.schema === schema && of.parent.name === name)

/** Whether a row has somewhere to go: false for a partitioned table that has no partition at its end. */
export function hasPlace(table: Table, catalog: Catalog): boolean {
  return !hasParts(table) || partsOf(table, catalog).some((part) => hasPlace(part, catalog))
}

/** Whether a table's rows go to other tables. */
const hasParts = ({ partitioning }: Table) => partitioning !== undefined && partitioning.within !== true

/** The checks that a partition has and its parent has not: none may be false. Undefined where one can't be said. */
function ownChecks(part: Table, parent: Table): ExpressionTree | undefined {
  const known = new Set(parent.checks.map(({ expression }) => expression.text))
  const trees = part.checks
    .filter(({ expression }) => !known.has(expression.text))
    .map((check) => check.expression.tree)
  if (!trees.every((tree) => tree !== undefined)) return undefined
  return both(trees.map((arg) => ({ op: 'is', arg, value: false, negated: true })))
}

/** The condition of one partition; undefined where it can't be said in SQL's own terms. A hash partition says nothing alone: together they take everything. */
function boundTree(parent: Table, part: Table, catalog: Catalog): ExpressionTree | undefined {
  const keys = parent.partitioning?.keys.map(keyTree)
  const bound = part.partitionOf?.bound
  if (!keys || !bound || bound.kind === 'hash') return TRUE
  if (bound.kind === 'default') return othersRefuse(parent, part, catalog)
  if (!keys.every((key) => key !== undefined)) return undefined
  if (bound.kind === 'list') return listTree(keys[0], bound.values)
  const [from, to] = [limits(bound.from), limits(bound.to)]
  if (!from || !to) return undefined
  const known = keys.map((arg): ExpressionTree => ({ op: 'is-not-null', arg }))
  return both([...known, beyond(keys, from.map(asKey), '>'), beyond(keys, to.map(asKey), '<')])

  function asKey(limit: Limit, i: number): Limit {
    const isNumber = typeof limit !== 'string' && limit.op === 'literal' && keys?.[i]?.op === 'call'
    return isNumber && NUMBER.test(String(limit.value)) ? { op: 'cast', arg: limit, type: 'numeric' } : limit
  }
}

/** A server quotes the bounds of an expression that is `numeric`, as the year of a date is. */
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** A default partition takes what its siblings refuse. */
function othersRefuse(parent: Table, part: Table, catalog: Catalog): ExpressionTree | undefined {
  const siblings = catalog.tables.filter(
    (each) => each !== part && each.partitionOf && findTable(catalog, each.partitionOf.parent) === parent,
  )
  const bounds = siblings.map((each) => boundTree(parent, each, catalog))
  if (bounds.length === 0) return TRUE
  if (!bounds.every((tree) => tree !== undefined)) return undefined
  return both(bounds.map((arg) => ({ op: 'is', arg, value: true, negated: true })))
}

function keyTree(part: KeyPart): ExpressionTree | undefined {
  return part.kind === 'column' ? { op: 'column', name: part.column } : part.expression.tree
}

function listTree(key: ExpressionTree | undefined, values: readonly Expression[]): ExpressionTree | undefined {
  const trees = values.map((value) => value.tree)
  if (!key || !trees.every((tree) => tree !== undefined)) return undefined
  const isNull = (tree: ExpressionTree) => tree.op === 'literal' && tree.value === null
  const list = trees.filter((tree) => !isNull(tree))
  const listed: ExpressionTree = { op: 'in', negated: false, arg: key, list }
  if (list.length === trees.length) return listed
  const none: ExpressionTree = { op: 'is-null', arg: key }
  return list.length > 0 ? anyOf([none, listed]) : none
}

type Limit = ExpressionTree | 'minvalue' | 'maxvalue'

function limits(of: readonly RangeLimit[]): readonly Limit[] | undefined {
  const found = of.map((limit) => (typeof limit === 'string' ? limit : limit.tree))
  return found.every((limit) => limit !== undefined) ? found : undefined
}

/** `(keys) >= (limits)` for `>`, `(keys) < (limits)` for `<`, compared from the left, the first key that differs deciding. */
function beyond(keys: readonly ExpressionTree[], bounds: readonly Limit[], operator: '>' | '<'): ExpressionTree {
  const [left, ...others] = keys
  const [right, ...rest] = bounds
  if (!left || right === undefined) return { op: 'literal', value: operator === '>' }
  if (typeof right === 'string') return { op: 'literal', value: (right === 'minvalue') === (operator === '>') }
  if (others.length === 0) return { op: 'compare', operator: operator === '>' ? '>=' : '<', left, right }
  const tie: ExpressionTree = { op: 'compare', operator: '=', left, right }
  return anyOf([{ op: 'compare', operator, left, right }, both([tie, beyond(others, rest, operator)])])
}

function both(args: readonly ExpressionTree[]): ExpressionTree {
  const needed = args.filter((tree) => !isTrue(tree))
  const [only] = needed
  return needed.length === 0 ? TRUE : needed.length === 1 && only ? only : { op: 'and', args: needed }
}

function anyOf(args: readonly ExpressionTree[]): ExpressionTree {
  const [only] = args
  if (args.some(isTrue)) return TRUE
  return args.length === 1 && only ? only : { op: 'or', args }
}

function boundText({ bound }: PartitionBound): string {
  if (bound.kind === 'list') return `FOR VALUES IN (${bound.values.map((value) => value.text).join(', ')})`
  if (bound.kind === 'hash') return `FOR VALUES WITH (MODULUS ${bound.modulus}, REMAINDER ${bound.remainder})`
  if (bound.kind === 'default') return 'DEFAULT'
  const say = (side: readonly RangeLimit[]) =>
    side.map((limit) => (typeof limit === 'string' ? limit : limit.text)).join(', ')
  return `FOR VALUES FROM (${say(bound.from)}) TO (${say(bound.to)})`
}
