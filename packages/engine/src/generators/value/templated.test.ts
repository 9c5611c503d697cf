import { loadVocabulary, type Vocabulary } from '@populace/vocabulary'
import { beforeAll, expect, test } from 'vitest'
import { row } from '../../kernel/build.ts'
import { firstCells, type Trial } from '../workbench.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  vocabulary = await loadVocabulary('en')
})

const ROWS = 4_000
const varchar = (length: number) => ({ raw: `varchar(${length})`, kind: 'text', length }) as const
const texts = (trial: Omit<Trial, 'vocabulary' | 'type'>, length: number, rows = ROWS): string[] =>
  firstCells({ vocabulary, type: varchar(length), ...trial }, rows).map(String)

const written = [
  'text.sentence',
  'text.question',
  'text.paragraph',
  'person.bio',
  'review.text',
  'review.text-negative',
]

test.each(written)('%s ends where a sentence ends, however little room there is', (generator) => {
  for (const room of [60, 80, 200]) {
    const unfit = texts({ generator }, room).filter((text) => text.length > room || !/[.!?]$/.test(text))
    expect(unfit).toEqual([])
  }
})

test('short texts are nearly as varied as those would be that are drawn until one fits', () => {
  const free = firstCells({ vocabulary, type: { raw: 'text', kind: 'text' }, generator: 'text.sentence' }, 12 * ROWS)
  for (const room of [44, 80]) {
    const fitting = free.map(String).filter((text) => text.length <= room)
    const count = Math.min(fitting.length, ROWS)
    const drawn = new Set(fitting.slice(0, count)).size
    expect(new Set(texts({ generator: 'text.sentence' }, room).slice(0, count)).size).toBeGreaterThan(0.85 * drawn)
  }
})

test('of two slots every pair that fits is as likely as any other', () => {
  const template = '{1-10}{1-10}'
  const counts = new Map<string, number>()
  const rows = 40_000
  for (const text of texts({ generator: 'text.template', params: { template } }, 3, rows))
    counts.set(text, (counts.get(text) ?? 0) + 1)
  // 9 × 9 pairs of one digit each, and 10 before or after each of them; 1010 is too long.
  const expected = rows / 99
  for (const [text, count] of counts) {
    expect(count, text).toBeGreaterThan(0.7 * expected)
    expect(count, text).toBeLessThan(1.3 * expected)
  }
  expect(counts.size).toBe(99)
})

test('texts that must differ keep whole sentences before their numbers', () => {
  const values = texts({ generator: 'text.sentence', slot: row }, 60)
  expect(new Set(values).size).toBe(ROWS)
  expect(values.filter((value) => !/[.] \d+$/.test(value))).toEqual([])
})

test('a column too short for any text of a list is still filled', () => {
  const unfit = texts({ generator: 'text.sentence' }, 10).filter(({ length }) => length === 0 || length > 10)
  expect(unfit).toEqual([])
})
