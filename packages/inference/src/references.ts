import type { Catalog } from '@populace/catalog'
import { type SparseModel, tableKey } from '@populace/model'
import { keyOf } from './draft.ts'
import { type ImpliedReferences, withImplied } from './implied-reference.ts'
import { namedReferences } from './named-references.ts'
import { tyingReferences } from './tying-references.ts'

/**
 * References that no key declares: those that names speak of, and those without which declared keys could not agree.
 *
 * @param stated what a model's text says: a column that it gives a generator, or a relation, is the text's affair
 */
export function impliedReferences(catalog: Catalog, stated: SparseModel | undefined): ImpliedReferences {
  const named = namedReferences(catalog, stated)
  const tying = tyingReferences(withImplied(catalog, named), stated)
  if (tying.size === 0) return named
  const tables = new Set([...named.keys(), ...tying.keys()])
  return new Map([...tables].map((table) => [table, [...(named.get(table) ?? []), ...(tying.get(table) ?? [])]]))
}

/**
 * Whether a column, by its table's name in models and its own, is taken for a reference. Found out when first asked.
 *
 * @example
 * leadsByName({ defaultSchema: 'public', tables: [] })('orders', 'customer_id') // false
 */
export function leadsByName(catalog: Catalog): (table: string, column: string) => boolean {
  let found: ImpliedReferences | undefined
  const byName = new Map(catalog.tables.map((table) => [tableKey(catalog, table), keyOf(table)]))
  return (table, column) => {
    found ??= impliedReferences(catalog, undefined)
    return found.get(byName.get(table) ?? '')?.some(({ key }) => key.columns.includes(column)) === true
  }
}
