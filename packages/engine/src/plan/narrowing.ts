import type { Catalog, Column, Table } from '@populace/catalog'
import { lengthOf, resolveType } from './column-type.ts'
import { type TableDraft, tableKey } from './draft.ts'

/** What a column's values must fit besides its own type. */
export interface Narrowing {
  readonly length?: number
  readonly max?: number
}

/** The greatest whole number of so many bits, signed. */
const reach = (bits: number) => Math.min(2 ** (bits - 1) - 1, Number.MAX_SAFE_INTEGER)

/**
 * Values that a foreign key leads to are copied into the columns that refer to them, which may be narrower: a `varchar(40)` referred to by a `char(36)`. So each
 * column must fit every column that refers to it, directly or through others. And where a unique key sees only the beginning of a text, the text is no longer than
 * that: then texts that differ differ in the key.
 *
 * @returns by `schema.table`, then column
 */
export function narrowingsOf(catalog: Catalog): ReadonlyMap<string, ReadonlyMap<string, Narrowing>> {
  const tables = new Map(catalog.tables.map((table) => [tableKey(table), table]))
  const found = new Map<string, Map<string, Narrowing>>()
  const fits = (table: Table, column: Column): Narrowing => {
    const { wire } = resolveType(column.type, catalog)
    const own = found.get(tableKey(table))?.get(column.name)
    const length = least(lengthOf(wire), own?.length)
    const max = least(wire.kind === 'integer' ? reach(wire.bits) : undefined, own?.max)
    return { ...(length === undefined ? {} : { length }), ...(max === undefined ? {} : { max }) }
  }
  for (const table of tables.values())
    for (const { parts } of table.uniques)
      for (const part of parts)
        if (part.kind === 'column' && part.prefixLength !== undefined)
          narrow(tableKey(table), part.column, { length: part.prefixLength })
  // As often as something changes: a chain of references is as long as the tables are many, and limits only fall.
  for (let round = 0, changed = true; changed && round <= tables.size; round++) {
    changed = false
    for (const table of tables.values())
      for (const key of table.foreignKeys)
        for (const [i, name] of key.columns.entries()) {
          const column = table.columns.find((c) => c.name === name)
          const target = key.references.columns[i]
          if (column && target !== undefined)
            changed = narrow(tableKey(key.references), target, fits(table, column)) || changed
        }
  }
  return found

  function narrow(table: string, column: string, limit: Narrowing): boolean {
    const columns = found.get(table) ?? new Map<string, Narrowing>()
    found.set(table, columns)
    const before = columns.get(column)
    const length = least(before?.length, limit.length)
    const max = least(before?.max, limit.max)
    columns.set(column, { ...(length === undefined ? {} : { length }), ...(max === undefined ? {} : { max }) })
    return length !== before?.length || max !== before?.max
  }
}

const least = (a: number | undefined, b: number | undefined) =>
  a === undefined ? b : b === undefined ? a : Math.min(a, b)

/** A column that a foreign key leads to may not be NULL where a child points at it. */
export function referencedColumnsHoldValues(drafts: ReadonlyMap<string, TableDraft>): void {
  for (const draft of drafts.values())
    for (const relation of draft.relations) {
      const parent = drafts.get(relation.parent)
      for (const name of relation.parentColumns) {
        for (const column of parent?.columns ?? []) if (column.column.name === name) column.nulls = 0
        for (const up of parent?.relations ?? []) if (up.columns.includes(name) && up !== relation) up.nulls = 0
      }
    }
}
