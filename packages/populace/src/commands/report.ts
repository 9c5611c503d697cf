import type { Coherence, Report } from '@populace/project'
import { alignColumns, bytes, count, type Terminal } from '../cli/terminal.ts'

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

/** Every rule with the rows that were checked and those that do not keep to it; those first. */
export function printCoherence({ rules, checked, incoherent, findings }: Coherence, terminal: Terminal): void {
  const rows = [...findings]
    .sort((a, b) => b.incoherent - a.incoherent)
    .map(({ table, subject, rule, checked, incoherent, error }) => [
      `${table}.${subject}`,
      error ?? rule,
      count(checked),
      error === undefined ? count(incoherent) : 'not told',
    ])
  if (rows.length > 0 && !terminal.quiet) terminal.print(alignColumns(['of', 'rule', 'rows', 'incoherent'], rows, 70))
  if (!terminal.quiet)
    for (const { table, subject, rule, examples = [] } of findings)
      for (const text of examples) terminal.print(`  ${table}.${subject}, ${rule}: ${text}`)
  terminal.print(
    incoherent === 0
      ? `coherent: ${count(rules)} rules, ${count(checked)} values checked, none incoherent`
      : `incoherent: ${count(incoherent)} of ${count(checked)} values checked by ${count(rules)} rules`,
  )
}

export function printVerification(
  { checked, violations, remarks = [] }: NonNullable<Report['verification']>,
  terminal: Terminal,
): void {
  for (const { table, constraint, count: rows, error } of remarks)
    terminal.print(
      `${table} with its heirs: ${error ?? `${count(rows ?? 0)} rows repeat what ${constraint} tells apart in it alone, as the database allows`}`,
    )
  if (violations.length === 0)
    return terminal.print(`verified by the database: ${count(checked)} constraints, no violation`)
  terminal.print(`verified by the database: ${count(violations.length)} of ${count(checked)} constraints are violated`)
  for (const { kind, table, constraint, count: rows, error } of violations) {
    const found = error ?? (rows === undefined ? undefined : `${count(rows)} ${rows === 1 ? 'row' : 'rows'}`)
    terminal.print(`  ${table}, ${kind} ${constraint}${found === undefined ? '' : `: ${found}`}`)
  }
}
