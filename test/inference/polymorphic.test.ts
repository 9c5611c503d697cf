import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

const world = await worldOf(`
  CREATE TABLE users (id serial PRIMARY KEY, name text NOT NULL);
  CREATE TABLE posts (id serial PRIMARY KEY, title text NOT NULL);
  CREATE TABLE photos (id int PRIMARY KEY CHECK (id >= 5000), caption text);
  CREATE TABLE comments (id serial PRIMARY KEY, commentable_type text NOT NULL, commentable_id int NOT NULL, body text);
  CREATE TABLE pictures (id serial PRIMARY KEY, imageable_type text CHECK (imageable_type IN ('posts', 'user')), imageable_id int);
  CREATE TABLE api_keys (id serial PRIMARY KEY, owner_type text NOT NULL, owner_id int NOT NULL);`)

const rows = (table: string) => csvOf(world, `public.${table}`, 0, 1000).map((line) => JSON.parse(line))
const ids = (table: string) => new Set(rows(table).map(({ id }) => id))

test('what leads to tables by turns names tables that there are, and rows that they have', () => {
  const known = new Map([...['post', 'photo', 'user'].map((one) => [one, ids(`${one}s`)] as const)])
  const kinds = new Set<string>()
  for (const { commentable_type: type, commentable_id: id } of rows('comments')) {
    kinds.add(type)
    expect(known.get(type.toLowerCase())?.has(id)).toBe(true)
  }
  expect(kinds).toContain('Post')
  for (const { imageable_type: type, imageable_id: id } of rows('pictures'))
    if (type !== null) expect(known.get(type.replace(/s$/, ''))?.has(id)).toBe(true)
})

test('owners are people', () => {
  const users = ids('users')
  for (const { owner_type: type, owner_id: id } of rows('api_keys')) {
    expect(type).toBe('User')
    expect(users.has(id)).toBe(true)
  }
})

test('what would lead to a table that has no rows leads nowhere', async () => {
  const empty = await worldOf(`
    CREATE TABLE posts (id serial PRIMARY KEY, title text NOT NULL, CHECK (length(title) < 0));
    CREATE TABLE photos (id serial PRIMARY KEY, caption text);
    CREATE TABLE comments (id serial PRIMARY KEY, commentable_type text NOT NULL CHECK (commentable_type IN ('Post', 'Photo')), commentable_id int);`)
  const comments = csvOf(empty, 'public.comments', 0, 100).map((line) => JSON.parse(line))
  const led = (kind: string) => comments.filter((row) => row.commentable_type === kind).map((row) => row.commentable_id)
  expect(empty.plan.tables.find(({ key }) => key === 'public.posts')?.rows).toBe(0)
  expect(new Set(led('Post'))).toEqual(new Set([null]))
  expect(led('Photo').some((id) => id !== null)).toBe(true)
})
