// Where the time of generating a table goes, step by step and in both back-ends: the best of many batches, so that others at work on the machine hardly count.
//   npm run build && node bench/steps.mjs [MODEL or DDL file] [TABLE]
import { join } from 'node:path'
import { openProject, planProject } from '@populace/project'
import { createEncoder } from '@populace/sinks'
import { loadPopulation } from '../packages/engine/dist/index.js'
import { grouped } from '../packages/engine/dist/kernel/analysis/groups.js'
import { JavaScriptTableKernel } from '../packages/engine/dist/kernel/javascript/table-kernel.js'
import { WasmTableKernel } from '../packages/engine/dist/kernel/wasm/table-kernel.js'
import { Digest } from '../packages/run/dist/digest.js'
import { Xxh64 } from '../packages/run/dist/xxh64.js'
import { timeSteps } from './timed-steps.mjs'

const ROWS = 2_000_000
const hash = new Xxh64()
const FORMATS = ['csv', 'copy-text', 'copy-binary', 'jsonl', 'sql-insert']
const [source = join(import.meta.dirname, 'lineitem.yaml'), wanted = 'lineitem'] = process.argv.slice(2)

const project = await openProject(source, {})
const { plan } = await planProject(project, { fit: true })
await project.source.database?.close()
const table = plan.tables.find(({ key }) => key === wanted || key.endsWith(`.${wanted}`))
if (!table) throw new Error(`${source} has no table ${wanted}`)

/** Milliseconds by name: of the batch at work, and the best so far. */
const [spent, best] = [new Map(), new Map()]
function timed(name, work) {
  const start = performance.now()
  const result = work()
  spent.set(name, (spent.get(name) ?? 0) + performance.now() - start)
  return result
}

for (const { prototype } of [JavaScriptTableKernel, WasmTableKernel]) timeSteps(prototype, table.key, grouped, timed)

const nanoseconds = {}
for (const backEnd of ['javascript', 'webassembly']) {
  const population = await loadPopulation(plan, { backEnd })
  const { layout, batchRows, fill } = population.table(table.key)
  const rows = Math.min(batchRows, table.rows)
  const encoders = FORMATS.map((format) => [format, createEncoder({ format }, layout)])
  best.clear()
  const batches = Math.max(60, Math.floor(Math.min(ROWS, table.rows) / rows))
  for (let b = 0; b < batches; b++) {
    const first = (b % Math.max(1, Math.floor(table.rows / rows))) * rows
    const batch = timed('= all steps', () => fill(first, rows))
    for (const [format, encoder] of encoders) {
      const encoded = timed(`= ${format}`, () => encoder.encode(batch))
      const copied = timed(`= copy of ${format}`, () => encoded.slice())
      timed(`= digest of ${format}`, () => new Digest(hash).update(copied).text)
    }
    for (const [name, ms] of spent) best.set(name, Math.min(best.get(name) ?? Number.POSITIVE_INFINITY, ms))
    spent.clear()
  }
  for (const [name, ms] of best) {
    nanoseconds[name] ??= {}
    nanoseconds[name][`${backEnd}, ns a row`] = Math.round((ms * 1e7) / rows) / 10
  }
}
console.table(nanoseconds)
