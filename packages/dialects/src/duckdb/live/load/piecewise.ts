import type { Table } from '@populace/catalog'
import { type Connection, countOf } from '../connection.ts'
import { isOutOfMemory } from '../memory.ts'
import type { Copy } from './aside.ts'

/** What an index takes of memory for a row that a transaction adds, which it keeps twice until the commit. */
const ENTRY_BYTES = 128
/** After so many bytes of rows the indexes go to the file and out of memory: all that was touched of them, so that more often would cost time. */
const CHECKPOINT_BYTES = 100e6

/** Rows that are inserted as one. */
export interface Piece {
  readonly table: Table
  readonly rows: number
  readonly bytes: number
}

/** Inserts a piece by a function of the caller's. */
export type Insertion = (piece: Piece, insert: () => Promise<void>) => Promise<void>

/** Commits each piece by itself, with memory for what is inserted and for the indexes as they have grown. */
export function piecewise(connection: Connection, copy: Copy): Insertion {
  let indexBytes = 0
  let uncheckpointed = 0
  const whole = async (insert: () => Promise<void>) => {
    await connection.run('BEGIN')
    try {
      await insert()
      await connection.run('COMMIT')
    } catch (error) {
      await connection.run('ROLLBACK').catch(() => {})
      throw error
    }
  }
  return async ({ table, rows, bytes }, insert) => {
    await connection.memory.allow(2 * indexBytes + rows * indexesOf(table) * ENTRY_BYTES)
    try {
      await whole(insert)
    } catch (error) {
      if (!isOutOfMemory(error)) throw error
      // A commit that failed may have left entries in indexes: those of the file are without them.
      await connection.memory.lift()
      await copy.reopen()
      await whole(insert)
    }
    uncheckpointed += bytes
    if (uncheckpointed < CHECKPOINT_BYTES) return
    indexBytes = Math.max(indexBytes, await countOf(connection, INDEX_MEMORY))
    await connection.run('CHECKPOINT')
    uncheckpointed = 0
  }
}

const INDEX_MEMORY = `SELECT sum(memory_usage_bytes) FROM duckdb_memory() WHERE tag = 'ART_INDEX'`

/** DuckDB keeps an index for every key; the catalog says nothing of those that tell no rows apart: one is allowed for. */
const indexesOf = ({ foreignKeys, uniques }: Table) => foreignKeys.length + uniques.length + 2
