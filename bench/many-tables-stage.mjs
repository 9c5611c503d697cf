// One run of `many-tables.mjs`: reads a schema's file or a live database, infers, plans; prints the seconds of each as JSON.
// With an address behind them, the file's schema is made there instead.
import { readFileSync } from 'node:fs'

const [source, dialect, address] = process.argv.slice(2)
const { openProject, planProject } = await import('@populace/project')
if (address !== undefined) {
  const { openTarget } = await import('@populace/dialects/live')
  const target = await openTarget(address)
  await target.applyDdl(readFileSync(source, 'utf8'))
  await target.close()
} else {
  const settings = { rows: 1000, ...(source.endsWith('.sql') ? { dialect } : {}) }
  const clock = () => ({ seconds: performance.now() / 1000, cpu: process.cpuUsage() })
  const between = (from, to) => ({
    seconds: to.seconds - from.seconds,
    cpuSeconds: (to.cpu.user + to.cpu.system - from.cpu.user - from.cpu.system) / 1e6,
  })
  const opening = clock()
  const project = await openProject(source, settings)
  const opened = clock()
  const { plan } = await planProject(project, { fit: true })
  const planned = clock()
  await project.source.target?.close()
  if (plan.tables.some((table) => table.rows < 1000)) throw new Error('a table was capped')
  process.stdout.write(JSON.stringify({ readAndInfer: between(opening, opened), plan: between(opened, planned) }))
}
