// How long until the first row is there: `preview` of one table of many, start of the process and all, of a schema that it sees for the first time and of one that it has read before; and planning and compiling the whole of TPC-H.
//   npm run build && node bench/first-row.mjs [tables] [rounds]
// Each round is a process of its own, as a command is one. CPU seconds say more than the clock where others use the machine, and count what other threads do meanwhile.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundled } from './bundle.mjs'
import { manyTables } from './many-tables-schema.mjs'
import { populaceProgram, runNode } from './measure.mjs'
import { keep, median, rounded } from './results.mjs'

const [tables = 300, rounds = 5] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'populace-bench-'))
const tpch = join(import.meta.dirname, '../test/fixtures/schemas/bench-tpch.pg.sql')

const summary = (runs) => ({
  seconds: rounded(median(runs.map(({ seconds }) => seconds))),
  cpuSeconds: rounded(median(runs.map(({ cpuSeconds }) => cpuSeconds))),
})

async function repeated(measure) {
  const runs = []
  for (let round = 0; round < rounds; round++) runs.push(await measure(round))
  return runs
}

/** A table in the middle: it has parents, which have parents. */
function middleOf(script) {
  const names = [...script.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, name]) => name)
  return names[names.length >> 1]
}

try {
  const results = { bareNode: summary(await repeated(() => runNode(['-e', '0']))) }
  for (const dialect of ['postgres', 'mysql', 'sqlite', 'duckdb']) {
    const file = join(folder, `schema.${dialect}.sql`)
    const script = manyTables(tables, dialect)
    writeFileSync(file, script)
    const preview = [populaceProgram, 'preview', middleOf(script), file, '--dialect', dialect]
    const unseen = await repeated((round) => {
      writeFileSync(file, `-- ${randomUUID()}, round ${round}\n${script}`)
      return runNode(preview)
    })
    results[dialect] = { unseen: summary(unseen), readBefore: summary(await repeated(() => runNode(preview))) }
  }
  const stage = await bundled('first-row-stage')
  // What V8 compiles is kept for the next start, as the command line keeps it.
  await runNode([...stage, tpch])
  const stages = await repeated(async () => {
    const { output } = await runNode([...stage, tpch])
    return JSON.parse(output)
  })
  const tpchStages = Object.fromEntries(
    Object.keys(stages[0]).map((stage) => [stage, summary(stages.map((run) => run[stage]))]),
  )
  keep('first-row', { tables, rounds, preview: results, tpch: tpchStages })
} finally {
  rmSync(folder, { recursive: true })
}
