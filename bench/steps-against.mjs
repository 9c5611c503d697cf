// What a change made of the steps of a table: the same batches by this tree and by another one that is built (a worktree of an earlier commit), turn by turn in one process, so that others at work on the machine
// meet both; and that the rows are the same.
//   node bench/steps-against.mjs OTHER_TREE [TABLE] [batches] [javascript or webassembly] [MODEL or DDL file]
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { timeSteps } from './timed-steps.mjs'

const own = join(import.meta.dirname, '..')
const [other, wanted = 'lineitem', batches = '400', backEnd = 'javascript', source] = process.argv.slice(2)
/** Batches before any counts: code is optimised, and what is kept of parents is there. */
const WARM = 600

/** A tree's table: what computes a batch and encodes it, and the milliseconds that each step took, batch by batch. */
async function side(tree) {
  const from = (file) => import(pathToFileURL(join(tree, 'packages', file)).href)
  const { openProject, planProject } = await from('project/dist/index.js')
  const { createEncoder } = await from('sinks/dist/index.js')
  const { loadPopulation } = await from('engine/dist/index.js')
  const { grouped } = await from('engine/dist/kernel/analysis/groups.js')
  const { JavaScriptTableKernel } = await from('engine/dist/kernel/javascript/table-kernel.js')
  const { WasmTableKernel } = await from('engine/dist/kernel/wasm/table-kernel.js')
  const project = await openProject(source ?? join(tree, 'bench/lineitem.yaml'), {})
  const { plan } = await planProject(project, { fit: true })
  await project.source.database?.close()
  const table = plan.tables.find(({ key }) => key === wanted || key.endsWith(`.${wanted}`))
  if (!table) throw new Error(`there is no table ${wanted}`)

  const took = new Map()
  function timed(name, work) {
    const start = performance.now()
    const result = work()
    took.set(name, [...(took.get(name) ?? []), performance.now() - start])
    return result
  }
  const { prototype } = backEnd === 'javascript' ? JavaScriptTableKernel : WasmTableKernel
  timeSteps(prototype, table.key, grouped, timed)
  const population = await loadPopulation(plan, { backEnd })
  const { layout, batchRows, fill: compute } = population.table(table.key)
  const rows = Math.min(batchRows, table.rows)
  const encoder = createEncoder({ format: 'csv' }, layout)
  const turn = (b) => {
    const first = (b % Math.max(1, Math.floor(table.rows / rows))) * rows
    const batch = timed('= values', () => compute(first, rows))
    return timed('= csv', () => encoder.encode(batch))
  }
  return { turn, took, rows }
}

const sides = [await side(other), await side(own)]
for (let b = 0; b < WARM; b++) for (const { turn } of sides) turn(b)
for (const { took } of sides) took.clear()
for (let b = WARM; b < WARM + Number(batches); b++) {
  const [one, two] = (b % 2 === 0 ? sides : [...sides].reverse()).map(({ turn }) => turn(b))
  if (sides[0].rows === sides[1].rows && Buffer.compare(one, two) !== 0) throw new Error(`batch ${b} differs`)
}
const [before, after] = sides.map(({ took, rows }) => (name, share) => {
  const sorted = (took.get(name) ?? []).toSorted((a, b) => a - b)
  return (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN) * (1e6 / rows)
})
const rounded = (number) => Math.round(number * 100) / 100
console.table(
  Object.fromEntries(
    [...new Set(sides.flatMap(({ took }) => [...took.keys()]))].map((name) => {
      const [[least, ofLeast], [middle, ofMiddle]] = [0, 0.5].map((share) => [before(name, share), after(name, share)])
      const ns = { 'least, ns a row': `${rounded(least)} → ${rounded(ofLeast)}`, least: rounded(ofLeast / least) }
      return [
        name,
        { ...ns, 'middle, ns a row': `${rounded(middle)} → ${rounded(ofMiddle)}`, middle: rounded(ofMiddle / middle) },
      ]
    }),
  ),
)
