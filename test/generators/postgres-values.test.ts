import type { SpecialType, TypeRef } from '@populace/catalog'
import { loadVocabulary, type Vocabulary } from '@populace/vocabulary'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Target } from '../../packages/engine/src/generators/generator.ts'
import { defaultGenerator } from '../../packages/engine/src/generators/registry.ts'
import { capacityOf, firstCells, type Trial, targetOf } from '../../packages/engine/src/generators/workbench.ts'
import { row } from '../../packages/engine/src/kernel/build.ts'
import { createDatabase } from '../servers/postgres.ts'

const extensions = ['citext', 'cube', 'hstore', 'isn', 'ltree', 'seg']

let client: Client
let vocabulary: Vocabulary

beforeAll(async () => {
  vocabulary = await loadVocabulary('en')
  client = new Client(await createDatabase(inject('postgres')))
  await client.connect()
  for (const name of extensions) await client.query(`CREATE EXTENSION ${name}`)
  await client.query('CREATE TYPE mood AS ENUM ($$sad$$, $$ok, then$$, $$"happy"$$)')
  await client.query('CREATE TYPE textrange AS RANGE (subtype = text)')
  await client.query('CREATE TYPE timerange AS RANGE (subtype = time, multirange_type_name = timemultirange)')
  await client.query('CREATE TYPE inetrange AS RANGE (subtype = inet)')
  await client.query('CREATE TYPE uuidrange AS RANGE (subtype = uuid)')
  await client.query('CREATE TYPE pair AS (name text, amount numeric(8,2), seen timestamptz, flags boolean[])')
})
afterAll(() => client.end())

const special = (name: SpecialType, raw: string = name, ...args: string[]): TypeRef =>
  args.length > 0 ? { raw, kind: 'special', name, arguments: args } : { raw, kind: 'special', name }

const range = (raw: string, subtype: TypeRef, multi = false): TypeRef => ({
  raw,
  kind: 'range',
  subtype,
  multi,
  name: { schema: 'pg_catalog', name: raw },
})
const array = (element: TypeRef, dimensions = 1): TypeRef => ({
  raw: `${element.raw}[]`,
  kind: 'array',
  element,
  dimensions,
})

const integer: TypeRef = { raw: 'integer', kind: 'integer', bits: 32 }
const numeric: TypeRef = { raw: 'numeric(8,2)', kind: 'decimal', precision: 8, scale: 2 }
const text: TypeRef = { raw: 'text', kind: 'text' }
const time: TypeRef = { raw: 'time', kind: 'time', zone: false }
const uuid: TypeRef = { raw: 'uuid', kind: 'uuid' }
const date: TypeRef = { raw: 'date', kind: 'date' }
const timestamptz: TypeRef = { raw: 'timestamptz', kind: 'timestamp', zone: true }
const boolean: TypeRef = { raw: 'boolean', kind: 'boolean' }
const bytea: TypeRef = { raw: 'bytea', kind: 'bytes' }
const json: TypeRef = { raw: 'jsonb', kind: 'json', binary: true }
const mood: TypeRef = { raw: 'mood', kind: 'enum', name: { schema: 'public', name: 'mood' } }
const pair: TypeRef = { raw: 'pair', kind: 'composite', name: { schema: 'public', name: 'pair' } }

