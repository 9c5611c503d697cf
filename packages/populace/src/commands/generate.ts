import { tableKey } from '@populace/model'
import { execute, planHash } from '@populace/run'
import { EXIT } from '../cli/exit-codes.ts'
import { showProgress } from '../cli/progress.ts'
import type { Terminal } from '../cli/terminal.ts'
import { isStdout, makeReport, openFiles, openProject, planOffline, type Settings } from '@populace/project'
import { printReport } from './report.ts'

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
    const run = await execute(
      plan,
      openFiles(options.to, project.source.catalog, { ...options, run: planHash(plan) }),
      {
        signal: options.signal,
        onEvent: progress.onEvent,
        ...(options.workers === undefined ? {} : { workers: options.workers }),
        ...(wanted ? { tables: wanted } : {}),
      },
    )
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
