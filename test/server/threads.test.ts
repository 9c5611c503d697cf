import { expect, test, vi } from 'vitest'
import { loadedIn, naming } from '../commands/naming.ts'
import { newHome, signInAt } from './browser.ts'
import { readEvents, statesOf } from './events.ts'
import { startStudio } from './studio-process.ts'

test('the studio’s server and its threads read what was put together for them, not the modules that it was made of', {
  timeout: 180_000,
}, async () => {
  vi.stubEnv('NODE_OPTIONS', `--import=${naming}`)
  const studio = await startStudio(newHome())
  vi.unstubAllEnvs()
  const { client, request } = await signInAt(studio.link)
  const text = 'CREATE TABLE town (id serial PRIMARY KEY, name text NOT NULL);'
  const { id: project } = await client.createProject({ body: { source: { kind: 'ddl', text } } })
  expect((await client.readRows({ project, table: 'town', count: 3 })).rows).toHaveLength(3)
  const { id: run } = await client.startRun({ project, body: { target: { kind: 'files', format: 'csv' } } })
  const events = await readEvents(await request(`/api/v1/projects/${project}/runs/${run}/events`))

  const loaded = loadedIn(studio.output())
  expect(statesOf(events).at(-1)).toBe('succeeded')
  for (const file of ['tasks.js', 'run.js'])
    expect(loaded.filter((url) => url.endsWith(`/program/${file}`)).length, file).toBeGreaterThan(0)
  expect(
    loaded.filter((url) =>
      /\/packages\/(?!populace|vocabulary)\w+\/dist\/|node_modules\/(hono|kysely|zod|yaml)\//.test(url),
    ),
  ).toEqual([])
})
