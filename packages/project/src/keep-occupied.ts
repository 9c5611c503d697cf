import type { Table } from '@populace/catalog'
import { fault, PopulaceError } from '@populace/diagnostics'
import type { Target } from '@populace/dialects/live'
import type { GivenRows } from '@populace/engine'
import { own, tableKey, withReferences } from '@populace/model'
import { completeModel, type Project } from './project.ts'

/** Rows of a table that new ones may refer to, at most. */
const MOST_ROWS = 10_000
const MOST_CELLS = 200_000

/**
 * The project with tables that hold rows left as they are: what a migration wrote of itself, or a list that came with the schema. New rows refer to those that are
 * there, where the database can tell what they are.
 *
 * @param occupied `schema.name` of each
 * @throws PopulaceError POP-4004 for each of them that a row to be written would have to refer to, though nobody can tell what its keys are
 */
export async function keepOccupied(project: Project, occupied: ReadonlySet<string>, target: Target): Promise<Project> {
  const { catalog } = project.source
  const nameOf = new Map(catalog.tables.map((table) => [keyOf(table), tableKey(catalog, table)]))
  const isSkipped = (key: string) => own(project.model.tables, nameOf.get(key) ?? '')?.skip === true
  const kept = new Set([...occupied].filter((key) => !isSkipped(key)))
  const filled = catalog.tables.filter((table) => !kept.has(keyOf(table)) && !isSkipped(keyOf(table)))
  // With nothing left to fill, the load says so itself.
  if (filled.length === 0) return project
  // Rows that are there are as good for references that no key declares.
  const names = new Set(filled.map(keyOf))
  const all = withReferences(catalog, project.model).tables
  const referring = all.filter((table) => names.has(keyOf(table)))
  const given = new Map<string, GivenRows>()
  // What those that are referred to refer to in turn ties them together, as a tenant does.
  for (const child of referring)
    for (const table of all)
      if (occupied.has(keyOf(table)) && !given.has(keyOf(table)) && refersTo(child, table)) {
        const rows = await rowsOf(table, target)
        if (!rows) continue
        given.set(keyOf(table), rows)
        referring.push(table)
      }
  const faults = [...kept].flatMap((key) => {
    const child = given.has(key) ? undefined : filled.find((table) => requires(table, key))
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
    const table = name === undefined ? undefined : own(project.model.tables, name)
    return name === undefined || !table ? [] : [[name, { ...table, skip: true }] as const]
  })
  // Nothing is guessed to lead to rows that nobody can tell the keys of.
  const untold = new Set([...kept].filter((key) => !given.has(key)).map((key) => nameOf.get(key) ?? key))
  const { model, inference } =
    untold.size === 0 ? project : await completeModel(project.source, project.settings, untold)
  return {
    ...project,
    inference,
    model: { ...model, tables: { ...model.tables, ...Object.fromEntries(skipped) } },
    kept,
    given,
  }
}

/** Whether every table that would be filled is among those that hold rows. */
export function leavesNothing({ source, model }: Project, occupied: ReadonlySet<string>): boolean {
  return source.catalog.tables.every(
    (table) =>
      table.partitionOf ||
      occupied.has(keyOf(table)) ||
      own(model.tables, tableKey(source.catalog, table))?.skip === true,
  )
}

async function rowsOf(table: Table, target: Target): Promise<GivenRows | undefined> {
  const columns = table.columns.map(({ name }) => name)
  const most = Math.max(1, Math.min(MOST_ROWS, Math.floor(MOST_CELLS / columns.length)))
  const rows = await target.held?.(table, most)
  return rows && { columns, rows }
}

const keyOf = ({ schema, name }: { readonly schema: string; readonly name: string }) => `${schema}.${name}`

const refersTo = (child: Table, parent: Table) =>
  child.foreignKeys.some((key) => keyOf(key.references) === keyOf(parent))

/** Whether each row of a table must have a parent in another. */
const requires = (table: Table, parent: string) =>
  table.foreignKeys.some(
    (key) =>
      keyOf(key.references) === parent &&
      key.columns.every((name) => table.columns.find((column) => column.name === name)?.nullable === false),
  )
