// `populace generate` of TPC-H's lineitem to Parquet on one core against DuckDB's COPY TO Parquet of the very same rows, which it has in memory, turn by turn in
// one run. Ours makes the rows, too, and is measured from the start of its process; DuckDB's side is the one statement.
//   npm run build && node bench/parquet.mjs [thousands of orders] [rounds]
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { runPopulace } from './measure.mjs'
import { keep, median, rounded } from './results.mjs'

const [orders = 300, rounds = 5] = process.argv.slice(2).map(Number)
const scale = orders / 1500
const folder = mkdtempSync(join(tmpdir(), 'populace-bench-parquet-'))
const ours = join(folder, 'lineitem.parquet')
const theirs = join(folder, 'duckdb.parquet')

async function generate(to) {
  const size = ['--scale', String(scale), '--only', 'lineitem', '--workers', '0']
  const model = join(import.meta.dirname, 'lineitem.yaml')
  const run = await runPopulace(['generate', model, ...size, '--to', to, '--truncate', '--quiet'], { oneCore: true })
  return { ...run, bytes: statSync(to.replace(/\?.*/, '')).size, rows: run.report.tables[0].written }
}

async function openDuckDb() {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  await connection.run(`CREATE TABLE lineitem AS SELECT * FROM read_parquet('${ours}')`)
  return {
    async copy() {
      const [start, used] = [performance.now(), process.cpuUsage()]
      await connection.run(`COPY lineitem TO '${theirs}' (FORMAT parquet)`)
      const { user, system } = process.cpuUsage(used)
      return {
        seconds: (performance.now() - start) / 1000,
        cpuSeconds: (user + system) / 1e6,
        bytes: statSync(theirs).size,
      }
    },
    close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

try {
  await generate(ours)
  const duckDb = await openDuckDb()
  const contestants = {
    parquet: { run: () => generate(ours), runs: [] },
    csv: { run: () => generate(join(folder, 'lineitem.csv')), runs: [] },
    duckDb: { run: duckDb.copy, runs: [] },
  }
  for (let round = 1; round <= rounds; round++)
    for (const [name, { run, runs }] of Object.entries(contestants)) {
      runs.push(await run())
      console.error(
        `round ${round}, ${name}: ${rounded(runs.at(-1).cpuSeconds)} CPU seconds, ${runs.at(-1).bytes} bytes`,
      )
    }
  duckDb.close()
  const summary = (runs) => ({
    megabytes: rounded(median(runs.map(({ bytes }) => bytes)) / 1e6),
    seconds: rounded(median(runs.map(({ seconds }) => seconds))),
    cpuSeconds: rounded(median(runs.map(({ cpuSeconds }) => cpuSeconds))),
  })
  const { parquet, csv, duckDb: duck } = contestants
  const ratio = (one, other, by) => rounded(median(one.runs.map((run, i) => other.runs[i][by] / run[by])))
  keep('parquet', {
    rows: parquet.runs[0].rows,
    rounds,
    parquet: summary(parquet.runs),
    csv: summary(csv.runs),
    duckDb: summary(duck.runs),
    timesDuckDb: { byClock: ratio(parquet, duck, 'seconds'), byCpu: ratio(parquet, duck, 'cpuSeconds') },
    timesCsv: { byClock: ratio(parquet, csv, 'seconds'), byCpu: ratio(parquet, csv, 'cpuSeconds') },
  })
} finally {
  rmSync(folder, { recursive: true })
}
