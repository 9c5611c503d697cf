import { lookAt, type Settings, viewTable } from '@populace/project'
import { alignColumns, count, type Terminal } from '../cli/terminal.ts'

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
  const viewed = await viewTable(options.source, options, table)
  const { where, row: first = 0 } = options
  const { columns, total, numbers, lines } = lookAt(viewed, table, {
    first,
    count: options.count,
    quoteNumbers: !terminal.json,
    ...(where === undefined ? {} : { where }),
  })
  const found = lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
  if (terminal.json) return terminal.printJson({ table, rows: total, firstRow: numbers[0] ?? 0, data: found })
  terminal.print(
    alignColumns(
      ['#', ...columns],
      found.map((row, i) => [String(numbers[i]), ...columns.map((name) => cellText(row[name]))]),
    ),
  )
  terminal.log(terminal.dim(`${count(found.length)} of ${count(total)} rows of ${table}`))
}

/** A cell as a person reads it in a table. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '∅'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
