/** What a query answers for a column. Integers beyond 2^53 come as bigint. */
export type Value = number | bigint | string | Uint8Array | null

/** An open SQLite database: as little of a driver as is needed. Failures are `PopulaceError`s. */
export interface Connection {
  readonly file: string
  /** Runs statements that answer nothing. */
  exec(sql: string): void
  all<Row extends object = Record<string, Value>>(sql: string, values?: readonly (string | number)[]): Row[]
  readonly inTransaction: boolean
  /** Lets go of the file. Never fails. */
  close(): void
}

/** The single value that a query answers. */
export function scalar(connection: Connection, sql: string, values: readonly (string | number)[] = []): Value {
  const [row = {}] = connection.all(sql, values)
  return Object.values(row)[0] ?? null
}
