import { fault, PopulaceError } from '@populace/diagnostics'
import { populate } from '@populace/engine'
import { tableKey } from '@populace/model'
import { loadVocabulary } from '@populace/vocabulary'
import { alignColumns, count, type Terminal } from '../cli/terminal.ts'
import { openProject, planOffline, type Settings } from '@populace/project'
import { cellText, readRows } from './rows.ts'
import { findRows } from './where.ts'

export interface PreviewOptions extends Settings {
  readonly source: string
  /** The first row shown. */
  readonly row?: number
  /** How many. */
  readonly count: number
  /** `column=value`: a unique key, or a foreign key. */
  readonly where?: string
}

/** `populace preview`: some rows of one table, wherever in a billion they lie. */
export async function preview(table: string, options: PreviewOptions, terminal: Terminal): Promise<void> {
  const project = await openProject(options.source, options)
  const { plan } = await planOffline(project, { fit: true })
  const known = project.source.catalog.tables.find(
    (t) => tableKey(project.source.catalog, t) === table && !t.partitionOf,
  )
  const planned = plan.tables.find((t) => known && t.key === `${known.schema}.${known.name}`)
  if (!planned) throw new PopulaceError(fault('POP-2002', `there is no table ${table}`, { subject: table }))
  const population = populate(plan, await loadVocabulary(plan.locale))
  const rows = population.table(planned.key)
  const first = Math.min(options.row ?? 0, rows.rows)
  const some = Math.min(options.count, rows.rows - first)
  const numbers =
    options.where === undefined
      ? Array.from({ length: some }, (_, i) => rows.firstRow + first + i)
      : findRows(population, planned, options.where, options.count)
  const found = numbers.flatMap((n) => readRows(rows, n, 1))
  if (terminal.json) return terminal.printJson({ table, rows: rows.rows, firstRow: numbers[0] ?? 0, data: found })
  const names = rows.layout.columns.map((c) => c.name)
  terminal.print(
    alignColumns(
      ['#', ...names],
      found.map((row, i) => [String(numbers[i]), ...names.map((name) => cellText(row[name]))]),
    ),
  )
  terminal.log(terminal.dim(`${count(found.length)} of ${count(rows.rows)} rows of ${table}`))
}
