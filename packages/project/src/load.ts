import { randomUUID } from 'node:crypto'
import type { Catalog } from '@populace/catalog'
import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'
import type { Beginnings, LoadMode, Target } from '@populace/dialects/live'
import type { Limit, Plan } from '@populace/engine'
import { type Model, own, tableKey } from '@populace/model'
import { type ExecuteOptions, execute, planHash, type RunReport } from '@populace/run'
import { encoderFactory } from '@populace/sinks'
import { rehearseTriggers } from './rehearsal.ts'
import { type Planned, planProject, type Project } from './project.ts'
import { limitByReadingCheck } from './reading-checks.ts'

/** What to do about what a database holds already. */
export interface LoadSettings {
  readonly mode: LoadMode
  /** Go on with an interrupted run. */
  readonly resume: boolean
  /** Tables leave PostgreSQL's write-ahead log for good: quicker, but a crash of the server empties them. */
  readonly unlogged?: boolean
}

/** A planned load, and where rows that are added begin: whoever resumes it has to begin there again. */
export interface PlannedLoad extends Planned {
  readonly existing: Beginnings | undefined
}

/**
 * Plans a load into a database: where rows are added, they begin after those that are there, or where `existing` says. A run that is resumed begins where
 * it began: what it has written is among the rows that are there.
 */
export async function planLoad(
  project: Project,
  target: Target,
  {
    mode,
    resume,
    fit,
    unlogged,
    existing: known,
  }: LoadSettings & { readonly fit: boolean; readonly existing?: Beginnings },
): Promise<PlannedLoad> {
  if (unlogged) assertExpendable(target, mode)
  const begun = resume && !known ? (await target.interrupted())?.beginnings : known
  const existing = begun ?? (mode === 'append' ? await target.extents(project.source.catalog) : undefined)
  return { ...(await planProject(project, { fit, ...(existing ? { existing } : {}) })), existing }
}

/** Rows that a crash may take: none that were there before, and only where the database lets a table be so. */
function assertExpendable({ dialect, address }: Target, mode: LoadMode): void {
  const refuse = (message: string) => {
    throw new PopulaceError(fault('POP-8001', message, { fix: 'leave out --unlogged' }))
  }
  if (dialect !== 'postgres') refuse(`${address} has no unlogged tables: only PostgreSQL does`)
  if (mode === 'append')
    refuse('--unlogged and --append exclude each other: a crash would take the rows that are there')
}

type LoadOptions = LoadSettings &
  Omit<ExecuteOptions, 'verify'> &
  Partial<Pick<PlannedLoad, 'existing'>> & {
    readonly verify: boolean
    /** Do without the rows of tables whose checks turn out to refuse them for what others hold. */
    readonly fit?: boolean
  }

interface Loaded {
  readonly run: RunReport
  readonly warnings: readonly Diagnostic[]
}

/** Loads a plan's rows into a database, which then checks them where `verify` asks for it. */
export async function loadPlan(
  plan: Plan,
  project: Project,
  target: Target,
  options: LoadOptions,
  limits: readonly Limit[] = [],
): Promise<Loaded> {
  try {
    return await loadOnce(plan, project, target, options)
  } catch (error) {
    const limit = options.fit && !options.resume && limitByReadingCheck(error, project.source.catalog)
    // What was committed in parts is for whoever resumes it.
    if (!limit || (await target.interrupted())) throw error
    const { existing } = options
    const known = [...limits, limit]
    const { plan: smaller } = await planProject(project, {
      fit: true,
      limits: known,
      ...(existing ? { existing } : {}),
    })
    return await loadPlan(smaller, project, target, options, known)
  }
}

async function loadOnce(
  plan: Plan,
  { source: { catalog }, model, kept }: Project,
  target: Target,
  { mode, resume, verify, existing, unlogged, ...options }: LoadOptions,
): Promise<Loaded> {
  const tables = touched(plan, catalog, model)
  const refused = resume ? [] : await rehearseTriggers(plan, catalog, target, tables)
  const sink = target.sink(catalog, {
    mode,
    resume,
    run: { id: randomUUID(), planHash: planHash(plan), ...(existing ? { beginnings: existing } : {}) },
    ...(unlogged && { unlogged }),
    kept: catalog.tables.filter(({ schema, name }) => kept?.has(`${schema}.${name}`)),
    supports: (format, layout) => encoderFactory(format).supports(layout).ok,
  })
  const run = await execute(plan, sink, {
    ...options,
    tables,
    ...(verify ? { verify: (signal) => target.verify(catalog, { signal }) } : {}),
  })
  return { run, warnings: [...refused, ...sink.warnings] }
}

/** The tables (`schema.name`) that a load has to do with: one that is skipped is neither filled nor emptied. */
function touched(plan: Plan, catalog: Catalog, model: Model): ReadonlySet<string> {
  const skipped = new Set(
    catalog.tables
      .filter((table) => own(model.tables, tableKey(catalog, table))?.skip)
      .map((t) => `${t.schema}.${t.name}`),
  )
  return new Set(plan.tables.flatMap(({ key }) => (skipped.has(key) ? [] : [key])))
}
