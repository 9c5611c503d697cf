import type { Supply, TableDraft, RelationDraft } from '../draft.ts'

/**
 * Which relation supplies each column of a table's foreign keys: one that always has a parent before one that may not. Columns that a relation gives back to
 * the table that they began in, and those that it only hands on to the same column, are the table's own.
 */
export function suppliers(draft: TableDraft): ReadonlyMap<string, Supply> {
  const supplies = new Map<string, Supply>()
  const isImplied = (r: RelationDraft) => (r.route ?? r.agreed)?.kind === 'implied'
  const rank = (r: RelationDraft) => (r.parent === draft.key ? 4 : 0) + (isImplied(r) ? 2 : 0) + (r.nullable ? 1 : 0)
  for (const relation of [...draft.relations].sort((a, b) => rank(a) - rank(b)))
    for (const [i, name] of relation.columns.entries())
      if (!supplies.has(name) && !relation.own.has(name))
        supplies.set(name, { relation, column: relation.parentColumns[i] ?? name })
  return supplies
}

/** Whether the column's value comes from elsewhere than its own generator. */
export function isReferring(column: string, draft: TableDraft): boolean {
  return (
    draft.relations.some((relation) => relation.columns.includes(column) && !relation.own.has(column)) ||
    draft.columns.some((each) => each.column.name === column && (each.carriedBy ?? each.determinedBy))
  )
}
