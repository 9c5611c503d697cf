import type { Catalog } from '@populace/catalog'
import { keyOf } from '../draft.ts'

/**
 * Columns that foreign keys lead back to, the way round: of a team's captain, who is a player of that team, or of a tree whose rows have their parent's tenant.
 * No other column decides them, so somewhere in the circle they are made like columns of no foreign key.
 *
 * @returns by the table's `schema.name`
 */
export function columnsInCircles(catalog: Catalog): ReadonlyMap<string, ReadonlySet<string>> {
  const onward = new Map<string, string[]>()
  const place = (table: string, column: string) => JSON.stringify([table, column])
  for (const table of catalog.tables)
    for (const { columns, references } of table.foreignKeys)
      for (const [i, column] of columns.entries()) {
        const from = place(keyOf(table), column)
        onward.set(from, [...(onward.get(from) ?? []), place(keyOf(references), references.columns[i] ?? column)])
      }
  const found = new Map<string, Set<string>>()
  for (const table of catalog.tables) {
    const key = keyOf(table)
    const circular = table.columns.filter(({ name }) => returns(place(key, name), onward)).map(({ name }) => name)
    if (circular.length > 0) found.set(key, new Set(circular))
  }
  return found
}

function returns(start: string, onward: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set(onward.get(start))
  for (const at of seen) for (const next of onward.get(at) ?? []) seen.add(next)
  return seen.has(start)
}
