import type { Catalog, Sequence } from '@populace/catalog'
import { quoteName } from '../../../sql/quoting.ts'
import { type Connection, countOf } from '../connection.ts'

/**
 * Moves the sequences that the tables' columns take their defaults from past the greatest value there is. DuckDB can't set one: values are drawn until it is there.
 *
 * @param tables `schema.name` of those that rows went to
 */
export async function moveSequences(
  connection: Connection,
  catalog: Catalog,
  tables: ReadonlySet<string>,
): Promise<void> {
  for (const table of catalog.tables.filter(({ schema, name }) => tables.has(`${schema}.${name}`)))
    for (const column of table.columns) {
      const tree = column.default?.tree
      if (tree?.op !== 'next-value') continue
      const { schema, name } = tree.sequence
      const sequence = catalog.sequences.find((one) => one.schema === schema && one.name === name)
      if (!sequence || sequence.increment <= 0) continue
      const place = `${quoteName(table.schema)}.${quoteName(table.name)}`
      const reached = await countOf(connection, `SELECT coalesce(max(${quoteName(column.name)}), 0) FROM ${place}`)
      await draw(connection, sequence, reached)
    }
}

async function draw(connection: Connection, sequence: Sequence, reached: number): Promise<void> {
  const { schema, name, increment } = sequence
  const next = `nextval(${literal(`${quoteName(schema)}.${quoteName(name)}`)})`
  const [row] = await connection.all<{ last: string | null; start: string }>(
    `SELECT last_value AS last, start_value AS start FROM duckdb_sequences()
     WHERE database_name = current_database() AND schema_name = ${literal(schema)} AND sequence_name = ${literal(name)}`,
  )
  // Of one that was used only the next value tells: after a restart `last_value` means another thing than before.
  const isFresh = row?.last === null
  const at = isFresh ? Number(row.start) - increment : await countOf(connection, `SELECT ${next}`)
  const steps = Math.ceil((reached - at) / increment)
  if (steps > 0) await connection.run(`SELECT count(${next}) FROM range(${steps})`)
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
