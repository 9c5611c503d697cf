import type { Catalog, Table } from '@populace/catalog'
import { keyOf } from '../draft.ts'
import type { TableKind } from '../table-kinds.ts'
import { kindsOfTable } from './by-name.ts'

/** Tables that refer to a table, by its `schema.name`; once each. */
export function childrenOf(catalog: Catalog): ReadonlyMap<string, readonly Table[]> {
  const children = new Map<string, Table[]>()
  for (const table of catalog.tables) {
    if (table.partitionOf) continue
    for (const key of new Set(table.foreignKeys.map(({ references }) => keyOf(references)))) {
      const known = children.get(key)
      if (known) known.push(table)
      else children.set(key, [table])
    }
  }
  return children
}

/** What a list of categories is about, by the tables that use it. */
const SUBJECTS: readonly { readonly of: TableKind; readonly lists: readonly TableKind[]; readonly kind: TableKind }[] =
  [
    { of: 'film', lists: ['category', 'genre', 'type'], kind: 'film category' },
    { of: 'book', lists: ['category', 'genre'], kind: 'book category' },
    { of: 'product', lists: ['category'], kind: 'product category' },
    { of: 'country', lists: ['region'], kind: 'world region' },
    { of: 'doctor', lists: ['department'], kind: 'medical department' },
    { of: 'post', lists: ['category'], kind: 'post category' },
    { of: 'visit', lists: ['room'], kind: 'hospital room' },
    { of: 'person', lists: ['account'], kind: 'company' },
    { of: 'deal', lists: ['account'], kind: 'company' },
    { of: 'policy', lists: ['product'], kind: 'insurance product' },
    { of: 'workout', lists: ['person'], kind: 'gym member' },
    { of: 'class booking', lists: ['person'], kind: 'gym member' },
    { of: 'pledge', lists: ['campaign', 'project'], kind: 'fundraising campaign' },
    { of: 'ticket type', lists: ['order'], kind: 'ticket order' },
  ]

/** What a list of such kinds is about, by what refers to it. */
export function subjectOf(
  table: Table,
  kinds: readonly TableKind[],
  children: ReadonlyMap<string, readonly Table[]>,
  byKey: ReadonlyMap<string, Table>,
): TableKind | undefined {
  return SUBJECTS.find(
    ({ of, lists }) =>
      !kinds.includes(of) && lists.some((list) => kinds.includes(list)) && usersOf(table, children, byKey).includes(of),
  )?.kind
}

/** The kinds of rows that refer to a table, directly or as pairs. */
function usersOf(
  table: Table,
  children: ReadonlyMap<string, readonly Table[]>,
  byKey: ReadonlyMap<string, Table>,
): readonly TableKind[] {
  return (children.get(keyOf(table)) ?? []).flatMap((child) => [
    ...kindsOfTable(child.name),
    ...(isPairing(child) ? child.foreignKeys.flatMap(({ references }) => parentKinds(references, byKey)) : []),
  ])
}

const parentKinds = (name: Parameters<typeof keyOf>[0], byKey: ReadonlyMap<string, Table>): readonly TableKind[] => {
  const parent = byKey.get(keyOf(name))
  return parent ? kindsOfTable(parent.name) : []
}

/** A table that says little more than which rows of two others belong together. */
const isPairing = (table: Table): boolean =>
  table.foreignKeys.length === 2 && table.columns.length <= table.foreignKeys.flatMap((key) => key.columns).length + 2
