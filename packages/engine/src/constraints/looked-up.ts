import {
  children,
  type Catalog,
  type ExpressionTree,
  type ForeignKey,
  type RowLookup,
  type Table,
} from '@populace/catalog'
import type { ValueDomain } from '../generators/generator.ts'
import type { Formula } from './formula/formula.ts'
import { formulaOf } from './formula/normal-form.ts'
import { findTable } from './condition.ts'
import { tableScope } from './table-scope.ts'
import { columnIn } from './text-tree.ts'
import { replace } from './tree.ts'

/** A function that looks for a row which a key of the table leads to anyway, and what it asks of that row beside. */
interface FoundRow {
  readonly key: ForeignKey
  readonly columns: readonly string[]
  readonly where: ReadonlyMap<string, ValueDomain>
}

/**
 * A condition without the functions that only look for a row where a key leads: such a row is there as soon as the key's columns hold values, and is of the kind that is
 * asked for (`admittedBy`).
 */
export function withoutLookups(tree: ExpressionTree, table: Table, catalog: Catalog, clock: number): ExpressionTree {
  if (!catalog.functions.some(({ finds }) => finds)) return tree
  return replace(tree, (part) => {
    const found = part.op === 'call' ? foundBy(part, table, catalog, clock) : undefined
    const known = found?.columns.map((name): ExpressionTree => ({ op: 'is-not-null', arg: { op: 'column', name } }))
    const [first, ...others] = known ?? []
    return known && (others.length > 0 ? { op: 'and', args: known } : first)
  })
}

/** What functions in a table's checks ask of the rows that one of its keys leads to, by those rows' columns. */
export function admittedBy(
  columns: readonly string[],
  table: Table,
  catalog: Catalog,
  clock: number,
): ReadonlyMap<string, ValueDomain> {
  if (!catalog.functions.some(({ finds }) => finds)) return new Map()
  const found = table.checks.flatMap(({ expression }) => (expression.tree ? callsIn(expression.tree) : []))
  return new Map(
    found.flatMap((call) => {
      const row = foundBy(call, table, catalog, clock)
      return row && JSON.stringify(row.key.columns) === JSON.stringify(columns) ? [...row.where] : []
    }),
  )
}

type Call = ExpressionTree & { op: 'call' }

const callsIn = (tree: ExpressionTree): readonly Call[] => [
  ...(tree.op === 'call' ? [tree] : []),
  ...children(tree).flatMap(callsIn),
]

function foundBy(call: Call, table: Table, catalog: Catalog, clock: number): FoundRow | undefined {
  const finds = lookupOf(call, catalog)
  const columns = finds?.equal.map(({ argument }) => columnIn(call.args[argument] ?? { op: 'literal', value: null }))
  if (!finds || !columns?.every((column) => column !== undefined)) return undefined
  const key = table.foreignKeys.find((each) => leadsTo(each, columns, finds))
  const where = key && demandOf(finds, catalog, clock)
  return where && { key, columns, where }
}

/** What a call of one of the schema's own functions looks for. */
function lookupOf({ name, schema, args }: Call, { functions, defaultSchema }: Catalog): RowLookup | undefined {
  return functions.find(
    (each) =>
      each.name === name && each.schema === (schema ?? defaultSchema) && each.argumentTypes.length === args.length,
  )?.finds
}

function leadsTo({ columns, references }: ForeignKey, given: readonly string[], { schema, name, equal }: RowLookup) {
  const isThere = references.schema === schema && references.name === name
  return isThere && equal.every(({ column }, i) => references.columns[columns.indexOf(given[i] ?? '')] === column)
}

/** What is asked of the row, column by column; undefined where that can't be told so. */
function demandOf(
  { where, ...name }: RowLookup,
  catalog: Catalog,
  clock: number,
): ReadonlyMap<string, ValueDomain> | undefined {
  if (!where) return new Map()
  const parent = findTable(catalog, name)
  if (!parent || !where.tree) return undefined
  const formula = formulaOf(where.tree, true, tableScope(parent, catalog, clock))
  const parts = formula.kind === 'all' ? formula.parts : [formula]
  const sets = parts.flatMap((part): (Formula & { kind: 'set' })[] => (part.kind === 'set' ? [part] : []))
  return sets.length === parts.length ? new Map(sets.map(({ column, set }) => [column, set.values])) : undefined
}
