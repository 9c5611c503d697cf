import { own, type SparseModel, tableKey } from '@populace/model'
import type { Source } from './opened-source.ts'

/** What the schema itself says of its columns, as a model's text would. A database may have been made otherwise since: what it lacks is left out. */
export function toldBy({ told: { generators = {}, references = {} } = {}, catalog }: Source): SparseModel {
  const tables = catalog.tables.flatMap((table) => {
    const name = tableKey(catalog, table)
    const isThere = ([column]: readonly [string, unknown]) => table.columns.some((one) => one.name === column)
    const isFree = ([column]: readonly [string, unknown]) =>
      !table.foreignKeys.some(({ columns: [first, ...others] }) => first === column && others.length === 0)
    const columns = Object.entries(own(generators, name) ?? {}).filter(isThere)
    const relations = Object.entries(own(references, name) ?? {})
      .filter((one) => isThere(one) && isFree(one))
      .map(([column, to]) => [column, { references: to }] as const)
    if (columns.length + relations.length === 0) return []
    return [[name, { columns: Object.fromEntries(columns), relations: Object.fromEntries(relations) }] as const]
  })
  return { tables: Object.fromEntries(tables) }
}
