import type { Catalog } from '@populace/catalog'
import type { PlannedConstraints } from '../../constraints/planned-constraints.ts'
import { type RelationDraft, type TableDraft, tableKey } from '../draft.ts'
import { keyOfColumns } from '../keys/key-columns.ts'

/** Share of rows with a parent by one of several relations, where a row may also have none. */
const SHARED = 0.9

/** Makes relations know which others they must not agree with. */
export function keepApart(draft: TableDraft, { distinctReferences }: PlannedConstraints, catalog: Catalog): void {
  for (const [left, right] of distinctReferences) {
    const over = (column: string) => draft.relations.filter(({ columns }) => columns.includes(column))
    const pairs = over(left).flatMap((a) => over(right).map((b) => [a, b] as const))
    const [a, b] = pairs.find((pair) => differInThese(pair, [left, right], catalog)) ?? []
    if (!a || !b) continue
    a.apart.push(b)
    b.apart.push(a)
  }
}

/** Has relations lead where one of others leads. */
export function takeAfter(draft: TableDraft, { echoed }: PlannedConstraints): void {
  for (const { column, of } of echoed) {
    const relation = relationOf(draft, column)
    const others = of.flatMap((name) => relationOf(draft, name)?.name ?? [])
    if (relation && others.length > 0) relation.agreed = { kind: 'echo', of: others, certain: !relation.nullable }
  }
}

/** Whether the two columns differ where the relations lead to different rows: those of their parent differ in that column alone, or the relations agree on all others. */
function differInThese(
  [a, b]: readonly [RelationDraft, RelationDraft],
  [left, right]: readonly [string, string],
  catalog: Catalog,
): boolean {
  const column = a.parentColumns[a.columns.indexOf(left)]
  if (a === b || a.parent !== b.parent || column === undefined || column !== b.parentColumns[b.columns.indexOf(right)])
    return false
  const others = (relation: RelationDraft, own: string) =>
    relation.columns
      .flatMap((name, i) => (name === own ? [] : [`${name} = ${relation.parentColumns[i]}`]))
      .sort()
      .join()
  const parent = catalog.tables.find((table) => tableKey(table) === a.parent)
  return others(a, left) === others(b, right) || (parent !== undefined && keyOfColumns(parent, [column]))
}

/** A relation of the table that some relation of its own must differ from, though there are not rows enough to differ in. */
export function crowded(draft: TableDraft): RelationDraft | undefined {
  return draft.relations.find(
    ({ apart, nullable, parents }) => !nullable && apart.length > 0 && parents <= apart.length,
  )
}

/**
 * The relations that a relation gives way to: of two, the later one. One whose parent is picked by slot gives way to the relation that its slots are counted in, and
 * to no other: stepping over what differs from row to row would let two of its rows meet. One that picks its parent among siblings gives way to all that do not: it has others.
 */
export function apartFrom(relation: RelationDraft, draft: TableDraft): readonly string[] {
  const bySlot = (each: RelationDraft) => each.route?.kind === 'slot'
  // What picks among few rows has others to take, and what takes another's parent can't be waited for by that one.
  const choices = (each: RelationDraft) => (each.route?.kind === 'echo' ? 2 : each.route?.kind === 'within' ? 1 : 0)
  const place = (each: RelationDraft) => draft.relations.indexOf(each)
  const yields = (other: RelationDraft) =>
    choices(relation) !== choices(other)
      ? choices(relation) > choices(other)
      : bySlot(relation) === bySlot(other)
        ? place(other) < place(relation)
        : bySlot(relation)
          ? isGroupOf(other, relation)
          : !isGroupOf(relation, other)
  return relation.apart.filter(yields).map(({ name }) => name)
}

const isGroupOf = ({ name }: RelationDraft, { route }: RelationDraft) =>
  route?.kind === 'slot' && route.slot.kind === 'within' && route.slot.relation === name

/**
 * Shares the rows out among relations of which a row has exactly one, or at most one: equal parts, as far as parents reach that may have one child only.
 * Returns the greatest number of rows for which that can be done, when the draft has more.
 */
export function shareExclusive(
  draft: TableDraft,
  { exclusive }: PlannedConstraints,
): { rows: number; key: string; reason: string } | undefined {
  for (const { name, columns, exactly } of exclusive) {
    const relations = columns.map((column) => relationOf(draft, column))
    if (!relations.every((relation) => relation !== undefined && relation.parent !== draft.key)) continue
    const known = relations.flatMap((relation) => relation ?? [])
    const wanted = exactly ? draft.rows : Math.floor(draft.rows * SHARED)
    const room = known.map((relation) => roomOf(relation, draft))
    const counts = evenly(wanted, room)
    const total = counts.reduce((sum, count) => sum + count, 0)
    if (exactly && total < wanted) {
      return { rows: total, key: name, reason: `${name} leaves room for only ${total} rows` }
    }
    let from = 0
    for (const [i, relation] of known.entries()) {
      const to = from + (counts[i] ?? 0)
      relation.slots = { set: name, from, to }
      relation.nulls = 1 - (to - from) / Math.max(1, draft.rows)
      from = to
    }
  }
  return undefined
}

/** The relation over just this column. */
export const relationOf = (draft: TableDraft, column: string) =>
  draft.relations.find(({ columns }) => columns.length === 1 && columns[0] === column)

/** Rows that can have a parent by the relation. */
function roomOf(relation: RelationDraft, draft: TableDraft): number {
  if (relation.parents === 0) return 0
  return keyOfColumns(draft.table, relation.columns) ? relation.parents : draft.rows
}

/** A number in equal parts, none greater than its room; what one can't take goes to the others. */
function evenly(total: number, room: readonly number[]): readonly number[] {
  const counts = room.map(() => 0)
  for (let left = total; left > 0; ) {
    const open = room.flatMap((most, i) => ((counts[i] ?? 0) < most ? [i] : []))
    if (open.length === 0) break
    for (const [turn, i] of open.entries()) {
      const fair = Math.ceil(left / (open.length - turn))
      const taken = Math.min(fair, (room[i] ?? 0) - (counts[i] ?? 0))
      counts[i] = (counts[i] ?? 0) + taken
      left -= taken
    }
  }
  return counts
}
