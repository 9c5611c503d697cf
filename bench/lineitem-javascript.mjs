// The rows that `generate` writes, computed and encoded by the fallback: JavaScript in the place of WebAssembly, in one thread. What comes before the rows goes as it does in the command (`bundle.mjs`).
import { loadPopulation } from '@populace/engine'
import { openProject, planProject } from '@populace/project'
import { engineComputation, execute } from '@populace/run'
import { folderSink } from '@populace/sinks'
import { expectToGoOn } from '../packages/populace/dist/cli/soon-over.js'

/** Writes lineitem of a model at a scale into a folder. */
export async function run(model, scale, folder) {
  const project = await openProject(model, { scale: Number(scale) })
  const { plan } = await planProject(project, { fit: true })
  const computation = {
    ...engineComputation,
    loadPopulation: (given, options) => loadPopulation(given, { ...options, backEnd: 'javascript' }),
  }
  // The rows are JavaScript's now, whose optimiser is to come when it would.
  expectToGoOn()
  await execute(plan, folderSink({ folder, encoding: { format: 'csv' }, truncate: true }), {
    workers: 0,
    tables: new Set(['public.lineitem']),
    computation,
  })
}
