import type { TypeRef } from '@populace/catalog'
import { loadVocabulary, type Vocabulary } from '@populace/vocabulary'
import { beforeAll, expect, test } from 'vitest'
import { row } from '../../kernel/build.ts'
import { deriveKey } from '../../random/key.ts'
import { cells, firstCells, generatorOf, keyed, targetOf, type Trial } from '../workbench.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  vocabulary = await loadVocabulary('en')
})

const uuid: TypeRef = { raw: 'uuid', kind: 'uuid' }
const text: TypeRef = { raw: 'text', kind: 'text' }

test.each([
  ['identifier.uuid', '4'],
  ['identifier.uuid-v7', '7'],
] as const)('%s has its version and variant', (generator, version) => {
  for (const value of firstCells({ vocabulary, generator, type: text }, 200)) {
    expect(value).toMatch(new RegExp(`^[0-9a-f]{8}-[0-9a-f]{4}-${version}[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`))
  }
})

test('the sixteen bytes and the text are the same identifier', () => {
  const bytes = firstCells({ vocabulary, generator: 'identifier.uuid', type: uuid }, 20).map(keyed)
  const texts = firstCells({ vocabulary, generator: 'identifier.uuid', type: text }, 20).map((t) =>
    String(t).replaceAll('-', ''),
  )
  expect(bytes).toEqual(texts)
})

test('the row is found again by the identifier', () => {
  const trial: Trial = { vocabulary, generator: 'identifier.uuid', type: text, slot: row }
  const cell = cells(trial)
  const key = (purpose = '') => deriveKey('seed', 'column', 'value', purpose)
  for (const slot of [0, 1, 999, 10 ** 12]) {
    const found = generatorOf('identifier.uuid').find?.(String(cell(slot)), {}, targetOf(trial), vocabulary, key)
    expect(found).toBe(slot)
  }
})

test('version 7 begins with the time of the column it is given', () => {
  const born = 1_700_000_000_000_000
  const time = {
    value: { op: 'const', lane: 'f64', value: born },
    format: { kind: 'timestamp', zone: true },
    type: text,
  } as const
  const [value] = firstCells(
    {
      vocabulary,
      generator: 'identifier.uuid-v7',
      params: { time: 'created_at' },
      type: text,
      columns: { created_at: time },
    },
    1,
  )
  const millis = Number.parseInt(String(value).replaceAll('-', '').slice(0, 12), 16)
  expect(millis).toBe(born / 1_000)
})

test('bare digits go where hyphens do not fit', () => {
  for (const value of firstCells(
    { vocabulary, generator: 'identifier.uuid', type: { raw: 'char(32)', kind: 'text', length: 32, fixed: true } },
    5,
  )) {
    expect(value).toMatch(/^[0-9a-f]{32}$/)
  }
})
