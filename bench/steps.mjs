// Where the time of generating a table goes, step by step: the best of many batches, so that others at work on the machine hardly count.
//   npm run build && node bench/steps.mjs [MODEL or DDL file] [TABLE]
import { join } from 'node:path'
import { createEncoder } from '@populace/sinks'
import { loadPopulation } from '../packages/engine/dist/index.js'
import { grouped } from '../packages/engine/dist/kernel/analysis/groups.js'
import { TableKernel } from '../packages/engine/dist/kernel/javascript/table-kernel.js'
import { openProject, planProject } from '@populace/project'
import { digestOf } from '../packages/run/dist/digest.js'

const BATCHES = 60
const [source = join(import.meta.dirname, 'lineitem.yaml'), wanted = 'lineitem'] = process.argv.slice(2)

const project = await openProject(source, {})
const { plan } = await planProject(project, { fit: true })
await project.source.database?.close()
const table = plan.tables.find(({ key }) => key === wanted || key.endsWith(`.${wanted}`))
if (!table) throw new Error(`${source} has no table ${wanted}`)
const rows = Math.min(16_384, table.rows)

/** Milliseconds by name: of the batch at work, and the best so far. */
const [spent, best] = [new Map(), new Map()]
function timed(name, work) {
  const start = performance.now()
  const result = work()
  spent.set(name, (spent.get(name) ?? 0) + performance.now() - start)
  return result
}

const { fill } = TableKernel.prototype
TableKernel.prototype.fill = function timedFill(...batch) {
  if (!this.isTimed) {
    this.isTimed = true
    // A function may fill several columns.
    const groups = grouped(this.steps, this.module.workshop).map((steps) => steps.map(({ name }) => name).join(' '))
    this.fills = this.fills.map(
      (step, i) =>
        (...run) =>
          timed(groups[i], () => step(...run)),
    )
  }
  return fill.apply(this, batch)
}

const population = await loadPopulation(plan)
const { layout, fill: fillTable } = population.table(table.key)
const encoders = ['csv', 'copy-binary'].map((format) => [format, createEncoder({ format }, layout)])
const places = Math.max(1, Math.floor(table.rows / rows))
let bytes = 0
for (let b = 0; b < BATCHES; b++) {
  const batch = timed('= all steps', () => fillTable((b % places) * rows, rows))
  for (const [format, encoder] of encoders) {
    const encoded = timed(`= ${format}`, () => encoder.encode(batch))
    timed(`= digest of ${format}`, () => digestOf(encoded))
    if (format === 'csv') bytes = encoded.length
  }
  for (const [name, ms] of spent) best.set(name, Math.min(best.get(name) ?? Number.POSITIVE_INFINITY, ms))
  spent.clear()
}
const sorted = [...best].sort(([, a], [, b]) => b - a)
console.table(
  Object.fromEntries(
    sorted.map(([name, ms]) => [
      name,
      { 'ns/row': Math.round((ms * 1e6) / rows), 'MB/s of CSV': Math.round(bytes / ms / 1000) },
    ]),
  ),
)
