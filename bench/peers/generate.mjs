// CSV on one core, whole processes, in megabytes. TPC-H's lineitem: `populace generate` against the C reference, loops over @faker-js/faker, Python Faker and Mimesis, and three
// programs that make TPC-H: tpchgen-rs, DuckDB's dbgen and, where DBGEN says where it lies, dbgen in C. A table of users (users.sql) against @faker-js/faker.
//   npm run build && [DBGEN=folder/dbgen] node bench/peers/generate.mjs [thousands of orders] [thousands of users] [rounds]
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { contest } from '../contest.mjs'
import { runPopulace, runTimed } from '../measure.mjs'
import { keep } from '../results.mjs'
import { installPeers, python, versions } from './installed.mjs'

const [orders = 1500, users = 3000, rounds = 3] = process.argv.slice(2).map(Number)
const scale = orders / 1500
/** Loops are so slow that few rows are a long time for them, over which their start is a few per cent. */
const fewLines = String(Math.round(100_000 * scale))
const fewUsers = String(users * 10)
const [here, folder] = [import.meta.dirname, mkdtempSync(join(tmpdir(), 'populace-bench-peers-'))]
const made = join(folder, 'made')

/** Runs something that writes into the folder `made`; the amount is what lies there afterwards, in megabytes. */
async function written(run, more = {}) {
  rmSync(made, { recursive: true, force: true })
  mkdirSync(made)
  const took = await run()
  const bytes = readdirSync(made).reduce((sum, name) => sum + statSync(join(made, name)).size, 0)
  return { amount: bytes / 1e6, ...took, more }
}

const oneCore = (program, ...args) => runTimed(program, args, { oneCore: true })
const csv = join(made, 'lineitem.csv')
const loop = (program, script, rows) => () => written(() => oneCore(program, join(here, script), rows, csv))
const populace = (source, ...size) =>
  written(() => {
    const args = ['generate', join(here, source), ...size, '--workers', '0', '--to', csv, '--quiet']
    return runPopulace(args, { oneCore: true })
  })

function reference() {
  const program = join(folder, 'lineitem')
  execFileSync('cc', ['-O3', '-march=native', '-o', program, join(here, '../c/lineitem.c')])
  return () => written(() => oneCore(program, String(6_000_000 * scale), csv))
}

const tpchgen = ['csv', '-T', 'lineitem', '-n', '1', '--no-progress', '-q', '-o', made]
const tenth = String(scale / 10)
const { DBGEN: dbgen } = process.env

function byDbgen(program) {
  const args = ['-q', '-f', '-T', 'L', '-b', join(dirname(program), 'dists.dss'), '-s', tenth]
  return runTimed(program, args, { oneCore: true, env: { DSS_PATH: made } })
}

try {
  installPeers()
  const lineitem = await contest(
    {
      populace: () => populace('../lineitem.yaml', '--scale', String(scale), '--only', 'lineitem'),
      c: reference(),
      fakerJs: loop(process.execPath, '../faker-lineitem.mjs', fewLines),
      pythonFaker: loop(python('python'), 'faker_lineitem.py', fewLines),
      mimesis: loop(python('python'), 'mimesis_lineitem.py', fewLines),
      tpchgenRs: () => written(() => oneCore(python('tpchgen-cli'), ...tpchgen, '-s', String(scale))),
      duckDbDbgen: () => written(() => oneCore(python('python'), join(here, 'duckdb_dbgen.py'), tenth, made)),
      ...(dbgen && { dbgen: () => written(() => byDbgen(dbgen)) }),
    },
    rounds,
  )
  const ofUsers = await contest(
    {
      populace: () => populace('users.sql', '--rows', String(users * 1000), '--seed', 'bench'),
      fakerJs: loop(process.execPath, 'faker-users.mjs', fewUsers),
    },
    rounds,
  )
  keep('peers-generate', { unit: 'MB', orders: orders * 1000, rounds, versions: versions(), lineitem, users: ofUsers })
} finally {
  rmSync(folder, { recursive: true })
}
