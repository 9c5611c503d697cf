import type { Table, TypeRef } from '@populace/catalog'

/** Keys may lead round in circles. */
const MAXIMUM_DEPTH = 16

/**
 * Tables whose columns hold what their keys lead to, where one side is declared a UUID and the other a text: SQLite keeps both as the text they are,
 * and compares them as such. So it is with days and moments that are kept as texts. So it does where a number was declared that has to lead to a UUID, or must lead to a text, but for tables that are STRICT.
 */
export function withTypesByKey(tables: readonly Table[], strict: ReadonlySet<string>): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const typeOf = (table: Table, name: string, depth = 0): TypeRef | undefined => {
    const column = table.columns.find((one) => one.name === name)
    const own = column?.type
    if (!own || depth > MAXIMUM_DEPTH) return own
    const isLoose = !strict.has(table.name)
    for (const { columns, references } of table.foreignKeys) {
      const parent = byName.get(references.name)
      const referenced = references.columns[columns.indexOf(name)]
      const above = parent && referenced !== undefined ? typeOf(parent, referenced, depth + 1) : undefined
      if (
        above &&
        (isUuidBesideText(own, above) ||
          isTextOfMoment(own, above) ||
          (isLoose && isNumberBesideText(own, above, column.nullable)))
      )
        return { ...above, raw: own.raw }
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

/** A text that leads to what is known for a day or a moment by its name or use. */
const isTextOfMoment = (own: TypeRef, above: TypeRef) =>
  own.kind === 'text' && (above.kind === 'date' || above.kind === 'timestamp')

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'float'])

/** A text that looks like a number becomes one in such a column: what may as well be NULL is left so. */
const isNumberBesideText = (own: TypeRef, above: TypeRef, nullable: boolean) =>
  NUMBERS.has(own.kind) && (above.kind === 'uuid' || (above.kind === 'text' && !nullable))
