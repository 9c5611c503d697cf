import { claimsOf, loadPopulation } from '@populace/engine'
import type { Model } from '@populace/model'
import { expect, test } from 'vitest'
import { columnsOf, csvOf, type World, worldOf } from './world.ts'

const RECORDS = `
  CREATE TABLE genre (id int PRIMARY KEY, name text NOT NULL);
  CREATE TABLE artist (id int PRIMARY KEY, name text NOT NULL);
  CREATE TABLE album (id int PRIMARY KEY, artist_id int NOT NULL REFERENCES artist);
  CREATE TABLE track (id int PRIMARY KEY, album_id int NOT NULL REFERENCES album, genre_id int REFERENCES genre);
  CREATE TABLE kind (code text PRIMARY KEY);
  CREATE TABLE thing (id int PRIMARY KEY, title varchar(20) NOT NULL, kind text NOT NULL REFERENCES kind);
  CREATE TABLE note (id int PRIMARY KEY, said varchar(20), thing_id int NOT NULL REFERENCES thing, other_id int REFERENCES thing);`

const THINGS = ['Hammer', 'Saw', 'Apple', 'Pear']
const KINDS = [
  { when: "title in ('Hammer', 'Saw')", values: ['tool'] },
  { when: "title = 'Apple'", values: ['fruit', 'food'], weights: [1, 1] },
]

const recorded = (rows = 400) =>
  worldOf(RECORDS, (inferred): Model => {
    const said = (values: readonly string[], more = {}) => ({ generator: 'choice', params: { values, ...more } })
    const changed = (name: string, more: Partial<Model['tables'][string]>) => {
      const table = inferred.tables[name] ?? { columns: {}, relations: {} }
      return { ...table, ...more, columns: { ...table.columns, ...more.columns } }
    }
    const copied = { generator: 'copy', params: { column: 'said' } }
    return {
      ...inferred,
      rows,
      tables: {
        ...inferred.tables,
        genre: changed('genre', { rows: 7 }),
        artist: changed('artist', { rows: 20 }),
        album: changed('album', { rows: 60 }),
        track: changed('track', {
          relations: { genre_id: { like: '@album_id.artist_id', nulls: 0.1, children: { distribution: 'zipf' } } },
        }),
        kind: changed('kind', { rows: 4, columns: { code: said(['tool', 'fruit', 'food', 'other']) } }),
        thing: changed('thing', {
          rows: 40,
          columns: {
            title: said(THINGS),
            kind: { generator: 'case', params: { cases: KINDS, otherwise: { values: ['fruit', 'unheard of'] } } },
          },
        }),
        note: changed('note', {
          columns: { said: { ...said([...THINGS, 'Nothing']), nulls: 0.1 }, thing_id: copied },
          relations: { thing_id: { match: 'title' }, other_id: { among: "kind = 'tool'" } },
        }),
      },
    }
  })

const world = await recorded()
const tableOf = (name: string, of: World = world): readonly Readonly<Record<string, string | undefined>>[] => {
  const rows = of.plan.tables.find(({ key }) => key === `public.${name}`)?.rows ?? 0
  const columns = columnsOf(of, `public.${name}`, rows)
  return Array.from({ length: rows }, (_, i) =>
    Object.fromEntries([...columns].map(([column, values]) => [column, values[i]])),
  )
}
const things = new Map(tableOf('thing').map((row) => [row.id, row]))

test('rows that lead to one row by a way share the parent, as many as there are of them', () => {
  const artists = new Map(tableOf('album').map(({ id, artist_id }) => [id, artist_id]))
  const genres = new Map<string, Set<string>>()
  const tracks = tableOf('track')
  for (const { album_id, genre_id = 'null' } of tracks) {
    const artist = artists.get(album_id) ?? ''
    if (genre_id !== 'null') genres.set(artist, (genres.get(artist) ?? new Set()).add(genre_id))
  }
  expect([...genres.values()].map(({ size }) => size)).toEqual([...genres].map(() => 1))
  expect(new Set([...genres.values()].flatMap((one) => [...one])).size).toBeGreaterThan(3)
  const without = tracks.filter(({ genre_id }) => genre_id === 'null').length / tracks.length
  expect(without).toBeGreaterThan(0.01)
  expect(without).toBeLessThan(0.12)
})

