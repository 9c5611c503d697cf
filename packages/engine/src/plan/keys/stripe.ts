import type { RelationDraft } from '../draft.ts'

/** Which of the rows that a relation may lead to are its own: of so many, one. Where another relation leads the way it has no say. */
export const stripeOf = ({ stripe, agreed }: RelationDraft): RelationDraft['stripe'] => (agreed ? undefined : stripe)

/** Of a list of rows those that are the relation's own. */
export function inStripe(rows: readonly number[], relation: RelationDraft): readonly number[] {
  const stripe = stripeOf(relation)
  return stripe ? rows.filter((_, i) => i % stripe.of === stripe.place) : rows
}

/** Of so many rows how many are the relation's own. */
export function countInStripe(rows: number, relation: RelationDraft): number {
  const stripe = stripeOf(relation)
  return stripe ? Math.max(0, Math.ceil((rows - stripe.place) / stripe.of)) : rows
}
