import { createHash } from 'node:crypto'
import type { RunReport } from '@populace/run'
import { tableKey } from '@populace/model'
import { VERSION } from '../cli/version.ts'
import type { Project } from '../project/project.ts'
import { bytes, count, type Terminal } from '../cli/terminal.ts'

/** The report of SPEC §7. */
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

export function makeReport(project: Project, target: string, run: RunReport): Report {
  const { catalog } = project.source
  const names = new Map(catalog.tables.map((table) => [`${table.schema}.${table.name}`, tableKey(catalog, table)]))
  const nameOf = (key: string) => names.get(key) ?? key
  return {
    version: VERSION,
    seed: project.model.seed,
    modelHash: createHash('sha256').update(JSON.stringify(project.model)).digest('hex'),
    target,
    tables: [...run.tables.map((table) => ({ ...table, name: nameOf(table.name) })), ...managed(project)],
    verification: run.verification ?? null,
    seconds: run.seconds,
    time: run.time,
  }
}

/** Tables that were not filled because a module of the database keeps their rows. */
function managed({ source: { catalog }, model }: Project): Report['tables'] {
  return (catalog.managed ?? []).map((table) => ({
    name: tableKey(catalog, table),
    requested: model.rows,
    written: 0,
    capped: { reason: `its rows belong to the module ${table.by}`, constraint: table.by },
    bytes: 0,
    seconds: 0,
    digest: createHash('sha256').digest('hex'),
  }))
}

/** What was done, for a person. */
export function printReport(report: Report, terminal: Terminal): void {
  if (terminal.json) return terminal.printJson(report)
  if (terminal.quiet) return
  const rows = report.tables.reduce((sum, t) => sum + t.written, 0)
  const size = report.tables.reduce((sum, t) => sum + t.bytes, 0)
  for (const t of report.tables)
    if (t.capped) terminal.print(`${t.name}: ${count(t.written)} of ${count(t.requested)} rows: ${t.capped.reason}`)
  terminal.print(
    `${terminal.bold(`${count(rows)} rows`)} in ${report.tables.length} tables, ${bytes(size)}, in ${report.seconds.toFixed(1)} s (${count(Math.round(rows / Math.max(0.001, report.seconds)))} rows/s) → ${report.target}`,
  )
  if (report.verification) printVerification(report.verification, terminal)
}

export function printVerification(
  { checked, violations }: NonNullable<Report['verification']>,
  terminal: Terminal,
): void {
  if (violations.length === 0)
    return terminal.print(`verified by the database: ${count(checked)} constraints, no violation`)
  terminal.print(`verified by the database: ${count(violations.length)} of ${count(checked)} constraints are violated`)
  for (const v of violations) terminal.print(`  ${JSON.stringify(v)}`)
}
