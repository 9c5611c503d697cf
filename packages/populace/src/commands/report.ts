import type { Report } from '@populace/project'
import { bytes, count, type Terminal } from '../cli/terminal.ts'

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
