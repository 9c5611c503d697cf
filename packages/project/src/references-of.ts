import type { Catalog } from '@populace/catalog'
import { tableKey } from '@populace/model'
import type { Told } from './opened-source.ts'

/** A catalog's foreign keys of one column as a model would say them, by table and column. */
export const referencesOf = (catalog: Catalog): NonNullable<Told['references']> =>
  Object.fromEntries(
    catalog.tables.map((table) => [
      tableKey(catalog, table),
      Object.fromEntries(
        table.foreignKeys.flatMap(({ columns: [column, ...others], references }) =>
          column === undefined || others.length > 0
            ? []
            : [[column, `${tableKey(catalog, references)}.${references.columns[0]}`]],
        ),
      ),
    ]),
  )
