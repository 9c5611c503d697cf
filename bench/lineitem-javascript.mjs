// The rows that `generate` writes, computed and encoded by the fallback: JavaScript in the place of WebAssembly, in one thread.
//   node bench/lineitem-javascript.mjs SCALE FOLDER
import { join } from 'node:path'
import { loadPopulation } from '@populace/engine'
import { openProject, planProject } from '@populace/project'
import { engineComputation, execute } from '@populace/run'
import { folderSink } from '@populace/sinks'

const [scale, folder] = process.argv.slice(2)
const project = await openProject(join(import.meta.dirname, 'lineitem.yaml'), { scale: Number(scale) })
const { plan } = await planProject(project, { fit: true })
const computation = {
  ...engineComputation,
  loadPopulation: (given, options) => loadPopulation(given, { ...options, backEnd: 'javascript' }),
}
const tables = new Set(['public.lineitem'])
await execute(plan, folderSink({ folder, encoding: { format: 'csv' }, truncate: true }), {
  workers: 0,
  tables,
  computation,
})
