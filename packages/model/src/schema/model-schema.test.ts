import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import type { GeneratorSpec } from '../generator-spec.ts'
import { parseModel } from '../parse/parse-model.ts'
import { generators, shop } from '../testing/shop.ts'
import type { JsonSchema } from './json-schema.ts'
import { modelJsonSchema } from './model-schema.ts'

const locales = ['en', 'de']

/** Whether a schema accepts a text. Formats are annotations in 2020-12. */
function validator(schema: JsonSchema): (text: string) => boolean {
  const validate = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    validateFormats: false,
  }).compile(schema)
  return (text) => validate(parse(text))
}

const accepts = validator(modelJsonSchema(generators, shop, locales))
const column = (line: string) => `tables:\n  customer:\n    columns:\n      ${line}\n`
const relation = (line: string) => `tables:\n  orders:\n    relations:\n      ${line}\n`

describe('what the reader accepts, the schema accepts', () => {
  test.each([
    'tables:',
    'seed: 7\nrows: 10k\nscale: 0.5\nlocale: de\nclock: 2026-01-01\ndialect: postgres\nversion: 1\nschema: a.sql',
    'tables: { customer: , orders: { rows: 3, skip: false, was: buys }, audit.log: { skip: true } }',
    column('email: person.email'),
    column('email:'),
    column('age: { generator: number.integer, min: 1, max: 9, nulls: 3% }'),
    column('age: { nulls: 0.03, was: years }'),
    column('name: { generator: choice, values: [ a, 1 ], weights: [ 1, 2 ] }'),
    column('name: { generator: choice, params: { values: [ a ] } }'),
    column('email: { generator: person.email, version: 1, domain: x.org }'),
    column('email: { generator: person.email, country: de }'),
    column('name: { generator: text.template, params: { version: b }, parts: { x: { text: a, often: 1 } } }'),
    relation('customer_id: { children: zipf }'),
    relation('orders_voucher_fkey: { nulls: 50%, children: { distribution: geometric, min: 0, max: 2k } }'),
  ])('%j', (text) => {
    expect(accepts(text)).toBe(true)
    expect(parseModel(text, { catalog: shop, generators, locales }).diagnostics).toEqual([])
  })
})

describe('what the schema refuses, the reader refuses', () => {
  test.each([
    'seeed: 7',
    'rows: many',
    'rows: -1',
    'locale: xx',
    'scale: 0',
    'version: 2',
    'dialect: oracle',
    'tables: { custmer: }',
    'tables: { customer: { skip: perhaps } }',
    column('emial: person.email'),
    column('email: person.emial'),
    column('age: person.name'),
    column('label: person.name'),
    column('age: { min: 3 }'),
    column('age: { nulls: 200% }'),
    column('age: { generator: number.integer, mim: 3 }'),
    column('age: { generator: number.integer, distribution: norml }'),
    column('name: { generator: choice }'),
    column('name: { generator: choice, values: [] }'),
    column('email: { generator: person.email, version: 3 }'),
    column('email: { generator: person.email, version: 1, country: de }'),
    column('name: { generator: text.template, params: { version: 3 } }'),
    'tables: { orders: { columns: { customer_id: number.integer } } }',
    relation('nobody: {}'),
    relation('customer_id: { children: zipff }'),
    relation('customer_id: { children: { min: 3 } }'),
    relation('customer_id: { children: { distribution: zipf, exponent: 3 } }'),
  ])('%j', (text) => {
    expect(accepts(text)).toBe(false)
    expect(parseModel(text, { catalog: shop, generators, locales }).model).toBeUndefined()
  })
})

test('without a catalog any table and column may be named', () => {
  const open = validator(modelJsonSchema(generators))
  expect(open('tables: { any: { columns: { thing: person.email }, relations: { x: { children: zipf } } } }')).toBe(true)
  expect(open('tables: { any: { columns: { thing: person.emial } } }')).toBe(false)
  expect(validator(modelJsonSchema([]))(column('email: { generator: what.ever, a: 1 }'))).toBe(true)
})

test('names and descriptions stand where editors look for them', () => {
  const schema = JSON.stringify(modelJsonSchema(generators, shop))
  expect(schema).toContain('{"const":"number.integer","description":"Whole numbers between two bounds"}')
  expect(schema).toContain('"description":"Least value","type":"integer"}')
  expect(schema).toContain('"description":"Who buys"')
  expect(schema).toContain('"description":"As on the letter (text, not null)"')
  expect(schema).toContain('"description":"customer_id → customer (id)"')
  expect(schema).not.toContain(String(Number.MAX_SAFE_INTEGER))
})

test('recursive parameters refer into their own generator', () => {
  interface Tree {
    readonly name: string
    readonly branches?: readonly Tree[] | undefined
  }
  const tree: z.ZodType<Tree> = z.lazy(() => z.strictObject({ name: z.string(), branches: z.array(tree).optional() }))
  const spec: GeneratorSpec = {
    name: 'structure.tree',
    version: 1,
    summary: 'Trees',
    params: z.object({ root: tree }),
    accepts: () => true,
  }
  const accept = validator(modelJsonSchema([spec]))
  expect(accept(column('x: { generator: structure.tree, root: { name: a, branches: [ { name: b } ] } }'))).toBe(true)
  expect(accept(column('x: { generator: structure.tree, root: { name: a, branches: [ { nam: b } ] } }'))).toBe(false)
})

test('a row count or share in words that passes the reader passes the schema', () => {
  const text = fc.oneof(
    fc.stringMatching(/^[0-9_.,eEkMGT%-]{1,6}$/),
    fc.stringMatching(/^[0-9]{1,3}(\.[0-9])?%$/),
    fc.stringMatching(/^[0-9]{1,4}(k|M)?$/),
  )
  fc.assert(
    fc.property(text, (word) => {
      const share = column(`age: { nulls: ${JSON.stringify(word)} }`)
      // Shares written as plain numbers in quotes are the reader's leniency.
      if (word.endsWith('%')) expect(accepts(share)).toBe(parseModel(share).model !== undefined)
      const count = `rows: ${JSON.stringify(word)}`
      // What the pattern can't tell: whether a number is whole and within bounds.
      if (parseModel(count).model) expect(accepts(count)).toBe(true)
    }),
  )
})
