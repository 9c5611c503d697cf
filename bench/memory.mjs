// The peak of resident memory for more and more rows of one table, into every kind of target, verification included; it must not grow with the rows.
//   npm run build && [MYSQL_URL=mysql://user@server/] node bench/memory.mjs [target|all] [rows …]
// Databases in files are part of the process, and so is the memory that they take: DuckDB is told nothing of it and helps itself.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { runPopulace } from './measure.mjs'
import { startServer } from './postgres.mjs'
import { keep, rounded } from './results.mjs'

/** A table with what costs memory if anything does: unique texts, exact shares, long texts, and an index to build. */
const SCHEMA = `CREATE TABLE person (
  id bigint PRIMARY KEY,
  email varchar(200) NOT NULL UNIQUE,
  given_name varchar(80) NOT NULL,
  family_name varchar(80) NOT NULL,
  born date,
  phone varchar(40),
  city varchar(80) NOT NULL,
  balance decimal(12, 2) NOT NULL,
  biography text,
  referred_by bigint REFERENCES person (id),
  created_at timestamp NOT NULL
);
CREATE INDEX person_created_at ON person (created_at);`

const LIMIT_MIB = 512
const WORKERS = 2
const [wanted = 'all', ...given] = process.argv.slice(2)
const sizes = given.length > 0 ? given.map(Number) : [100_000, 1_000_000, 5_000_000]

const folder = mkdtempSync(join(tmpdir(), 'populace-bench-memory-'))
const out = join(folder, 'out')
const ddl = join(folder, 'person.sql')
writeFileSync(ddl, SCHEMA)

const run = (rows, ...args) => runPopulace([...args, '--rows', String(rows), '--workers', String(WORKERS), '--quiet'])
const generate = (to) => (rows) => run(rows, 'generate', ddl, '--to', to)
const fill = (target) => (rows) => run(rows, 'fill', target, '--schema', ddl, '--yes')

async function fillPostgres(rows) {
  const server = await startServer()
  try {
    return await fill(await server.createDatabase('memory'))(rows)
  } finally {
    await server.stop()
  }
}

const { MYSQL_URL: mysql } = process.env

async function fillMysql(rows) {
  const server = await createConnection(mysql)
  await server.query('CREATE DATABASE populace_memory')
  try {
    return await fill(new URL('/populace_memory', mysql).href)(rows)
  } finally {
    await server.query('DROP DATABASE populace_memory')
    await server.end()
  }
}

const targets = {
  postgres: fillPostgres,
  ...(mysql && { mysql: fillMysql }),
  sqlite: fill(`sqlite:${join(out, 'person.db')}`),
  duckdb: fill(`duckdb:${join(out, 'person.duckdb')}`),
  csv: generate(`csv:${out}`),
  jsonl: generate(`jsonl:${out}`),
  sql: generate(`sql:${join(out, 'person.sql')}`),
  parquet: generate(`parquet:${out}`),
  arrow: generate(`arrow:${out}`),
}

async function measured(target, rows) {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out)
  const { peakBytes, seconds, report } = await targets[target](rows)
  const { written, bytes } = report.tables[0]
  const one = {
    rows: written,
    megabytes: rounded(bytes / 1e6),
    seconds: rounded(seconds),
    peakMiB: rounded(peakBytes / 2 ** 20),
  }
  console.error(`${target}: ${JSON.stringify(one)}`)
  return one
}

try {
  // What was measured of other targets stays.
  const file = join(import.meta.dirname, 'results/memory.json')
  const earlier = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).targets : {}
  const results = { ...earlier }
  for (const target of wanted === 'all' ? Object.keys(targets) : [wanted]) {
    const runs = []
    for (const rows of sizes) runs.push(await measured(target, rows))
    const peaks = runs.map(({ peakMiB }) => peakMiB)
    results[target] = { runs, mostOverLeast: rounded(Math.max(...peaks) / Math.min(...peaks)) }
  }
  keep('memory', { workers: WORKERS, limitMiB: LIMIT_MIB, targets: results })
} finally {
  rmSync(folder, { recursive: true })
}
