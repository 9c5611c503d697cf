// How long reading, inferring and planning take for a schema of many tables, from its text and from a live database of each kind.
//   npm run build && node bench/many-tables.mjs [tables] [rounds]
// `grown` is a script of PostgreSQL's with functions, triggers and conditions that an embedded database is asked about.
// Needs MariaDB for `mysql`. Each round is a process of its own, as a command is one: the first plan of a process is the one that a user waits for.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findMariadb, findMariadbInstaller } from '../scripts/mariadb.mjs'
import { grownTables, manyTables } from './many-tables-schema.mjs'
import { startServer } from './postgres.mjs'
import { runNode } from './measure.mjs'
import { keep, median, rounded } from './results.mjs'

const [tables = '500', rounds = '3'] = process.argv.slice(2)
const count = Number(tables)
const folder = mkdtempSync(join(tmpdir(), 'populace-bench-'))
const stage = join(import.meta.dirname, 'many-tables-stage.mjs')

/** The seconds of each stage, in a process of its own; those of the CPU too, which other programs on the machine change least. */
async function staged(source, dialect) {
  const runs = []
  for (let round = 0; round < Number(rounds); round++) {
    const { output } = await runNode([stage, source, dialect])
    runs.push(JSON.parse(output))
  }
  const middle = (part, measure) => rounded(median(runs.map((run) => run[part][measure])))
  const both = (part) => ({ seconds: middle(part, 'seconds'), cpuSeconds: middle(part, 'cpuSeconds') })
  return { readAndInfer: both('readAndInfer'), plan: both('plan') }
}

/** A server of our own; what stops it. */
async function startMariadb() {
  const port = await new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address()
      probe.close(() => resolve(free))
    })
  })
  const data = join(folder, 'mariadb')
  const as = process.getuid?.() === 0 ? ['--user=root'] : []
  execFileSync(
    findMariadbInstaller(),
    ['--no-defaults', '--auth-root-authentication-method=normal', '--skip-test-db', ...as, `--datadir=${data}`],
    { stdio: 'ignore' },
  )
  const server = spawn(
    findMariadb(),
    [
      '--no-defaults',
      ...as,
      `--datadir=${data}`,
      `--socket=${folder}/socket`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  for await (const chunk of server.stderr) if (/ready for connections/.test(chunk)) break
  server.stderr.resume()
  return {
    async createDatabase(name) {
      execFileSync('mariadb', ['-h127.0.0.1', `-P${port}`, '-uroot', '-e', `CREATE DATABASE ${name}`])
      return `mysql://root@127.0.0.1:${port}/${name}`
    },
    async stop() {
      server.kill()
      await once(server, 'close')
    },
  }
}

const results = {}
try {
  for (const dialect of ['postgres', 'mysql', 'sqlite', 'duckdb']) {
    const file = join(folder, `schema.${dialect}.sql`)
    writeFileSync(file, manyTables(count, dialect))
    const server =
      dialect === 'postgres' ? await startServer('npm') : dialect === 'mysql' ? await startMariadb() : undefined
    try {
      const url = (await server?.createDatabase('bench')) ?? `${dialect}:${join(folder, `rows.${dialect}`)}`
      await runNode([stage, file, dialect, url])
      results[dialect] = { fromText: await staged(file, dialect), live: await staged(url, dialect) }
    } finally {
      await server?.stop()
    }
  }
  const grown = join(folder, 'grown.postgres.sql')
  writeFileSync(grown, grownTables(count))
  results.grown = { fromText: await staged(grown, 'postgres') }
  keep('many-tables', { tables: count, rounds: Number(rounds), ...results })
} finally {
  rmSync(folder, { recursive: true })
}
