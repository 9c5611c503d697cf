import { formatDiagnostic } from '@populace/diagnostics'
import { openProject, planOffline, type Settings } from '@populace/project'
import { count, type Terminal } from '../cli/terminal.ts'
import { describeGuesses, guessedColumns } from './guesses.ts'

/** `populace check`: everything that is wrong with a model, what bounds its tables, and which guesses are worth a look. */
export async function check(source: string, settings: Settings, terminal: Terminal): Promise<void> {
  const project = await openProject(source, settings)
  const { plan, diagnostics } = await planOffline(project, { fit: true })
  const capped = plan.tables.filter((t) => t.capped)
  const guesses = guessedColumns(project)
  if (terminal.json)
    return terminal.printJson({
      diagnostics,
      capped: capped.map(({ key, requested, rows, capped: why }) => ({ table: key, requested, rows, ...why })),
      unsure: guesses,
    })
  for (const d of diagnostics) terminal.print(formatDiagnostic(d))
  for (const t of capped)
    terminal.print(`${t.key}: ${count(t.rows)} of ${count(t.requested)} rows, because ${t.capped?.reason}`)
  if (guesses.length > 0) {
    terminal.print('\nguessed; populace explain TABLE.COLUMN says more, and a generator in the model settles a column:')
    for (const line of describeGuesses(guesses)) terminal.print(line)
  }
  terminal.print(`\n${project.source.label}: ${count(plan.tables.length)} tables can be filled`)
}
