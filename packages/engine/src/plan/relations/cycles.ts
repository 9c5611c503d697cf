import { type Diagnostic, fault } from '@populace/diagnostics'
import { childCount, type Planning, type RelationDraft, type TableDraft } from '../draft.ts'
import { hasKeyWithin } from '../keys/key-columns.ts'
import { suppliers } from './supply.ts'

/** One step of a circle: a relation of a table, which supplies the column. */
interface Step {
  readonly draft: TableDraft
  readonly column: string
  readonly relation: RelationDraft
}

/** Whether some keys have to be turned; which, is for all tables together to say. */
export const hasCycle = (drafts: Planning['drafts']): boolean => findCycle(drafts) !== undefined

/**
 * Foreign keys that lead round in a circle over the same columns (a team's captain is one of its players: `team (id, captain) → player (team, id)`, while
 * `player (team) → team (id)`) would leave nobody to decide those columns. So each circle is turned at one place: there the columns are the table's own, and
 * the key leads to a descendant of the row itself, which has the same values because it got them from there.
 */
export function turnCycles(planning: Planning): void {
  // Every turn takes at least one column out of the graph.
  const { drafts } = planning
  for (let cycle = findCycle(drafts); cycle; cycle = findCycle(drafts)) turn(cycle, planning)
}

/** Follows each column to the one that supplies it, until one comes back. */
function findCycle(drafts: Planning['drafts']): readonly Step[] | undefined {
  const supplied = new Map([...drafts].map(([key, draft]) => [key, suppliers(draft)]))
  const settled = new Set<string>()
  for (const [key, supplies] of supplied)
    for (const start of supplies.keys()) {
      const trail: Step[] = []
      const places = new Map<string, number>()
      for (let [table, column] = [key, start]; ; ) {
        const place = JSON.stringify([table, column])
        const before = places.get(place)
        if (before !== undefined) return trail.slice(before)
        const draft = drafts.get(table)
        const supply = supplied.get(table)?.get(column)
        if (!draft || !supply || settled.has(place)) break
        places.set(place, trail.length)
        trail.push({ draft, column, relation: supply.relation })
        ;[table, column] = [supply.relation.parent, supply.column]
      }
      for (const place of places.keys()) settled.add(place)
    }
  return undefined
}

function turn(cycle: readonly Step[], planning: Planning): void {
  const [only] = cycle
  if (cycle.length === 1 && only?.relation.parent === only?.draft.key) {
    if (only) carry(only)
    return
  }
  const turns = cycle.map((_, i): readonly Step[] => [...cycle.slice(i), ...cycle.slice(0, i)])
  const [first, ...onward] = turns.reduce(better)
  if (!first) return
  leadDown(first.draft, first.relation, onward, planning)
}

/** One relation on the way from a row's descendants back to it. */
export interface WayBack {
  readonly draft: TableDraft
  readonly relation: RelationDraft
}

/** Has a relation lead to a descendant of the row itself, by the way on which that comes back to it: what comes back unchanged is the row's own. */
export function leadDown(
  draft: TableDraft,
  relation: RelationDraft,
  onward: readonly WayBack[],
  planning: Planning,
): void {
  const back = onward.map((step) => step.relation)
  for (const [i, name] of relation.columns.entries())
    if (comesBack(relation.parentColumns[i] ?? name, back) === name) relation.own.add(name)
  const down = onward.map((step) => ({ table: step.draft.key, relation: step.relation.name })).reverse()
  relation.agreed = { kind: 'descendant', down, certain: !relation.nullable }
  for (const step of onward) {
    const { relation: way } = step
    if (way.agreed) planning.report(endless(draft, relation, way))
    way.followed = true
    if (relation.nullable) continue
    way.nulls = 0
    way.least = 1
    planning.drafts.get(way.parent)?.coveredBy.push({ child: step.draft, relation: way })
  }
}

function endless(draft: TableDraft, relation: RelationDraft, way: RelationDraft): Diagnostic {
  return fault(
    'POP-3006',
    `${relation.name} leads back to ${draft.label} by way of ${way.name}, whose rows another key chooses already`,
    { subject: `${draft.label}.${relation.name}` },
  )
}

/** The greatest number of rows such that each can have the children it must have, when the draft has more. */
export function uncovered(draft: TableDraft): { rows: number; key: string; reason: string } | undefined {
  for (const { child, relation } of draft.coveredBy) {
    const rows = childCount(relation, child.rows)
    const reason = `each row must have a row of ${child.label} by ${relation.name}, and there are only ${rows}`
    if (draft.rows > rows) return { rows, key: relation.name, reason }
  }
  return undefined
}

/** What a column is called at the end of a way along relations; undefined when one of them does not take it along. */
function comesBack(column: string, way: readonly RelationDraft[]): string | undefined {
  let name: string | undefined = column
  for (const relation of way) {
    const i: number = name === undefined ? -1 : relation.columns.indexOf(name)
    name = relation.parentColumns[i]
  }
  return name
}

/**
 * The better place to turn a circle: where the columns are a key, so that they tell the rows apart that refer to them; then where the key that leads back may
 * be NULL, as a row without descendants then needs none.
 */
function better(a: readonly Step[], b: readonly Step[]): readonly Step[] {
  const rank = ([first, ...others]: readonly Step[]) => {
    if (!first) return 0
    const columns = others.length === 0 ? [first.column] : first.relation.columns
    const back = others.map((step) => step.relation)
    const own = columns.filter((name, i) => comesBack(first.relation.parentColumns[i] ?? name, back) === name)
    return (
      (hasKeyWithin(first.draft.table, own) ? 4 : 0) +
      (others.every(isFirm) ? 2 : 0) +
      (first.relation.nullable ? 1 : 0)
    )
  }
  return rank(b) > rank(a) ? b : a
}

const isFirm = ({ relation }: Step) => !relation.nullable && relation.agreed === undefined

/** A key to the table itself that hands a column on unchanged: a tree's rows all have their root's value. */
function carry({ draft, column, relation }: Step): void {
  relation.own.add(column)
  const carried = draft.columns.find((c) => c.column.name === column)
  if (!carried) return
  carried.carriedBy = relation
  carried.nulls = 0
}
