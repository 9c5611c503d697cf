import { fault, PopulaceError } from '@populace/diagnostics'
import type { Partition } from '@populace/columnar'
import type { Session } from '../session.ts'

/** The server's words about a row, with the table and the row's own number before them. */
export function rowFault(message: string, { table, firstRow }: Partition, cause?: unknown): PopulaceError {
  const [, line] = /at row (\d+)/.exec(message) ?? []
  const row = line === undefined ? '' : ` row ${firstRow + Number(line) - 1}`
  const said = message.replace(/ at row \d+$/, '')
  return new PopulaceError(fault('POP-4005', `${table}${row}: ${said}`, { subject: table }), { cause })
}

/** Rows that the server left out, or values that it changed, are a fault like any other: it tells them as warnings. */
export async function warned(session: Session, partition: Partition, affected: number): Promise<PopulaceError> {
  const [first] = await session.query<{ Message: string }>('SHOW WARNINGS LIMIT 1')
  const missing = partition.rows - affected
  return rowFault(first?.Message ?? `${missing} rows did not go in`, partition)
}
