import type { Table } from '@populace/catalog'
import { quoteIdentifier, quoteQualified } from '../quoting.ts'
import type { Session } from './session.ts'

/** A table's rows as text that means the same in every session, in the order of its key. */
export async function heldRows(
  session: Session,
  table: Table,
  most: number,
): Promise<readonly (readonly (string | null)[])[]> {
  const values = table.columns.map(({ name }) => `${quoteIdentifier(name)}::text`)
  const order = (table.primaryKey?.columns ?? []).map(quoteIdentifier)
  const sorted = order.length > 0 ? ` ORDER BY ${order.join(', ')}` : ''
  const only = table.partitioning ? '' : 'ONLY '
  await session.query('BEGIN')
  try {
    await session.query(
      "SELECT set_config('datestyle', 'ISO', true), set_config('timezone', 'UTC', true), set_config('extra_float_digits', '1', true)",
    )
    const rows = await session.query<{ held: readonly (string | null)[] }>(
      `SELECT ARRAY[${values.join(', ')}] AS held FROM ${only}${quoteQualified(table)}${sorted} LIMIT ${most}`,
    )
    return rows.map(({ held }) => held)
  } finally {
    await session.query('ROLLBACK')
  }
}
