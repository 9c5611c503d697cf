import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createViteServer } from 'vitest/node'
import { run } from './measure.mjs'

// The tests' server knows where the programs are; it is written in TypeScript.
const vite = await createViteServer({
  configFile: false,
  server: { middlewareMode: true, ws: false },
  optimizeDeps: { noDiscovery: true },
})
const { findServerBinaries } = await vite.ssrLoadModule(
  join(import.meta.dirname, '../test/servers/postgres-binaries.ts'),
)
await vite.close()

/** PostgreSQL refuses to run as root. */
function account() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const fields = readFileSync('/etc/passwd', 'utf8').match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm'))
    if (fields) return { uid: Number(fields[1]), gid: Number(fields[2]) }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is neither a user "postgres" nor "nobody"')
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/**
 * A PostgreSQL server with the settings that it comes with: unlike the tests' server it writes to the disk as safely as a user's does.
 * `source` is `npm` (the binaries of our development dependency) or `debian`.
 */
export async function startServer(source = 'npm') {
  const bin = findServerBinaries([source])
  const owner = account()
  const data = mkdtempSync(join(tmpdir(), 'populace-bench-postgres-'))
  if (owner.uid !== undefined) chownSync(data, owner.uid, owner.gid)
  const options = { ...owner, cwd: data, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' } }
  const initdb = spawn(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], {
    ...options,
    stdio: 'ignore',
  })
  const [code] = await once(initdb, 'close')
  if (code !== 0) throw new Error(`initdb exited with ${code}`)
  const port = await freePort()
  const settings = ['-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise((resolve, reject) => {
    let log = ''
    server.stderr.setEncoding('utf8').on('data', (text) => {
      log = (log + text).slice(-10_000)
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('close', () => reject(new Error(`PostgreSQL ended before it was ready:\n${log}`)))
  })

  const urlOf = (database) => `postgres://postgres@127.0.0.1:${port}/${database}`
  /** CPU seconds of the server's processes, those that have ended included, to the hundredth. */
  function cpuSeconds() {
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').split(' ').filter(Boolean)
    const ticks = [server.pid, ...children].map((pid) => {
      try {
        // After the name in brackets: the times of the process itself, and of children that it has waited for.
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ')
        return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
      } catch {
        // It ended meanwhile and counts with the first process's children next time.
        return 0
      }
    })
    return ticks.reduce((sum, count) => sum + count, 0) / 100
  }

  const version = (await psql(urlOf('postgres'), 'SHOW server_version')).output.trim()
  return {
    version,
    cpuSeconds,
    /** A new database with the schema of a DDL file; the server has written everything earlier to its disk. */
    async createDatabase(name, ddlFile) {
      await psql(urlOf('postgres'), `CREATE DATABASE ${name}`)
      if (ddlFile !== undefined) await psql(urlOf(name), readFileSync(ddlFile, 'utf8'))
      await psql(urlOf(name), 'CHECKPOINT')
      return urlOf(name)
    },
    dropDatabase: (name) => psql(urlOf('postgres'), `DROP DATABASE ${name} WITH (FORCE)`),
    async stop() {
      server.kill('SIGINT')
      await once(server, 'close')
      rmSync(data, { recursive: true })
    },
  }
}

/** Runs a script with psql, which has to be on the path; its output is rows with columns parted by tabs. */
export function psql(url, script) {
  return run('psql', ['-X', '-q', '-A', '-t', '-F', '\t', '-v', 'ON_ERROR_STOP=1', '-d', url], { input: script })
}
