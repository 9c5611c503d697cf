import type { TypeRef } from '@populace/catalog'
import { loadVocabulary } from '@populace/vocabulary'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Vocabulary } from '@populace/vocabulary'
import { row } from '../kernel/build.ts'
import { defaultGenerator, generators } from './registry.ts'
import { capacityOf, cells, firstCells, keyed, type Trial, type Value } from './workbench.ts'

const columnTypes: readonly TypeRef[] = [
  { raw: 'smallint', kind: 'integer', bits: 16 },
  { raw: 'integer', kind: 'integer', bits: 32 },
  { raw: 'bigint', kind: 'integer', bits: 64 },
  { raw: 'numeric(10,2)', kind: 'decimal', precision: 10, scale: 2 },
  { raw: 'numeric', kind: 'decimal' },
  { raw: 'real', kind: 'float', bits: 32 },
  { raw: 'double precision', kind: 'float', bits: 64 },
  { raw: 'money', kind: 'money' },
  { raw: 'boolean', kind: 'boolean' },
  { raw: 'text', kind: 'text' },
  { raw: 'char(2)', kind: 'text', length: 2, fixed: true },
  { raw: 'varchar(5)', kind: 'text', length: 5 },
  { raw: 'varchar(20)', kind: 'text', length: 20 },
  { raw: 'varchar(50)', kind: 'text', length: 50 },
  { raw: 'varchar(255)', kind: 'text', length: 255 },
  { raw: 'bytea', kind: 'bytes' },
  { raw: 'date', kind: 'date' },
  { raw: 'time', kind: 'time', zone: false },
  { raw: 'timestamp', kind: 'timestamp', zone: false },
  { raw: 'timestamptz', kind: 'timestamp', zone: true },
  { raw: 'interval', kind: 'interval' },
  { raw: 'year', kind: 'year' },
  { raw: 'uuid', kind: 'uuid' },
  { raw: 'jsonb', kind: 'json', binary: true },
  { raw: 'xml', kind: 'xml' },
  { raw: 'bit(8)', kind: 'bits', length: 8, varying: false },
  { raw: 'inet', kind: 'special', name: 'inet' },
  { raw: 'text[]', kind: 'array', element: { raw: 'text', kind: 'text' }, dimensions: 1 },
]

/** A text is no longer than its column, in characters. */
const fits = (value: Value, type: TypeRef) =>
  typeof value !== 'string' || type.kind !== 'text' || Array.from(value).length <= (type.length ?? Infinity)

const sampleOf = (count: number, capacity: number) => Math.min(count, capacity)

const tested = generators.filter(
  ({ name, accepts }) =>
    ![
      'constant',
      'copy',
      'formula',
      'lifecycle',
      'lifecycle.step',
      'number.part',
      'identifier.by-type',
      'case',
    ].includes(name) && columnTypes.some(accepts),
)

describe.each(tested.map((generator) => [generator.name, generator] as const))('%s', (name, generator) => {
  let vocabulary: Vocabulary
  beforeAll(async () => {
    vocabulary = await loadVocabulary('en')
  })
  const params =
    name === 'time.step'
      ? { column: 'x', nth: '1', of: '2' }
      : /^time\.(after|before|period)$/.test(name)
        ? { column: 'x' }
        : name === 'time.between'
          ? { from: '2024-01-01' }
          : {}
  const trialOf = (type: TypeRef): Trial => ({ vocabulary, generator: name, params, type })
  const types = columnTypes.filter((type) => generator.accepts(type))

  test.each(types.map((type) => [type.raw, type] as const))('fills %s within its length', (_, type) => {
    const values = firstCells(trialOf(type), 12)
    expect(values.filter((value) => !fits(value, type))).toEqual([])
    expect(values.filter((value) => (value === null) !== (name === 'null'))).toEqual([])
  })

  test.each(types.map((type) => [type.raw, type] as const))('tells rows of %s apart', (_, type) => {
    const trial = { ...trialOf(type), slot: row }
    const capacity = capacityOf(trial)
    if (name === 'null' || capacity < 1) return
    const count = sampleOf(80, capacity)
    const cell = cells(trial)
    const rows = [...Array(count).keys(), ...(capacity > 1e5 ? [1e5 - 1] : []), ...(capacity > 1e9 ? [1e9 + 7] : [])]
    const values = rows.map(cell)
    expect(new Set(values.map(keyed)).size).toBe(rows.length)
    expect(values.filter((value) => !fits(value, type))).toEqual([])
  })
})

test('every type has a default generator that accepts it', () => {
  for (const type of columnTypes) {
    const chosen = defaultGenerator(type)
    expect(generators.find(({ name }) => name === chosen.generator)?.accepts(type), type.raw).toBe(true)
  }
})

test('names are unique', () => {
  expect(new Set(generators.map(({ name }) => name)).size).toBe(generators.length)
})
