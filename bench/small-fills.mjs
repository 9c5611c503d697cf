// How long `fill` takes for a whole schema at a few rows a table, which is the normal case: start of the process, verification and all.
//   npm run build && node bench/small-fills.mjs [rows] [folder of *.pg.sql]
// By the clock and by the CPU of our own process. Schemas that psql can't apply (an extension that is missing) are named and left out.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { populaceProgram, run, runNode } from './measure.mjs'
import { startServer } from './postgres.mjs'
import { keep, median, rounded } from './results.mjs'

const [rows = '100', folder = join(import.meta.dirname, '../test/fixtures/schemas')] = process.argv.slice(2)
const AIM_SECONDS = 2
const SLOWEST = 10

/** Whether psql could. A dump that sets an owner who is not there defines its tables all the same. */
async function applied(url, file) {
  await run('psql', [url, '-q', '-f', file], { discard: true })
  const { output } = await run('psql', [
    url,
    '-At',
    '-c',
    "SELECT count(*) FROM pg_tables WHERE schemaname !~ '^(pg_|information_schema)'",
  ])
  return Number(output)
}

async function measured(server, file, index) {
  const url = await server.createDatabase(`small_${index}`)
  const tables = await applied(url, file)
  if (tables === 0) return { schema: basename(file), tables }
  try {
    const { seconds, cpuSeconds } = await runNode([populaceProgram, 'fill', url, '--rows', rows, '--yes', '--quiet'])
    return { schema: basename(file), tables, seconds: rounded(seconds), cpuSeconds: rounded(cpuSeconds) }
  } catch (error) {
    return {
      schema: basename(file),
      tables,
      failed: String(error).match(/POP-\d+[^\n]*/)?.[0] ?? String(error).slice(0, 200),
    }
  }
}

const files = readdirSync(folder).filter((name) => name.endsWith('.pg.sql'))
const server = await startServer()
try {
  const runs = []
  for (const [i, name] of files.entries()) {
    const one = await measured(server, join(folder, name), i)
    console.error(JSON.stringify(one))
    runs.push(one)
  }
  const done = runs.filter(({ seconds }) => seconds !== undefined)
  const within = (key) => rounded(done.filter((one) => one[key] <= AIM_SECONDS).length / done.length)
  keep('small-fills', {
    rows: Number(rows),
    aimSeconds: AIM_SECONDS,
    schemas: done.length,
    shareWithinAim: { byClock: within('seconds'), byCpu: within('cpuSeconds') },
    median: {
      seconds: rounded(median(done.map(({ seconds }) => seconds))),
      cpuSeconds: rounded(median(done.map(({ cpuSeconds }) => cpuSeconds))),
    },
    slowest: done.toSorted((a, b) => b.cpuSeconds - a.cpuSeconds).slice(0, SLOWEST),
    leftOut: runs.filter(({ seconds }) => seconds === undefined),
  })
} finally {
  await server.stop()
}
