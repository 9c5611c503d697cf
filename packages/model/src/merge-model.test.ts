import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankModel, mergeModel } from './merge-model.ts'
import type { Model } from './model.ts'
import { parseModel } from './parse/parse-model.ts'
import type { SparseModel } from './sparse-model.ts'
import { shop } from './testing/shop.ts'

const inferred: Model = {
  ...blankModel,
  seed: 'inferred',
  tables: {
    customer: {
      rows: 500,
      columns: {
        email: { generator: 'person.email', version: 1, params: { domain: 'example.org' }, nulls: 0.1 },
        age: { generator: 'number.integer', params: { min: 18 } },
      },
      relations: {},
    },
    orders: {
      rows: 3000,
      columns: {},
      relations: { orders_customer_fkey: { children: { distribution: 'zipf' }, nulls: 0.2 } },
    },
    migrations: { skip: true, columns: {}, relations: {} },
  },
}

/** What a text makes of the inferred model. */
function merged(text: string): Model {
  const { model = { tables: {} } } = parseModel(text)
  return mergeModel(inferred, model, shop)
}

test('an empty text leaves the inferred model as it is', () => {
  expect(merged('')).toEqual(inferred)
  expect(merged('tables: { customer: , orders: { columns: } }')).toEqual(inferred)
})

test('settings of the text win over inferred ones', () => {
  expect(merged('seed: mine\nscale: 3\ndialect: sqlite')).toEqual({
    ...inferred,
    seed: 'mine',
    scale: 3,
    dialect: 'sqlite',
  })
})

test('a generator replaces generator, version and parameters together, and keeps the nulls', () => {
  expect(
    merged('tables: { customer: { columns: { email: { generator: choice, values: [ a ] } } } }').tables.customer,
  ).toEqual({
    rows: 500,
    columns: {
      email: { generator: 'choice', params: { values: ['a'] }, nulls: 0.1 },
      age: { generator: 'number.integer', params: { min: 18 } },
    },
    relations: {},
  })
})

test('what rows share stays with another parameter, and goes with another generator', () => {
  const licence = { generator: 'software.license', params: {}, per: '@package_id' }
  const inferred = { ...blankModel, tables: { version: { columns: { licence }, relations: {} } } }
  const per = (text: string) => {
    const { model = { tables: {} } } = parseModel(`tables: { version: { columns: { licence: ${text} } } }`, {
      file: 'm',
    })
    return mergeModel(inferred, model).tables.version?.columns.licence?.per
  }
  expect(per('{ generator: software.license, kind: open }')).toBe('@package_id')
  expect(per('{ nulls: 5% }')).toBe('@package_id')
  expect(per('{ generator: choice, values: [MIT] }')).toBeUndefined()
  expect(per('{ generator: software.license, per: "" }')).toBe('')
})

test('settings without a generator adjust the inferred one, and say nothing where there is none', () => {
  const { columns } =
    merged('tables: { customer: { columns: { age: { nulls: 5% }, other: { nulls: 1% } } } }').tables.customer ?? {}
  expect(columns?.age).toEqual({ generator: 'number.integer', params: { min: 18 }, nulls: 0.05 })
  expect(columns).not.toHaveProperty('other')
})

test('rows for all replace inferred counts, but not those of the text', () => {
  const { rows, tables } = merged('rows: 50\ntables: { orders: { rows: 70 } }')
  expect([rows, tables.customer?.rows, tables.orders?.rows]).toEqual([50, undefined, 70])
})

test('a table that gets rows is no longer skipped, and one that is skipped has none', () => {
  const { tables } = merged('tables: { migrations: { rows: 3 }, customer: { skip: true } }')
  expect(tables.migrations).toEqual({ rows: 3, columns: {}, relations: {} })
  expect(tables.customer).toMatchObject({ skip: true })
  expect(tables.customer).not.toHaveProperty('rows')
  expect(merged('tables: { migrations: { skip: false } }').tables.migrations?.skip).toBe(false)
})

test('a relation is the same under its name and its columns, and its settings replace one by one', () => {
  expect(merged('tables: { orders: { relations: { customer_id: { nulls: 0 } } } }').tables.orders?.relations).toEqual({
    orders_customer_fkey: { children: { distribution: 'zipf' }, nulls: 0 },
  })
})

test('tables and columns that inference does not know are taken as they are', () => {
  expect(merged('tables: { __proto__: { columns: { constructor: x.y } } }').tables).toHaveProperty('__proto__', {
    columns: { constructor: { generator: 'x.y', params: {} } },
    relations: {},
  })
})

test('a whole model as text replaces all that it names', () => {
  const names = fc.uniqueArray(fc.constantFrom('customer', 'orders', 'migrations', 'constructor', 'x'))
  fc.assert(
    fc.property(names, fc.nat(), (tables, rows) => {
      const text: SparseModel = {
        ...blankModel,
        tables: Object.fromEntries(
          tables.map((name) => [name, { rows, columns: { c: { generator: name, params: {} } }, relations: {} }]),
        ),
      }
      const result = mergeModel(inferred, text)
      expect(result.seed).toBe(blankModel.seed)
      for (const name of tables) expect(result.tables[name]).toMatchObject(text.tables[name] ?? {})
      expect(mergeModel(result, text)).toEqual(result)
    }),
  )
})
