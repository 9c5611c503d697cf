import type { Table } from '@populace/catalog'
import { quoteName } from '../../quoting.ts'
import type { Session } from '../session.ts'
import { sqlName } from '../table-name.ts'

/** Moves the sequences of MariaDB that the tables' columns take their defaults from past the greatest value there is. The server never moves one back. */
export async function moveSequences(session: Session, tables: readonly Table[]): Promise<void> {
  for (const table of tables)
    for (const column of table.columns) {
      const tree = column.default?.tree
      if (tree?.op !== 'next-value') continue
      const [row] = await session.query<{ reached: number | string | null }>(
        `SELECT MAX(${quoteName(column.name)}) AS reached FROM ${sqlName(table)}`,
      )
      if (row?.reached != null) await session.query(`SELECT SETVAL(${sqlName(tree.sequence)}, ${row.reached})`)
    }
}
