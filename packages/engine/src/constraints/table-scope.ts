import type { Catalog, Table } from '@populace/catalog'
import { formatOf, resolveType } from '../plan/columns/column-type.ts'
import type { Scope } from './formula/scope.ts'
import type { Measure } from './domain/measure.ts'

/** The columns of a table as conditions see them. A key's columns are never NULL, whatever their declaration says. */
export function tableScope(table: Table, catalog: Catalog, clock: number): Scope {
  const columns = new Map(
    table.columns.map((column) => {
      const { wire, labels, nullable } = resolveType(column.type, catalog)
      const measure: Measure = { format: formatOf(wire), type: wire, ...(labels ? { labels } : {}) }
      const mayBeNull = column.nullable && nullable && !table.primaryKey?.columns.includes(column.name)
      return [column.name, { measure, nullable: mayBeNull }] as const
    }),
  )
  return {
    clock,
    measure: (column) => columns.get(column)?.measure,
    nullable: (column) => columns.get(column)?.nullable ?? true,
  }
}
