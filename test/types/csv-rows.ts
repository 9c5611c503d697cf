import { DuckDBInstance } from '@duckdb/node-api'

/** The cells of a CSV file's columns `id` and `thing`, read by a reader that is none of ours; unquoted empty fields are NULL. */
export async function csvRows(path: string): Promise<readonly (readonly [id: number, thing: string | null])[]> {
  const instance = await DuckDBInstance.create(':memory:')
  try {
    const connection = await instance.connect()
    // As hexadecimal digits, since clients drop a byte order mark in front of a text.
    const { columns } = await connection
      .runAndReadAll(
        `SELECT id::INTEGER, hex(encode(thing)) FROM read_csv('${path}', header = true, all_varchar = true, auto_detect = false,
           columns = {id: 'VARCHAR', thing: 'VARCHAR'}, delim = ',', quote = '"', escape = '"', allow_quoted_nulls = false)`,
      )
      .then((result) => ({ columns: result.getRowsJson() }))
    connection.closeSync()
    return columns.map(([id, hex]) => [Number(id), hex === null ? null : Buffer.from(String(hex), 'hex').toString()])
  } finally {
    instance.closeSync()
  }
}
