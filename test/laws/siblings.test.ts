import { expect, test } from 'vitest'
import type { Model } from '@populace/model'
import { csvOf, type World, worldOf } from './world.ts'

const ROWS = 400
const WHOLES = 20

type Row = Readonly<Record<string, number | string | null>>
const rowsOf = (world: World, table: string): readonly Row[] =>
  csvOf(world, `public.${table}`, 0, ROWS).map((line): Row => JSON.parse(line))

/** Many rows about few others. */
const few =
  (whole: string) =>
  (model: Model): Model => {
    const table = model.tables[whole]
    return table ? { ...model, rows: ROWS, tables: { ...model.tables, [whole]: { ...table, rows: WHOLES } } } : model
  }

/** Rows that hang below another, each with that one. */
function pairsIn(rows: readonly Row[], above: string): readonly (readonly [Row, Row])[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return rows.flatMap((row) => {
    const parent = row[above] === null ? undefined : byId.get(row[above] ?? null)
    return parent ? [[row, parent] as const] : []
  })
}

test('an answer is an earlier row about the same post, read in whatever order', async () => {
  const world = await worldOf(
    `
    CREATE TABLE person (id serial PRIMARY KEY, name text NOT NULL);
    CREATE TABLE post (id serial PRIMARY KEY, title text NOT NULL, comments_count integer NOT NULL);
    CREATE TABLE comment (id serial PRIMARY KEY, author_id integer NOT NULL REFERENCES person, post_id integer REFERENCES post,
      parent_id integer REFERENCES comment, body text NOT NULL, created_at timestamptz NOT NULL);`,
    few('post'),
  )
  const rows = rowsOf(world, 'comment')
  const pairs = pairsIn(rows, 'parent_id')
  expect(pairs.length).toBeGreaterThan(ROWS / 5)
  expect(pairs.length).toBeLessThan(ROWS / 2)
  expect(pairs.filter(([row, parent]) => row.post_id === null || row.post_id !== parent.post_id)).toEqual([])
  expect(pairs.filter(([row, parent]) => Number(parent.id) >= Number(row.id))).toEqual([])
  expect(pairs.filter(([row, parent]) => String(parent.created_at) > String(row.created_at))).toEqual([])
  // Others answer.
  expect(pairs.some(([row, parent]) => row.author_id !== parent.author_id)).toBe(true)
  for (const at of [399, 0, 57])
    expect(world.population.row('public.comment', at).get('parent_id') ?? null).toBe(rows[at]?.parent_id)
  const posts = csvOf(world, 'public.post', 0, WHOLES).map((line): Row => JSON.parse(line))
  for (const { id, comments_count } of posts)
    expect(comments_count).toBe(rows.filter(({ post_id }) => post_id === id).length)
})

test('a folder lies in one of its owner, unless the model says otherwise', async () => {
  const ddl = `
    CREATE TABLE team (id serial PRIMARY KEY, name text NOT NULL);
    CREATE TABLE folder (id serial PRIMARY KEY, parent_folder_id integer REFERENCES folder, team_id integer NOT NULL REFERENCES team, name text NOT NULL);`
  const strangers = (world: World) =>
    pairsIn(rowsOf(world, 'folder'), 'parent_folder_id').filter(([row, parent]) => row.team_id !== parent.team_id)
  expect(strangers(await worldOf(ddl, few('team')))).toEqual([])
  const apart = (model: Model): Model => {
    const { folder } = model.tables
    const relations = { folder_parent_folder_id_fkey: { follows: '' } }
    return folder ? few('team')({ ...model, tables: { ...model.tables, folder: { ...folder, relations } } }) : model
  }
  expect(strangers(await worldOf(ddl, apart)).length).toBeGreaterThan(ROWS / 3)
})

test('where answers are counted, or one row may have one below it, rows hang below any as before', async () => {
  const world = await worldOf(
    `
    CREATE TABLE post (id serial PRIMARY KEY, title text NOT NULL);
    CREATE TABLE comment (id serial PRIMARY KEY, post_id integer NOT NULL REFERENCES post, parent_id integer REFERENCES comment, replies_count integer NOT NULL);
    CREATE TABLE page (id serial PRIMARY KEY, post_id integer NOT NULL REFERENCES post, parent_id integer UNIQUE REFERENCES page);`,
    few('post'),
  )
  const rows = rowsOf(world, 'comment')
  for (const { id, replies_count } of rows)
    expect(replies_count).toBe(rows.filter(({ parent_id }) => parent_id === id).length)
  const pages = rowsOf(world, 'page').flatMap(({ parent_id }) => parent_id ?? [])
  expect(new Set(pages).size).toBe(pages.length)
})
