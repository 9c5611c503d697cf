import { children, type ExpressionTree, sizeOf, someNode } from '@populace/catalog'
import { mapTree } from '../../sql/expression/map.ts'
import type { FindTable, FoundTable } from '../../sql/routines/selection.ts'
import { type Draft, type DraftFunction, type DraftTable, tablesOf } from '../draft/draft.ts'
import { printType } from '../draft/type-use.ts'
import type { Grammar } from '../grammar/parser.ts'
import type { Scope } from '../types/type-name.ts'
import { routineValue } from './routine-value.ts'

type Tree = ExpressionTree

/**
 * Has the functions that look at rows of tables, those that call others, and those that conditions call say what they give, as far as their bodies tell it plainly.
 */
export function readLookups(draft: Draft, grammar: Grammar, scope: Scope): void {
  const asked = askedByConditions(draft)
  const isLooking = draft.functions.some(({ body }) => /\bfrom\b/i.test(body))
  if (!isLooking && asked.size === 0) return
  const find = finder(scope)
  for (const routine of draft.functions) {
    if (!isLooking && !asked.has(routine.name)) continue
    const value = routineValue(routine, { grammar, scope, find })
    if (!value) continue
    const isPlain = asked.has(routine.name) && !someNode(value, ({ op }) => op === 'lookup')
    const given = isPlain ? asCalled(routine, value) : value
    if (given && (isPlain || someNode(given, ({ op }) => op === 'lookup' || op === 'call'))) routine.value = given
  }
}

/** What a function of arguments alone may grow to: what is longer is for whoever evaluates calls. */
const MOST_PARTS = 200

/** Names of functions that conditions of rows call, and of those that these name in turn. */
function askedByConditions(draft: Draft): ReadonlySet<string> {
  const domains = [...draft.types.values()].filter((type) => type.kind === 'domain')
  const asked = new Set<string>()
  const hear = (name: string) => {
    if (asked.has(name)) return
    asked.add(name)
    for (const routine of draft.functions)
      if (routine.name === name) for (const [word] of routine.body.matchAll(WORD)) if (names.has(word)) hear(word)
  }
  const names = new Set(draft.functions.map(({ name }) => name))
  const called = (tree: Tree) => {
    if (tree.op === 'call' && names.has(tree.name)) hear(tree.name)
    children(tree).forEach(called)
  }
  for (const { expression } of [...tablesOf(draft), ...domains].flatMap(({ checks }) => checks))
    if (expression.tree) called(expression.tree)
  return asked
}

const WORD = /[\p{L}_][\p{L}\p{N}_$]*/gu

/** Types whose values mean the same whatever type of their kind they are passed as. */
const UNCHANGED = /^(?:text|character varying|boolean|smallint|integer|bigint|uuid|json|jsonb|"?\w+"?\."?\w+"?)$/

/** What a call gives: arguments are of the function's types, and of a strict one nothing is NULL. */
function asCalled({ arguments: all, returns, returnsSet, strict }: DraftFunction, value: Tree): Tree | undefined {
  const inputs = all.filter(({ mode }) => mode !== 'out' && mode !== 'table')
  const types = inputs.map(({ type }) => printType(type))
  if (
    returnsSet ||
    !returns ||
    types.some((type) => /^any/.test(type)) ||
    inputs.some(({ mode }) => mode === 'variadic')
  )
    return undefined
  const typed = mapTree(value, (node) => {
    const type = node.op === 'column' ? types[Number(node.name.slice(1)) - 1] : undefined
    return type === undefined || UNCHANGED.test(type) ? node : { op: 'cast', arg: node, type }
  })
  const type = printType(returns)
  const given: Tree = type === 'boolean' ? typed : { op: 'cast', arg: typed, type }
  const whole = strict ? ofGivenArguments(inputs.length, given) : given
  return sizeOf(whole) <= MOST_PARTS ? whole : undefined
}

/** A strict function gives NULL where an argument is. */
function ofGivenArguments(count: number, value: Tree): Tree {
  const isNull = Array.from(
    { length: count },
    (_, i): Tree => ({ op: 'is-null', arg: { op: 'column', name: `$${i + 1}` } }),
  )
  const [only, ...others] = isNull
  if (!only) return value
  const when: Tree = others.length > 0 ? { op: 'or', args: isNull } : only
  return { op: 'case', branches: [{ when, result: { op: 'literal', value: null } }], otherwise: value }
}

/** The tables that names in bodies mean, once all tables are there. */
export function finder({ path, draft }: Scope): FindTable {
  const byName = new Map<string, DraftTable[]>()
  for (const table of tablesOf(draft)) byName.set(table.name, [...(byName.get(table.name) ?? []), table])
  return (schema, name) => {
    const found = byName.get(name) ?? []
    const near = (schema === undefined ? path : [schema]).flatMap(
      (each) => found.find((table) => table.schema === each) ?? [],
    )
    // A body is read under the path of whoever calls it: one table of the name is the one that is meant.
    const table = near[0] ?? (schema === undefined && found.length === 1 ? found[0] : undefined)
    return table && foundTable(table)
  }
}

function foundTable({ schema, name, columns, indexes }: DraftTable): FoundTable {
  const keys = indexes.flatMap(({ unique, predicate, parts }) => {
    const names = parts.flatMap((part) => ('column' in part ? [part.column.name] : []))
    return unique && !predicate && names.length === parts.length ? [names] : []
  })
  return { schema, name, columns: new Map(columns.map((column) => [column.name, column.name])), keys }
}
