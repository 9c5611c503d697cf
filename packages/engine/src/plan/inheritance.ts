import type { TableDraft } from './draft.ts'
import { tableKey } from './draft.ts'

/**
 * Rows of a table that others inherit from are seen through it too. So the count asked of it is dealt out among its heirs, which hold the rows (that is what
 * the old style of partitioning means by them), and its own share stays empty unless keys lead to it.
 */
export function inheritedRows(drafts: ReadonlyMap<string, TableDraft>): void {
  const heirs = new Map<string, TableDraft[]>()
  for (const draft of drafts.values())
    for (const parent of draft.table.inherits) {
      const key = tableKey(parent)
      heirs.set(key, [...(heirs.get(key) ?? []), draft])
    }
  const referred = new Set(
    [...drafts.values()].flatMap(({ key, relations }) =>
      relations.flatMap(({ parent }) => (parent === key ? [] : [parent])),
    ),
  )
  for (const [key, children] of heirs) {
    const parent = drafts.get(key)
    if (!parent || parent.isGiven || parent.table.inherits.length > 0) continue
    const leaves = leavesOf(children, heirs)
    // A foreign key sees none of the heirs' rows, so a table that is referred to keeps a share of its own.
    const kept = referred.has(key) ? 1 : 0
    const shares = leaves.length + kept
    const startOf = (share: number) => Math.floor((share * parent.requested) / shares)
    for (const [i, leaf] of leaves.entries()) {
      const start = startOf(i + kept)
      // Ids go on from heir to heir, as they do where one sequence serves them all: seen through the parent, they differ.
      leaf.firstRow += start
      leaf.rows = startOf(i + kept + 1) - start
      leaf.capped = { reason: `its rows are rows of ${parent.label}, which inherits them`, constraint: 'INHERITS' }
    }
    parent.rows = kept * startOf(1)
    const count = kept > 0 ? `${parent.requested - parent.rows} of its ${parent.requested}` : `its ${parent.requested}`
    parent.capped = {
      reason: `${count} rows lie in the ${leaves.length} tables that inherit from it`,
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
