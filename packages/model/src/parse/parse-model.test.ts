import { formatDiagnostic } from '@populace/diagnostics'
import { describe, expect, test } from 'vitest'
import { generators, shop } from '../testing/shop.ts'
import { type ParseOptions, parseModel } from './parse-model.ts'

const options = { catalog: shop, generators, locales: ['en', 'de', 'pt-BR'] } satisfies ParseOptions

/** `code line:column message` of every fault. */
function faults(text: string, more: ParseOptions = options): readonly string[] {
  return parseModel(text, more).diagnostics.map((d) => `${d.code} ${d.at?.line}:${d.at?.column} ${d.message}`)
}

/** The text after the first fault's replacement was put in place of what the fault spans. */
function mended(text: string): string {
  const [fault] = parseModel(text, options).diagnostics
  const { offset = 0, end = 0 } = fault?.at ?? {}
  return text.slice(0, offset) + (fault?.replacement ?? '?') + text.slice(end)
}

const column = (line: string) => `tables:\n  customer:\n    columns:\n      ${line}\n`
const relation = (line: string) => `tables:\n  orders:\n    relations:\n      ${line}\n`

describe('an empty text is a model that leaves everything to inference', () => {
  test.each([
    '',
    '\n# nothing yet\n',
    'tables:',
    'tables: {}',
    '{}',
    '~',
    'tables: { customer: , orders: { columns: } }',
  ])('%j', (text) => {
    const { model, diagnostics } = parseModel(text, options)
    expect(diagnostics).toEqual([])
    expect(model?.tables.customer ?? { columns: {}, relations: {} }).toEqual({ columns: {}, relations: {} })
  })
})

test('every setting is read, short forms and long forms alike', () => {
  const text = `
version: 1
seed: 007
locale: PT_br
clock: 2026-03-01 12:00+02:00
dialect: postgres
schema: ./schema.sql
rows: 1k
scale: 0.5
tables:
  customer:
    rows: 1_000_000
    was: client
    columns:
      email: person.email
      name: { generator: choice, values: [ Ada, 3 ], weights: [ 1, 2 ] }
      age:
        generator: number.integer
        min: 18
        nulls: 3%
        was: years
  orders:
    relations:
      orders_customer_fkey: { children: zipf }
      voucher_id: { nulls: 0.5, children: { distribution: geometric, min: 0, max: 10 } }
    columns: { note: { nulls: 12.5% } }
  audit.log: { skip: true }
`
  expect(parseModel(text, options)).toMatchObject({ diagnostics: [] })
  expect(parseModel(text, options).model).toEqual({
    version: 1,
    seed: '007',
    locale: 'pt-BR',
    clock: '2026-03-01T10:00:00Z',
    dialect: 'postgres',
    schema: './schema.sql',
    rows: 1000,
    scale: 0.5,
    tables: {
      customer: {
        rows: 1_000_000,
        was: 'client',
        columns: {
          email: { generator: 'person.email', params: {} },
          name: { generator: 'choice', params: { values: ['Ada', 3], weights: [1, 2] } },
          age: { generator: 'number.integer', params: { min: 18 }, nulls: 0.03, was: 'years' },
        },
        relations: {},
      },
      orders: {
        columns: { note: { nulls: 0.125 } },
        relations: {
          orders_customer_fkey: { children: { distribution: 'zipf' } },
          voucher_id: { nulls: 0.5, children: { distribution: 'geometric', min: 0, max: 10 } },
        },
      },
      'audit.log': { skip: true, columns: {}, relations: {} },
    },
  })
})

