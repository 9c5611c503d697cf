import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, rm } from 'node:fs/promises'
import { createConnection } from 'mysql2/promise'
import { findMariadb, findMariadbInstaller } from '../../scripts/mariadb.mjs'
import { dataFolder } from './data-folder.ts'
import { freePort, hasEnded, killFamily, serverAccount } from './server-process.ts'
import { watch } from './watchdog.ts'

/** A MariaDB server of our own, empty, with `root` and no password. */
export interface MariadbServer {
  /** Without a database: those are made one by one. */
  readonly adminUrl: string
  /** Creates an empty database and answers its URL; a random name unless given. */
  createDatabase(name?: string): Promise<string>
  /** Shuts down in order and removes the data. */
  stop(): Promise<void>
  /** SIGKILL, as a power cut would; the data stay for `restart`. */
  kill(): Promise<void>
  /** Starts again on the same port with the same data. */
  restart(): Promise<void>
}

const READY = /ready for connections/
const START_TIMEOUT_MS = 30_000
const PID_FILE = 'server.pid'

/** Runs statements one after the other, and answers the rows of the last as arrays. */
export async function askMariadb(url: string, ...statements: readonly string[]): Promise<unknown[][]> {
  const connection = await createConnection({
    uri: url,
    charset: 'utf8mb4',
    dateStrings: true,
    supportBigNumbers: true,
    multipleStatements: true,
  })
  try {
    let rows: unknown = []
    for (const sql of statements) [rows] = await connection.query({ sql, rowsAsArray: true })
    return Array.isArray(rows) ? rows : []
  } finally {
    await connection.end()
  }
}

/** Creates an empty database on the server of `adminUrl` and answers its URL; a random name unless given. */
export async function createMariadbDatabase(
  adminUrl: string,
  name = `test_${randomBytes(6).toString('hex')}`,
): Promise<string> {
  await askMariadb(adminUrl, `CREATE DATABASE \`${name.replaceAll('`', '``')}\` CHARACTER SET utf8mb4`)
  const url = new URL(adminUrl)
  url.pathname = `/${encodeURIComponent(name)}`
  return url.href
}

function installed(): { readonly server: string; readonly installer: string } {
  const [server, installer] = [findMariadb(), findMariadbInstaller()]
  if (server !== undefined && installer !== undefined) return { server, installer }
  throw new Error('there is no MariaDB to start: install Debian\'s package "mariadb-server"')
}

/** Resolves when the server accepts connections; rejects with its log when it ends or stays silent instead. */
function becomesReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    const timer = setTimeout(() => {
      killFamily(server)
      reject(new Error(`MariaDB was not ready after ${START_TIMEOUT_MS} ms:\n${log}`))
    }, START_TIMEOUT_MS)
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-20_000)
      if (!READY.test(log)) return
      clearTimeout(timer)
      resolve()
    })
    server.once('error', reject)
    server.once('close', (code, signal) => {
      clearTimeout(timer)
      reject(new Error(`MariaDB ended with ${code ?? signal} before it was ready:\n${log}`))
    })
  })
}

/**
 * Starts a new MariaDB server on a random port of 127.0.0.1.
 *
 * @param flags further settings of the server, such as `--local-infile=0`
 * @throws Error naming what to install when there is no server program; with the server's log when it does not start
 */
export async function startMariadb(flags: readonly string[] = []): Promise<MariadbServer> {
  const programs = installed()
  const account = serverAccount('mysql')
  const data = await dataFolder('populace-mariadb-data-')
  if (account !== undefined) await chown(data, account.uid, account.gid)
  const options = {
    ...account,
    cwd: data,
    // The installer's temporary files have fixed names: two test runs at once would take each other's.
    env: { PATH: `${process.env.PATH}:/usr/sbin`, LC_ALL: 'C.UTF-8', TZ: 'UTC', TMPDIR: data },
  }

  async function initialise() {
    const args = [
      '--no-defaults',
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      `--datadir=${data}/data`,
    ]
    const child = spawn(programs.installer, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text
    })
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`mariadb-install-db exited with ${code}:\n${errors}`)
  }

  async function launch(port: number) {
    const settings = [
      '--no-defaults',
      `--datadir=${data}/data`,
      `--socket=${data}/socket`,
      // Servers beside each other would take each other's temporary tables away.
      `--tmpdir=${data}`,
      `--pid-file=${data}/${PID_FILE}`,
      '--bind-address=127.0.0.1',
      `--port=${port}`,
      '--local-infile=1',
      // Committed rows outlive a killed server without it; only a power cut asks for more.
      '--innodb-flush-log-at-trx-commit=2',
      '--innodb-buffer-pool-size=64M',
    ]
    const child = spawn(programs.server, [...settings, ...flags], { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    await becomesReady(child)
    return child
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    watchdog.dismiss()
    if (hasEnded(server)) return
    const closed = once(server, 'close')
    server.kill(signal)
    await closed
  }

  await initialise()
  const port = await freePort()
  let server = await launch(port)
  let watchdog = watch(server, data, PID_FILE)
  const adminUrl = `mysql://root@127.0.0.1:${port}/`
  return {
    adminUrl,
    createDatabase: (name) => createMariadbDatabase(adminUrl, name),
    async stop() {
      await end('SIGTERM')
      await rm(data, { recursive: true, force: true })
    },
    kill: () => end('SIGKILL'),
    async restart() {
      await end('SIGTERM')
      server = await launch(port)
      watchdog = watch(server, data, PID_FILE)
    },
  }
}
