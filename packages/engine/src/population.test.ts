import { decodeText } from '@populace/columnar'
import { loadVocabulary } from '@populace/vocabulary'
import { expect, test } from 'vitest'
import { catalogOf, integer, tableOf, text } from './constraints/sample-trees.ts'
import { resolve } from './plan/resolve.ts'
import { populate } from './population.ts'

const vocabulary = await loadVocabulary('en')
const { plan } = resolve(
  { version: 1, seed: 's', locale: 'en', clock: '2026-01-01T00:00:00Z', rows: 20, scale: 1, tables: {} },
  catalogOf(tableOf('person', { id: integer, email: text, city: text }), tableOf('other', { id: integer })),
  vocabulary,
  { fit: true },
)

test('of tables of which some columns are wanted, those have their values, and nothing else is made ready', () => {
  if (!plan) throw new Error('no plan')
  const whole = populate(plan, vocabulary).table('public.person', new Set(['email']))
  const some = populate(plan, vocabulary, new Map([['public.person', new Set(['email'])]]))
  const table = some.table('public.person')
  expect(table.layout.columns.map(({ name, plain }) => [name, plain])).toEqual(
    whole.layout.columns.map(({ name, plain }) => [name, plain]),
  )
  const textsOf = (vector: unknown) => JSON.stringify(vector, (_, v) => (v instanceof Uint8Array ? decodeText(v) : v))
  expect(textsOf(table.fill(0, 20).columns)).toBe(textsOf(whole.fill(0, 20).columns))
  expect(() => some.table('public.other')).toThrow('the plan has no table')
})