const types: readonly TypeRef[] = [
  special('inet'),
  special('cidr'),
  special('macaddr'),
  special('macaddr8'),
  special('tsvector'),
  special('tsquery'),
  special('jsonpath'),
  special('point'),
  special('line'),
  special('lseg'),
  special('box'),
  special('path'),
  special('polygon'),
  special('circle'),
  special('regclass'),
  special('regcollation'),
  special('regconfig'),
  special('regdictionary'),
  special('regnamespace'),
  special('regoper'),
  special('regoperator'),
  special('regproc'),
  special('regprocedure'),
  special('regrole'),
  special('regtype'),
  special('pg_lsn'),
  special('txid_snapshot'),
  special('pg_snapshot'),
  special('xid8'),
  special('cid'),
  special('tid'),
  special('name'),
  special('internal-char', '"char"'),
  special('refcursor'),
  special('aclitem'),
  special('int2vector'),
  special('oidvector'),
  special('hstore'),
  special('ltree'),
  special('lquery'),
  special('ltxtquery'),
  special('cube'),
  special('seg'),
  ...['ean13', 'isbn13', 'isbn', 'issn13', 'issn', 'ismn13', 'ismn', 'upc'].map((name) => special('isn', name, name)),
  range('int4range', integer),
  range('numrange', numeric),
  range('daterange', date),
  range('tstzrange', timestamptz),
  range('int4multirange', integer, true),
  range('datemultirange', date, true),
  range('textrange', text),
  range('timemultirange', time, true),
  range('inetrange', special('inet')),
  range('uuidrange', uuid),
  array(integer),
  array(text),
  array(numeric),
  array(timestamptz),
  array(bytea),
  array(json),
  array(mood),
  array(text, 2),
  array(special('inet')),
  array(special('box')),
  array(special('box'), 2),
  array(range('int4range', integer)),
  array(pair),
  pair,
  json,
  { raw: 'xml', kind: 'xml' },
  { raw: 'interval', kind: 'interval' },
  ...['year', 'month', 'year to month', 'day', 'day to hour', 'hour', 'hour to minute', 'day to second'].map(
    (fields): TypeRef => ({ raw: `interval ${fields}`, kind: 'interval', fields }),
  ),
  { raw: 'bit(12)', kind: 'bits', length: 12, varying: false },
  { raw: 'varbit', kind: 'bits', varying: true },
]

const labels = ['sad', 'ok, then', '"happy"']
const part = (column: string, type: TypeRef): Target => ({
  ...targetOf({ vocabulary, generator: 'null', type }),
  column,
})

function partsOf(type: TypeRef): readonly Target[] | undefined {
  if (type.kind === 'array') {
    const inner = partsOf(type.element)
    const element = part('element', type.element)
    return [{ ...element, ...(type.element.kind === 'enum' ? { labels } : {}), ...(inner ? { parts: inner } : {}) }]
  }
  if (type.kind !== 'composite') return undefined
  return [part('name', text), part('amount', numeric), part('seen', timestamptz), part('flags', array(boolean))]
}

test.each(types.map((type) => [type.raw, type] as const))('PostgreSQL reads %s', async (raw, type) => {
  const parts = partsOf(type)
  const trial: Trial = { vocabulary, ...defaultGenerator(type), type, column: 'thing', ...(parts ? { parts } : {}) }
  const unique: Trial = { ...trial, slot: row }
  const values = [...firstCells(trial, 40), ...firstCells(unique, Math.min(40, capacityOf(unique)))]
  const { rows } = await client.query(
    `SELECT v::${raw} IS NULL AS missing, v::${raw}::text AS shown FROM unnest($1::text[]) AS v`,
    [values],
  )
  expect(rows.every(({ missing }) => missing === false)).toBe(true)
  expect(new Set(rows.map(({ shown }) => shown)).size).toBeGreaterThan(1)
  const own = rows.slice(40).map(({ shown }) => String(shown))
  expect(new Set(own).size).toBe(own.length)
})

test('ranges that must differ do not overlap', async () => {
  for (const [raw, subtype] of [
    ['int4range', integer],
    ['tstzrange', timestamptz],
    ['textrange', text],
    ['inetrange', special('inet')],
    ['uuidrange', uuid],
  ] as const) {
    const values = firstCells({ vocabulary, generator: 'range.of', type: range(raw, subtype), slot: row }, 200)
    const { rows } = await client.query(
      `WITH r AS (SELECT v::${raw} AS r, i FROM unnest($1::text[]) WITH ORDINALITY AS u (v, i))
       SELECT count(*) FILTER (WHERE isempty(a.r)) AS empty, count(b.i) AS overlapping FROM r a LEFT JOIN r b ON a.i < b.i AND a.r && b.r`,
      [values],
    )
    expect(rows).toEqual([{ empty: '0', overlapping: '0' }])
  }
})
