import { loadVocabulary } from '@populace/vocabulary'
import { expect, test } from 'vitest'
import { combinationsOf } from './combinations.ts'

test('templates of a list are chosen once for all columns with as much room', async () => {
  const vocabulary = await loadVocabulary('en')
  let asked = 0
  const counted = {
    ...vocabulary,
    words(name: string) {
      asked++
      return vocabulary.words(name)
    },
  }
  const first = combinationsOf('company.name', counted, 60, [1, 2])
  const inAll = asked
  const again = combinationsOf('company.name', counted, 60, [3, 4])
  expect(inAll).toBeGreaterThan(0)
  expect(asked).toBe(inAll)
  expect(again).toMatchObject({ count: first?.count, most: first?.most })
  expect(combinationsOf('company.name', counted, 12)?.count).not.toBe(first?.count)
})