describe('each fault has its code, its place and its words', () => {
  test.each([
    ['‸seeed: x', 'POP-2001 unknown key "seeed"'],
    ['tables: { customer: { ‸row: 3 } }', 'POP-2001 unknown key "row"'],
    [column('age: { generator: number.integer, ‸mim: 3 }'), 'POP-2001 unknown parameter of number.integer "mim"'],
    [column('age: { ‸min: 3 }'), 'POP-2001 unknown key "min"'],
    [
      column(
        'name: { generator: text.template, version: 1, params: { version: a, parts: { x: { text: a, often: 1, ‸of: 2 } } } }',
      ),
      'POP-2001 unknown key "of"',
    ],
    ['tables: { ‸custmer: {} }', 'POP-2002 unknown table "custmer"'],
    [column('‸emial: person.email'), 'POP-2002 unknown column "emial"'],
    [relation('‸customerid: {}'), 'POP-2002 unknown relation "customerid"'],
    ['rows: ‸many', 'POP-2003 rows must be a whole number from 0 to 10^12, such as 500, 10k or 2M, not "many"'],
    ['‸rows:', 'POP-2003 rows must be a whole number from 0 to 10^12, such as 500, 10k or 2M, not nothing'],
    [
      'rows: ‸1000000000001',
      'POP-2003 rows must be a whole number from 0 to 10^12, such as 500, 10k or 2M, not 1000000000001',
    ],
    ['scale: ‸0', 'POP-2003 scale must be a number above 0, not 0'],
    ['scale: ‸.inf', 'POP-2003 scale must be a number above 0, not .inf'],
    ['version: ‸2', 'POP-2003 version must be 1, not 2'],
    ['dialect: ‸oracle', 'POP-2003 dialect must be one of postgres, mysql, sqlite, duckdb, not "oracle"'],
    [
      'clock: ‸2026-02-30',
      'POP-2003 clock must be a date or time in ISO 8601, such as 2026-01-31 or 2026-01-31T12:00:00Z, not "2026-02-30"',
    ],
    ['tables: ‸[ customer ]', 'POP-2003 tables must be a mapping of names to values, not a list'],
    ['‸just words', 'POP-2003 the model must be a mapping of names to values, not "just words"'],
    [column('age: ‸3'), 'POP-2003 age must be a generator’s name or a mapping of settings, not 3'],
    [column('age: { nulls: ‸300% }'), 'POP-2003 nulls must be a share from 0 to 1, such as 3% or 0.03, not "300%"'],
    [column('age: { generator: number.integer, min: ‸1.5 }'), 'POP-2003 min must be a whole number, not 1.5'],
    [
      column('age: { generator: number.integer, distribution: ‸norml }'),
      'POP-2003 distribution must be one of uniform, normal, not "norml"',
    ],
    [column('name: { generator: ‸choice }'), 'POP-2003 choice needs the parameter values'],
    [
      column('name: { generator: choice, values: ‸[] }'),
      'POP-2003 values must be a list of at least 1 entry, not a list of 0',
    ],
    [
      column('name: { generator: choice, values: [ a, ‸{ b: c } ] }'),
      'POP-2003 values[1] must be a text or a number, not a mapping',
    ],
    [
      column('name: { generator: choice, values: [ ‸12345678901234567890 ] }'),
      'POP-2003 12345678901234567890 has more digits than a number can keep; it would become 12345678901234567000',
    ],
    ['seed: ‸b: c', 'POP-2005 Nested mappings are not allowed in compact mappings'],
    ['rows: 3\n‸rows: 4', 'POP-2005 "rows" stands here a second time'],
    ['seed: ‸*x', 'POP-2005 no anchor &x stands before this alias'],
    [column('email: ‸person.emial'), 'POP-2006 unknown generator "person.emial"'],
    [column('email: { generator: person.email, version: ‸3 }'), 'POP-2006 person.email has no version 3'],
    [column('age: ‸person.name'), 'POP-2007 person.name gives no values that a column of type integer can hold'],
    ['locale: ‸xx-YY', 'POP-2008 unknown locale "xx-YY"'],
    [column('name: { nulls: ‸3% }'), 'POP-2009 name can’t be NULL: it is declared NOT NULL'],
    [column('id: { nulls: ‸3% }'), 'POP-2009 id can’t be NULL: it is part of the primary key'],
    [column('label: ‸person.name'), 'POP-2009 the database itself computes label'],
    [column('‸age: { was: name }'), 'POP-2009 name is still a column of its own, so age can’t take over its data'],
    [column('age: { generator: number.integer, min: ‸3, max: 2 }'), 'POP-2009 min 3 is above max 2'],
    [column('age: { generator: choice, values: [ 1 ], weights: ‸[ 0 ] }'), 'POP-2009 no weight is above 0'],
    [column('age: { generator: choice, values: [ 1 ], weights: ‸[ 1, 2 ] }'), 'POP-2009 2 weights for 1 values'],
    [
      'tables: { orders: { columns: { ‸customer_id: number.integer } } }',
      'POP-2009 customer_id takes its value from the relation orders_customer_fkey',
    ],
    [relation('customer_id: { nulls: ‸3% }'), 'POP-2009 every row needs a parent: customer_id can’t be NULL'],
    [
      relation('customer_id: { children: { distribution: zipf, min: ‸3, max: 2 } }'),
      'POP-2009 min 3 is more than max 2',
    ],
    [
      relation('customer_id: { children: { distribution: uniform, ‸exponent: 1 } }'),
      'POP-2009 uniform has no exponent',
    ],
    [
      'tables: { profile: { relations: { customer_id: { children: { distribution: uniform, min: ‸2 } } } } }',
      'POP-2009 a parent has at most one child: profile_customer_key is unique',
    ],
    [
      `${relation('customer_id: {}')}      ‸orders_customer_fkey: {}`,
      'POP-2009 customer_id and orders_customer_fkey are the same foreign key',
    ],
    ['tables: { customer: { skip: true, ‸rows: 3 } }', 'POP-2009 a table that is skipped gets no rows'],
    ['tables: { customer: { ‸was: customer } }', 'POP-2009 a table can’t be its own earlier name'],
    ['tables: { customer: { was: x }, ‸orders: { was: x } }', 'POP-2009 customer is already what x was'],
    ['dialect: ‸mysql', 'POP-2009 the model is for mysql, the schema is postgres'],
  ])('%j', (marked, fault) => {
    const text = marked.replace('‸', '')
    const [first] = parseModel(text, options).diagnostics
    expect(faults(text).map((f) => f.replace(/ \d+:\d+/, ''))).toEqual([fault])
    expect(first?.at?.offset).toBe(marked.indexOf('‸'))
  })
})

