// Do a row's cost and the memory stay the same as tables get longer? Events of a thousandth as many users, as CSV into nothing, with one worker.
//   npm run build && node bench/rows.mjs [rows …]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { populaceProgram, runNode } from './measure.mjs'
import { keep, rounded } from './results.mjs'

const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [1e5, 1e6, 1e7, 1e8]

const SCHEMA = `CREATE TABLE users (id bigint PRIMARY KEY, email text NOT NULL UNIQUE, created_at timestamp NOT NULL);
CREATE TABLE event (
  id bigint PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('view', 'click', 'purchase', 'return')),
  amount numeric(10, 2) NOT NULL,
  created_at timestamp NOT NULL
);`

const folder = mkdtempSync(join(tmpdir(), 'populace-bench-rows-'))
const model = join(folder, 'populace.yaml')
writeFileSync(join(folder, 'schema.sql'), SCHEMA)

async function generate(rows) {
  const tables = `tables: { users: { rows: ${Math.max(1, rows / 1000)} }, event: { rows: ${rows} } }`
  writeFileSync(model, `version: 1\nseed: bench\ndialect: postgres\nschema: schema.sql\n${tables}\n`)
  const args = ['generate', model, '--only', 'event', '--to', 'csv:-', '--workers', '1', '--quiet']
  const { cpuSeconds, peakBytes, seconds } = await runNode([populaceProgram, ...args], { discard: true })
  return { rows, cpuSeconds: rounded(cpuSeconds), seconds: rounded(seconds), peakMiB: rounded(peakBytes / 2 ** 20) }
}

try {
  const runs = []
  for (const rows of sizes) {
    const run = await generate(rows)
    const before = runs.at(-1)
    // Against the run before, so that the start counts for nothing.
    const more = before && ((run.cpuSeconds - before.cpuSeconds) * 1e9) / (rows - before.rows)
    runs.push({ ...run, ...(more && { cpuNanosecondsPerFurtherRow: rounded(more) }) })
    console.error(JSON.stringify(runs.at(-1)))
  }
  keep('rows', { workers: 1, limitMiB: 512, runs })
} finally {
  rmSync(folder, { recursive: true })
}
