import type { Table } from '@populace/catalog'
import { tableWords } from '../names/table-names.ts'
import type { TableKind } from '../table-kinds.ts'
import { NAMED } from './named.ts'
import { UNNAMED } from './unnamed.ts'

/** The kinds that columns make of those by the name; undefined where they say nothing. */
export function kindsByColumns(table: Table, kinds: readonly TableKind[]): readonly TableKind[] | undefined {
  const name = tableWords(table.name).join(' ')
  return (kinds.length === 0 ? UNNAMED : NAMED)
    .find(
      ({ first, any, named, told }) =>
        (first === undefined || kinds[0] === first) &&
        (any === undefined || kinds.includes(any)) &&
        (named === undefined || named.test(name)) &&
        told(table, kinds),
    )
    ?.are(kinds)
}
