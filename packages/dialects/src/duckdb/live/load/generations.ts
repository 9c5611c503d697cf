import type { ForeignKey, Table } from '@populace/catalog'
import type { TableLayout } from '@populace/columnar'
import { fault, PopulaceError } from '@populace/diagnostics'
import { quoteName } from '../../../sql/quoting.ts'
import { type Connection, countOf } from '../connection.ts'
import { target } from './insert-target.ts'

const selfReferences = (table: Table): readonly ForeignKey[] =>
  table.foreignKeys.filter((key) => key.references.schema === table.schema && key.references.name === table.name)

/** Whether rows of the table refer to rows of the table. */
export const refersToItself = (table: Table): boolean => selfReferences(table).length > 0

/**
 * DuckDB checks a key against the rows of the statements before: rows whose parents are in the same statement are refused. So they go in generation by
 * generation, each statement taking those whose parents are there.
 */
export async function insertByGeneration(
  connection: Connection,
  table: Table,
  layout: TableLayout,
  source: string,
): Promise<void> {
  const place = `${quoteName(table.schema)}.${quoteName(table.name)}`
  const ready = selfReferences(table).map((key) => {
    const missing = key.columns.map((column) => `s.${quoteName(column)} IS NULL`).join(' OR ')
    const equal = key.columns.map(
      (column, i) => `p.${quoteName(key.references.columns[i] ?? '')} = s.${quoteName(column)}`,
    )
    return `(${missing} OR EXISTS (SELECT 1 FROM ${place} p WHERE ${equal.join(' AND ')}))`
  })
  const columns = layout.columns.map((column) => `s.${quoteName(column.name)}`).join(', ')
  await connection.run(`CREATE TEMP TABLE waiting AS ${source}`)
  try {
    for (let left = await countOf(connection, 'SELECT count(*) FROM waiting'); left > 0; ) {
      await connection.run(
        `CREATE TEMP TABLE generation AS SELECT s.rowid AS place FROM waiting s WHERE ${ready.join(' AND ')}`,
      )
      await connection.run(
        `INSERT INTO ${target(layout)} SELECT ${columns} FROM waiting s JOIN generation g ON g.place = s.rowid ORDER BY s.rowid`,
      )
      await connection.run('DELETE FROM waiting WHERE rowid IN (SELECT place FROM generation)')
      await connection.run('DROP TABLE generation')
      const after = await countOf(connection, 'SELECT count(*) FROM waiting')
      if (after === left) throw ahead(table, left)
      left = after
    }
  } finally {
    await connection.run('DROP TABLE IF EXISTS waiting').catch(() => {})
  }
}

/** Deletes all rows: of a table that refers to itself those first that nobody refers to, and so on. */
export async function emptyByGeneration(connection: Connection, table: Table): Promise<void> {
  const place = `${quoteName(table.schema)}.${quoteName(table.name)}`
  const unreferred = selfReferences(table).map((key) => {
    const equal = key.columns.map(
      (column, i) => `c.${quoteName(column)} = t.${quoteName(key.references.columns[i] ?? '')}`,
    )
    return `NOT EXISTS (SELECT 1 FROM ${place} c WHERE ${equal.join(' AND ')})`
  })
  const where = unreferred.length === 0 ? '' : ` WHERE ${unreferred.join(' AND ')}`
  for (let left = Number.POSITIVE_INFINITY; ; ) {
    await connection.run(`DELETE FROM ${place} AS t${where}`)
    const after = await countOf(connection, `SELECT count(*) FROM ${place}`)
    if (after === 0) return
    if (after === left) throw ahead(table, left)
    left = after
  }
}

const ahead = (table: Table, rows: number) =>
  new PopulaceError(
    fault(
      'POP-3005',
      `${rows} rows of ${table.name} refer to rows that come after them, and DuckDB checks keys row by row`,
      {
        subject: table.name,
        fix: 'make the foreign key nullable, or skip the table',
      },
    ),
  )
