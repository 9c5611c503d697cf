import type { Table, TypeRef } from '@populace/catalog'

/** Keys may lead round in circles. */
const MAXIMUM_DEPTH = 16

/**
 * Tables whose columns hold what their keys lead to, where one side is declared a UUID and the other a text: SQLite keeps both as the text they are,
 * and compares them as such.
 */
export function withTypesByKey(tables: readonly Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const typeOf = (table: Table, name: string, depth = 0): TypeRef | undefined => {
    const own = table.columns.find((column) => column.name === name)?.type
    if (!own || depth > MAXIMUM_DEPTH) return own
    for (const { columns, references } of table.foreignKeys) {
      const parent = byName.get(references.name)
      const referenced = references.columns[columns.indexOf(name)]
      const above = parent && referenced !== undefined ? typeOf(parent, referenced, depth + 1) : undefined
      if (above && isUuidBesideText(own, above)) return { ...above, raw: own.raw }
    }
    return own
  }
  return tables.map((table) => ({
    ...table,
    columns: table.columns.map((column) => ({ ...column, type: typeOf(table, column.name) ?? column.type })),
  }))
}

const isUuidBesideText = (one: TypeRef, other: TypeRef) =>
  (one.kind === 'uuid' && other.kind === 'text') || (one.kind === 'text' && other.kind === 'uuid')
