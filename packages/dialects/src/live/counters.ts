import type { Table } from '@populace/catalog'

/** Whole-number columns that are keys by themselves or part of one, and belong to no foreign key. */
export function countersOf(table: Table): string[] {
  const keyed = new Set([
    ...(table.primaryKey?.columns ?? []),
    ...table.uniques.flatMap((u) => u.parts.flatMap((p) => (p.kind === 'column' ? [p.column] : []))),
  ])
  const referring = new Set(table.foreignKeys.flatMap((key) => key.columns))
  return table.columns
    .filter((c) => c.type.kind === 'integer' && keyed.has(c.name) && !referring.has(c.name))
    .map((c) => c.name)
}
