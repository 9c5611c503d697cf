import { type Catalog, lookupsIn, type Table } from '@populace/catalog'
import { own, referenceKey, type SparseModel, tableKey } from '@populace/model'
import { keyOf } from './draft.ts'
import { type ImpliedReference, type ImpliedReferences, isSettled, needs, requirements } from './implied-reference.ts'

/**
 * References that checks make by functions: `CHECK (is_taxon(taxon_id))`, where the function looks for a row of another table.
 *
 * @param stated what a model's text says: a column that it gives a generator, or a relation, is the text's affair
 */
export function lookedUpReferences(catalog: Catalog, stated: SparseModel | undefined): ImpliedReferences {
  const found = new Map<string, readonly ImpliedReference[]>()
  if (!catalog.functions.some(({ finds }) => finds)) return found
  const required = requirements(catalog)
  for (const table of catalog.tables) {
    if (table.partitionOf) continue
    const said = own(stated?.tables ?? {}, tableKey(catalog, table))
    const implied = new Map<string, ImpliedReference>()
    for (const { name, expression } of table.checks)
      for (const { finds, routine, columns } of expression.tree ? lookupsIn(expression.tree, catalog) : []) {
        const [column = '', ...others] = columns
        const target = finds.equal[0]?.column ?? ''
        if (others.length > 0 || !isFree(table, column) || isSettled(said, column)) continue
        if (keyOf(finds) === keyOf(table) || needs(keyOf(finds), keyOf(table), required)) continue
        const reason = `${name} asks ${routine.name}, which looks for a row there`
        implied.set(column, { key: referenceKey(column, finds, target), score: 1, reason })
      }
    if (implied.size > 0) found.set(keyOf(table), [...implied.values()])
  }
  return found
}

const isFree = (table: Table, column: string): boolean =>
  table.columns.some(({ name, generated }) => name === column && !generated) &&
  !table.foreignKeys.some(({ columns }) => columns.includes(column))
