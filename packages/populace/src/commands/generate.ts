import { EXIT } from '../cli/exit-codes.ts'
import { showProgress } from '../cli/progress.ts'
import { computesMuch, expectToComputeMuch } from '../cli/soon-over.ts'
import type { Terminal } from '../cli/terminal.ts'
import { isStdout, makeReport, openProject, planOffline, type Settings, writeFiles } from '@populace/project'
import { printReport } from './report.ts'

export interface GenerateOptions extends Settings {
  /** `csv:FOLDER`, `jsonl:FOLDER`, `parquet:FOLDER`, `arrow:FOLDER`, `sql:FILE`, `copy:FILE`, or `-` for standard output. */
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
  if (computesMuch(plan.tables)) expectToComputeMuch()
  const progress = await showProgress(terminal)
  const toStdout = isStdout(options.to)
  try {
    const { truncate, resume, workers } = options
    const run = await writeFiles(plan, project, options.to, {
      signal: options.signal,
      onEvent: progress.onEvent,
      ...(only === undefined ? {} : { only }),
      ...(truncate === undefined ? {} : { truncate }),
      ...(resume === undefined ? {} : { resume }),
      ...(workers === undefined ? {} : { workers }),
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
