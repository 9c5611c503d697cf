import { closeSync, existsSync, openSync, readSync, rmdirSync } from 'node:fs'
import { fault, PopulaceError } from '@populace/diagnostics'
import sqlite from 'node-sqlite3-wasm'
import { lockPlace } from '../../live/process-lock.ts'
import type { Connection, Value } from './connection.ts'
import { sqliteFault } from './faults.ts'
import { processesLocking } from './native-locks.ts'

/**
 * Opens a file with the SQLite that comes as WebAssembly. Its locks are folders `FILE.lock`, which other SQLites do not see and which outlive a process
 * that is killed: a lock of ours with the process id in it tells whether one may be removed.
 *
 * @throws PopulaceError POP-4001 no database, POP-4010 in use
 */
export function openWasm(file: string): Connection {
  const { release, tookOver } = lockPlace(file, `${file}.populace`)
  if (tookOver) removeLeftLock(file)
  try {
    refuseIfLocked(file)
    const database = openFile(file)
    try {
      // In WAL mode processes share memory, which this driver can't: it may open such a file as the only one.
      if (isWal(file)) database.exec('PRAGMA locking_mode = EXCLUSIVE')
      database.exec('SELECT count(*) FROM sqlite_schema')
    } catch (error) {
      database.close()
      throw error
    }
    return wrap(database, file, release)
  } catch (error) {
    release()
    throw sqliteFault(error, file)
  }
}

/** A file that can't be written can still be read; who writes is told then. */
function openFile(file: string): InstanceType<typeof sqlite.Database> {
  try {
    return new sqlite.Database(file)
  } catch (error) {
    if (!existsSync(file)) throw error
    return new sqlite.Database(file, { readOnly: true })
  }
}

function wrap(database: InstanceType<typeof sqlite.Database>, file: string, release: () => void): Connection {
  const attempt = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw sqliteFault(error, file)
    }
  }
  return {
    file,
    exec: (sql) => attempt(() => database.exec(sql)),
    all: <Row extends object = Record<string, Value>>(sql: string, values: readonly (string | number)[] = []) =>
      attempt(() => database.all(sql, [...values])) as Row[],
    get inTransaction() {
      return database.inTransaction
    },
    close() {
      try {
        if (database.isOpen) database.close()
      } catch {
        // The file is as it was after the last commit, whatever closing met.
      }
      release()
    },
  }
}

function refuseIfLocked(file: string): void {
  const [holder] = processesLocking(file)
  if (holder === undefined) return
  throw new PopulaceError(
    fault('POP-4010', `${file} is in use by process ${holder}`, { subject: file, fix: 'close the other program' }),
  )
}

function removeLeftLock(file: string): void {
  try {
    rmdirSync(`${file}.lock`)
  } catch {
    // There was none.
  }
}

/** Bytes 18 and 19 of the header are 2 in WAL mode (sqlite.org/fileformat2.html §1.3.3). */
function isWal(file: string): boolean {
  if (!existsSync(file)) return false
  const header = Buffer.alloc(20)
  const handle = openSync(file, 'r')
  try {
    readSync(handle, header, 0, 20, 0)
  } finally {
    closeSync(handle)
  }
  return header[18] === 2
}
