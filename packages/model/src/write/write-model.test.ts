import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import type { ColumnModel, Degree, Json, Model, RelationModel, TableModel } from '../model.ts'
import { parseModel } from '../parse/parse-model.ts'
import { generators, shop } from '../testing/shop.ts'
import { writeModel } from './write-model.ts'

const name = fc.oneof(
  fc.stringMatching(/^[a-z_]{1,12}$/),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('2024', 'yes', 'null', '__proto__', 'a, b', '- x', '#', 'a: b', '1e3', '~', '<<'),
)
const share = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000),
)
const count = fc.oneof(
  fc.nat(),
  fc.integer({ min: 0, max: 1e12 }),
  fc.nat(1000).map((n) => n * 1e6),
)
const json = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }).map((value): Json => JSON.parse(JSON.stringify(value)))

function record<T>(key: fc.Arbitrary<string>, value: fc.Arbitrary<T>): fc.Arbitrary<Readonly<Record<string, T>>> {
  return fc
    .uniqueArray(fc.tuple(key, value), { selector: ([k]) => k, maxLength: 5 })
    .map((entries) => Object.fromEntries(entries))
}

const condition = fc.constantFrom('a is not null', "@b.c in ('x', '#', ': y')", 'not "A ""b" or count(d) > 0')

const column: fc.Arbitrary<ColumnModel> = fc.record(
  {
    generator: fc.oneof(fc.constantFrom('person.email', 'choice'), fc.string({ minLength: 1 })),
    params: record(name, json),
    version: fc.integer({ min: 1, max: 9 }),
    nulls: share,
    when: condition,
    per: fc.constantFrom('', '@album_id'),
  },
  { requiredKeys: ['generator', 'params'] },
)

const bounds = fc.tuple(count, count).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))
const degree = fc.oneof<fc.Arbitrary<Degree>[]>(
  fc.record({ distribution: fc.constantFrom('constant', 'uniform', 'geometric', 'zipf') }),
  bounds.map(({ min, max }) => ({ distribution: 'uniform', min, max })),
  fc.double({ min: 0.01, max: 2, noNaN: true }).map((exponent) => ({ distribution: 'zipf', exponent })),
  fc.constantFrom<'any' | 'first'>('any', 'first').map((hubs) => ({ distribution: 'zipf', hubs })),
)
const relation: fc.Arbitrary<RelationModel> = fc.record(
  {
    children: degree,
    nulls: share,
    when: condition,
    follows: fc.constantFrom('', '@order_id.customer_id', '@shipping_address_id'),
    like: fc.constantFrom('', '@album_id', '@album_id.artist_id'),
    match: fc.constantFrom('name', 'a b'),
    among: fc.constantFrom('', "domain_id = 'Drug'"),
  },
  { requiredKeys: [] },
)

/** Earlier names that no other entry claims. */
function heirs<T extends object>(
  entries: Readonly<Record<string, T>>,
  prefix: string,
): Readonly<Record<string, T & { was?: string }>> {
  const list = Object.entries(entries).map(
    ([key, entry], i) => [key, i % 2 === 0 ? entry : { ...entry, was: `${prefix} ${i}` }] as const,
  )
  return Object.fromEntries(list)
}

const table: fc.Arbitrary<TableModel> = fc
  .record(
    {
      rows: count,
      holds: fc.array(condition, { maxLength: 2 }),
      columns: record(name, column),
      relations: record(name, relation),
    },
    { requiredKeys: ['columns', 'relations'] },
  )
  .map(({ columns, ...rest }) => ({ ...rest, columns: heirs(columns, 'column') }))
const skipped: fc.Arbitrary<TableModel> = fc.record({
  skip: fc.boolean(),
  columns: fc.constant({}),
  relations: fc.constant({}),
})

