// The rows that `generate` writes, computed and encoded by the fallback: JavaScript in the place of WebAssembly, in one thread. What comes before the rows goes as it does in the command.
//   node bench/lineitem-javascript.mjs SCALE FOLDER
import { join } from 'node:path'
import { expectToBeSoonOver, expectToGoOn } from '../packages/populace/dist/cli/soon-over.js'

expectToBeSoonOver()
const { loadPopulation } = await import('@populace/engine')
const { openProject, planProject } = await import('@populace/project')
const { engineComputation, execute } = await import('@populace/run')
const { folderSink } = await import('@populace/sinks')

const [scale, folder] = process.argv.slice(2)
const project = await openProject(join(import.meta.dirname, 'lineitem.yaml'), { scale: Number(scale) })
const { plan } = await planProject(project, { fit: true })
const computation = {
  ...engineComputation,
  loadPopulation: (given, options) => loadPopulation(given, { ...options, backEnd: 'javascript' }),
}
const tables = new Set(['public.lineitem'])
// The rows are JavaScript's now, whose optimiser is to come when it would.
expectToGoOn()
await execute(plan, folderSink({ folder, encoding: { format: 'csv' }, truncate: true }), {
  workers: 0,
  tables,
  computation,
})
