import { decodeText, type Partition, type PartitionWriter } from '@populace/columnar'
import { fault, PopulaceError } from '@populace/diagnostics'
import { setImmediate } from 'node:timers/promises'
import { Lexer } from '../../../sql/lexer.ts'
import { sqliteLexis } from '../../lexis.ts'
import { type Connection, scalar } from '../connection.ts'

/**
 * Runs the statements of one partition; a row that is rejected is named. A partition that is given up ends the load: to take it back alone, a savepoint would keep
 * every page that its rows fall on as it was, in memory.
 */
export function insertWriter(connection: Connection, partition: Partition): PartitionWriter {
  let bytes = 0
  let settled = false
  const before = totalChanges(connection)
  return {
    async write(chunk) {
      // After an abort statements would commit one by one.
      if (!connection.inTransaction) throw new PopulaceError(fault('POP-5001', 'the load was given up'))
      bytes += chunk.byteLength
      const sql = decodeText(chunk)
      const done = totalChanges(connection)
      try {
        connection.exec(sql)
      } catch (error) {
        throw namingRow(connection, sql, error, {
          table: partition.table,
          // Statements before the one that failed have taken their rows.
          row: partition.firstRow + totalChanges(connection) - before,
          taken: totalChanges(connection) - done,
        })
      }
      // Running statements takes this thread: a signal to stop must get its turn.
      await setImmediate()
    },
    async commit() {
      if (!connection.inTransaction) throw new PopulaceError(fault('POP-5001', 'the load was given up'))
      settled = true
      return { bytes }
    },
    async abort() {
      if (settled || !connection.inTransaction) return
      settled = true
      connection.exec('ROLLBACK')
    },
  }
}

const totalChanges = (connection: Connection) => Number(scalar(connection, 'SELECT total_changes()'))

/** A statement has hundreds of rows: those of the one that failed go in again one by one, until one is rejected. */
function namingRow(
  connection: Connection,
  sql: string,
  error: unknown,
  place: { readonly table: string; readonly row: number; readonly taken: number },
): unknown {
  if (!(error instanceof PopulaceError) || (error.code !== 'POP-4005' && error.code !== 'POP-4009')) return error
  const { head, rows } = rowsOf(sql, place.taken)
  for (const [i, row] of rows.entries()) {
    try {
      connection.exec(`${head}${row}`)
    } catch (refusal) {
      const message = refusal instanceof Error ? refusal.message : String(refusal)
      return new PopulaceError(
        fault('POP-4005', `${place.table} row ${place.row + i}: ${message} ${shortened(row)}`, {
          subject: place.table,
        }),
        { cause: error },
      )
    }
  }
  return error
}

const shortened = (row: string) => (row.length > 300 ? `${row.slice(0, 300)}…` : row)

/** The beginning of the first statement after `skipped` rows, up to VALUES, and its rows. */
function rowsOf(sql: string, skipped: number): { readonly head: string; readonly rows: readonly string[] } {
  const lexer = new Lexer(sql, sqliteLexis)
  const rows: string[] = []
  let [head, statement, depth, opened, seen] = ['', 0, 0, 0, 0]
  for (let token = lexer.next(); token.kind !== 'end'; token = lexer.next()) {
    if (token.key === 'VALUES' && depth === 0) head = sql.slice(statement, token.end)
    else if (token.key === '(' && depth++ === 0) opened = token.start
    else if (token.key === ')' && --depth === 0 && head !== '') {
      if (++seen > skipped) rows.push(sql.slice(opened, token.end))
    } else if (token.key === ';') {
      if (rows.length > 0) break
      ;[head, statement] = ['', token.end]
    }
  }
  return { head, rows }
}
