import type { ExpressionTree, KeyPart, Table, UniqueKey } from '@populace/catalog'
import type { Condition } from '../condition.ts'
import type { Scope } from '../formula/scope.ts'
import { columnsOf } from '../tree.ts'
import { tellsApart } from './apart.ts'
import { toldApartBy } from './told-apart.ts'

/** A table whose keys are over what their columns are computed from. */
export interface ComputedKeys {
  readonly table: Table
  /** By column that a condition computes: those that it is computed from, which keep the rows of its keys apart. */
  readonly follows: ReadonlyMap<string, readonly string[]>
}

/**
 * Keys over columns that a condition computes from others, `UNIQUE (year, month)` with `year = extract(year FROM day)`, as keys over what they are computed as: it is the day that tells
 * the rows apart. Only keys of which it is known how others could.
 */
export function withComputedKeys(table: Table, conditions: readonly Condition[], scope: Scope): ComputedKeys {
  const computed = new Map<string, ExpressionTree>()
  for (const { column, tree } of conditions.flatMap(({ tree }) => (tree ? equations(tree) : []))) {
    const isKnown = computed.has(column) || [...computed.values()].some((other) => columnsOf(other).includes(column))
    const sources = columnsOf(tree)
    if (isKnown || sources.length === 0 || sources.some((each) => each === column || computed.has(each))) continue
    if ([column, ...sources].every((each) => scope.measure(each) && !scope.nullable(each)) && isOwn(column, table))
      if (tree.op === 'column' ? isAlike(column, tree.name, scope) : !toldApartBy(tree, scope))
        computed.set(column, tree)
  }
  const used = new Set<string>()
  const keys = [...asUnique(table), ...table.uniques].map((key): UniqueKey => {
    const parts = key.parts.map((part) => partOf(part, computed))
    if (parts.every((part, i) => part === key.parts[i])) return key
    const seen = { ...key, parts }
    if (!tellsApart(seen, table, scope)) return key
    for (const part of key.parts) if (part.kind === 'column' && computed.has(part.column)) used.add(part.column)
    return seen
  })
  if (used.size === 0) return { table, follows: new Map() }
  const { primaryKey, ...rest } = table
  const isPrimary = ({ name, parts }: UniqueKey) =>
    name === primaryKey?.name && parts.every((part) => part.kind === 'column')
  const kept = primaryKey && keys.some(isPrimary) ? { primaryKey } : {}
  return {
    table: { ...rest, ...kept, uniques: keys.filter((key) => !isPrimary(key)) },
    follows: new Map(
      [...used].map((column) => [column, columnsOf(computed.get(column) ?? { op: 'column', name: column })]),
    ),
  }
}

const asUnique = ({ primaryKey }: Table): readonly UniqueKey[] =>
  primaryKey
    ? [
        {
          name: primaryKey.name,
          parts: primaryKey.columns.map((column): KeyPart => ({ kind: 'column', column })),
          nullsDistinct: false,
          deferrable: 'not-deferrable',
          origin: 'constraint',
        },
      ]
    : []

function partOf(part: KeyPart, computed: ReadonlyMap<string, ExpressionTree>): KeyPart {
  const tree = part.kind === 'column' ? computed.get(part.column) : undefined
  return tree ? { kind: 'expression', expression: { text: '', tree } } : part
}

/** Columns that are equated with something else. */
function equations(tree: ExpressionTree): readonly { readonly column: string; readonly tree: ExpressionTree }[] {
  if (tree.op === 'and') return tree.args.flatMap(equations)
  if (tree.op !== 'compare' || tree.operator !== '=') return []
  const { left, right } = tree
  return [
    ...(right.op === 'column' ? [{ column: right.name, tree: left }] : []),
    ...(left.op === 'column' ? [{ column: left.name, tree: right }] : []),
  ]
}

/** Nothing but the condition decides of the column. */
const isOwn = (name: string, { columns, foreignKeys }: Table): boolean =>
  columns.some((column) => column.name === name && !column.generated && !column.identity) &&
  !foreignKeys.some((key) => key.columns.includes(name))

const isAlike = (a: string, b: string, scope: Scope): boolean =>
  JSON.stringify(scope.measure(a)?.format) === JSON.stringify(scope.measure(b)?.format)
