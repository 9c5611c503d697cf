// Where the time of generating a table goes, step by step: the best of many batches, so that others at work on the machine hardly count.
//   npm run build && node bench/steps.mjs [MODEL or DDL file] [TABLE] [--source]
// With --source it prints the generated JavaScript instead.
import { join } from 'node:path'
import { createEncoder } from '@populace/sinks'
import { loadPopulation } from '../packages/engine/dist/index.js'
import { TableKernel } from '../packages/engine/dist/kernel/javascript/table-kernel.js'
import { openProject, planProject } from '../packages/populace/dist/project/project.js'
import { digestOf } from '../packages/run/dist/digest.js'

const ROWS = 16_384
const BATCHES = 60
const [source = join(import.meta.dirname, 'lineitem.yaml'), wanted = 'lineitem'] = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'))

const project = await openProject(source, {})
const { plan } = await planProject(project, { fit: true })
const table = plan.tables.find(({ key }) => key === wanted || key.endsWith(`.${wanted}`))
if (!table) throw new Error(`${source} has no table ${wanted}`)

const best = new Map()
function timed(name, work) {
  const start = performance.now()
  const result = work()
  best.set(name, Math.min(best.get(name) ?? Number.POSITIVE_INFINITY, performance.now() - start))
  return result
}

let kernel
const { fill } = TableKernel.prototype
TableKernel.prototype.fill = function timedFill(...args) {
  if (kernel === undefined) {
    kernel = this
    for (const column of this.columns) {
      const { fill, step } = column
      column.fill = (...its) => timed(step.name, () => fill(...its))
    }
  }
  return fill.apply(this, args)
}

const population = await loadPopulation(plan)
const { layout, fill: fillTable } = population.table(table.key)
const encoders = ['csv', 'copy-binary'].map((format) => [format, createEncoder({ format }, layout)])
let bytes = 0
for (let b = 0; b < BATCHES; b++) {
  const first = (b % Math.max(1, Math.floor(table.rows / ROWS))) * ROWS
  const batch = timed('= all steps', () => fillTable(first, Math.min(ROWS, table.rows)))
  for (const [format, encoder] of encoders) {
    const encoded = timed(`= ${format}`, () => encoder.encode(batch))
    timed(`= digest of ${format}`, () => digestOf(encoded))
    if (format === 'csv') bytes = encoded.length
  }
}
if (process.argv.includes('--source')) console.log(kernel.source)
else {
  const rows = Math.min(ROWS, table.rows)
  const sorted = [...best].sort(([, a], [, b]) => b - a)
  console.table(
    Object.fromEntries(
      sorted.map(([name, ms]) => [
        name,
        { 'ns/row': Math.round((ms * 1e6) / rows), 'MB/s': Math.round(bytes / ms / 1000) },
      ]),
    ),
  )
}
await project.source.database?.close()
