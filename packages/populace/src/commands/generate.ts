import { fault, PopulaceError } from '@populace/diagnostics'
import { tableKey } from '@populace/model'
import type { Catalog } from '@populace/catalog'
import type { Sink } from '@populace/columnar'
import { execute, planHash } from '@populace/run'
import { folderSink, scriptSink, streamSink } from '@populace/sinks'
import { EXIT } from '../cli/exit-codes.ts'
import { showProgress } from '../cli/progress.ts'
import type { Terminal } from '../cli/terminal.ts'
import { openProject, planOffline, type Settings } from '../project/project.ts'
import { makeReport, printReport } from './report.ts'

export interface GenerateOptions extends Settings {
  /** `csv:FOLDER`, `jsonl:FOLDER`, `sql:FILE`, `copy:FILE`, or `-` for standard output. */
  readonly to: string
  readonly fit: boolean
  readonly truncate?: boolean
  readonly resume?: boolean
  readonly workers?: number
  readonly signal: AbortSignal
}

/** `populace generate SOURCE --to SINK`: a population as files, without any database. */
export async function generate(source: string, options: GenerateOptions, terminal: Terminal): Promise<number> {
  const { only, ...settings } = options
  const project = await openProject(source, settings)
  const { plan, diagnostics } = await planOffline(project, { fit: options.fit })
  terminal.diagnostics(diagnostics)
  // Files need no parents to be accepted: only what was asked for is written, and the rest is there to be referred to.
  const { catalog } = project.source
  const wanted =
    only &&
    new Set(catalog.tables.filter((t) => only.includes(tableKey(catalog, t))).map((t) => `${t.schema}.${t.name}`))
  const progress = showProgress(terminal)
  const toStdout = isStdout(options.to)
  try {
    const run = await execute(plan, openSink(options, planHash(plan), project.source.catalog), {
      signal: options.signal,
      onEvent: progress.onEvent,
      ...(options.workers === undefined ? {} : { workers: options.workers }),
      ...(wanted ? { tables: wanted } : {}),
    })
    progress.stop()
    const report = makeReport(project, options.to, run)
    // Where the rows themselves go to standard output, the report may not.
    if (!toStdout) printReport(report, terminal)
    else if (terminal.json) terminal.warn(JSON.stringify(report))
    return EXIT.done
  } finally {
    progress.stop()
  }
}

const FORMATS: Readonly<Record<string, { readonly format: string; readonly script?: boolean }>> = {
  csv: { format: 'csv' },
  jsonl: { format: 'jsonl' },
  sql: { format: 'sql-insert', script: true },
  copy: { format: 'sql-copy', script: true },
}

const isStdout = (to: string) => to === '-' || to.endsWith(':-')

/** Opens the sink that `--to` names; what stands before the colon is the format, or the file name's ending tells it. */
function openSink(options: GenerateOptions, run: string, { defaultSchema, dialect }: Catalog): Sink {
  const { to } = options
  const colon = /^([a-z]+):(.*)$/s.exec(to)
  const ending = /\.(csv|jsonl|sql)(\.gz)?$/.exec(to)?.[1]
  const name = colon?.[1] ?? ending ?? (to === '-' ? 'csv' : undefined)
  const path = colon?.[2] || to
  const chosen = name === undefined ? undefined : FORMATS[name]
  if (!chosen)
    throw new PopulaceError(
      fault('POP-8001', `${to} is no sink that files can go to`, {
        subject: to,
        fix: `name one of csv:FOLDER, jsonl:FOLDER, sql:FILE (INSERT), copy:FILE (COPY), a file ending in .csv, .jsonl or .sql, or - for standard output`,
      }),
    )
  const encoding = { format: chosen.format, ...(chosen.script ? { options: { dialect } } : {}) }
  const file = {
    run,
    truncate: options.truncate === true,
    interrupted: options.resume ? ('resume' as const) : ('discard' as const),
  }
  if (isStdout(to)) return streamSink({ stream: process.stdout, encoding })
  if (chosen.script) return scriptSink({ path, encoding, ...file })
  const gzip = path.endsWith('.gz')
  if (ending !== undefined)
    return folderSink({
      folder: path.includes('/') ? path.slice(0, path.lastIndexOf('/')) || '/' : '.',
      fileName: path.slice(path.lastIndexOf('/') + 1),
      encoding,
      gzip,
      defaultSchema,
      ...file,
    })
  return folderSink({ folder: path, encoding, gzip, defaultSchema, ...file })
}
