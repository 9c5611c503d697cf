import { Client, type ClientConfig } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { maskPassword } from '../../shown-address.ts'
import { copyOver } from './copy-stream.ts'
import { readFacts } from './facts.ts'
import { connectFault, statementFault } from './faults.ts'
import { serverError } from './server-error.ts'
import type { CopyStatement, Database, ServerFacts, Session } from './session.ts'
import { valueParser } from './values.ts'

const CONNECT_TIMEOUT_MS = 10_000

/** Connects to a PostgreSQL server. POP-4001, POP-4002 or POP-4011 when that fails. */
export async function connectServer(url: string): Promise<Database> {
  const address = maskPassword(url)
  const clients = new Set<Client>()
  let config: ClientConfig = {
    connectionString: url,
    application_name: 'populace',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: { getTypeParser: (oid: number) => valueParser(oid) },
  }

  async function open(): Promise<Client> {
    try {
      return await connected(config, clients)
    } catch (error) {
      if (!wantsEncryption(error) || url.includes('sslmode=')) throw connectFault(error, { address })
      // As libpq's default `sslmode=prefer` does: encrypted, the certificate unchecked, because the URL asks for neither.
      config = { ...config, ssl: { rejectUnauthorized: false } }
      return await connected(config, clients).catch((cause: unknown) => {
        throw connectFault(cause, { address })
      })
    }
  }

  const first = await open()
  let facts: ServerFacts
  try {
    facts = await readFacts(async (sql) => (await first.query(sql)).rows)
  } catch (error) {
    throw connectFault(error, { address })
  } finally {
    await closed(first)
  }
  return {
    address,
    facts,
    parallel: true,
    session: async () => serverSession(await open(), open, facts, address),
    async close() {
      await Promise.all([...clients].map(closed))
    },
  }
}

/** The server lets nobody in without encryption. */
function wantsEncryption(error: unknown): boolean {
  return serverError(error)?.code === '28000' && /no encryption|SSL off/.test(serverError(error)?.message ?? '')
}

async function connected(config: ClientConfig, clients: Set<Client>): Promise<Client> {
  const client = new Client(config)
  // A connection that is lost while idle has nobody waiting on it: the next call reports it.
  client.on('error', () => {})
  client.on('end', () => clients.delete(client))
  try {
    await client.connect()
  } catch (error) {
    await closed(client)
    throw error
  }
  clients.add(client)
  return client
}

async function closed(client: Client): Promise<void> {
  await client.end().catch(() => {})
}

async function serverSession(
  client: Client,
  open: () => Promise<Client>,
  facts: ServerFacts,
  address: string,
): Promise<Session> {
  const failed = (error: unknown) => statementFault(error, { address, role: facts.role })
  // A role's or a database's own limits are meant for questions, not for loading.
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pg_backend_pid() AS pid, set_config('statement_timeout', '0', false),
       set_config('idle_in_transaction_session_timeout', '0', false)`,
  )
  const pid = rows[0]?.pid
  return {
    facts,
    async query<Row extends object>(sql: string, params: readonly unknown[] = []) {
      try {
        return (await client.query<Row>(sql, [...params])).rows
      } catch (error) {
        throw failed(error)
      }
    },
    async run(statements) {
      if (statements.length === 0) return
      try {
        await client.query(statements.join(';\n'))
      } catch (error) {
        throw failed(error)
      }
    },
    async copyIn(copy) {
      return copyOver(client.query(copyFrom(copyCommand(copy))), failed)
    },
    async interrupt() {
      try {
        const other = await open()
        await other.query('SELECT pg_cancel_backend($1)', [pid])
        await closed(other)
      } catch {
        // The server is out of reach, and so is the statement.
      }
    },
    end: () => closed(client),
  }
}

function copyCommand({ table, columns, format, savepoint }: CopyStatement): string {
  // A table without columns takes no list.
  const list = columns.length === 0 ? '' : ` (${columns.join(', ')})`
  const copy = `COPY ${table}${list} FROM STDIN (FORMAT ${format})`
  return savepoint === undefined ? copy : `SAVEPOINT ${savepoint}; ${copy}; RELEASE SAVEPOINT ${savepoint}`
}