const model: fc.Arbitrary<Model> = fc
  .record(
    {
      version: fc.constant<1>(1),
      seed: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('007', 'true', '', '1e3', ' a ', 'a\nb')),
      locale: fc.constantFrom('en', 'de', 'pt-BR'),
      clock: fc.constantFrom('2026-01-01T00:00:00Z', '1999-12-31T23:59:59.123Z'),
      dialect: fc.constantFrom('postgres', 'mysql', 'sqlite', 'duckdb'),
      schema: fc.string({ minLength: 1 }),
      rows: count,
      scale: fc.double({ min: 1e-9, max: 1e9, noNaN: true }),
      tables: record(name, fc.oneof(table, skipped)),
    },
    { requiredKeys: ['version', 'seed', 'locale', 'clock', 'rows', 'scale', 'tables'] },
  )
  .map((m) => ({ ...m, tables: heirs(m.tables, 'table') }))

test('a model that is written and read is the same model, whatever it holds and whatever reasons stand beside it', {
  timeout: 60_000,
}, () => {
  const reason = fc.option(fc.record({ reason: fc.string({ unit: 'binary' }), score: share }), { nil: undefined })
  fc.assert(
    fc.property(model, reason, (m, why) => {
      const text = writeModel(m, { reasons: () => why, relationReasons: () => why })
      expect(parseModel(text)).toMatchObject({ diagnostics: [] })
      expect(parseModel(text).model).toEqual(m)
    }),
    { numRuns: 200 * inject('times') },
  )
})

const example: Model = {
  version: 1,
  seed: 'demo',
  locale: 'en',
  clock: '2026-01-01T00:00:00Z',
  rows: 25_000,
  scale: 1,
  tables: {
    customer: {
      columns: {
        age: { generator: 'number.integer', params: { min: 18, max: 99 }, nulls: 0.03 },
        email: { generator: 'person.email', params: {} },
        name: {
          generator: 'choice',
          params: {
            values: ['Charles Babbage of London', 'Ada Lovelace of London', 'Grace Hopper of New York'],
            weights: [1, 2, 3],
          },
        },
      },
      relations: {},
    },
    orders: {
      rows: 2_000_000,
      columns: {},
      relations: { orders_customer_fkey: { children: { distribution: 'zipf', max: 50 } } },
    },
    'audit.log': { skip: true, columns: {}, relations: {} },
    voucher: { columns: {}, relations: {} },
  },
}

test('a written model explains itself', () => {
  const text = writeModel(example, {
    catalog: shop,
    jsonSchema: './populace.schema.json',
    reasons: (_, name) => (name === 'age' ? undefined : { reason: `the name says ${name}`, score: 0.914 }),
    relationReasons: () => ({ reason: 'few customers order much', score: 0.6 }),
  })
  expect(text).toBe(`# yaml-language-server: $schema=./populace.schema.json
# What Populace generates. Change anything; what you remove is inferred again.
# The same file and seed give the same data, on any machine.
# Row counts: 500, 10k, 2M. Shares: 3% or 0.03.
# A column is a generator’s name, or { generator: …, its parameters, nulls: 3% }.

version: 1
seed: demo
locale: en
clock: 2026-01-01T00:00:00Z
rows: 25k
scale: 1
tables:
  # Who buys
  customer:
    columns:
      email: person.email # the name says email (91%)
      # the name says name (91%)
      name:
        generator: choice
        values: [ Charles Babbage of London, Ada Lovelace of London, Grace Hopper of New York ]
        weights: [ 1, 2, 3 ]
      age: { generator: number.integer, min: 18, max: 99, nulls: 3% }

  orders:
    rows: 2M
    relations:
      orders_customer_fkey: { children: { distribution: zipf, max: 50 } } # customer_id → customer (id): few customers order much (60%)

  audit.log:
    skip: true

  voucher: {}
`)
  expect(parseModel(text, { catalog: shop, generators })).toMatchObject({ diagnostics: [], model: example })
})

test('a sparse model is written as sparse', () => {
  const sparse = { rows: 5, tables: { orders: { columns: { note: { nulls: 0.5 } }, relations: {} } } }
  const text = writeModel(sparse)
  expect(text).toContain('rows: 5\ntables:\n  orders:\n    columns:\n      note: { nulls: 50% }\n')
  expect(parseModel(text).model).toEqual(sparse)
})
