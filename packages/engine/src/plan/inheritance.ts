import type { TableDraft } from './draft.ts'
import { tableKey } from './draft.ts'

/**
 * Rows of a table that others inherit from are seen through it too. So the count asked of it is dealt out among its heirs, which hold the rows (that is what
 * the old style of partitioning means by them), and its own share stays empty.
 */
export function inheritedRows(drafts: ReadonlyMap<string, TableDraft>): void {
  const heirs = new Map<string, TableDraft[]>()
  for (const draft of drafts.values())
    for (const parent of draft.table.inherits) {
      const key = tableKey(parent)
      heirs.set(key, [...(heirs.get(key) ?? []), draft])
    }
  for (const [key, children] of heirs) {
    const parent = drafts.get(key)
    if (!parent || parent.isGiven || parent.table.inherits.length > 0) continue
    const leaves = leavesOf(children, heirs)
    for (const [i, leaf] of leaves.entries()) {
      const rows =
        Math.floor(((i + 1) * parent.requested) / leaves.length) - Math.floor((i * parent.requested) / leaves.length)
      // Ids go on from heir to heir, as they do where one sequence serves them all: seen through the parent, they differ.
      leaf.firstRow += Math.floor((i * parent.requested) / leaves.length)
      leaf.rows = rows
      leaf.capped = { reason: `its rows are rows of ${parent.label}, which inherits them`, constraint: 'INHERITS' }
    }
    parent.rows = 0
    parent.capped = {
      reason: `its ${parent.requested} rows lie in the ${leaves.length} tables that inherit from it`,
      constraint: 'INHERITS',
    }
  }
}

function leavesOf(children: readonly TableDraft[], heirs: ReadonlyMap<string, readonly TableDraft[]>): TableDraft[] {
  return [
    ...new Set(
      children.flatMap((child) => (heirs.has(child.key) ? leavesOf(heirs.get(child.key) ?? [], heirs) : [child])),
    ),
  ]
}
