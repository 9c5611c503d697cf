// `populace fill` of pagila against `psql \copy` of the very same rows from files, side by side in one run.
//   npm run build && node bench/fill-pagila.mjs [rows of every table] [rounds] [npm|debian]
// Both sides have the schema with all its constraints, indexes and triggers. The copy is what a user would do: table after table in
// the order of the foreign keys; a second one has session_replication_role = replica, which checks no foreign key and fires no trigger.
// Every copy is compared with what was filled in; where a trigger rewrites the rows of a table that is copied, the result says so.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runPopulace } from './measure.mjs'
import { psql, startServer } from './postgres.mjs'
import { keep, median, rounded } from './results.mjs'
import { tablesOf } from './tables.mjs'

const [rows = '100000', rounds = '3', source = 'npm'] = process.argv.slice(2)
const schema = join(import.meta.dirname, '../test/fixtures/schemas/pagila.pg.sql')

/** Of each table the number of rows and a sum over them that no order changes. */
async function contents(url, tables) {
  const sums = tables.map(
    ({ name, columns }) =>
      `SELECT '${name}', count(*), sum(hashtextextended(ROW(${columns})::text, 0)::numeric) FROM ${name}`,
  )
  return (await psql(url, sums.join(' UNION ALL '))).output.trimEnd().split('\n').sort()
}

/** The tables whose rows a trigger may change on their way in. */
async function triggered(url) {
  const rowBeforeInsert = 1 + 2 + 4
  const query = `SELECT DISTINCT tgrelid::regclass FROM pg_trigger WHERE NOT tgisinternal AND tgtype & ${rowBeforeInsert} = ${rowBeforeInsert}`
  return (await psql(url, query)).output.split('\n').filter(Boolean)
}

/** The tables in which a copy differs from what was filled in, none but those that triggers may change. */
async function rewritten(url, tables, expected) {
  const there = await contents(url, tables)
  const different = expected.filter((line, i) => line !== there[i]).map((line) => line.split('\t')[0])
  const mayDiffer = await triggered(url)
  const lost = different.filter((name) => !mayDiffer.includes(name))
  if (lost.length > 0) throw new Error(`the copy does not hold the rows that were filled in: ${lost}`)
  return different
}

const copies = (tables, direction, folder) =>
  tables.map(({ name, columns }) => {
    const what = direction === 'to' ? `(SELECT ${columns} FROM ${name})` : `${name} (${columns})`
    return `\\copy ${what} ${direction} '${join(folder, name)}.csv' WITH (FORMAT csv)\n`
  })

const server = await startServer(source)
const folder = mkdtempSync(join(tmpdir(), 'populace-bench-pagila-'))
chmodSync(folder, 0o755)

/** What a loader took, by the clock and of the server's CPU. */
async function loading(load) {
  const before = server.cpuSeconds()
  const result = await load()
  return { ...result, serverCpuSeconds: server.cpuSeconds() - before }
}

async function fill(target) {
  const args = ['fill', target, '--rows', rows, '--seed', 'bench', '--no-verify', '--yes']
  return loading(() => runPopulace(args))
}

async function copy(tables, expected, role) {
  const target = await server.createDatabase('copied', schema)
  const script = `SET session_replication_role = ${role};\n${copies(tables, 'from', folder).join('')}`
  const loaded = await loading(() => psql(target, script))
  const different = await rewritten(target, tables, expected)
  if (role === 'replica' && different.length > 0) throw new Error(`without triggers ${different} should be the same`)
  await server.dropDatabase('copied')
  return { ...loaded, different }
}

try {
  const [fills, copied, replicaCopied, verified] = [[], [], [], []]
  let [tables, expected] = [[], []]
  for (let round = 1; round <= Number(rounds); round++) {
    const target = await server.createDatabase('filled', schema)
    fills.push(await fill(target))
    verified.push(await runPopulace(['verify', target]))
    if (round === 1) {
      tables = await tablesOf(target)
      expected = await contents(target, tables)
      await psql(target, copies(tables, 'to', folder).join(''))
    }
    await server.dropDatabase('filled')
    copied.push(await copy(tables, expected, 'origin'))
    replicaCopied.push(await copy(tables, expected, 'replica'))
    const seconds = [fills, copied, replicaCopied].map((runs) => rounded(runs.at(-1).seconds))
    console.error(`round ${round}, seconds of fill, copy and copy as replica: ${seconds.join(', ')}`)
  }

  const written = fills[0].report.tables.reduce((sum, table) => sum + table.written, 0)
  const middle = (runs, of) => rounded(median(runs.map(of)))
  const summary = (runs) => ({
    seconds: runs.map((run) => rounded(run.seconds)),
    rowsPerSecond: middle(runs, (run) => written / run.seconds),
    serverCpuSeconds: middle(runs, (run) => run.serverCpuSeconds),
  })
  const against = (runs) => ({
    ...summary(runs),
    fillIsFasterBy: rounded(median(runs.map((run, i) => run.seconds / fills[i].seconds))),
  })
  keep('fill-pagila', {
    server: `PostgreSQL ${server.version} (${source})`,
    rowsPerTable: Number(rows),
    rows: written,
    capped: fills[0].report.tables.filter((table) => table.capped).map(({ name, written }) => ({ name, written })),
    fill: {
      ...summary(fills),
      cpuSeconds: middle(fills, (run) => run.cpuSeconds),
      peakMiB: middle(fills, (run) => run.peakBytes / 2 ** 20),
      computingShare: middle(fills, ({ report }) => report.time.computing / report.seconds),
      startSeconds: middle(fills, (run) => run.seconds - run.report.seconds),
    },
    verification: { seconds: verified.map((run) => rounded(run.seconds)) },
    copy: { ...against(copied), rewrittenByTriggers: copied[0].different },
    copyAsReplica: against(replicaCopied),
  })
} finally {
  await server.stop()
  rmSync(folder, { recursive: true })
}
