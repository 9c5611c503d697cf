import type { RelationDraft } from './draft.ts'

/** Which of the rows that a relation may lead to are its own. Where another relation leads the way it has no say. */
export const turnOf = ({ turn, agreed }: RelationDraft): RelationDraft['turn'] => (agreed ? undefined : turn)

/** Of a list of rows those that are the relation's own. */
export function inTurn(rows: readonly number[], relation: RelationDraft): readonly number[] {
  const turn = turnOf(relation)
  return turn ? rows.filter((_, i) => i % turn.of === turn.place) : rows
}

/** Of so many rows how many are the relation's own. */
export function countInTurn(rows: number, relation: RelationDraft): number {
  const turn = turnOf(relation)
  return turn ? Math.max(0, Math.ceil((rows - turn.place) / turn.of)) : rows
}
