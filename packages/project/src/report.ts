import { createHash } from 'node:crypto'
import type { RunReport } from '@populace/run'
import type { Project } from './project.ts'
import { VERSION } from './version.ts'

/** What a run tells in the end: the document of `--json`. */
export interface Report {
  readonly version: string
  readonly seed: string
  readonly modelHash: string
  readonly target: string
  readonly tables: RunReport['tables']
  readonly verification: { readonly checked: number; readonly violations: readonly unknown[] } | null
  readonly seconds: number
  readonly time: RunReport['time']
}

/** A run of a project as the document that is kept of it. `target` is fit to be shown. */
export function makeReport(project: Project, target: string, run: RunReport): Report {
  return {
    version: VERSION,
    seed: project.model.seed,
    modelHash: createHash('sha256').update(JSON.stringify(project.model)).digest('hex'),
    target,
    tables: run.tables,
    verification: run.verification ?? null,
    seconds: run.seconds,
    time: run.time,
  }
}
