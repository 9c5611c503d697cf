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
  // No database's names hold NUL.
  const place = (table: string, column: string) => `${table}\0${column}`
  for (const table of catalog.tables)
    for (const { columns, references } of table.foreignKeys)
      for (const [i, column] of columns.entries()) {
        const from = place(keyOf(table), column)
        const to = place(keyOf(references), references.columns[i] ?? column)
        const known = onward.get(from)
        if (known) known.push(to)
        else onward.set(from, [to])
      }
  const found = new Map<string, Set<string>>()
  for (const table of catalog.tables) {
    const key = keyOf(table)
    const leading = new Set(table.foreignKeys.flatMap(({ columns }) => columns))
    const circular = [...leading].filter((name) => returns(place(key, name), onward))
    if (circular.length > 0) found.set(key, new Set(circular))
  }
  return found
}

function returns(start: string, onward: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set(onward.get(start))
  for (const at of seen) for (const next of onward.get(at) ?? []) seen.add(next)
  return seen.has(start)
}
