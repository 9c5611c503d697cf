import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../draft.ts'

/**
 * Numbers of unique keys have no greatest value by guess: how many rows a table holds is for its constraints to bound. Places in an order then count on
 * among siblings for as long as there are any.
 */
export function liftBounds({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    const keyed = keyedColumns(table)
    for (const draft of table.columns) if (keyed.has(draft.column.name)) lift(draft)
  }
}

function lift(draft: ColumnDraft): void {
  const { guess } = draft
  if (guess?.generator !== 'number.integer' || guess.params.max === undefined) return
  const { max: _, ...params } = guess.params
  amend(draft, { params }, 'a key needs as many as there are rows')
}

const keyedColumns = ({ table }: TableDraft): ReadonlySet<string> =>
  new Set([
    ...(table.primaryKey?.columns ?? []),
    ...table.uniques.flatMap((unique) => unique.parts.flatMap((part) => (part.kind === 'column' ? [part.column] : []))),
  ])
