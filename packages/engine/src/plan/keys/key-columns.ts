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

/** Whether no two rows may hold the same in these columns. */
export const areUnlike = (table: Table, columns: readonly string[]): boolean =>
  keyOfColumns(table, columns) || hasKeyWithin(table, columns)

/** Whether some key of all rows is over some of these columns: rows that agree on them are one row. */
export function hasKeyWithin(table: Table, columns: readonly string[]): boolean {
  const inside = (key: readonly string[]) => key.length > 0 && key.every((column) => columns.includes(column))
  return (
    (table.primaryKey !== undefined && inside(table.primaryKey.columns)) ||
    table.uniques.some(
      ({ predicate, parts }) =>
        !predicate &&
        parts.every(
          (part) => part.kind === 'column' && columns.includes(part.column) && part.prefixLength === undefined,
        ),
    )
  )
}
