import type { Vocabulary } from '@populace/vocabulary'
import type { ColumnDraft, Planning, RelationDraft, TableDraft } from '../draft.ts'
import { isTree } from './key-drafts.ts'
import { isReferring } from '../relations/supply.ts'

/** Below this, numbers that go round are scattered: those of rooms and of workers are small, but not counted from the first on. */
const USUAL = 1000

/** What goes round: a column, or a relation by the parents that it leads to. `room` is how many groups it can tell. */
type Rotating =
  | { readonly column: ColumnDraft; readonly room: number }
  | { readonly relation: RelationDraft; readonly room: number }

/**
 * Ranges must not overlap inside groups of rows, and nothing shares the rows out among the groups: values of a column, or parents, go round, so that rows that follow each other
 * are of different groups, and only a few rows of each have to share the time. Without it nothing keeps all rows from being of one group.
 */
export function rotate(draft: TableDraft, planning: Planning, vocabulary: Vocabulary): void {
  const planned = planning.constraints.get(draft.table)
  const roomOf = ({ generator, params, target }: ColumnDraft) =>
    Math.min(
      generator.capacity(params, target, vocabulary, planning.clock),
      // No words with numbers behind them.
      generator.variety?.(params, target, vocabulary) ?? Number.POSITIVE_INFINITY,
    )
  for (const { groups, alone } of planned?.plan?.components.flatMap(({ disjoint }) => disjoint) ?? []) {
    if (alone || draft.relations.some((relation) => isShared(relation, draft, groups))) continue
    const chosen = groups.map((group) => {
      const columns = draft.columns
        .filter(({ column: { name } }) => group.includes(name) && !planned?.moved.has(name))
        .filter((column) => isFree(column, draft))
        .map((column): Rotating => ({ column, room: roomOf(column) }))
      const relations = draft.relations
        .filter((relation) => relation.columns.every((name) => group.includes(name)) && isOpen(relation, draft))
        .map((relation): Rotating => ({ relation, room: relation.parents }))
      return [...columns, ...relations].sort((a, b) => b.room - a.room)[0]
    })
    const rotating = chosen.filter((each) => each !== undefined)
    // As many groups at a time as there are rounds.
    const count = Math.min(Math.ceil(Math.sqrt(draft.rows)), ...rotating.map(({ room }) => room))
    if (rotating.length < groups.length || count < 2) continue
    for (const each of rotating) goRound(each, count)
  }
}

/** Values are as few as there are groups at a time; of the parents all have theirs, one round after the other. */
function goRound(rotating: Rotating, groups: number): void {
  if ('relation' in rotating) {
    const { relation, room } = rotating
    relation.route = { kind: 'slot', slot: { kind: 'rotation', groups, of: room, size: room } }
    return
  }
  const { column, room } = rotating
  const size = column.generator.slots === 'row' ? groups : Math.min(room, Math.max(groups, USUAL))
  column.slot = { kind: 'rotation', groups, of: groups, size }
}

/** The rows that agree in a group can be counted by the parent that they share. */
const isShared = (
  { columns, route, apart, parent }: RelationDraft,
  { key }: TableDraft,
  groups: readonly (readonly string[])[],
): boolean =>
  apart.length === 0 &&
  (route ? route.kind === 'shared' || route.kind === 'one-to-one' || isTree(route) : parent !== key) &&
  groups.every((group) => columns.every((column) => group.includes(column)))

/** No key and no condition has a say in which parents rows have, and no bound in how many rows a parent has. */
const isOpen = (relation: RelationDraft, { key, relations }: TableDraft): boolean =>
  !relation.route &&
  relation.parent !== key &&
  !relation.listed &&
  !relation.followed &&
  !relation.slots &&
  !relation.only &&
  !relation.order &&
  relation.when === undefined &&
  relation.follows === undefined &&
  relation.degree.max === undefined &&
  relation.least === 0 &&
  relation.own.size === 0 &&
  relation.apart.length === 0 &&
  relations.every((other) => other === relation || !other.columns.some((name) => relation.columns.includes(name)))

const isFree = (column: ColumnDraft, draft: TableDraft): boolean =>
  !column.slot &&
  !column.database &&
  !column.given &&
  !column.carriedBy &&
  !column.demanded &&
  column.when === undefined &&
  !isReferring(column.column.name, draft)
