/** How the rows of a table come to meet conditions that no column can meet alone. Plain JSON. */
export type ConstraintPlan = Readonly<Record<string, never>>
