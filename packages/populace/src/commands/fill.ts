import { randomUUID } from 'node:crypto'
import type { Catalog, Table } from '@populace/catalog'
import { fault, PopulaceError } from '@populace/diagnostics'
import { quoteIdentifier as quoteName } from '@populace/dialects/postgres'
import type { Database } from '@populace/dialects/postgres/live'
import type { Plan } from '@populace/engine'
import { execute, planHash } from '@populace/run'
import { EXIT } from '../cli/exit-codes.ts'
import { showProgress } from '../cli/progress.ts'
import { count, type Terminal } from '../cli/terminal.ts'
import { openProject, planProject, type Project, type Settings } from '../project/project.ts'
import { isDatabaseUrl, readText } from '../project/source.ts'
import { makeReport, printReport } from './report.ts'

export interface FillOptions extends Settings {
  readonly fit: boolean
  readonly append?: boolean
  readonly truncate?: boolean
  readonly resume?: boolean
  readonly discard?: boolean
  readonly dryRun?: boolean
  readonly yes?: boolean
  readonly verify: boolean
  readonly workers?: number
  /** DDL for a target that holds no tables yet. */
  readonly schema?: string
  readonly signal: AbortSignal
}

/** `populace fill TARGET`: reads the schema, infers, plans, loads, verifies. Answers the exit code. */
export async function fill(target: string, options: FillOptions, terminal: Terminal): Promise<number> {
  if (!isDatabaseUrl(target))
    throw new PopulaceError(
      fault('POP-1005', `${target} is no database that can be filled`, {
        subject: target,
        fix: 'name a postgres:// URL, or pglite:FOLDER; for files use populace generate',
      }),
    )
  if (options.append && options.truncate)
    throw new PopulaceError(
      fault('POP-8001', '--append and --truncate exclude each other', { fix: 'choose one of them' }),
    )
  if (options.schema !== undefined) await createSchema(target, options.schema, terminal)
  const project = await openProject(target, options)
  const { database } = project.source
  if (!database) throw new PopulaceError(fault('POP-1005', `${target} is no database`))
  try {
    return await fillDatabase(project, database, options, terminal)
  } finally {
    await database.close()
  }
}

async function fillDatabase(
  project: Project,
  database: Database,
  options: FillOptions,
  terminal: Terminal,
): Promise<number> {
  const { discard, interruptedRun, postgresSink, verify } = await import('@populace/dialects/postgres/live')
  const { encoderFactory } = await import('@populace/sinks')
  if (options.discard)
    terminal.log((await discard(database)) ? 'the interrupted run was undone' : 'there was no interrupted run')
  const existing = options.append && !options.resume ? await existingRows(database, project.source.catalog) : undefined
  const { plan, diagnostics } = await planProject(project, { fit: options.fit, ...(existing ? { existing } : {}) })
  terminal.diagnostics(diagnostics)
  if (options.dryRun) return announce(plan, terminal)
  if (options.truncate && !options.yes) await confirmTruncation(plan, project, terminal)
  if (options.resume && !(await interruptedRun(database))) terminal.log('there is no interrupted run; starting one')
  const sink = postgresSink(database, {
    mode: options.truncate ? 'truncate' : options.append ? 'append' : 'refuse',
    resume: options.resume === true,
    run: { id: randomUUID(), planHash: planHash(plan) },
    supportsBinary: (layout) => encoderFactory('copy-binary').supports(layout).ok,
  })
  const progress = showProgress(terminal)
  try {
    const run = await execute(plan, sink, {
      signal: options.signal,
      onEvent: progress.onEvent,
      ...(options.workers === undefined ? {} : { workers: options.workers }),
      ...(options.verify ? { verify: (signal) => verify(database, project.source.catalog, { signal }) } : {}),
    })
    progress.stop()
    terminal.diagnostics(sink.warnings)
    printReport(makeReport(project, database.address, run), terminal)
    return run.verification && run.verification.violations.length > 0 ? EXIT.unverified : EXIT.done
  } finally {
    progress.stop()
  }
}

/** `--dry-run`: what would be written, and nothing is. */
function announce(plan: Plan, terminal: Terminal): number {
  if (terminal.json)
    terminal.printJson({
      dryRun: true,
      tables: plan.tables.map(({ key, requested, rows, capped }) => ({
        name: key,
        requested,
        rows,
        ...(capped ? { capped } : {}),
      })),
    })
  else {
    for (const t of plan.tables)
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

/** Creates a schema in a target that has none. */
async function createSchema(target: string, file: string, terminal: Terminal): Promise<void> {
  const { applyDdl, connect } = await import('@populace/dialects/postgres/live')
  const script = await readText(file)
  const database = await connect(target)
  try {
    const session = await database.session()
    const [found] = await session.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM information_schema.tables WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    )
    if ((found?.n ?? 0) > 0) terminal.log(`${database.address} holds tables already; ${file} was not applied`)
    else await applyDdl(session, script)
    await session.end()
  } finally {
    await database.close()
  }
}

/**
 * Where the new rows of each table begin: after as many rows as are there, and after the greatest number that a counting key has reached, so that keys go on
 * where they ended.
 */
async function existingRows(database: Database, catalog: Catalog): Promise<ReadonlyMap<string, number>> {
  const session = await database.session()
  try {
    const counts = new Map<string, number>()
    for (const table of catalog.tables.filter((t) => !t.partitionOf)) {
      const counters = countersOf(table)
      const reached = counters.map((c) => `coalesce(max(${quoteName(c)})::bigint, 0)`)
      const [row] = await session.query<{ n: string }>(
        `SELECT greatest(count(*), ${[...reached, '0'].join(', ')})::text AS n FROM ${quoteName(table.schema)}.${quoteName(table.name)}`,
      )
      counts.set(`${table.schema}.${table.name}`, Math.max(0, Number(row?.n ?? 0)))
    }
    return counts
  } finally {
    await session.end()
  }
}

/** Whole-number columns that are keys by themselves or part of one, and belong to no foreign key. */
function countersOf(table: Table): string[] {
  const keyed = new Set([
    ...(table.primaryKey?.columns ?? []),
    ...table.uniques.flatMap((u) => u.parts.flatMap((p) => (p.kind === 'column' ? [p.column] : []))),
  ])
  const referring = new Set(table.foreignKeys.flatMap((key) => key.columns))
  return table.columns
    .filter((c) => c.type.kind === 'integer' && keyed.has(c.name) && !referring.has(c.name))
    .map((c) => c.name)
}
