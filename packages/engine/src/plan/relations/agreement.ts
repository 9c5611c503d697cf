import { fault } from '@populace/diagnostics'
import { leadDown, type WayBack } from './cycles.ts'
import { childCount, type Planning, type RelationDraft, type TableDraft } from '../draft.ts'
import { keyOfColumns } from '../keys/key-columns.ts'
import { type Ancestor, ascend, NOWHERE, sharedColumns, wayBeside } from './beside.ts'
import { leadOn, parentsOfSeveral } from './held.ts'
import { componentsInOrder } from './order.ts'

/**
 * The agreements of all tables, those that refer first: which of a table's keys lead is for the tables below it to say, as they find their parents by following them
 * downwards.
 */
export function agreeAll(planning: Planning): void {
  const { drafts } = planning
  const order = componentsInOrder([...drafts.keys()], (key) => drafts.get(key)?.relations.map((r) => r.parent) ?? [])
  for (const key of order.flat().reverse()) {
    const draft = drafts.get(key)
    if (draft && !draft.isGiven) agree(draft, planning)
  }
}

/**
 * Foreign keys of one table that share columns must lead to rows that agree on them (the multi-tenant shape). For each table the widest key leads, or one whose
 * parents have a row each, or one that rows of other tables follow downwards; another one that shares columns with it is *implied* (its columns are a subset, and the parent leads on to the same row, or both tables number their rows alike), or picks its parent
 * *within* the rows that belong to the ancestor common to both; a key to the table itself grows its forest among siblings. Columns that hold one value in all rows of all
 * parents are no matter.
 */
function agree(draft: TableDraft, planning: Planning): void {
  const leading: RelationDraft[] = []
  const isKeyOf = ({ columns }: RelationDraft) => keyOfColumns(draft.table, columns)
  const inOrder = [...draft.relations].sort(
    (a, b) =>
      Number(a.parent === draft.key) - Number(b.parent === draft.key) ||
      Number(a.nullable) - Number(b.nullable) ||
      Number(b.followed) - Number(a.followed) ||
      Number(isKeyOf(b)) - Number(isKeyOf(a)) ||
      b.columns.length - a.columns.length,
  )
  for (const relation of tornOnesFirst(inOrder, draft, planning)) {
    const [anchor, ...others] = anchorsOf(relation, leading, planning)
    if (!anchor) {
      leading.push(relation)
      continue
    }
    if (others.length === 0 && settle(relation, anchor, draft, planning)) continue
    const isNullableIn = (column: string) => isNullable(column, draft)
    if (relation.columns.some((column) => !anchor.columns.includes(column) && isNullableIn(column))) {
      relation.agreed = NOWHERE
      continue
    }
    // What the anchor gives a value to is NULL only where that leads nowhere as well.
    if (sharedColumns(anchor, relation).some(isNullableIn) && !anchor.followed) {
      relation.agreed = NOWHERE
      anchor.agreed = NOWHERE
      continue
    }
    planning.report(
      fault(
        'POP-3006',
        `foreign keys ${anchor.name} and ${relation.name} share ${sharedColumns(anchor, relation).join(', ')}, and no common ancestor ties their parents together`,
        {
          subject: `${draft.label}.${relation.name}`,
        },
      ),
    )
  }
}

/** The relations that give a relation's columns their values: the one that gives all that it shares with any, or each of several. */
function anchorsOf(
  relation: RelationDraft,
  leading: readonly RelationDraft[],
  planning: Planning,
): readonly RelationDraft[] {
  const isAlike = (column: string, other: RelationDraft) => {
    const value = constantOf(other, column, planning)
    return value !== undefined && value === constantOf(relation, column, planning)
  }
  const sharedWith = (other: RelationDraft) => sharedColumns(other, relation).filter((c) => !isAlike(c, other))
  const anchors = leading.filter((other) => sharedWith(other).length > 0)
  const columns = new Set(anchors.flatMap(sharedWith))
  const whole = anchors.find((other) => sharedWith(other).length === columns.size)
  return whole ? [whole] : anchors
}

/**
 * A relation to one row whose columns others would give values to, each for itself (`tenant_id → tenant`, `project_id → project`, all three of `(tenant_id, project_id, milestone_id)`), leads before
 * them where they find their rows by its own.
 */
function tornOnesFirst(
  inOrder: readonly RelationDraft[],
  draft: TableDraft,
  planning: Planning,
): readonly RelationDraft[] {
  const leading: RelationDraft[] = []
  for (const relation of inOrder) {
    const anchors = anchorsOf(relation, leading, planning)
    if (anchors.length === 0) leading.push(relation)
    if (anchors.length < 2) continue
    const { nullable, parents, when, slots, parent } = relation
    const mayLead = !nullable || (parents > 0 && when === undefined && slots === undefined)
    const follow = (other: RelationDraft) =>
      other === relation || sharedColumns(relation, other).length === 0 || wayBeside(other, relation, draft, planning)
    if (!mayLead || parent === draft.key || !inOrder.every(follow)) continue
    if (nullable) relation.nulls = 0
    return [relation, ...inOrder.filter((other) => other !== relation)]
  }
  return inOrder
}

