import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'
import type { Target } from '@populace/dialects/live'
import type { RunEvent as Progress } from '@populace/run'
import { loadPlan, makeReport, type Planned, planLoad, planProject, type Report, writeFiles } from '@populace/project'
import { plannedTables, projectOf, type RunTask, scriptOf } from './run-task.ts'
import { withTarget } from './target.ts'

/** What a run tells while it goes on. */
export type Told =
  | Progress
  | { readonly type: 'plan'; readonly tables: ReturnType<typeof plannedTables>; readonly existing: RunTask['existing'] }
  | { readonly type: 'warning'; readonly diagnostic: Diagnostic }

type Tell = (told: Told) => void

/** Performs a run from its beginning to its report. Throws what stops it. */
export async function perform(task: RunTask, signal: AbortSignal, tell: Tell): Promise<Report> {
  const { destination } = task
  tell({ type: 'stage', stage: 'planning' })
  return destination.kind === 'files'
    ? await toFiles(task, destination.to, signal, tell)
    : await withTarget(destination.url, (target) => toDatabase(task, destination, target, signal, tell))
}

function announce({ plan, diagnostics }: Planned, existing: ReadonlyMap<string, number> | undefined, tell: Tell): void {
  tell({ type: 'plan', tables: plannedTables(plan), existing: existing ? Object.fromEntries(existing) : null })
  for (const diagnostic of diagnostics) tell({ type: 'warning', diagnostic })
}

async function toFiles(task: RunTask, to: string, signal: AbortSignal, tell: Tell): Promise<Report> {
  const { only, ...parameters } = task.parameters
  const project = await projectOf({ ...task, parameters }, scriptOf(task, to))
  const planned = await planProject(project, parameters)
  announce(planned, undefined, tell)
  const run = await writeFiles(planned.plan, project, to, {
    signal,
    onEvent: tell,
    resume: task.resume,
    ...(only === undefined ? {} : { only }),
    ...(parameters.workers === undefined ? {} : { workers: parameters.workers }),
  })
  // Where on this machine the files lie is the server's own affair.
  return makeReport(project, to.slice(0, to.indexOf(':')), run)
}

async function toDatabase(
  task: RunTask,
  { mode, createTables }: RunTask['destination'] & { readonly kind: 'database' },
  target: Target,
  signal: AbortSignal,
  tell: Tell,
): Promise<Report> {
  const { parameters, resume, existing: known } = task
  let catalog = await target.catalog()
  if (catalog.tables.length === 0) {
    if (!createTables || task.ddl === null)
      throw new PopulaceError(fault('POP-1003', `${target.address} holds no tables`))
    await target.applyDdl(task.ddl)
    catalog = await target.catalog()
  }
  const project = await projectOf(task, { label: target.address, catalog, target })
  const { existing, ...planned } = await planLoad(project, target, {
    mode,
    resume,
    fit: parameters.fit,
    ...(known ? { existing: new Map(Object.entries(known)) } : {}),
  })
  announce(planned, existing, tell)
  const { run, warnings } = await loadPlan(planned.plan, project, target, {
    mode,
    resume,
    fit: parameters.fit,
    existing,
    verify: parameters.verify,
    signal,
    onEvent: tell,
    ...(parameters.workers === undefined ? {} : { workers: parameters.workers }),
  })
  for (const diagnostic of warnings) tell({ type: 'warning', diagnostic })
  return makeReport(project, target.address, run)
}