test('a key leads to the row that holds what a generator makes, and to any where none does', () => {
  const kinds = (title: string) =>
    new Set([...things.values()].flatMap((row) => (row.title === JSON.stringify(title) ? [row.kind] : [])))
  expect(kinds('Hammer')).toEqual(new Set(['"tool"']))
  expect(kinds('Apple')).toEqual(new Set(['"fruit"', '"food"']))
  expect(kinds('Pear').size).toBeGreaterThan(1)
})

test('a key leads to the row that another column is called after', () => {
  const notes = tableOf('note')
  for (const { said, thing_id } of notes)
    if (said !== 'null' && said !== '"Nothing"') expect(things.get(thing_id)?.title).toBe(said)
  const others = notes.filter(({ said }) => said === 'null' || said === '"Nothing"')
  expect(new Set(others.map(({ thing_id }) => thing_id)).size).toBeGreaterThan(5)
})

test('a key leads to such parents alone as the model says', () => {
  const led = tableOf('note').flatMap(({ other_id = 'null' }) => (other_id === 'null' ? [] : [things.get(other_id)]))
  expect(led.length).toBeGreaterThan(300)
  expect(new Set(led.map((row) => row?.kind))).toEqual(new Set(['"tool"']))
})

test('where no parent is such, any will do', async () => {
  const ddl =
    'CREATE TABLE a (id int PRIMARY KEY, n int); CREATE TABLE b (id int PRIMARY KEY, a_id int NOT NULL REFERENCES a)'
  const { plan } = await worldOf(ddl, (model) => ({
    ...model,
    rows: 30,
    tables: { ...model.tables, b: { columns: {}, relations: { a_id: { among: 'n = -77' } } } },
  }))
  const [relation] = plan.tables.find(({ name }) => name === 'b')?.relations ?? []
  expect(plan.tables.map(({ rows }) => rows)).toEqual([30, 30])
  expect(relation).not.toHaveProperty('among')
  expect(relation).not.toHaveProperty('only')
})

test.each(['javascript', 'webassembly'] as const)('%s leads where the interpreter does', async (backEnd) => {
  const population = await loadPopulation(world.plan, { backEnd })
  for (const { key, rows, columns } of world.plan.tables) {
    const compiled = csvOf({ ...world, population }, key, 0, rows)
    for (let row = 0; row < rows; row += 7) {
      const cells: Record<string, unknown> = JSON.parse(compiled[row] ?? '{}')
      const interpreted = world.population.row(key, row)
      for (const { name } of columns) expect(cells[name]).toEqual(interpreted.get(name) ?? null)
    }
  }
})

test('a row alone is the row in the stream', () => {
  for (const { key, rows } of world.plan.tables) {
    const whole = csvOf(world, key, 0, rows)
    for (let row = rows - 1; row >= 0; row -= 11) expect(csvOf(world, key, row, 1)).toEqual([whole[row]])
  }
})

test('what is claimed of keys can be asked of a database', () => {
  const rules = claimsOf(world.plan).map(({ table, rule }) => `${table} ${rule}`)
  expect(rules).toEqual(
    expect.arrayContaining([
      'public.track one genre_id for each album_id',
      "public.thing kind suits title in ('Hammer', 'Saw')",
      'public.note @thing_id.title = said',
      "public.note @other_id: kind = 'tool'",
    ]),
  )
})

test('a way that leads nowhere, or no formula of the parent’s, is told', async () => {
  const ddl = 'CREATE TABLE a (id int PRIMARY KEY); CREATE TABLE b (id int PRIMARY KEY, a_id int NOT NULL REFERENCES a)'
  const asked = (relation: Model['tables'][string]['relations'][string]) =>
    worldOf(ddl, (model) => ({
      ...model,
      tables: { ...model.tables, b: { columns: {}, relations: { a_id: relation } } },
    }))
  await expect(asked({ like: '@nowhere' })).rejects.toThrow('POP-2002 no keys lead from b by @nowhere')
  await expect(asked({ among: 'missing = 1' })).rejects.toThrow('POP-2002 a has no column missing')
})
