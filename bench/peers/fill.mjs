// Rows into PostgreSQL, made on the way: `populace fill` of one plain table (users.sql) and of a whole schema with all its constraints (chinook), against
// drizzle-seed, @snaplet/seed, and what needs no rows to be made: psql's copy of ready-made files, as text into the constrained tables by one connection, and of
// users in binary by as many connections as `fill` has. All into one server. CPU seconds are those of the client and the server together. Needs `psql`.
//   npm run build && node bench/peers/fill.mjs [thousands of users] [thousands of rows of each table of chinook] [rounds]
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contest } from '../contest.mjs'
import { runPopulace, runTimed } from '../measure.mjs'
import { psql, startServer } from '../postgres.mjs'
import { keep } from '../results.mjs'
import { tablesOf } from '../tables.mjs'
import { installPeers, versions } from './installed.mjs'

const [users = 2500, chinook = 100, rounds = 3] = process.argv.slice(2).map(Number)
const here = import.meta.dirname
const CONNECTIONS = 4
/** Peers that make a row at a time get so many of a table: they take no longer for each when there are more. */
const DRIZZLE_ROWS = 20_000
const SNAPLET_ROWS = 1000

const subjects = [
  { name: 'users', ddl: join(here, 'users.sql'), rows: users * 1000 },
  { name: 'chinook', ddl: join(here, '../../test/fixtures/schemas/chinook.pg.sql'), rows: chinook * 1000 },
]

const server = await startServer()
const folder = mkdtempSync(join(tmpdir(), 'populace-bench-peers-'))
chmodSync(folder, 0o755)

/** Fills a new database by `load`; the amount is the rows that are in it then. */
async function loading({ ddl }, load) {
  const url = await server.createDatabase('filled', ddl)
  try {
    const before = server.cpuSeconds()
    const { seconds, cpuSeconds } = await load(url)
    const serverCpuSeconds = server.cpuSeconds() - before
    const counts = (await tablesOf(url)).map(({ name }) => `SELECT count(*) FROM ${name}`)
    const { output } = await psql(url, `SELECT sum(count) FROM (${counts.join(' UNION ALL ')}) AS counts`)
    return { amount: Number(output), seconds, cpuSeconds: cpuSeconds + serverCpuSeconds }
  } finally {
    await server.dropDatabase('filled')
  }
}

const fill = (url, rows) =>
  runPopulace(['fill', url, '--rows', String(rows), '--seed', 'bench', '--no-verify', '--yes', '--quiet'])

const file = (name, part) => join(folder, `${name}.${part}`)

/** Writes what was filled in into files: of each table one as text, and one in binary for each connection. */
async function writeFiles(url, tables) {
  for (const { name, columns } of tables) {
    await psql(url, `\\copy (SELECT ${columns} FROM ${name}) TO '${file(name, 'text')}'`)
    const share = (part) =>
      `(SELECT ${columns} FROM ${name} WHERE (ctid::text::point)[0]::bigint % ${CONNECTIONS} = ${part})`
    for (let part = 0; part < CONNECTIONS; part++)
      await psql(url, `\\copy ${share(part)} TO '${file(name, part)}' (FORMAT binary)`)
  }
}

const copyIn = ({ name, columns }, part, format) =>
  `\\copy ${name} (${columns}) FROM '${file(name, part)}' (FORMAT ${format})`

const copy = (url, commands) =>
  runTimed('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', url, ...commands.flatMap((command) => ['-c', command])])

const copyText = (url, tables) =>
  copy(
    url,
    tables.map((table) => copyIn(table, 'text', 'text')),
  )

/** Table after table, as foreign keys ask for it, each by all connections at once. */
async function copyBinary(url, tables) {
  const start = performance.now()
  let cpuSeconds = 0
  for (const table of tables) {
    const parts = Array.from({ length: CONNECTIONS }, (_, part) => copy(url, [copyIn(table, part, 'binary')]))
    for (const part of await Promise.all(parts)) cpuSeconds += part.cpuSeconds
  }
  return { seconds: (performance.now() - start) / 1000, cpuSeconds }
}

const drizzle = (url, { name }) =>
  runTimed(process.execPath, [join(here, 'drizzle-fill.mjs'), url, name, String(DRIZZLE_ROWS)])

async function snaplet(url, tables) {
  const env = { DATABASE_URL: url, SNAPLET_DISABLE_TELEMETRY: '1' }
  const program = join(here, 'node_modules/.bin/snaplet-seed')
  mkdirSync(join(here, '.snaplet'), { recursive: true })
  writeFileSync(join(here, '.snaplet/config.json'), '{"adapter":"pg"}')
  await runTimed(program, ['sync'], { env, cwd: here })
  const names = tables.map(({ name }) => name)
  return await runTimed(process.execPath, [join(here, 'snaplet-fill.mjs'), String(SNAPLET_ROWS), ...names], { env })
}

async function contestOver(subject) {
  const url = await server.createDatabase('ready', subject.ddl)
  await fill(url, subject.rows)
  const tables = await tablesOf(url)
  await writeFiles(url, tables)
  await server.dropDatabase('ready')
  return await contest(
    {
      populace: () => loading(subject, (to) => fill(to, subject.rows)),
      copyText: () => loading(subject, (to) => copyText(to, tables)),
      ...(tables.length === 1 && { copyBinary: () => loading(subject, (to) => copyBinary(to, tables)) }),
      drizzleSeed: () => loading(subject, (to) => drizzle(to, subject)),
      snapletSeed: () => loading(subject, (to) => snaplet(to, tables)),
    },
    rounds,
  )
}

try {
  installPeers()
  const results = {}
  for (const subject of subjects) results[subject.name] = await contestOver(subject)
  keep('peers-fill', {
    unit: 'rows',
    server: `PostgreSQL ${server.version}`,
    connections: CONNECTIONS,
    rounds,
    versions: versions(),
    ...results,
  })
} finally {
  await server.stop()
  rmSync(folder, { recursive: true })
}