/** What a column of a relation holds whatever row it leads to, as text: the constant of all rows of its parent, or of what that has it from. */
function constantOf({ parent, columns, parentColumns }: RelationDraft, column: string, planning: Planning) {
  const seen = new Set<string>()
  const find = (table: string, name: string): string | undefined => {
    const draft = planning.drafts.get(table)
    if (!draft || seen.has(`${table}.${name}`)) return undefined
    seen.add(`${table}.${name}`)
    const above = draft.relations.find((relation) => relation.parent !== table && relation.columns.includes(name))
    if (above) return find(above.parent, above.parentColumns[above.columns.indexOf(name)] ?? name)
    const own = draft.columns.find((each) => each.column.name === name)
    return own?.generator.name === 'constant' && !own.given ? JSON.stringify(own.params.value) : undefined
  }
  return find(parent, parentColumns[columns.indexOf(column)] ?? column)
}

function settle(relation: RelationDraft, anchor: RelationDraft, draft: TableDraft, planning: Planning): boolean {
  const way = wayBeside(relation, anchor, draft, planning)
  if (!way) return comesBack(relation, sharedColumns(anchor, relation), draft, planning)
  if (way.through) coverEveryAncestor(relation, way.through.down, anchor, way.through.common, planning)
  relation.agreed = way.route
  return true
}

/** Leads a relation to a descendant of the row itself, where that has the shared columns from the row: whatever the anchor gives the one, the other has as well. */
function comesBack(relation: RelationDraft, shared: readonly string[], draft: TableDraft, planning: Planning): boolean {
  const back = ascend(relation, shared, planning).find(
    ({ table, columns }) => table === draft.key && columns.join() === shared.join(),
  )
  if (!back) return false
  const onward: WayBack[] = []
  let at = planning.drafts.get(relation.parent)
  for (const name of back.up) {
    const next = at?.relations.find((each) => each.name === name)
    if (at && next) onward.push({ draft: at, relation: next })
    at = next && planning.drafts.get(next.parent)
  }
  leadDown(draft, relation, onward, planning)
  return true
}

/**
 * A relation whose parent has too few rows for one with each ancestor that its anchor may lead to, and why: that is known only once that table's own keys are solved.
 */
export function unlisted(
  draft: TableDraft,
  { drafts }: Planning,
): { rows: 0; key: string; reason: string } | undefined {
  for (const { name, columns, agreed, chosen } of draft.relations) {
    if (chosen) continue
    const [step] = agreed?.kind === 'within' ? agreed.path.down : []
    const candidates = step && drafts.get(step.table)
    const into = candidates?.relations.find((relation) => relation.name === step?.relation)
    if (!candidates || !into || into.agreed?.kind === 'held' || agreed?.kind !== 'within') continue
    const anchor = draft.relations.find((relation) => relation.name === agreed.anchor)
    // What the anchor gives a value to is no way out.
    const mayLeadNowhere = (column: string) => !anchor?.columns.includes(column) && isNullable(column, draft)
    if (columns.some(mayLeadNowhere)) continue
    const above = leadingTo(draft, agreed.anchor, agreed.path.up, drafts)
    const children = childCount(into, candidates.rows)
    if (children >= Math.min(into.parents, above?.parents ?? 0)) continue
    const reason = `${name}: ${candidates.label} has only ${children} rows, too few for one of each row of ${into.parent} that ${agreed.anchor} may lead to`
    return { rows: 0, key: name, reason }
  }
  return undefined
}

const isNullable = (name: string, { columns }: TableDraft): boolean =>
  columns.some(({ column, nullable }) => column.name === name && nullable)

/** The last relation of a way up from a table's rows. */
function leadingTo(
  draft: TableDraft,
  anchor: string,
  up: readonly string[],
  drafts: Planning['drafts'],
): RelationDraft | undefined {
  let last = draft.relations.find(({ name }) => name === anchor)
  for (const name of up) last = last && drafts.get(last.parent)?.relations.find((relation) => relation.name === name)
  return last
}

/**
 * Every ancestor that the anchor can lead to has a candidate, and another one for each relation that must not lead to the same: the relations into it start from the same first
 * rows, so many children each.
 */
function coverEveryAncestor(
  relation: RelationDraft,
  down: string,
  anchor: RelationDraft,
  common: Ancestor,
  planning: Planning,
): void {
  const candidates = planning.drafts.get(relation.parent)
  const ancestor = planning.drafts.get(common.table)
  const into = candidates?.relations.find((r) => r.name === down)
  if (!candidates || !ancestor || !into) return
  const way = [anchor]
  for (const name of common.up) {
    const next = planning.drafts.get(way.at(-1)?.parent ?? '')?.relations.find((r) => r.name === name)
    if (next) way.push(next)
  }
  const wanted = Math.max(into.least, relation.apart.length + 1)
  if (into.route?.kind === 'held') {
    leadOn(way, parentsOfSeveral(into.route, wanted))
    return
  }
  const least = wanted <= candidates.requested ? wanted : 1
  const covered = Math.min(Math.floor(candidates.requested / least), ancestor.requested)
  into.followed = true
  into.least = least
  into.mostParents = Math.min(into.mostParents, covered)
  const last = way.at(-1) ?? anchor
  if (last.route?.kind === 'held') leadOn(way, new Set(Array.from({ length: covered }, (_, row) => row)))
  else last.mostParents = Math.min(last.mostParents, covered)
}
