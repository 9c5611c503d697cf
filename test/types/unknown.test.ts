import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { postgresPlace } from './postgres.ts'
import { openProject, loadPlan, planProject } from '@populace/project'

test('a type that nothing here knows is filled where the model names a generator for its text', async () => {
  const place = await postgresPlace()
  onTestFinished(() => place.close())
  await place.run('CREATE EXTENSION intarray; CREATE TABLE search (id integer PRIMARY KEY, thing query_int NOT NULL)')
  const folder = mkdtempSync(join(tmpdir(), 'populace-unknown-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const model = join(folder, 'populace.yaml')
  writeFileSync(
    model,
    "tables: { search: { columns: { thing: { generator: choice, params: { values: ['1&2', '3|!4'] } } } } }",
  )
  const project = await openProject(place.url, { model, rows: 20 })
  const { target } = project.source
  if (!target) throw new Error('a database was opened')
  onTestFinished(() => target.close())
  const { plan } = await planProject(project, { fit: false })
  await loadPlan(plan, project, target, { mode: 'refuse', resume: false, verify: false, workers: 0 })
  const cells = await place.cells({ table: 'search', type: 'query_int' })
  expect(cells).toHaveLength(20)
  expect(new Set(cells)).toEqual(new Set(['1 & 2', '3 | !4']))
})
