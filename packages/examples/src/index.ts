/**
 * The examples there are. Each is a script `@populace/examples/NAME.sql`, whose first line says `-- Title: summary`, and a model for it,
 * `@populace/examples/NAME.yaml`.
 */
export const examples = ['company', 'shop', 'clinic', 'school', 'issue-tracker', 'airline'] as const
