import type { TableDraft } from '../draft.ts'
import { tableKey } from '../draft.ts'
import { shareReferenced } from '../keys/heirs-keys.ts'
import { hasKeyWithin } from '../keys/key-columns.ts'

type Heirs = ReadonlyMap<string, readonly TableDraft[]>

/**
 * Rows of a table that others inherit from are seen through it too. Heirs with columns of their own are other kinds of things, and have as many rows as are asked of
 * them; heirs without, to which no keys lead, are parts of one table (the old style of partitioning), among which the count asked of that is dealt out, as it is where all lead to other rows
 * one by one and their ancestor has a key. A table that others inherit from holds rows itself only where keys lead to it: a foreign key sees none of its heirs'.
 */
export function inheritedRows(
  drafts: ReadonlyMap<string, TableDraft>,
  constraints: Parameters<typeof shareReferenced>[2],
): void {
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
  const placed = new Set<TableDraft>()
  for (const key of heirs.keys()) {
    const parent = drafts.get(key)
    if (!parent || parent.isGiven || parent.table.inherits.length > 0) continue
    if (placed.has(parent)) continue
    const family = familyOf(parent, heirs, drafts)
    const tops = family.filter(({ table }) => table.inherits.length === 0)
    const isHolder = (each: TableDraft) => !heirs.has(each.key) || referred.has(each.key)
    for (const each of family) {
      placed.add(each)
      if (!isHolder(each)) each.rows = 0
    }
    const holders = family.filter(isHolder)
    const isCounted = holders.every(leadsOneByOne)
    const isKeyed = tops.some(({ table }) => table.primaryKey !== undefined || table.uniques.length > 0)
    const areParts = isOneTable(parent, holders) && !holders.some((each) => each !== parent && referred.has(each.key))
    if (tops.length === 1 && (areParts || (isCounted && isKeyed))) dealOut(parent, holders, heirs)
    if (!isCounted || isKeyed) followEachOther(holders, parent.stream)
    for (const each of family)
      if (heirs.has(each.key)) {
        const seen = new Set([each, ...descendantsOf(each, heirs)])
        shareReferenced(
          each,
          holders.filter((holder) => seen.has(holder)),
          constraints,
        )
      }
    for (const each of family) if (heirs.has(each.key)) each.capped = sayWhere(each, heirs)
  }
}

/** Ids go on from heir to heir, as they do where one sequence serves them all; what else is unique differs too, as it comes of one stream by different numbers. */
function followEachOther(holders: readonly TableDraft[], stream: string): void {
  let next = 0
  for (const each of holders) {
    each.stream = stream
    each.firstRow += next
    each.passed = next
    next += each.rows
  }
}

/** Whether the heirs have no columns but those of their ancestor. */
function isOneTable({ table }: TableDraft, heirs: readonly TableDraft[]): boolean {
  const owned = new Set(table.columns.map(({ name }) => name))
  return heirs.every((heir) => heir.table.columns.every(({ name }) => owned.has(name)))
}

/** Whether a key of the table's is a foreign key, so that no two rows lead to the same row of another table. */
function leadsOneByOne({ table, relations }: TableDraft): boolean {
  return relations.some(({ columns }) => hasKeyWithin(table, columns))
}

/** Hands the rows that are asked of a table to those that hold them. */
function dealOut(parent: TableDraft, holders: readonly TableDraft[], heirs: Heirs): void {
  const startOf = (share: number) => Math.floor((share * parent.requested) / holders.length)
  for (const [i, holder] of holders.entries()) {
    holder.rows = startOf(i + 1) - startOf(i)
    if (!heirs.has(holder.key))
      holder.capped = { reason: `its rows are rows of ${parent.label}, which inherits them`, constraint: 'INHERITS' }
  }
}

function sayWhere(draft: TableDraft, heirs: Heirs): NonNullable<TableDraft['capped']> {
  const tables = `${descendantsOf(draft, heirs).length} tables that inherit from it`
  const reason =
    draft.rows === 0 ? `its rows lie in the ${tables}` : `beside ${draft.rows} of its own it has the rows of ${tables}`
  return { reason, constraint: 'INHERITS' }
}

/** A table's descendants, and all that they inherit from besides, with the descendants of those: a row of an heir of two is seen through both. */
function familyOf(parent: TableDraft, heirs: Heirs, drafts: ReadonlyMap<string, TableDraft>): readonly TableDraft[] {
  const family = new Set([parent])
  for (const each of family) {
    for (const heir of heirs.get(each.key) ?? []) family.add(heir)
    for (const name of each.table.inherits) {
      const above = drafts.get(tableKey(name))
      if (above && !above.isGiven) family.add(above)
    }
  }
  return [...family]
}

function descendantsOf({ key }: TableDraft, heirs: Heirs): readonly TableDraft[] {
  return [...new Set((heirs.get(key) ?? []).flatMap((heir) => [heir, ...descendantsOf(heir, heirs)]))]
}
