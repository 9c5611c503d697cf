import { quoteName } from '../../../sql/quoting.ts'
import { type Connection, scalar } from '../connection.ts'

/** Renews the planner's statistics where the database keeps some: the first ANALYZE would add tables to the schema. */
export function analyze(connection: Connection, tables: readonly string[]): void {
  const kept = scalar(connection, "SELECT count(*) FROM sqlite_schema WHERE name = 'sqlite_stat1'")
  if (kept === 0) return
  for (const table of tables) connection.exec(`ANALYZE ${quoteName(table)}`)
}
