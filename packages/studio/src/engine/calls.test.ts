import { expect, test } from 'vitest'
import { EngineCalls } from './calls.ts'
import type { SchemaView } from './schema-view.ts'

const SHOP = `
CREATE TABLE customer (id int PRIMARY KEY, email text NOT NULL UNIQUE);
CREATE TABLE address (id int PRIMARY KEY, customer_id int NOT NULL REFERENCES customer, city text NOT NULL,
  latitude numeric(8,5), longitude numeric(8,5), UNIQUE (customer_id, id));
CREATE TABLE orders (id int PRIMARY KEY, customer_id int NOT NULL REFERENCES customer, address_id int NOT NULL,
  placed date NOT NULL, shipped date, CHECK (shipped >= placed),
  FOREIGN KEY (customer_id, address_id) REFERENCES address (customer_id, id));`
const MODEL = 'rows: 60\ntables: { customer: { rows: 20 }, orders: { rows: 150 } }\n'

async function openShop(): Promise<{ engine: EngineCalls; view: SchemaView }> {
  const engine = new EngineCalls()
  const opened = await engine.open({ kind: 'ddl', text: SHOP, dialect: 'postgres' }, MODEL)
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
  return { engine, view: opened.value }
}

test('a text that says nothing is shaped as the empty model is, though no text is read for it', {
  timeout: 60_000,
}, async () => {
  const [unsaid, said] = [new EngineCalls(), new EngineCalls()]
  const schema = { kind: 'ddl', text: SHOP, dialect: 'postgres' } as const
  expect(await unsaid.open(schema, ' \n')).toEqual(await said.open(schema, '# nothing\n'))
})

test('an edit answers the text, the view, and the rows that are in view, as they are read afterwards', async () => {
  const { engine, view } = await openShop()
  const inView = [
    { table: 'public.orders', first: 64, count: 64 },
    { table: 'public.orders', first: 128, count: 64 },
  ]
  const edits = [{ kind: 'set', path: ['tables', 'orders', 'rows'], value: 140 }] as const
  const edited = await engine.edit(MODEL, edits, inView)
  if (!edited.ok || !edited.value.shaped.ok) throw new Error(JSON.stringify(edited))
  const { text, shaped } = edited.value
  expect(text).toBe(MODEL.replace('150', '140'))
  expect(shaped.value.view.version).toBeGreaterThan(view.version)
  expect(shaped.value.pages.map(({ cells }) => cells[0]?.length)).toEqual([64, 12])
  expect(shaped.value.pages).toEqual(
    inView.map(({ table, first, count }) => engine.rows(shaped.value.view.version, table, first, count)),
  )
  // A text that can't be planned is still the text that the edit asked for.
  const wrong = await engine.edit(text, [{ kind: 'set', path: ['tables', 'orders', 'rows'], value: 'many' }], inView)
  expect(wrong).toMatchObject({ ok: true, value: { text: expect.stringContaining('many'), shaped: { ok: false } } })
  expect(engine.rows(shaped.value.view.version, 'public.orders', 0, 1)?.cells[0]).toHaveLength(1)
})

test('a view tells how many rows a table has that says nothing, whatever others say', async () => {
  const { view } = await openShop()
  expect(view.rowsByDefault).toBe(60)
  expect(Object.fromEntries(view.tables.map(({ name, requested }) => [name, requested]))).toEqual({
    customer: 20,
    address: 60,
    orders: 150,
  })
})

test('children by a relation that others imply are those whose parent the row is, every one of them', {
  timeout: 60_000,
}, async () => {
  const { engine, view } = await openShop()
  const orders = view.tables.find(({ name }) => name === 'orders')
  const implied = orders?.relations.find(({ route }) => route === 'implied')
  expect(implied?.parent).toBe('public.customer')
  const found = new Set<number>()
  for (let customer = 0; customer < 20; customer++) {
    const children = engine.children(view.version, 'public.orders', implied?.name ?? '', customer, 0)
    expect(children?.rows).toHaveLength(children?.count ?? -1)
    for (const { row } of children?.rows ?? []) {
      expect(engine.parent(view.version, 'public.orders', implied?.name ?? '', row)?.row).toBe(customer)
      found.add(row)
    }
  }
  expect(found.size).toBe(150)
})

