import { describe, expect, inject, test } from 'vitest'
import { createDatabase } from '../servers/postgres.ts'
import { openServer } from './browser.ts'
import { query } from './query.ts'
import { refusal } from './refusal.ts'

const ddl = 'CREATE TABLE city (id serial PRIMARY KEY, name text NOT NULL);'

describe.each(['an embedded PostgreSQL', 'a PostgreSQL server'])('with its store in %s', (kind) => {
  const open = async () => openServer(kind === 'an embedded PostgreSQL' ? { store: 'memory' } : {})

  test('a schema becomes a project with a model that can be edited', async () => {
    const { client } = await open()
    const project = await client.createProject({ body: { name: 'Cities', source: { kind: 'ddl', text: ddl } } })
    expect(project).toMatchObject({ name: 'Cities', slug: 'cities', dialect: 'postgres', tables: 1, lastRun: null })
    const model = await client.getModel({ project: project.id })
    const edited = await client.editModel({
      project: project.id,
      ifMatch: model.etag,
      body: { text: 'tables: { city: { rows: 7 } }' },
    })
    expect(edited).toMatchObject({ number: 2, state: 'draft', schema: model.schema })
    expect(await client.checkModel({ project: project.id, body: { text: edited.text } })).toEqual({
      diagnostics: [],
      tables: [{ name: 'public.city', requested: 7, rows: 7 }],
    })
    const { catalog, ddl: kept } = await client.getSchema({ project: project.id })
    expect([kept, catalog.tables.map((t) => t.name)]).toEqual([ddl, ['city']])
  })

  test('of two tabs that edit one version the second is told of the newer one', async () => {
    const { client } = await open()
    const { id: project } = await client.createProject({ body: { source: { kind: 'ddl', text: ddl } } })
    const { etag } = await client.getModel({ project })
    const edit = (text: string) => client.editModel({ project, ifMatch: etag, body: { text } })
    const outcomes = await Promise.allSettled([edit('rows: 1'), edit('rows: 2')])
    expect(outcomes.map((o) => o.status).sort()).toEqual(['fulfilled', 'rejected'])
    const head = await client.getModel({ project })
    expect(await refusal(edit('rows: 3'))).toMatchObject({
      status: 412,
      code: 'POP-6004',
      current: { etag: head.etag, number: 2 },
    })
  })

  test('versions are listed by pages, compared, and restored', async () => {
    const { client } = await open()
    const { id: project } = await client.createProject({ body: { source: { kind: 'ddl', text: ddl } } })
    for (const rows of [10, 20, 30]) {
      const { etag } = await client.getModel({ project })
      const draft = await client.editModel({
        project,
        ifMatch: etag,
        body: { text: `tables: { city: { rows: ${rows} } }` },
      })
      await client.publishVersion({ project, number: draft.number, ifMatch: draft.etag, body: { message: `${rows}` } })
    }
    const first = await client.listVersions({ project, limit: 3 })
    const rest = await client.listVersions({ project, limit: 3, ...(first.next ? { cursor: first.next } : {}) })
    expect([first, rest].map(({ items }) => items.map((v) => [v.number, v.state, v.message]))).toEqual([
      [
        [4, 'published', '30'],
        [3, 'superseded', '20'],
        [2, 'superseded', '10'],
      ],
      [[1, 'superseded', '']],
    ])
    expect(rest.next).toBeNull()
    const diff = await client.diffVersions({ project, from: 2, to: 4 })
    expect(diff.changes).toMatchObject([
      { of: 'table', name: 'city', fields: [{ field: 'rows', before: 10, after: 30 }] },
    ])
    expect(diff.tables).toMatchObject([{ table: 'public.city', change: 'changed', cells: 40 }])
    const { etag } = await client.getModel({ project })
    const restored = await client.restoreVersion({ project, number: 2, ifMatch: etag })
    expect(restored).toMatchObject({ number: 5, state: 'draft', text: 'tables: { city: { rows: 10 } }' })
  })

  test('a project is archived, taken back, and deleted under its name', async () => {
    const { client } = await open()
    const made = await client.createProject({ body: { name: 'Cities', source: { kind: 'ddl', text: ddl } } })
    const project = made.id
    expect(await refusal(client.deleteProject({ project, confirm: 'Cities' }))).toMatchObject({ status: 400 })
    const archived = await client.changeProject({ project, ifMatch: made.etag, body: { archived: true } })
    expect((await client.listProjects()).items).toEqual([])
    expect((await client.listProjects({ archived: 'true' })).items).toMatchObject([{ id: project }])
    expect(await refusal(client.changeProject({ project, ifMatch: made.etag, body: { name: 'x' } }))).toMatchObject({
      status: 412,
      current: { etag: archived.etag },
    })
    expect(await refusal(client.deleteProject({ project, confirm: 'cities' }))).toMatchObject({ status: 400 })
    await client.deleteProject({ project, confirm: 'Cities' })
    expect(await refusal(client.getProject({ project }))).toMatchObject({ status: 404, code: 'POP-6003' })
  })
})

