import type { Table } from '@populace/catalog'
import { kindOf, type TableKind } from '../table-kinds.ts'
import { kindsByColumns } from './by-columns.ts'
import { kindInHouse } from './by-house.ts'
import { kindsOfTable } from './by-name.ts'
import { subjectOf } from './by-users.ts'

/**
 * What a table's rows are, likeliest first. Its name decides; three things may add to that. What its keys lead to says whose they are, and what refers to it what a list is about: a category is one of
 * films where films, or pairs of a film and a category, refer to it. And a name that means several things or nothing is told by columns: family names or e-mail addresses say people.
 */
export function kindsOf(
  table: Table,
  children: ReadonlyMap<string, readonly Table[]>,
  byKey: ReadonlyMap<string, Table>,
): readonly TableKind[] {
  const kinds = kindsOfTable(table.name)
  const house = kindInHouse(table, byKey)
  const told = kindsByColumns(table, kinds)
  // What lets people in has nothing of a request: a sort of tickets if it has a price, else one of them.
  if (house === 'pass') return told?.[0] === 'ticket type' ? told : ['pass']
  if (house) return [house, ...kinds.filter((kind) => kind !== house)]
  if (told || kinds.length === 0) return told ?? []
  const subject = subjectOf(table, kinds, children, byKey)
  return subject && !kinds.includes(subject) ? [subject, ...kinds] : kinds
}

/** The usual number of rows, where a table is a short list and all that it refers to is one too. */
export function listRows(kinds: readonly TableKind[], parents: readonly (readonly TableKind[])[]): number | undefined {
  const length = (of: readonly TableKind[]) => (of[0] === undefined ? undefined : kindOf(of[0]).list)
  const own = length(kinds)
  const isFree = kinds.some((kind) => kindOf(kind).few)
  return isFree || parents.every((of) => length(of) !== undefined) ? own : undefined
}
