// One run of `many-tables.mjs`: reads a schema's file or a live database, infers, plans; prints the seconds of each as JSON.
// With an address behind them, the file's schema is made there instead.
import { readFileSync } from 'node:fs'

const [source, dialect, address] = process.argv.slice(2)
const started = performance.now()
const { openProject, planProject } = await import('@populace/project')
if (address !== undefined) {
  const { openTarget } = await import('@populace/dialects/live')
  const target = await openTarget(address)
  await target.applyDdl(readFileSync(source, 'utf8'))
  await target.close()
} else {
  const settings = { rows: 1000, ...(source.endsWith('.sql') ? { dialect } : {}) }
  const opening = performance.now()
  const project = await openProject(source, settings)
  const opened = performance.now()
  const { plan } = await planProject(project, { fit: true })
  const planned = performance.now()
  await project.source.target?.close()
  if (plan.tables.some((table) => table.rows < 1000)) throw new Error('a table was capped')
  const seconds = (from, to) => (to - from) / 1000
  process.stdout.write(
    JSON.stringify({
      start: seconds(started, opening),
      readAndInfer: seconds(opening, opened),
      plan: seconds(opened, planned),
    }),
  )
}
