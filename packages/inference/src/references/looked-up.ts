import {
  type Catalog,
  type ExpressionTree,
  type ForeignKey,
  type Lookup,
  pairsOf,
  type Table,
  wantedRows,
  withBodies,
} from '@populace/catalog'
import { own, referenceKey, type SparseModel, tableKey } from '@populace/model'
import { keyOf } from '../draft.ts'
import { type ImpliedReference, type ImpliedReferences, isSettled, needs, requirements } from './implied-reference.ts'

/**
 * References that checks and triggers make by looking for rows of other tables: `CHECK (is_taxon(taxon_id))`, a trigger that raises an error `IF NOT EXISTS (…)`.
 *
 * @param stated what a model's text says: a column that it gives a generator, or a relation, is the text's affair
 */
export function lookedUpReferences(catalog: Catalog, stated: SparseModel | undefined): ImpliedReferences {
  const found = new Map<string, readonly ImpliedReference[]>()
  let required: ReturnType<typeof requirements> | undefined
  for (const table of catalog.tables) {
    if (table.partitionOf) continue
    const said = own(stated?.tables ?? {}, tableKey(catalog, table))
    const implied = new Map<string, ImpliedReference>()
    for (const { name, tree } of conditionsOf(table, catalog))
      for (const lookup of wantedRows(tree)) {
        const pairs = pairsOf(lookup) ?? []
        const columns = pairs.map(([column]) => column)
        const parent = catalog.tables.find((each) => keyOf(each) === keyOf(lookup.table))
        if (!parent || !isFree(table, pairs, parent) || columns.some((column) => isSettled(said, column))) continue
        required ??= requirements(catalog)
        if (parent === table || needs(keyOf(parent), keyOf(table), required)) continue
        const key = referenceKey(
          columns,
          parent,
          pairs.map(([, other]) => other),
        )
        implied.set(key.name, { key, score: 1, reason: reasonOf(name, lookup) })
      }
    if (implied.size > 0) found.set(keyOf(table), [...implied.values()])
  }
  return found
}

const reasonOf = (name: string, { table }: Lookup) => `${name} looks for a row of ${table.name}`

/** What checks and triggers ask of a row, where it is about rows of others. */
function* conditionsOf({ checks, triggers }: Table, catalog: Catalog) {
  for (const { name, expression } of checks)
    if (expression.tree) yield { name, tree: withBodies(expression.tree, catalog) }
  for (const { name, enabled, events, rejects } of triggers)
    if (rejects?.tree && enabled && events.includes('insert')) {
      const tree: ExpressionTree = { op: 'not', arg: withBodies(rejects.tree, catalog) }
      yield { name, tree }
    }
}

/**
 * Whether columns may lead to another table beside their own keys: one column has none; of several, each leads, if anywhere, to where the other table's column leads as well, so that
 * rows of both agree.
 */
function isFree(table: Table, pairs: readonly (readonly [string, string])[], parent: Table): boolean {
  const isOwn = pairs.every(([name]) => table.columns.some((column) => column.name === name && !column.generated))
  if (!isOwn || pairs.length === 0) return false
  return pairs.every(([name, other]) => {
    const keys = table.foreignKeys.filter(({ columns }) => columns.includes(name))
    return keys.every((key) => pairs.length > 1 && key.columns.length === 1 && leadsAlike(key, other, parent))
  })
}

const leadsAlike = ({ references: to }: ForeignKey, column: string, { foreignKeys }: Table): boolean =>
  foreignKeys.some(
    ({ columns, references }) =>
      columns.join() === column && keyOf(references) === keyOf(to) && references.columns.join() === to.columns.join(),
  )
