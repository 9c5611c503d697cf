import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openProject, planProject } from '@populace/project'
import { expect, onTestFinished, test } from 'vitest'

const SHOP = `
  CREATE TABLE orders (id serial PRIMARY KEY, placed_at timestamptz NOT NULL);
  CREATE TABLE order_items (id serial PRIMARY KEY, order_id int NOT NULL REFERENCES orders, product text NOT NULL, quantity int NOT NULL, price numeric(10,2) NOT NULL);
  CREATE TABLE albums (id serial PRIMARY KEY, title text NOT NULL);
  CREATE TABLE tracks (id serial PRIMARY KEY, album_id int REFERENCES albums, title text NOT NULL);`

test('orders have several lines and albums several songs, unless it is said how many rows there are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'populace-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const schema = join(folder, 'schema.sql')
  await writeFile(schema, SHOP)
  const rowsOf = async (file: string, settings: { rows?: number; scale?: number } = {}) => {
    const { plan } = await planProject(await openProject(file, settings), { fit: true })
    const rows = new Map(plan.tables.map((table) => [table.key, table.rows]))
    return ['orders', 'order_items', 'albums', 'tracks'].map((name) => rows.get(`public.${name}`))
  }
  expect(await rowsOf(schema)).toEqual([1000, 3000, 1000, 8000])
  expect(await rowsOf(schema, { scale: 0.1 })).toEqual([100, 300, 100, 800])
  expect(await rowsOf(schema, { rows: 50 })).toEqual([50, 50, 50, 50])
  const model = join(folder, 'populace.yaml')
  await writeFile(model, 'schema: schema.sql\ntables:\n  tracks: { rows: 20 }\n')
  expect(await rowsOf(model)).toEqual([1000, 3000, 1000, 20])
})
