import { fault } from '@populace/diagnostics'
import type { PlannedConstraints } from '../../constraints/planned-constraints.ts'
import { childCount, type Planning, type RelationDraft, type TableDraft } from '../draft.ts'
import { areUnlike } from '../keys/key-columns.ts'
import { isTree } from '../keys/key-drafts.ts'
import { NOWHERE } from './beside.ts'

/** Children a root's descendants have each, when nothing says otherwise. */
const FAN_OUT = 4
/** Share of rows that start a tree of their own. */
const ROOTS = 0.1
/** Rows of a chain: what is carried along it is computed by going back to its start. */
const LONGEST_CHAIN = 16

/**
 * Self-references, before keys are solved: a forest over the rows, a chain where a key lets each parent have one child, or a ring where every row must have a
 * parent and none may be its own.
 */
export function growForests(draft: TableDraft, planned: PlannedConstraints | undefined): void {
  const isOf = ({ columns }: RelationDraft, column: string | undefined) => columns.join() === column
  for (const relation of draft.relations) {
    if (relation.route || relation.parent !== draft.key) continue
    const rooted = planned?.rooted.find(({ root }) => isOf(relation, root))
    const above = draft.relations.find((each) => isOf(each, rooted?.parent))
    relation.route =
      above && (!above.route || isTree(above.route))
        ? { kind: 'root', of: above.name }
        : forestOf(relation, draft, planned?.neverItself ?? new Set())
  }
}

function forestOf(
  relation: RelationDraft,
  draft: TableDraft,
  neverItself: ReadonlySet<string>,
): NonNullable<RelationDraft['route']> {
  if (!relation.nullable && relation.columns.some((column) => neverItself.has(column))) {
    return { kind: 'ring' }
  }
  const chain = areUnlike(draft.table, relation.columns)
  const share = relation.wantedNulls > 0 ? relation.wantedNulls : ROOTS
  const trees = Math.max(1, Math.ceil(draft.rows * (chain ? 1 / LONGEST_CHAIN : share)))
  const { distribution, max } = relation.degree
  return {
    kind: 'forest',
    ...(chain || max !== undefined || distribution === 'constant' || !relation.nullable ? {} : { varied: true }),
    // A root that refers to itself has had the one child that a chain allows.
    roots: chain && !relation.nullable ? draft.rows : trees,
    fanOut: chain ? 1 : Math.min(FAN_OUT, max ?? FAN_OUT),
    selfRooted: !relation.nullable,
  }
}

/** Rows hang below earlier ones of their group only where its members can be listed once keys are solved. Else below any, or below none where the key says that it is one of the group. */
function growElsewhere(draft: TableDraft): void {
  for (const relation of draft.relations) {
    const { route } = relation
    if (route?.kind !== 'sibling') continue
    const group = draft.relations.find(({ name }) => name === route.group)
    const isListed = group?.route?.kind === 'shared' || group?.route?.kind === 'one-to-one'
    if (isListed && group.apart.length === 0) continue
    const isOfGroup = group?.columns.some((column) => relation.columns.includes(column))
    relation.route = isOfGroup ? { ...NOWHERE, selfRooted: !relation.nullable } : forestOf(relation, draft, new Set())
  }
}

/** The relations that no key had a say in: children shared out by the degree that the model names. */
export function shareOut(draft: TableDraft, planning: Planning): void {
  for (const relation of draft.relations) {
    const children = childCount(relation, draft.rows)
    relation.route ??= {
      kind: 'shared',
      distribution: relation.degree.distribution,
      exponent: relation.degree.exponent ?? 1,
      ...(relation.degree.hubs === 'first' ? { hubs: 'first' } : {}),
      min: relation.least,
      max: relation.degree.max ?? Number.MAX_SAFE_INTEGER,
      scattered: true,
      parents: relation.parents,
    }
    if (relation.route.kind === 'shared')
      relation.route = inOrder(withinBounds(relation.route, relation, children, draft, planning), relation)
  }
  growElsewhere(draft)
}

/** Rows meet their parents as the model wants it, where each row of the parent may have children, and no other relation takes a part of the rows. */
function inOrder(route: Shared, { order, only, slots, nulls }: RelationDraft): Shared {
  if (only || slots) return route
  if (order === 'parent' && nulls === 0) return { ...route, scattered: false }
  return order === 'time' ? { ...route, inTime: true } : route
}

/** The rows that fit where the database takes so many children of each parent at most; more have none where they may. */
export function fewUnder(draft: TableDraft) {
  for (const relation of draft.relations.filter(({ few, parent }) => few && parent !== draft.key)) {
    const rows = (relation.degree.max ?? 0) * relation.parents
    if (childCount(relation, draft.rows) <= rows) continue
    if (!relation.nullable)
      return {
        rows,
        key: relation.name,
        reason: `${relation.parent} has ${relation.parents} rows, each of which takes ${relation.degree.max} at most`,
      }
    relation.nulls = 1 - rows / draft.rows
  }
  return undefined
}

type Shared = Extract<NonNullable<RelationDraft['route']>, { kind: 'shared' }>

/** The least and most children of a parent, such that the total fits between them. */
function withinBounds(
  route: Shared,
  relation: RelationDraft,
  children: number,
  draft: TableDraft,
  planning: Planning,
): Shared {
  const wantedMin = Math.max(route.min, relation.degree.min ?? 0)
  const min = Math.min(wantedMin, Math.floor(children / Math.max(1, route.parents)))
  if (route.max * route.parents < children) {
    planning.report(
      fault(
        'POP-3001',
        `${children} children do not fit under ${route.parents} parents with at most ${route.max} each`,
        {
          subject: `${draft.label}.${relation.name}`,
          fix: `ask for at most ${route.max * route.parents} rows of ${draft.label}, or raise the relation's max`,
        },
      ),
    )
  }
  return { ...route, min }
}
