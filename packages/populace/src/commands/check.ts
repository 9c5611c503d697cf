import { formatDiagnostic } from '@populace/diagnostics'
import { own } from '@populace/model'
import { alignColumns, count, type Terminal } from '../cli/terminal.ts'
import { openProject, planOffline, type Settings } from '@populace/project'

/** Below this a guess is worth a look. */
const UNSURE = 0.6

/** `populace check`: everything that is wrong with a model, what bounds its tables, and which guesses are worth a look. */
export async function check(source: string, settings: Settings, terminal: Terminal): Promise<void> {
  const project = await openProject(source, settings)
  const { plan, diagnostics } = await planOffline(project, { fit: true })
  const capped = plan.tables.filter((t) => t.capped)
  const unsure = [...project.inference.reasons].flatMap(([table, columns]) =>
    [...columns]
      .filter(([, r]) => r.score < UNSURE)
      .map(([column, { reason }]) => ({
        column: `${table}.${column}`,
        generator: own(own(project.model.tables, table)?.columns ?? {}, column)?.generator ?? '',
        reason,
      })),
  )
  if (terminal.json)
    return terminal.printJson({
      diagnostics,
      capped: capped.map(({ key, requested, rows, capped: why }) => ({ table: key, requested, rows, ...why })),
      unsure,
    })
  for (const d of diagnostics) terminal.print(formatDiagnostic(d))
  for (const t of capped)
    terminal.print(`${t.key}: ${count(t.rows)} of ${count(t.requested)} rows, because ${t.capped?.reason}`)
  if (unsure.length > 0) {
    terminal.print(`\nworth a look:`)
    terminal.print(
      alignColumns(
        ['column', 'generator', 'because'],
        unsure.map((u) => [u.column, u.generator, u.reason]),
        60,
      ),
    )
  }
  terminal.print(`\n${project.source.label}: ${count(plan.tables.length)} tables can be filled`)
}
