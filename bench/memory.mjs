// The peak of resident memory of `populace fill` for more and more rows of one table; it must not grow with them.
//   npm run build && node bench/memory.mjs [rows …]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runPopulace } from './measure.mjs'
import { startServer } from './postgres.mjs'
import { keep, rounded } from './results.mjs'

/** A table with what costs memory if anything does: unique texts, exact shares, long texts, and an index to build. */
const SCHEMA = `CREATE TABLE person (
  id bigint PRIMARY KEY,
  email text NOT NULL UNIQUE,
  given_name text NOT NULL,
  family_name text NOT NULL,
  born date,
  phone text,
  city text NOT NULL,
  balance numeric(12, 2) NOT NULL,
  biography text,
  referred_by bigint REFERENCES person,
  created_at timestamptz NOT NULL
);
CREATE INDEX person_created_at ON person (created_at);`

const WORKERS = 2
const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [100_000, 1_000_000, 5_000_000]

const server = await startServer()
const folder = mkdtempSync(join(tmpdir(), 'populace-bench-memory-'))
const ddl = join(folder, 'person.sql')
writeFileSync(ddl, SCHEMA)
try {
  const runs = []
  for (const rows of sizes) {
    const target = await server.createDatabase('memory', ddl)
    const args = [
      'fill',
      target,
      '--rows',
      String(rows),
      '--workers',
      String(WORKERS),
      '--no-verify',
      '--yes',
      '--quiet',
    ]
    const { peakBytes, seconds, report } = await runPopulace(args)
    const { written, bytes } = report.tables[0]
    runs.push({
      rows: written,
      megabytes: rounded(bytes / 1e6),
      seconds: rounded(seconds),
      peakMiB: rounded(peakBytes / 2 ** 20),
    })
    console.error(JSON.stringify(runs.at(-1)))
    await server.dropDatabase('memory')
  }
  const peaks = runs.map(({ peakMiB }) => peakMiB)
  keep('memory', {
    server: `PostgreSQL ${server.version}`,
    workers: WORKERS,
    limitMiB: 512,
    runs,
    mostOverLeast: rounded(Math.max(...peaks) / Math.min(...peaks)),
  })
} finally {
  await server.stop()
  rmSync(folder, { recursive: true })
}
