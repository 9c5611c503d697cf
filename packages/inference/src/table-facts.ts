import type { Catalog, Table } from '@populace/catalog'
import { keyOf } from './draft.ts'
import { singular } from './names/singular.ts'
import { remembered } from './names/remembered.ts'
import { spellOut, tokenise } from './names/tokens.ts'
import { kindOf, kindsOfName, type TableKind } from './table-kinds.ts'

/** The words of a table's name, the last one in the singular. */
export const tableWords: (name: string) => readonly string[] = remembered((name) => {
  const words = withoutPartition(tokenise(name))
  // In the singular a word of another language may be known: `kunden` are customers.
  return words.flatMap((word, i) => (i === words.length - 1 ? spellOut([singular(word)]) : [word]))
})

/** The numbers that tell one table of a kind from the next: `payment_p2007_02`. */
function withoutPartition(words: readonly string[]): readonly string[] {
  const numbers = [...words].reverse().findIndex((word) => !/^(\d+|p|part|partition)$/.test(word))
  return numbers < 0 ? words : words.slice(0, words.length - numbers)
}

/** Tables that refer to a table, by its `schema.name`. */
export function childrenOf(catalog: Catalog): ReadonlyMap<string, readonly Table[]> {
  const children = new Map<string, Table[]>()
  for (const table of catalog.tables) {
    if (table.partitionOf) continue
    for (const { references } of table.foreignKeys) {
      const key = keyOf(references)
      children.set(key, [...(children.get(key) ?? []), table])
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
  ]

/**
 * What a table's rows are, likeliest first. Its name decides; two things may add to that. A category is one of films where films, or pairs of a film and a category,
 * refer to it. And where the name says nothing at all, a column of family names says people: the only case in which one column bears on what another one
 * means by itself.
 */
export function kindsOf(
  table: Table,
  children: ReadonlyMap<string, readonly Table[]>,
  byKey: ReadonlyMap<string, Table>,
): readonly TableKind[] {
  const kinds = kindsOfName(tableWords(table.name))
  if (kinds.length === 0) return hasPeople(table) ? ['person'] : []
  const subject = SUBJECTS.find(
    ({ of, lists }) =>
      !kinds.includes(of) && lists.some((list) => kinds.includes(list)) && usersOf(table, children, byKey).includes(of),
  )
  return subject && !kinds.includes(subject.kind) ? [subject.kind, ...kinds] : kinds
}

const isFamilyName = (name: string): boolean => tokenise(name).join(' ').endsWith('last name')

const hasPeople = (table: Table): boolean => {
  const referenced = new Set(table.foreignKeys.flatMap((key) => key.columns))
  return table.columns.some(({ name }) => !referenced.has(name) && isFamilyName(name))
}

/** The kinds of rows that refer to a table, directly or as pairs. */
function usersOf(
  table: Table,
  children: ReadonlyMap<string, readonly Table[]>,
  byKey: ReadonlyMap<string, Table>,
): readonly TableKind[] {
  return (children.get(keyOf(table)) ?? []).flatMap((child) => [
    ...kindsOfName(tableWords(child.name)),
    ...(isPairing(child) ? child.foreignKeys.flatMap(({ references }) => parentKinds(references, byKey)) : []),
  ])
}

const parentKinds = (name: Parameters<typeof keyOf>[0], byKey: ReadonlyMap<string, Table>): readonly TableKind[] => {
  const parent = byKey.get(keyOf(name))
  return parent ? kindsOfName(tableWords(parent.name)) : []
}

/** A table that says little more than which rows of two others belong together. */
const isPairing = (table: Table): boolean =>
  table.foreignKeys.length === 2 && table.columns.length <= table.foreignKeys.flatMap((key) => key.columns).length + 2

/** The usual number of rows, where a table is a short list and all that it refers to is one too. */
export function listRows(kinds: readonly TableKind[], parents: readonly (readonly TableKind[])[]): number | undefined {
  const length = (of: readonly TableKind[]) => (of[0] === undefined ? undefined : kindOf(of[0]).list)
  const own = length(kinds)
  // Shops and departments are few, wherever they are and whoever runs them.
  const free = kinds.some((kind) => kind === 'store' || kind === 'department')
  return free || parents.every((of) => length(of) !== undefined) ? own : undefined
}
