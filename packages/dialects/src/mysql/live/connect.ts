import { connect as connectSocket, type Socket } from 'node:net'
import { type Connection, createConnection } from 'mysql2'
import { type Address, readAddress } from './address.ts'
import { connectFault, statementFault } from './faults.ts'
import { readFacts } from './facts.ts'
import { outcomeOf } from './outcome.ts'
import { streamRows } from './row-stream.ts'
import type { Database, Outcome, ServerFacts, Session } from './session.ts'

const CONNECT_TIMEOUT_MS = 10_000

/**
 * What everything here relies on: values are refused rather than bent, 0 is 0 in a numbered column, moments are UTC, names stand in backticks, and notes
 * are no warnings. An account's own limits are meant for questions, not for loading.
 */
const SETTINGS = `SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_AUTO_VALUE_ON_ZERO,NO_ENGINE_SUBSTITUTION',
  time_zone = '+00:00', sql_notes = 0, sql_quote_show_create = 1, sql_safe_updates = 0, autocommit = 1, wait_timeout = 28800,
  character_set_client = utf8mb4, character_set_connection = utf8mb4, character_set_results = utf8mb4, collation_connection = utf8mb4_bin`

interface Opened {
  readonly connection: Connection
  readonly socket: Socket
}

/** Connects to a MySQL or MariaDB server. POP-4001, POP-4002, POP-4003 or POP-4011 when that fails. */
export async function connect(url: string): Promise<Database> {
  const address = readAddress(url)
  const context = { address: address.shown }
  const open = new Set<Connection>()
  const opened = async (): Promise<Opened> => {
    try {
      const found = await connected(address)
      open.add(found.connection)
      found.connection.on('end', () => open.delete(found.connection))
      return found
    } catch (error) {
      throw connectFault(error, context)
    }
  }
  const first = await opened()
  let facts: ServerFacts
  try {
    facts = await readFacts(async (sql) => (await ask(first.connection, sql)).rows)
  } catch (error) {
    throw connectFault(error, context)
  } finally {
    await ended(first.connection)
  }
  return {
    address: address.shown,
    facts,
    async session() {
      const found = await opened()
      const session = sessionOf(found, opened, facts, address.shown)
      await session.reset()
      return session
    },
    async close() {
      for (const connection of open) connection.destroy()
    },
  }
}

function connected(address: Address): Promise<Opened> {
  const { host, port, user, password, database, socket: path, tls } = address
  const socket =
    path === undefined ? connectSocket({ host, port, noDelay: true, keepAlive: true }) : connectSocket({ path })
  const connection = createConnection({
    user,
    password,
    database,
    stream: () => socket,
    charset: 'utf8mb4',
    connectTimeout: CONNECT_TIMEOUT_MS,
    dateStrings: true,
    supportBigNumbers: true,
    ...(tls === 'off' ? {} : { ssl: { rejectUnauthorized: tls === 'checked' } }),
  })
  return new Promise((resolve, reject) => {
    // A connection that is lost while idle has nobody waiting on it: the next call reports it.
    connection.on('error', () => {})
    connection.connect((error) => {
      if (!error) return resolve({ connection, socket })
      connection.destroy()
      reject(error)
    })
  })
}

const GOODBYE_MS = 1_000

/** Takes leave of the server, and does not wait for one that is gone. */
async function ended(connection: Connection): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, GOODBYE_MS)
    connection.end(() => {
      clearTimeout(timer)
      resolve()
    })
  })
  connection.destroy()
}

interface Answer {
  readonly rows: readonly Record<string, unknown>[]
  readonly outcome: Outcome
}

/** Sends a statement. The driver gives an array of rows, or a header without any. */
function ask(connection: Connection, sql: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    connection.query(sql, (error: Error | null, result: unknown) => {
      if (error) reject(error)
      else resolve({ rows: Array.isArray(result) ? result : [], outcome: outcomeOf(result) })
    })
  })
}

function sessionOf(
  { connection, socket }: Opened,
  opened: () => Promise<Opened>,
  facts: ServerFacts,
  address: string,
): Session {
  const failed = (error: unknown) => statementFault(error, { address, account: facts.account })
  const answer = async (sql: string) => {
    try {
      return await ask(connection, sql)
    } catch (error) {
      throw failed(error)
    }
  }
  return {
    facts,
    query: async <Row extends object>(sql: string) => (await answer(sql)).rows as readonly Row[],
    execute: async (sql) => (await answer(sql)).outcome,
    load: (sql) => streamRows(connection, socket, sql, failed),
    async reset() {
      await answer(SETTINGS)
    },
    async interrupt() {
      try {
        const other = await opened()
        await ask(other.connection, `KILL QUERY ${connection.threadId}`).catch(() => {})
        other.connection.destroy()
      } catch {
        // The server is out of reach, and so is the statement.
      }
    },
    end: () => ended(connection),
  }
}
