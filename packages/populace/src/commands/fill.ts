import { fault, PopulaceError } from '@populace/diagnostics'
import type { Target } from '@populace/dialects/live'
import type { Plan } from '@populace/engine'
import { EXIT } from '../cli/exit-codes.ts'
import { showProgress } from '../cli/progress.ts'
import { computesMuch, expectToComputeMuch } from '../cli/soon-over.ts'
import { count, type Terminal } from '../cli/terminal.ts'
import {
  isDatabaseUrl,
  keepOccupied,
  leavesNothing,
  loadPlan,
  makeReport,
  openProject,
  openScript,
  planLoad,
  type Project,
  type Settings,
  type Told,
} from '@populace/project'
import { printReport } from './report.ts'

export interface FillOptions extends Settings {
  readonly fit: boolean
  readonly append?: boolean
  readonly truncate?: boolean
  readonly resume?: boolean
  readonly discard?: boolean
  readonly dryRun?: boolean
  readonly yes?: boolean
  readonly verify: boolean
  readonly unlogged?: boolean
  readonly workers?: number
  /** DDL for a target that holds no tables yet. */
  readonly schema?: string
  readonly signal: AbortSignal
}

/** `populace fill TARGET`: reads the schema, infers, plans, loads, verifies. Answers the exit code. */
export async function fill(target: string, options: FillOptions, terminal: Terminal): Promise<number> {
  if (!isDatabaseUrl(target)) {
    const { maskPassword } = await import('@populace/dialects')
    const shown = maskPassword(target)
    throw new PopulaceError(
      fault('POP-1005', `${shown} is no database that can be filled`, {
        subject: shown,
        fix: 'name a database’s address, such as postgres://… or sqlite:shop.db; for files use populace generate',
      }),
    )
  }
  if (options.append && options.truncate)
    throw new PopulaceError(
      fault('POP-8001', '--append and --truncate exclude each other', { fix: 'choose one of them' }),
    )
  const told = options.schema === undefined ? undefined : await createSchema(target, options.schema, terminal)
  if (options.discard) await discardInterrupted(target, terminal)
  const project = await openProject(target, options, told)
  const { target: database } = project.source
  if (!database) throw new PopulaceError(fault('POP-1005', `${target} is no database`))
  try {
    return await fillDatabase(project, database, options, terminal)
  } finally {
    await database.close()
  }
}

async function fillDatabase(
  opened: Project,
  target: Target,
  options: FillOptions,
  terminal: Terminal,
): Promise<number> {
  const mode = options.truncate ? 'truncate' : options.append ? 'append' : 'refuse'
  const resume = options.resume === true
  const interrupted = resume ? await target.interrupted() : undefined
  if (resume && !interrupted) terminal.log('there is no interrupted run; starting one')
  const project = mode === 'refuse' ? await leaveOccupied(opened, target, interrupted, options, terminal) : opened
  const { plan, diagnostics, existing } = await planLoad(project, target, {
    mode,
    resume,
    fit: options.fit,
    unlogged: options.unlogged === true,
  })
  terminal.diagnostics(diagnostics)
  if (options.dryRun) return announce(plan, terminal)
  if (options.truncate && !options.yes) await confirmTruncation(plan, project, terminal)
  if (computesMuch(plan.tables)) expectToComputeMuch()
  const progress = await showProgress(terminal)
  try {
    const { run, warnings } = await loadPlan(plan, project, target, {
      mode,
      resume,
      fit: options.fit,
      existing,
      verify: options.verify,
      unlogged: options.unlogged === true,
      signal: options.signal,
      onEvent: progress.onEvent,
      ...(options.workers === undefined ? {} : { workers: options.workers }),
    })
    progress.stop()
    terminal.diagnostics(warnings)
    printReport(makeReport(project, target.address, run), terminal)
    // A run that goes on has the tables as it began with them.
    if (options.unlogged && !resume) terminal.log('the tables are unlogged now: a crash of the server empties them')
    return run.verification && run.verification.violations.length > 0 ? EXIT.unverified : EXIT.done
  } catch (error) {
    throw error instanceof PopulaceError && isFullEverywhere(error, plan) ? withoutOthers(error) : error
  } finally {
    progress.stop()
  }
}

