import type { Inferring, TableDraft } from '../draft.ts'
import { type FrameworkTable, frameworkTables } from '../tables/framework-tables.ts'
import { libraryTables } from '../tables/library-tables.ts'

/** A name in small letters alone: frameworks write theirs in every style. */
export const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Such a table leaves no doubt. */
const CERTAIN = 0.97

/** Fills tables that frameworks keep for themselves as those would. */
export function keepFrameworks({ drafts, generators }: Inferring): void {
  for (const draft of drafts.values()) {
    const known = frameworkOf(draft)
    if (!known) continue
    if (known.rows !== undefined) {
      draft.rows = known.rows
      draft.reason = known.reason
    }
    for (const column of draft.columns) {
      const cell = known.cells[plain(column.column.name)]
      const isTaken = !column.guess || column.guess.score === 1
      if (!cell || isTaken || !generators.get(cell.generator)?.accepts(column.type)) continue
      column.guess = {
        generator: cell.generator,
        params: cell.params ?? {},
        score: CERTAIN,
        reason: known.reason,
        nulls: 0,
      }
    }
  }
}

function frameworkOf({ table }: TableDraft): FrameworkTable | undefined {
  const name = plain(table.name)
  const columns = new Set(table.columns.map((column) => plain(column.name)))
  return [...frameworkTables, ...libraryTables].find(
    ({ names, needs }) => names.includes(name) && needs.every((need) => columns.has(need)),
  )
}
