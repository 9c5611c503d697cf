import { expect, test } from 'vitest'
import { columnsOf, csvOf, worldOf } from './world.ts'

const COUNT = 100_000
const listed = (write: (i: number) => string) => Array.from({ length: COUNT }, (_, i) => write(i)).join(', ')

test('an enumeration of a hundred thousand labels is drawn from', async () => {
  const world = await worldOf(`CREATE TYPE label AS ENUM (${listed((i) => `'label ${i}'`)});
    CREATE TABLE t (kind label NOT NULL);`)
  const values = columnsOf(world, 'public.t', 500).get('kind') ?? []
  expect(values).toHaveLength(500)
  for (const value of values) expect(value).toMatch(/^"label \d{1,5}"$/)
  expect(new Set(values).size).toBeGreaterThan(400)
})

test('a check that lists a hundred thousand numbers is kept', async () => {
  const world = await worldOf(`CREATE TABLE t (n int NOT NULL CHECK (n IN (${listed((i) => String(7 * i))})));`)
  const values = (columnsOf(world, 'public.t', 500).get('n') ?? []).map(Number)
  expect(values).toHaveLength(500)
  for (const value of values) expect([value % 7, value >= 0 && value < 7 * COUNT]).toEqual([0, true])
})

test('a check that excludes three thousand numbers one by one is kept, by rows and by whoever judges them', async () => {
  const excluded = Array.from({ length: 3000 }, (_, i) => 2 * i + 1)
  const ddl = `CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL CHECK (${excluded.map((n) => `a <> ${n}`).join(' AND ')}))`
  const world = await worldOf(ddl, (model) => ({ ...model, rows: 40 }))
  const drawn = csvOf(world, 'public.t', 0, 40).map((line) => Number(JSON.parse(line).a))
  expect(drawn.filter((a) => excluded.includes(a))).toEqual([])
  expect([...drawn.keys()].map((row) => world.population.row('public.t', row).get('a'))).toEqual(drawn)
})
