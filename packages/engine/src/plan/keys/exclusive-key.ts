import { childCount, type RelationDraft } from '../draft.ts'
import type { Coordinate } from './key-drafts.ts'

/**
 * A key over references of which each row has only one (`num_nonnulls(a, b) = 1`, told apart with their NULLs): it holds where no two rows have the same parent, so that
 * each reference is one to one. None of them groups the rows of the others, which have no parent by it.
 *
 * @returns the columns that tell the rows apart, or for how many rows they could; undefined where the key is of another kind
 */
export function tellExclusiveApart(
  coordinates: readonly Coordinate[],
  rows: number,
): readonly string[] | number | undefined {
  const relations = coordinates.flatMap((each) =>
    each.kind === 'relation' && each.relation.slots ? each.relation : [],
  )
  const [first] = relations
  if (relations.length < 2 || relations.some(({ slots }) => slots?.set !== first?.slots?.set)) return undefined
  const share = Math.min(...relations.map((each) => roomOf(each, rows)))
  if (share < 1) return Math.floor(share * rows)
  for (const relation of relations) relation.route = { kind: 'one-to-one' }
  return relations.flatMap(({ columns }) => columns)
}

/** Of the rows that lead anywhere by it, the share that can have parents of their own. */
function roomOf(relation: RelationDraft, rows: number): number {
  const isOpen = relation.route === undefined || relation.route.kind === 'one-to-one'
  const children = childCount(relation, rows)
  return !isOpen || relation.followed ? 0 : children === 0 ? 1 : relation.parents / children
}
