import type { Catalog, Table } from '@populace/catalog'
import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'
import { nearest, tableKey } from '@populace/model'

/** What models and the command line call the tables of a catalog; partitions belong to theirs. */
export const tableNames = (catalog: Catalog): readonly string[] =>
  catalog.tables.filter((table) => !table.partitionOf).map((table) => tableKey(catalog, table))

/** Makes sure that there are tables of these names. Throws POP-2002 for all that there are not, each with the name that was likely meant. */
export function requireTables(wanted: readonly string[], catalog: Catalog): void {
  const names = tableNames(catalog)
  const unknown = wanted.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new PopulaceError(unknown.map((name) => unknownTable(name, names)))
}

/** The table of a name. Throws POP-2002 where there is none. */
export function tableNamed(name: string, catalog: Catalog): Table {
  const found = catalog.tables.find((table) => !table.partitionOf && tableKey(catalog, table) === name)
  if (!found) throw new PopulaceError(unknownTable(name, tableNames(catalog)))
  return found
}

function unknownTable(name: string, names: readonly string[]): Diagnostic {
  const close = nearest(name, names)
  return fault('POP-2002', `there is no table ${name}`, {
    subject: name,
    fix: close ? `did you mean ${close}?` : `name one of ${listed(names)}`,
  })
}

/** Of more names the first are enough to see how they are written. */
const MOST_LISTED = 12

const listed = (names: readonly string[]): string =>
  names.length > MOST_LISTED
    ? `${names.slice(0, MOST_LISTED).join(', ')} and ${names.length - MOST_LISTED} others`
    : names.join(', ')