describe('a fault that can be mended says how', () => {
  test.each([
    ['seeed: x', 'seed: x'],
    ['rows: "1,000"', 'rows: 1_000'],
    ['tables: { customer: { skip: yes } }', 'tables: { customer: { skip: true } }'],
    ['tables: { public.customer: {} }', 'tables: { customer: {} }'],
    ['tables: { Customer: {} }', 'tables: { customer: {} }'],
    [column('email: email'), column('email: person.email')],
    [
      column('email: { generator: person.email, version: 9 }'),
      column('email: { generator: person.email, version: 2 }'),
    ],
    [
      column('age: { generator: number.integer, distribution: norml }'),
      column('age: { generator: number.integer, distribution: normal }'),
    ],
    [
      column('age: { generator: choice, values: [ 9223372036854775807 ] }'),
      column('age: { generator: choice, values: [ "9223372036854775807" ] }'),
    ],
    [relation('customer_id: { children: zipff }'), relation('customer_id: { children: zipf }')],
    [column('name: { nulls: 3% }'), column('name: { nulls: 0% }')],
    ['locale: de-LI', 'locale: de'],
    ['locale: pt', 'locale: pt-BR'],
    ['locale: klingon', 'locale: en'],
    ['dialect: mysql', 'dialect: postgres'],
  ])('%j', (text, better) => {
    expect(mended(text)).toBe(better)
    expect(faults(better)).toEqual([])
  })
})

test('all faults come at once, in the order of the text', () => {
  const text =
    'seeed: 1\nrows: x\ntables:\n  custmer: {}\n  orders:\n    columns: { note: nothing.such, nope: person.name }\n'
  expect(faults(text).map((f) => f.slice(0, 12))).toEqual([
    'POP-2001 1:1',
    'POP-2003 2:7',
    'POP-2002 4:3',
    'POP-2006 6:2',
    'POP-2002 6:3',
  ])
  expect(parseModel(text, options).model).toBeUndefined()
})

test('what stands before a syntax error is still checked, what follows it is not', () => {
  expect(faults('seeed: 1\nrows: "3\nother: 3\n').map((f) => f.slice(0, 8))).toEqual(['POP-2001', 'POP-2005'])
})

test('a warning leaves the model usable', () => {
  expect(parseModel('dialect: mysql', options)).toMatchObject({
    model: { dialect: 'mysql' },
    diagnostics: [{ severity: 'warning' }],
  })
})

test('lines and columns count from 1, whatever ends the lines', () => {
  expect(faults('seed: a\r\n\r\ntables:\r\n  x: { rowz: 1 }', {})).toEqual(['POP-2001 4:8 unknown key "rowz"'])
})

test('a diagnostic prints with the file’s name', () => {
  const [fault] = parseModel('rowz: 3', { file: 'populace.yaml' }).diagnostics
  expect(fault && formatDiagnostic(fault)).toBe(
    'POP-2001 populace.yaml:1:1 unknown key "rowz"\n  fix: did you mean "rows"?',
  )
})

test('without catalog, generators and locales nothing is checked against them', () => {
  const text =
    'locale: nl\ntables: { x: { columns: { y: { generator: any.thing, a: 1 } }, relations: { z: { nulls: 1 } } } }'
  expect(parseModel(text)).toMatchObject({ diagnostics: [], model: { locale: 'nl' } })
  expect(faults('locale: "!"', {})).toEqual(['POP-2008 1:9 unknown locale "!"'])
})

test('anchors and aliases stand for what they repeat', () => {
  const text =
    'tables: { customer: { columns: { age: &a { generator: number.integer, min: 3 } } }, voucher: { columns: { id: *a } } }'
  const { model } = parseModel(text, options)
  expect(model?.tables.voucher?.columns.id).toEqual(model?.tables.customer?.columns.age)
})

test('a parameter called as a key of the column goes under params', () => {
  const text = column('name: { generator: text.template, params: { version: b } }')
  expect(parseModel(text, options).model?.tables.customer?.columns.name).toEqual({
    generator: 'text.template',
    params: { version: 'b' },
  })
  expect(faults(column('age: { generator: number.integer, min: 1, params: { min: 2 } }'))).toEqual([
    'POP-2009 4:59 parameter "min" stands both beside and inside params',
  ])
})

test('names such as 2024, yes and __proto__ are names', () => {
  const { model } = parseModel('tables: { 2024: , yes: , __proto__: { rows: 1 }, constructor: }')
  expect(Object.keys(model?.tables ?? {}).sort()).toEqual(['2024', '__proto__', 'constructor', 'yes'])
})
