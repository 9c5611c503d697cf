import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kindsAsWhole, kindsByName } from '../../packages/inference/src/kinds/by-name.ts'
import { ruleWords } from '../../packages/inference/src/matching/indexed-rules.ts'
import { languagesOfWords } from '../../packages/inference/src/names/languages.ts'
import {
  abbreviations,
  firstDoubtful,
  firstWords,
  lastDoubtful,
  lastWords,
} from '../../packages/inference/src/names/meanings.ts'
import { englishOfSaid } from '../../packages/inference/src/names/said-words.ts'
import { wordsByConsonants } from '../../packages/inference/src/names/word-consonants.ts'
import type { WordTable } from '../../packages/inference/src/word-table.ts'
import { WrittenTable, writtenTable } from '../../scripts/word-table.mjs'

const tables: Readonly<Record<string, () => WordTable>> = {
  kindsAsWhole,
  kindsByName,
  ruleWords,
  wordsByConsonants,
  languagesOfWords,
  abbreviations,
  firstDoubtful,
  firstWords,
  lastDoubtful,
  lastWords,
  englishOfSaid,
}

const entriesOf = (table: WordTable): readonly (readonly [string, string])[] => (table instanceof Map ? [...table] : [])

test.each(Object.entries(tables))('what the build writes of %s says of every word what the table says', (_, make) => {
  const table = make()
  const entries = entriesOf(table)
  const written = new WrittenTable(writtenTable(entries))
  expect(entries.length).toBeGreaterThan(20)
  expect(entries.map(([word]) => [word, written.get(word)])).toEqual(entries)
  const others = entries.flatMap(([word, says]) => [`${word}x`, word.slice(1), says]).filter((word) => !table.has(word))
  expect(others.filter((word) => written.has(word))).toEqual([])
  expect(new Set(written.keys())).toEqual(new Set(table.keys()))
})

const said = fc.string({ unit: fc.constantFrom(...'abcé ,|0') })

test('a written table of any words is asked as a map is, seldom and often', () => {
  fc.assert(
    fc.property(fc.dictionary(said.filter(Boolean), said), fc.array(said), (record, others) => {
      const map = new Map(Object.entries(record))
      const written = new WrittenTable(writtenTable(map))
      for (const word of [...map.keys(), ...others]) expect(written.get(word)).toBe(map.get(word))
    }),
  )
  const map = new Map(Array.from({ length: 40 }, (_, i) => [`word${i}`, `${i * i}`]))
  const written = new WrittenTable(writtenTable(map))
  const wrong = Array.from({ length: 40_000 }, (_, i) => `word${i % 80}`).filter(
    (word) => written.get(word) !== map.get(word) || written.has(word) !== map.has(word),
  )
  expect(wrong).toEqual([])
})

test('a table that could not be told apart again is not written', () => {
  expect(() => writtenTable([['a\tb', 'c']])).toThrow('no table can say')
  expect(() => writtenTable([['', 'c']])).toThrow('no table can say')
})