test('the bars of a fan-out count every parent, and its mean every child', { timeout: 60_000 }, async () => {
  const { engine, view } = await openShop()
  const relation = view.tables.find(({ name }) => name === 'address')?.relations[0]?.name ?? ''
  const fanOut = engine.fanOut(view.version, 'public.address', relation)
  expect(fanOut?.bars.reduce((sum, bar) => sum + bar, 0)).toBe(20)
  expect(fanOut?.mean).toBe(60 / 20)
})

test('latitude and longitude of a row are one place', async () => {
  const { engine, view } = await openShop()
  const points = engine.distribution(view.version, 'public.address', 'latitude')?.points
  expect(points).toHaveLength(60)
  expect(points).toEqual(engine.distribution(view.version, 'public.address', 'longitude')?.points)
  for (const [east, north] of points ?? []) {
    expect(Math.abs(east)).toBeLessThanOrEqual(180)
    expect(Math.abs(north)).toBeLessThanOrEqual(90)
  }
})

test('every constraint says what sees to it', async () => {
  const { view } = await openShop()
  const said = view.tables.flatMap(({ name, constraints }) =>
    constraints.map(({ kind, by }) => `${name} ${kind} ${by}`),
  )
  expect(said).toContain('customer primary row')
  expect(said).toContain('orders foreign implied')
  expect(said).toContain('orders check ordered')
  expect(said.filter((text) => text.includes(' primary '))).toHaveLength(3)
})

test('generators tell what they would make of a column, those that can', async () => {
  const { engine } = await openShop()
  const found = await engine.examples('public.customer', 'email', ['person.email', 'place.city', 'copy', 'no.such'])
  expect(Object.keys(found)).toEqual(['person.email', 'place.city'])
  expect(found['person.email']).toHaveLength(3)
  expect(found['person.email']?.every((value) => value.includes('@'))).toBe(true)
})

test('two texts are compared in meaning and in cells, and a text with faults as far as it is read', async () => {
  const engine = new EngineCalls()
  const schema = { kind: 'ddl', text: SHOP, dialect: 'postgres' } as const
  const changed = await engine.compare(schema, MODEL, `${MODEL}seed: other\n`)
  expect(changed.changes).toMatchObject([{ of: 'setting', name: 'seed' }])
  expect(changed.tables.map(({ table }) => table).sort()).toEqual([
    'public.address',
    'public.customer',
    'public.orders',
  ])
  const wrong = await engine.compare(schema, MODEL, 'rows: 5\ntables: { custmer: {} }\n')
  expect(wrong.diagnostics.map(({ code }) => code)).toContain('POP-2002')
  expect(wrong.changes).toContainEqual(expect.objectContaining({ of: 'setting', name: 'rows' }))
})

test('a relation that no key declares says why it is taken for one, until the text says that it is none', {
  timeout: 60_000,
}, async () => {
  const engine = new EngineCalls()
  const text = 'CREATE TABLE users (id int PRIMARY KEY); CREATE TABLE posts (id int PRIMARY KEY, user_id int NOT NULL);'
  const relationsOf = async (model: string) => {
    const opened = await engine.open({ kind: 'ddl', text, dialect: 'postgres' }, model)
    return opened.ok ? opened.value.tables.find(({ name }) => name === 'posts')?.relations : undefined
  }
  expect(await relationsOf('')).toEqual([
    expect.objectContaining({ parent: 'public.users', inferred: expect.stringContaining('no key is declared') }),
  ])
  expect(await relationsOf('tables: { posts: { relations: { user_id: { references: "" } } } }\n')).toEqual([])
})
