import type { Catalog, ForeignKey, Table } from '@populace/catalog'
import { own, type SparseModel } from '@populace/model'
import { keyOf } from '../draft.ts'

/** What speaks for a reference that the schema does not declare. */
export interface ImpliedReference {
  readonly key: ForeignKey
  /** 0 … 1. */
  readonly score: number
  /** To follow "because". */
  readonly reason: string
  /** Nothing but a likeness speaks for it: rows of its table can do without. */
  readonly guessed?: true
}

/** References by their table's `schema.name`. */
export type ImpliedReferences = ReadonlyMap<string, readonly ImpliedReference[]>

/** Whether a model's text says what a column holds or leads to: that is the text's affair. */
export const isSettled = (said: SparseModel['tables'][string] | undefined, column: string): boolean =>
  said !== undefined &&
  (own(said.columns ?? {}, column)?.generator !== undefined ||
    own(said.relations ?? {}, column)?.references !== undefined)

/** The tables of which each table needs a row first, by their `schema.name`. */
export const requirements = (catalog: Catalog): Map<string, Set<string>> =>
  new Map(catalog.tables.map((table) => [keyOf(table), requiredParents(table)]))

const requiredParents = (table: Table): Set<string> =>
  new Set(
    table.foreignKeys.filter(({ columns }) => isRequired(table, columns)).map(({ references }) => keyOf(references)),
  )

/** Whether a key of these columns leads to a row from every row. SQLite lets most primary keys be NULL, but the rows here have one. */
export const isRequired = (table: Table, columns: readonly string[]): boolean =>
  columns.every(
    (c) =>
      table.columns.find(({ name }) => name === c)?.nullable === false ||
      table.primaryKey?.columns.includes(c) === true,
  )

/** Whether rows of `from` need rows of a table, of their own accord or by others. */
export function needs(from: string, table: string, required: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const seen = new Set([from])
  for (const at of seen) for (const next of required.get(at) ?? []) seen.add(next)
  return seen.has(table)
}

/** A catalog with references that it does not declare. */
export const withImplied = (catalog: Catalog, implied: ImpliedReferences): Catalog =>
  implied.size === 0
    ? catalog
    : {
        ...catalog,
        tables: catalog.tables.map((table) => {
          const added = implied.get(keyOf(table))?.map(({ key }) => key) ?? []
          return added.length === 0 ? table : { ...table, foreignKeys: [...table.foreignKeys, ...added] }
        }),
      }
