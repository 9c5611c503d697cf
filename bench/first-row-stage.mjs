// One run of `first-row.mjs`: reads a schema's file, infers, plans, makes every table ready as a run would, and computes its first rows; prints the seconds of each as JSON. All of it a second time
// too, as a server or the studio does it that has done so before. Started as the command line is (`bundle.mjs`).
import { loadPopulation } from '@populace/engine'
import { openProject, planProject } from '@populace/project'

const clock = () => ({ seconds: performance.now() / 1000, cpu: process.cpuUsage() })
const between = (from, to) => ({
  seconds: to.seconds - from.seconds,
  cpuSeconds: (to.cpu.user + to.cpu.system - from.cpu.user - from.cpu.system) / 1e6,
})

async function stages(file) {
  const start = clock()
  const project = await openProject(file, { rows: 100 })
  const opened = clock()
  const { plan } = await planProject(project, { fit: true })
  const planned = clock()
  const population = await loadPopulation(plan, { backEnd: 'by-size' })
  for (const { key, firstRow, rows } of plan.tables) if (rows > 0) population.table(key).fill(firstRow, 1)
  const compiled = clock()
  return {
    readAndInfer: between(start, opened),
    plan: between(opened, planned),
    compile: between(planned, compiled),
    planAndCompile: between(opened, compiled),
  }
}

export async function run(file) {
  const first = await stages(file)
  const { planAndCompile } = await stages(file)
  process.stdout.write(JSON.stringify({ ...first, planAndCompileAgain: planAndCompile }))
}
