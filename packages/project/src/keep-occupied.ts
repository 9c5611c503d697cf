import type { Table } from '@populace/catalog'
import { fault, PopulaceError } from '@populace/diagnostics'
import { tableKey } from '@populace/model'
import type { Project } from './project.ts'

/**
 * The project with tables that hold rows left as they are: what a migration wrote of itself, or a list that came with the schema.
 *
 * @param occupied `schema.name` of each
 * @throws PopulaceError POP-4004 for each of them that a row to be written would have to refer to: what its keys are, only its own rows could say
 */
export function keepOccupied(project: Project, occupied: ReadonlySet<string>): Project {
  const { catalog } = project.source
  const nameOf = new Map(catalog.tables.map((table) => [keyOf(table), tableKey(catalog, table)]))
  const isSkipped = (key: string) => project.model.tables[nameOf.get(key) ?? '']?.skip === true
  const kept = new Set([...occupied].filter((key) => !isSkipped(key)))
  const filled = catalog.tables.filter((table) => !kept.has(keyOf(table)) && !isSkipped(keyOf(table)))
  // With nothing left to fill, the load says so itself.
  if (filled.length === 0) return project
  const faults = [...kept].flatMap((key) => {
    const child = filled.find((table) => requires(table, key))
    if (!child) return []
    return [
      fault('POP-4004', `${key} holds rows, and those of ${keyOf(child)} would have to refer to them`, {
        subject: key,
        fix: `choose --append to add rows to it, --truncate to replace them, or --skip ${nameOf.get(keyOf(child))}`,
      }),
    ]
  })
  if (faults.length > 0) throw new PopulaceError(faults)
  const skipped = [...kept].flatMap((key) => {
    const name = nameOf.get(key)
    const table = name === undefined ? undefined : project.model.tables[name]
    return name === undefined || !table ? [] : [[name, { ...table, skip: true }] as const]
  })
  return {
    ...project,
    model: { ...project.model, tables: { ...project.model.tables, ...Object.fromEntries(skipped) } },
    kept,
  }
}

const keyOf = ({ schema, name }: { readonly schema: string; readonly name: string }) => `${schema}.${name}`

/** Whether each row of a table must have a parent in another. */
const requires = (table: Table, parent: string) =>
  table.foreignKeys.some(
    (key) =>
      keyOf(key.references) === parent &&
      key.columns.every((name) => table.columns.find((column) => column.name === name)?.nullable === false),
  )