/** Whether every table that was to be filled holds rows. */
const isFullEverywhere = ({ diagnostics }: PopulaceError, plan: Plan): boolean =>
  diagnostics.every(({ code }) => code === 'POP-4004') &&
  diagnostics.length === plan.tables.filter(({ given, rows }) => !given && rows > 0).length

/** To leave tables that hold rows as they are is no advice where there are no others to fill. */
const withoutOthers = (error: PopulaceError): PopulaceError =>
  new PopulaceError(
    error.diagnostics.map((each) => ({
      ...each,
      fix: 'choose --append to add rows, or --truncate to replace them: no table is empty',
    })),
    { cause: error },
  )

/** Tables that hold rows already stay as they are, if that is wished or was when the run began; else the load will refuse them by name. */
async function leaveOccupied(
  project: Project,
  target: Target,
  interrupted: Awaited<ReturnType<Target['interrupted']>>,
  options: FillOptions,
  terminal: Terminal,
): Promise<Project> {
  const holding = await target.occupied(project.source.catalog)
  const occupied = new Set([...holding].filter((key) => !interrupted?.tables.has(key)))
  if (occupied.size === 0 || leavesNothing(project, occupied)) return project
  if (!interrupted && options.yes !== true) {
    if (!terminal.interactive || process.stdin.isTTY !== true) return project
    const { confirm, isCancel } = await import('@clack/prompts')
    const some = [...occupied].slice(0, MOST_NAMED).join(', ')
    const rest = occupied.size > MOST_NAMED ? ` and ${occupied.size - MOST_NAMED} more` : ''
    const answer = await confirm({ message: `${some}${rest} hold rows. Leave them as they are and fill the others?` })
    if (isCancel(answer) || !answer) return project
  }
  return await keepOccupied(project, occupied, target)
}

const MOST_NAMED = 5

/** `--dry-run`: what would be written, and nothing is. */
function announce(plan: Plan, terminal: Terminal): number {
  const planned = plan.tables.filter(({ given }) => !given)
  if (terminal.json)
    terminal.printJson({
      dryRun: true,
      tables: planned.map(({ key, requested, rows, capped }) => ({
        name: key,
        requested,
        rows,
        ...(capped ? { capped } : {}),
      })),
    })
  else {
    for (const t of planned)
      terminal.print(
        `${t.key}: ${count(t.rows)} rows${t.capped ? ` of ${count(t.requested)}, because ${t.capped.reason}` : ''}`,
      )
    terminal.print('nothing was written (--dry-run)')
  }
  return EXIT.done
}

async function confirmTruncation(plan: Plan, project: Project, terminal: Terminal): Promise<void> {
  const tables = plan.tables.filter((t) => t.rows > 0)
  if (!terminal.interactive || process.stdin.isTTY !== true)
    throw new PopulaceError(
      fault('POP-8001', '--truncate would delete rows, and there is nobody to ask', { fix: 'add --yes to confirm' }),
    )
  const { confirm, isCancel } = await import('@clack/prompts')
  const answer = await confirm({
    message: `Delete all rows of ${tables.length} tables in ${project.source.label}?`,
    initialValue: false,
  })
  if (isCancel(answer) || !answer)
    throw new PopulaceError(
      fault('POP-5001', 'nothing was deleted and nothing written', { fix: 'answer yes, or leave out --truncate' }),
    )
}

/** Undoes an interrupted run, before the schema is read that it leaves behind. */
async function discardInterrupted(address: string, terminal: Terminal): Promise<void> {
  const { openTarget } = await import('@populace/dialects/live')
  const target = await openTarget(address)
  try {
    terminal.log((await target.discard()) ? 'the interrupted run was undone' : 'there was no interrupted run')
  } finally {
    await target.close()
  }
}

/** Creates a schema in a target that has none. Answers what it tells of the rows, which tables that are there already go by too. */
async function createSchema(address: string, file: string, terminal: Terminal): Promise<Told | undefined> {
  const { openTarget } = await import('@populace/dialects/live')
  const target = await openTarget(address)
  try {
    const { ddl, told } = await openScript(file, target.dialect)
    if ((await target.catalog()).tables.length > 0)
      terminal.log(`${target.address} holds tables already; ${file} was not applied`)
    else await target.applyDdl(ddl)
    return told
  } finally {
    await target.close()
  }
}
