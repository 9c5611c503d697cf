import type { Catalog } from '@populace/catalog'
import { type SparseModel, tableKey } from '@populace/model'
import { keyOf } from '../draft.ts'
import { comparedReferences } from './compared.ts'
import { type ImpliedReferences, withImplied } from './implied-reference.ts'
import { lookedUpReferences } from './looked-up.ts'
import { namedReferences } from './named.ts'
import { tyingReferences } from './tying.ts'

/**
 * References that no key declares: those that names speak of or checks compare, and those without which declared keys could not agree.
 *
 * @param stated what a model's text says: a column that it gives a generator, or a relation, is the text's affair
 */
export function impliedReferences(catalog: Catalog, stated: SparseModel | undefined): ImpliedReferences {
  const looked = lookedUpReferences(catalog, stated)
  const spoken = joined(looked, namedReferences(withImplied(catalog, looked), stated))
  const named = joined(spoken, comparedReferences(withImplied(catalog, spoken), stated))
  const tying = tyingReferences(withImplied(catalog, named), stated)
  return joined(named, tying)
}

function joined(first: ImpliedReferences, second: ImpliedReferences): ImpliedReferences {
  if (second.size === 0) return first
  const tables = new Set([...first.keys(), ...second.keys()])
  return new Map([...tables].map((table) => [table, [...(first.get(table) ?? []), ...(second.get(table) ?? [])]]))
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
