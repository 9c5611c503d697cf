import type { Planning, RelationDraft, TableDraft } from '../draft.ts'
import { areUnlike } from '../keys/key-columns.ts'
import type { Route } from '../plan.ts'
import { areNumberedAlike } from './numbered-alike.ts'

/** No row has a parent. */
export const NOWHERE = {
  kind: 'forest',
  roots: Number.MAX_SAFE_INTEGER,
  fanOut: 1,
  selfRooted: false,
} as const satisfies Route

export const sharedColumns = (a: RelationDraft, b: RelationDraft) => b.columns.filter((c) => a.columns.includes(c))

/** How a relation finds a row that agrees with the one that another relation leads to, and through which ancestor of both. */
export interface WayBeside {
  readonly route: Route
  readonly through?: { readonly down: string; readonly common: Ancestor }
}

export function wayBeside(
  relation: RelationDraft,
  anchor: RelationDraft,
  draft: TableDraft,
  planning: Planning,
): WayBeside | undefined {
  const shared = sharedColumns(anchor, relation)
  if (relation.parent === draft.key) {
    const chain = areUnlike(draft.table, relation.columns)
    const selfRooted = !relation.nullable
    // A root that refers to itself has had the one child that a chain allows.
    const route: Route =
      chain && selfRooted
        ? { ...NOWHERE, selfRooted }
        : { kind: 'sibling', group: anchor.name, ...(chain && { chain }), ...(selfRooted && { selfRooted }) }
    return { route }
  }
  if (shared.length === relation.columns.length) {
    const path = ascend(anchor, shared, planning).find(
      (step) =>
        step.table === relation.parent &&
        step.columns.every((c, i) => c === relation.parentColumns[relation.columns.indexOf(shared[i] ?? '')]),
    )
    if (path) return { route: { kind: 'implied', by: anchor.name, path: path.up } }
  }
  const ours = ascend(anchor, shared, planning)
  for (const theirs of ascend(relation, shared, planning)) {
    const [down] = theirs.up
    if (theirs.up.length !== 1 || down === undefined || !leadsDown(relation.parent, down, planning)) continue
    const common = ours.find((step) => step.table === theirs.table && step.columns.join() === theirs.columns.join())
    if (!common) continue
    const path = { up: common.up, down: [{ table: relation.parent, relation: down }] }
    return { route: { kind: 'within', anchor: anchor.name, path }, through: { down, common } }
  }
  // Nothing lists the rows that agree; the one that the anchor leads on to does.
  const onTheWay = ours.find(
    ({ table, up, columns }) =>
      up.length > 0 && table === relation.parent && columns.join() === parentColumnsOf(relation, shared).join(),
  )
  const [column = ''] = shared
  const led = onTheWay ?? (areNumberedAlike(anchor, relation, column, planning) ? { up: [] } : undefined)
  return led && { route: { kind: 'implied', by: anchor.name, path: led.up } }
}

const parentColumnsOf = ({ columns, parentColumns }: RelationDraft, shared: readonly string[]): readonly string[] =>
  shared.map((column) => parentColumns[columns.indexOf(column)] ?? column)

/**
 * Whether the children of a row by a relation can be counted: it has to lead its table's keys. Where tables refer to each other in a circle it may have been led by another
 * one already; and of keys that share columns only one leads, which another table may follow downwards already.
 */
function leadsDown(table: string, name: string, { drafts }: Planning): boolean {
  const relations = drafts.get(table)?.relations ?? []
  const down = relations.find((relation) => relation.name === name)
  if (down?.agreed?.kind === 'held') return true
  const isLed = relations.some(
    (other) =>
      down !== undefined &&
      other !== down &&
      sharedColumns(other, down).length > 0 &&
      (other.followed || (down.nullable && !other.nullable)),
  )
  return down?.agreed === undefined && !isLed
}

/** A table reached from a relation by following its parent's foreign keys, and what the shared columns are called there. */
export interface Ancestor {
  readonly table: string
  readonly columns: readonly string[]
  /** The relations followed after the first parent. */
  readonly up: readonly string[]
}

const DEEPEST = 4

export function ascend(relation: RelationDraft, shared: readonly string[], planning: Planning): readonly Ancestor[] {
  const start: Ancestor = {
    table: relation.parent,
    columns: parentColumnsOf(relation, shared),
    up: [],
  }
  const found = [start]
  for (const at of found) {
    if (at.up.length === DEEPEST) continue
    for (const next of planning.drafts.get(at.table)?.relations ?? []) {
      const carried = at.columns.every((c) => next.columns.includes(c))
      // What is referred to holds values (see `referencedColumnsHoldValues`), so a key that may be NULL is not, unless it has a column besides: then some rows lead nowhere.
      const leadsNowhere = next.nullable && next.columns.length > at.columns.length
      if (!carried || leadsNowhere || next.parent === at.table) continue
      found.push({
        table: next.parent,
        columns: at.columns.map((c) => next.parentColumns[next.columns.indexOf(c)] ?? c),
        up: [...at.up, next.name],
      })
    }
  }
  return found
}
