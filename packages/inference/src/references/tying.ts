import type { Catalog, Column, ForeignKey, Table } from '@populace/catalog'
import { own, referenceKey, type SparseModel, tableKey } from '@populace/model'
import { isNumbered, isUnique, storedType } from '../column-facts.ts'
import { keyOf } from '../draft.ts'
import {
  type ImpliedReference,
  type ImpliedReferences,
  isRequired,
  isSettled,
  needs,
  requirements,
} from './implied-reference.ts'

/** One column of one table. */
export interface Place {
  readonly table: Table
  readonly column: Column
}

/**
 * References without which declared keys could not be met, though nothing declares them.
 *
 * Where two keys of a table share a column, whatever it holds is in both parents: `(client, tenant)` of clients beside `tenant` of tenants means that a client's tenant is
 * one. The column that the one key ends at, in its parent or above, leads to the one that the other ends at, which is unique.
 *
 * Where a part of a key alone tells rows apart, as `tenant` of a tenant's one `(plan, tenant)`, there is a row for each tenant: it leads to them itself.
 */
export function tyingReferences(catalog: Catalog, stated: SparseModel | undefined): ImpliedReferences {
  const tables = new Map(catalog.tables.map((table) => [keyOf(table), table]))
  const required = requirements(catalog)
  const found = new Map<string, ImpliedReference[]>()
  const tie = (pairs: readonly (readonly [Place, Place])[], reason: string) => {
    const [from, to] = pairs.find(([from, to]) => mayLead(from, to, catalog, stated, found, required)) ?? []
    if (!from || !to) return
    required.get(keyOf(from.table))?.add(keyOf(to.table))
    const key = referenceKey([from.column.name], to.table, [to.column.name])
    found.set(keyOf(from.table), [...(found.get(keyOf(from.table)) ?? []), { key, score: 1, reason }])
  }
  for (const table of catalog.tables) {
    for (const [one, other, [shared, ...more]] of keysSharing(table)) {
      if (shared === undefined || more.length > 0) continue
      const [ours, theirs] = [ascend(one, shared, tables), ascend(other, shared, tables)]
      if (ours.some((place) => theirs.some(isSame(place)))) continue
      const ends = tops(ours).flatMap((a) => tops(theirs).flatMap((b) => [[a, b] as const, [b, a] as const]))
      tie(ends, `keys of ${tableKey(catalog, table)} share ${shared}, which has to be in both`)
    }
    for (const [key, column] of telling(table, tables)) {
      const ends = tops(ascend(key, column.name, tables)).filter((end) => keyOf(end.table) !== keyOf(key.references))
      tie(
        ends.map((end) => [{ table, column }, end] as const),
        `it tells rows apart, and comes from there by ${key.name}`,
      )
    }
  }
  return found
}

/** Parts of required keys that tell rows apart alone, though not those that they lead to, and are in no other key. */
function telling(table: Table, tables: ReadonlyMap<string, Table>): readonly (readonly [ForeignKey, Column])[] {
  if (table.foreignKeys.every(({ columns }) => columns.length < 2)) return []
  return table.columns.flatMap((column) => {
    const [key, ...others] = table.foreignKeys.filter(({ columns }) => columns.includes(column.name))
    const tells = key !== undefined && others.length === 0 && key.columns.length > 1 && isUnique(table, [column.name])
    if (!tells || !isRequired(table, key.columns)) return []
    const parent = tables.get(keyOf(key.references))
    const above = key.references.columns[key.columns.indexOf(column.name)]
    // A row for each row of the parent: the key itself sees to that.
    return parent && above !== undefined && isUnique(parent, [above]) ? [] : [[key, column] as const]
  })
}

/** Pairs of required keys of a table that share columns, and lead to other tables. */
export const keysSharing = (table: Table): readonly (readonly [ForeignKey, ForeignKey, readonly string[]])[] => {
  const keys = table.foreignKeys.filter(
    ({ columns, references }) => keyOf(references) !== keyOf(table) && isRequired(table, columns),
  )
  return keys.flatMap((one, i) =>
    keys.slice(i + 1).flatMap((other) => {
      const shared = one.columns.filter((c) => other.columns.includes(c))
      return shared.length > 0 ? [[one, other, shared] as const] : []
    }),
  )
}

export const isSame =
  (one: Place) =>
  (other: Place): boolean =>
    one.table === other.table && one.column === other.column

/** Where a column of a key comes from: in its parent, and in whatever the parent's own keys lead to with it. */
export function ascend(key: ForeignKey, column: string, tables: ReadonlyMap<string, Table>): readonly Place[] {
  const places: Place[] = []
  const add = ({ columns, references }: ForeignKey, name: string) => {
    const table = tables.get(keyOf(references))
    const target = table?.columns.find((c) => c.name === references.columns[columns.indexOf(name)])
    if (table && target && !places.some(isSame({ table, column: target }))) places.push({ table, column: target })
  }
  add(key, column)
  for (const place of places) for (const next of keysOf(place)) add(next, place.column.name)
  return places
}

/** Keys to other tables: rows of a tree have what its root has. */
const keysOf = ({ table, column }: Place): readonly ForeignKey[] =>
  table.foreignKeys.filter(
    ({ columns, references }) => columns.includes(column.name) && keyOf(references) !== keyOf(table),
  )

/** Those that no key leads on from. */
export const tops = (places: readonly Place[]): readonly Place[] => places.filter((place) => keysOf(place).length === 0)

function mayLead(
  { table, column }: Place,
  to: Place,
  catalog: Catalog,
  stated: SparseModel | undefined,
  found: ImpliedReferences,
  required: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  if (column.generated || isNumbered(column) || table === to.table || table.partitionOf || to.table.partitionOf)
    return false
  if (found.get(keyOf(table))?.some(({ key }) => key.columns.includes(column.name))) return false
  if (isSettled(own(stated?.tables ?? {}, tableKey(catalog, table)), column.name)) return false
  const kindOf = (one: Column) => storedType(one.type, catalog).kind
  return (
    isUnique(to.table, [to.column.name]) &&
    kindOf(column) === kindOf(to.column) &&
    !needs(keyOf(to.table), keyOf(table), required)
  )
}
