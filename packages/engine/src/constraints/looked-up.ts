import {
  type Catalog,
  type ExpressionTree,
  type LookupCall,
  lookupsIn,
  type RowLookup,
  type Table,
} from '@populace/catalog'
import type { ValueDomain } from '../generators/generator.ts'
import type { Formula } from './formula/formula.ts'
import { formulaOf } from './formula/normal-form.ts'
import { findTable } from './condition.ts'
import { tableScope } from './table-scope.ts'
import { replace } from './tree.ts'

/**
 * A condition without the functions that only look for a row where a key leads: such a row is there as soon as the key's columns hold values, and is of the kind that is
 * asked for (`admittedBy`).
 */
export function withoutLookups(tree: ExpressionTree, table: Table, catalog: Catalog, clock: number): ExpressionTree {
  const found = lookupsIn(tree, catalog).filter((each) => keyOf(each, table) && demandOf(each.finds, catalog, clock))
  if (found.length === 0) return tree
  return replace(tree, (part) => {
    const columns = found.find(({ call }) => call === part)?.columns
    return columns && { op: 'and', args: columns.map((name) => ({ op: 'is-not-null', arg: { op: 'column', name } })) }
  })
}

/** What functions in a table's checks ask of the rows that one of its keys leads to, by those rows' columns. */
export function admittedBy(
  columns: readonly string[],
  table: Table,
  catalog: Catalog,
  clock: number,
): ReadonlyMap<string, ValueDomain> {
  const found = table.checks.flatMap(({ expression }) => (expression.tree ? lookupsIn(expression.tree, catalog) : []))
  return new Map(
    found.flatMap((each) =>
      keyOf(each, table)?.columns.join() === columns.join() ? [...(demandOf(each.finds, catalog, clock) ?? [])] : [],
    ),
  )
}

/** The key that leads to the row that is looked for. */
const keyOf = ({ columns: given, finds }: LookupCall, { foreignKeys }: Table) =>
  foreignKeys.find(
    ({ columns, references: { schema, name, columns: targets } }) =>
      schema === finds.schema &&
      name === finds.name &&
      finds.equal.every(({ column }, i) => targets[columns.indexOf(given[i] ?? '')] === column),
  )

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
