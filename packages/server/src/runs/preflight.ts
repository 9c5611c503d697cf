import type { Preflight } from '@populace/api'
import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'
import type { Target } from '@populace/dialects/live'
import { planLoad, planProject } from '@populace/project'
import { plannedTables, projectOf, type RunTask, scriptOf } from './run-task.ts'
import { withTarget } from './target.ts'

type Found = Omit<Preflight, 'command' | 'address'>

const NOTHING: Found = { tables: [], empty: false, interrupted: false, diagnostics: [] }

/** What a run would write, and what is in its way. Nothing is written; what stops it is a result. */
export async function preflight(task: RunTask): Promise<Found> {
  const { destination } = task
  try {
    if (destination.kind === 'database')
      return await withTarget(destination.url, (target) => lookAt(task, destination, target))
    const { plan, diagnostics } = await planProject(
      await projectOf(task, scriptOf(task, destination.to)),
      task.parameters,
    )
    const tables = plannedTables(plan).map((table) => ({ ...table, holds: null }))
    return { ...NOTHING, tables, diagnostics: diagnostics.map((d) => ({ ...d })) }
  } catch (error) {
    if (error instanceof PopulaceError) return { ...NOTHING, diagnostics: error.diagnostics.map((d) => ({ ...d })) }
    throw error
  }
}

type Database = RunTask['destination'] & { readonly kind: 'database' }

async function lookAt(task: RunTask, { mode, createTables }: Database, target: Target): Promise<Found> {
  const catalog = await target.catalog()
  const empty = catalog.tables.length === 0
  const interrupted = (await target.interrupted()) !== undefined
  if (empty && (!createTables || task.ddl === null)) {
    const fix = 'create the tables, or let the run do it where the project has DDL'
    throw new PopulaceError(fault('POP-1003', `${target.address} holds no tables`, { fix }))
  }
  const project = await projectOf(
    task,
    empty ? scriptOf(task, target.address) : { label: target.address, catalog, target },
  )
  const { plan, diagnostics } = empty
    ? await planProject(project, task.parameters)
    : await planLoad(project, target, { mode, resume: false, fit: task.parameters.fit })
  const extents = empty ? new Map<string, number>() : await target.extents(catalog)
  const tables = plannedTables(plan).map((table) => ({ ...table, holds: extents.get(table.name) ?? 0 }))
  return { tables, empty, interrupted, diagnostics: [...diagnostics, ...inTheWay(tables, mode, interrupted)] }
}

function inTheWay(tables: Found['tables'], mode: Database['mode'], interrupted: boolean): Diagnostic[] {
  const full = mode === 'refuse' ? tables.filter(({ rows, holds }) => rows > 0 && holds !== null && holds > 0) : []
  const fix = 'choose to add rows, or to delete the ones that are there'
  return [
    ...full.map(({ name }) => fault('POP-4004', `${name} holds rows`, { subject: name, fix })),
    ...(interrupted
      ? [fault('POP-5005', 'an earlier load was interrupted here', { fix: 'resume it, or undo it' })]
      : []),
  ]
}
