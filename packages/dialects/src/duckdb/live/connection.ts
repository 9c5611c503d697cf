import { existsSync } from 'node:fs'
import { fault, PopulaceError } from '@populace/diagnostics'
import type { DuckDBConnection } from '@duckdb/node-api'
import { quoteName } from '../../sql/quoting.ts'
import { duckdbFault } from './faults.ts'
import { isOutOfMemory, limitMemory, type MemoryLimit } from './memory.ts'

/** An open DuckDB database. Failures are `PopulaceError`s. */
export interface Connection {
  readonly file: string
  readonly memory: MemoryLimit
  run(sql: string): Promise<void>
  /** Rows by column name; numbers of 64 bits and beyond as texts. */
  all<Row extends object>(sql: string): Promise<Row[]>
  /** Stops the statement that is running. */
  interrupt(): void
  /** Lets go of the file. Never fails. */
  close(): Promise<void>
}

const DRIVER = '@duckdb/node-api@1.5.5-r.5'

/** Opens a file; one that can't be written is opened for reading. POP-4001 without the driver, which is optional: it has to fit the machine. */
export async function openDuckdb(file: string): Promise<Connection> {
  const { DuckDBInstance } = await import('@duckdb/node-api').catch((cause: unknown) => {
    const missing = fault('POP-4001', 'the driver of DuckDB is not installed here', { fix: `npm install ${DRIVER}` })
    throw new PopulaceError(missing, { cause })
  })
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const end = () => {
    connection.closeSync()
    instance.closeSync()
  }
  try {
    await attach(connection, file)
    // Where DuckDB by itself puts what finds no room in memory, for the time that it needs it.
    const memory = await limitMemory((sql) => connection.run(sql), `${file}.tmp`)
    return wrap(connection, { file, memory, end })
  } catch (error) {
    end()
    throw duckdbFault(error, file)
  }
}

/** By itself DuckDB calls a database by its file, and then takes a schema of the same name for it. No schema has this one. */
export const DATABASE = quoteName('the database')

async function attach(connection: DuckDBConnection, file: string): Promise<void> {
  const statement = (options: string) => `ATTACH '${file.replaceAll("'", "''")}' AS ${DATABASE} (TYPE duckdb${options})`
  try {
    await connection.run(statement(''))
  } catch (error) {
    if (!existsSync(file) || !/permission denied|read-only file system/i.test(String(error))) throw error
    await connection.run(statement(', READ_ONLY'))
  }
  await connection.run(`USE ${DATABASE}`)
}

interface Opened {
  readonly file: string
  readonly memory: MemoryLimit
  end(): void
}

function wrap(connection: DuckDBConnection, { file, memory, end }: Opened): Connection {
  let isClosed = false
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw duckdbFault(error, file)
    }
  }
  return {
    file,
    memory,
    run: (sql) => attempt(async () => void (await connection.run(sql))),
    all: <Row extends object>(sql: string) =>
      attempt(async () => {
        const rows = async () => (await connection.runAndReadAll(sql)).getRowObjectsJson() as unknown as Row[]
        try {
          return await rows()
        } catch (error) {
          if (!isOutOfMemory(error)) throw error
          // What is asked changes nothing, and can be asked again.
          await memory.lift()
          return await rows()
        }
      }),
    interrupt: () => {
      if (!isClosed) connection.interrupt()
    },
    async close() {
      if (isClosed) return
      isClosed = true
      end()
    },
  }
}

/** The single value that a query answers, as a number. */
export async function countOf(connection: Connection, sql: string): Promise<number> {
  const [row = {}] = await connection.all<Record<string, unknown>>(sql)
  return Number(Object.values(row)[0] ?? 0)
}
