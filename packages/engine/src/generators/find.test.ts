import { loadVocabulary, type Vocabulary } from '@populace/vocabulary'
import { beforeAll, expect, test } from 'vitest'
import { row } from '../kernel/build.ts'
import { deriveKey } from '../random/key.ts'
import { generators } from './registry.ts'
import { capacityOf, cells, targetOf, type Trial } from './workbench.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  vocabulary = await loadVocabulary('en')
})

const types = [
  { raw: 'text', kind: 'text' },
  { raw: 'varchar(20)', kind: 'text', length: 20 },
] as const
const inverses = generators.filter(({ find, accepts }) => find !== undefined && types.every(accepts))

test.each(inverses.map((generator) => [generator.name, generator] as const))(
  '%s leads back to the slot',
  (name, { find }) => {
    for (const type of types) {
      const trial: Trial = { vocabulary, generator: name, type, slot: row }
      const cell = cells(trial)
      const key = (purpose = '') => deriveKey('seed', 'column', 'value', purpose)
      const entityKey = (entity: string, of: string | undefined, purpose: string) =>
        deriveKey('seed', 'entity', entity, of ?? entity, purpose)
      const slots = [0, 1, 2, 17, 63, 999, 20_011].filter((slot) => slot < capacityOf(trial))
      for (const slot of slots) {
        const value = cell(slot)
        const found = find?.(String(value), {}, targetOf(trial), vocabulary, key, entityKey)
        if (found === undefined && /^identifier\.uuid/.test(name) && type !== types[0]) continue
        expect(found, `${type.raw} ${slot}: ${value}`).toBe(slot)
      }
    }
  },
)

test('those that people look up by can be found', () => {
  const names = inverses.map(({ name }) => name)
  for (const name of [
    'person.email',
    'person.username',
    'text.slug',
    'text.code',
    'text.token',
    'identifier.nanoid',
    'product.sku',
    'place.country-code',
  ])
    expect(names).toContain(name)
})
