import type { RelationDraft, TableDraft } from '../draft.ts'
import type { Route } from '../plan.ts'

export type Held = Extract<Route, { kind: 'held' }>

/**
 * Has tables whose rows are there already lead where their values say: a customer that is there belongs to the tenant that it names, so that what refers to both finds them in
 * agreement. Keys to tables whose rows nobody told lead nowhere that could be followed.
 */
export function leadHeld(drafts: Map<string, TableDraft>): void {
  for (const draft of drafts.values()) {
    if (!draft.isGiven) continue
    const relations = draft.relations.flatMap((relation): readonly RelationDraft[] => {
      const parent = drafts.get(relation.parent)
      const route = parent?.isGiven ? heldRoute(relation, draft, parent) : undefined
      if (!parent || !route) return []
      const nulls = route.parents.filter((row) => row < 0).length / Math.max(1, draft.rows)
      return [
        {
          ...relation,
          agreed: route,
          route,
          nulls,
          parents: parent.rows,
          follows: undefined,
          own: new Set(relation.columns),
        },
      ]
    })
    drafts.set(draft.key, { ...draft, relations })
  }
}

function heldRoute({ columns, parentColumns }: RelationDraft, draft: TableDraft, parent: TableDraft): Held | undefined {
  const [own, theirs] = [valuesOf(draft, columns), valuesOf(parent, parentColumns)]
  if (!own || !theirs) return undefined
  const rows = new Map(theirs.map((value, row) => [value, row]))
  return { kind: 'held', parents: own.map((value) => (value === undefined ? NOWHERE : (rows.get(value) ?? NOWHERE))) }
}

const NOWHERE = -1

/** What each row holds in some columns, as one text; nothing where one of them is NULL. */
function valuesOf(
  { rows, columns }: TableDraft,
  names: readonly string[],
): readonly (string | undefined)[] | undefined {
  const lists = names.map((name) => columns.find(({ column }) => column.name === name)?.given)
  if (!lists.every((list) => list !== undefined)) return undefined
  return Array.from({ length: rows }, (_, row) => {
    const values = lists.map((list) => list[row] ?? null)
    return values.includes(null) ? undefined : JSON.stringify(values)
  })
}

/** The rows that at least so many lead to. */
export function parentsOfSeveral({ parents }: Held, least: number): ReadonlySet<number> {
  const counts = new Map<number, number>()
  for (const row of parents) if (row >= 0) counts.set(row, (counts.get(row) ?? 0) + 1)
  return new Set([...counts].flatMap(([row, count]) => (count >= least ? [row] : [])))
}

/**
 * Has a way up end at certain rows: the part of it that is held is followed back, and the last relation that is still to be made leads to no other rows than those from which it goes there.
 *
 * @param way the relation that it begins with, and those that follow it upwards
 */
export function leadOn(way: readonly RelationDraft[], ends: ReadonlySet<number>): void {
  let rows = ends
  for (const relation of [...way].reverse()) {
    const { route, leadingOn } = relation
    if (route?.kind !== 'held') {
      const known = leadingOn && new Set(leadingOn)
      relation.leadingOn = [...rows].filter((row) => known?.has(row) ?? true).sort((a, b) => a - b)
      return
    }
    const there = rows
    rows = new Set(route.parents.flatMap((parent, row) => (there.has(parent) ? [row] : [])))
  }
}
