import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { type BinarySource, findServerBinaries } from './postgres-binaries.ts'
import { dataFolder } from './data-folder.ts'
import { freePort, hasEnded, killFamily, serverAccount } from './server-process.ts'
import { watch } from './watchdog.ts'

/** A PostgreSQL server of our own, empty, with trust authentication and the superuser `postgres`. */
export interface PostgresServer {
  /** A database of the server for whoever needs only one. */
  readonly url: string
  /** The maintenance database `postgres`. */
  readonly adminUrl: string
  /** Creates an empty database and answers its URL; a random name unless given. */
  createDatabase(name?: string): Promise<string>
  /** Shuts down in order (open connections are closed) and removes the data. */
  stop(): Promise<void>
  /** SIGKILL to every process of the server, as a power cut would; the data stay for `restart`. */
  kill(): Promise<void>
  /** Starts again on the same port with the same data; shuts down first when the server is running. */
  restart(): Promise<void>
}

const readyLine = 'database system is ready to accept connections'
const startAttempts = 5
const startTimeoutMs = 30_000

// Durability against power loss is of no use to a test; durability against SIGKILL is, hence synchronous_commit stays on.
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  max_wal_size: '1GB',
  max_connections: '200',
}

/** Creates an empty database beside `adminUrl`'s and answers its URL; a random name unless given. */
export async function createDatabase(adminUrl: string, name = `test_${randomBytes(6).toString('hex')}`) {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    // Copied as files are, without a log of it: half the time.
    await client.query(`CREATE DATABASE ${escapeIdentifier(name)} STRATEGY file_copy`)
  } finally {
    await client.end()
  }
  const url = new URL(adminUrl)
  url.pathname = `/${encodeURIComponent(name)}`
  return url.href
}

/** Resolves when the server accepts connections; rejects with its log when it ends or stays silent instead. */
function becomesReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    const timer = setTimeout(() => {
      killFamily(server)
      reject(new Error(`PostgreSQL was not ready after ${startTimeoutMs} ms:\n${log}`))
    }, startTimeoutMs)
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-20_000)
      if (!log.includes(readyLine)) return
      clearTimeout(timer)
      resolve()
    })
    server.once('error', reject)
    server.once('close', (code, signal) => {
      clearTimeout(timer)
      reject(new Error(`PostgreSQL ended with ${code ?? signal} before it was ready:\n${log}`))
    })
  })
}

/**
 * Starts a new PostgreSQL server on a random port of 127.0.0.1 in about a second.
 *
 * @param sources where to look for the server programs, first match wins; `['debian']` is the second leg of the tests
 * @throws Error naming what to install when there are no server programs; with the server's log when it does not start
 */
export async function startPostgres(sources?: readonly BinarySource[]): Promise<PostgresServer> {
  const bin = findServerBinaries(sources)
  const account = serverAccount('postgres')
  const data = await dataFolder('populace-postgres-data-')
  if (account !== undefined) await chown(data, account.uid, account.gid)
  // A locale of our own choosing: messages in English, and text sorted alike on every machine.
  const options = { ...account, cwd: data, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' } }

  async function initialise() {
    const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
    const child = spawn(join(bin, 'initdb'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text
    })
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`initdb exited with ${code}:\n${errors}`)
  }

  function launch(port: number) {
    const flags = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    return spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  }

  /** Starts the server, again when the port was taken meanwhile or a killed predecessor has not quite gone. */
  async function start(choosePort: () => number | Promise<number>) {
    for (let attempt = 1; ; attempt++) {
      const port = await choosePort()
      const child = launch(port)
      try {
        await becomesReady(child)
        return { child, port }
      } catch (error) {
        if (attempt === startAttempts) throw error
        await new Promise((resolve) => setTimeout(resolve, 100 * attempt))
      }
    }
  }

  async function end(signal: 'SIGINT' | 'SIGKILL') {
    watchdog.dismiss()
    if (hasEnded(server)) return
    const closed = once(server, 'close')
    if (signal === 'SIGKILL') killFamily(server)
    else server.kill(signal)
    await closed
  }

  await initialise()
  const first = await start(freePort)
  let server = first.child
  let watchdog = watch(server, data, 'postmaster.pid')
  const adminUrl = `postgres://postgres@127.0.0.1:${first.port}/postgres`

  return {
    url: await createDatabase(adminUrl, 'test'),
    adminUrl,
    createDatabase: (name) => createDatabase(adminUrl, name),
    async stop() {
      await end('SIGINT')
      await rm(data, { recursive: true, force: true })
    },
    kill: () => end('SIGKILL'),
    async restart() {
      await end('SIGINT')
      server = (await start(() => first.port)).child
      watchdog = watch(server, data, 'postmaster.pid')
    },
  }
}
