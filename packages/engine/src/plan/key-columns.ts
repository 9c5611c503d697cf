import type { Table } from '@populace/catalog'

/** Whether some key of the table is over exactly these columns (in any order). */
export function keyOfColumns(table: Table, columns: readonly string[]): boolean {
  const same = (other: readonly string[]) => other.length === columns.length && other.every((c) => columns.includes(c))
  return (
    (table.primaryKey !== undefined && same(table.primaryKey.columns)) ||
    table.uniques.some(
      (u) =>
        u.parts.every((p) => p.kind === 'column') &&
        same(u.parts.flatMap((p) => (p.kind === 'column' ? [p.column] : []))),
    )
  )
}