test('every example becomes a project whose model can be planned', async () => {
  const { client } = await openServer()
  const { items } = await client.listExamples()
  expect(items.length).toBeGreaterThanOrEqual(4)
  for (const { slug, title, tables } of items) {
    const { id: project, ...made } = await client.createProject({
      body: { source: { kind: 'example', example: slug } },
    })
    expect(made).toMatchObject({ name: title, tables })
    const check = await client.checkModel({ project, body: { text: (await client.getModel({ project })).text } })
    expect(check.diagnostics.filter((d) => d.severity === 'error')).toEqual([])
    expect(check.tables.filter((t) => t.rows === 0)).toEqual([])
  }
})

test('faults of a schema are told with their places', async () => {
  const { client } = await openServer()
  const text = 'CREATE TABLE a (id int PRIMARY KEY);\nCREATE TABL b ();'
  const problem = await refusal(client.createProject({ body: { source: { kind: 'ddl', text, fileName: 'x.sql' } } }))
  expect(problem).toMatchObject({ status: 422, code: 'POP-1001', diagnostics: [{ at: { file: 'x.sql', line: 2 } }] })
  expect((await client.listProjects()).items).toEqual([])
})

test('a text’s own faults are all told, and it is kept all the same', async () => {
  const { client } = await openServer()
  const { id: project } = await client.createProject({ body: { source: { kind: 'ddl', text: ddl } } })
  const text = 'tables:\n  town: {}\n  city: { columns: { nam: person.email } }\n'
  const { diagnostics, tables } = await client.checkModel({ project, body: { text } })
  expect(diagnostics.map((d) => [d.code, d.at?.line])).toEqual([
    ['POP-2002', 2],
    ['POP-2002', 3],
  ])
  expect(tables).toEqual([])
  const { etag } = await client.getModel({ project })
  expect(await client.editModel({ project, ifMatch: etag, body: { text } })).toMatchObject({ text })
})

test('a schema that is read anew keeps the model, as a new version', async () => {
  const { client } = await openServer()
  const { id: project } = await client.createProject({ body: { source: { kind: 'ddl', text: ddl } } })
  const before = await client.getModel({ project })
  const text = `${ddl}\nCREATE TABLE street (id serial PRIMARY KEY, city_id int NOT NULL REFERENCES city);`
  const after = await client.replaceSchema({ project, ifMatch: before.etag, body: { kind: 'ddl', text } })
  expect(after).toMatchObject({ number: 2, text: before.text })
  expect((await client.getProject({ project })).tables).toBe(2)
  const { tables } = await client.diffVersions({ project, from: 1, to: 2 })
  expect(tables.find((t) => t.table === 'public.street')).toMatchObject({ change: 'added', cells: 2000 })
})

test('a draft that rested is kept as a version by the next edit', async () => {
  const store = await createDatabase(inject('postgres'))
  const { client } = await openServer({ store })
  const { id: project } = await client.createProject({ body: { source: { kind: 'ddl', text: ddl } } })
  const edit = async (text: string) => {
    const { etag } = await client.getModel({ project })
    return await client.editModel({ project, ifMatch: etag, body: { text } })
  }
  expect([await edit('rows: 1'), await edit('rows: 2')].map(({ number }) => number)).toEqual([2, 2])
  await query(store, "UPDATE populace.model_version SET updated_at = now() - interval '1 hour'")
  expect(await edit('rows: 3')).toMatchObject({ number: 3, state: 'draft' })
  expect(await client.getVersion({ project, number: 2 })).toMatchObject({ text: 'rows: 2', state: 'published' })
})

test('a text may speak of any character, also of U+0000', async () => {
  const { client } = await openServer()
  const { id: project } = await client.createProject({ body: { source: { kind: 'ddl', text: ddl } } })
  const { etag } = await client.getModel({ project })
  const text = '# \\u0000 \\\\u0000 "ä" 😀\nrows: 1'
  expect((await client.editModel({ project, ifMatch: etag, body: { text } })).text).toBe(text)
})

test('names that are SQL stay names', async () => {
  const { client } = await openServer()
  const name = `Robert'); DROP TABLE project; --`
  const { id: project } = await client.createProject({ body: { name, source: { kind: 'ddl', text: ddl } } })
  expect(await client.getProject({ project })).toMatchObject({ name, slug: 'robert-drop-table-project' })
})
