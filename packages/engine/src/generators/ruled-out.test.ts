import { loadVocabulary, type Vocabulary } from '@populace/vocabulary'
import { beforeAll, expect, test } from 'vitest'
import { row } from '../kernel/build.ts'
import { deriveKey } from '../random/key.ts'
import { generators } from './registry.ts'
import { capacityOf, cells, targetOf, type Trial } from './workbench.ts'

const ROWS = 120
/** More than a handful, which are told apart in another way than many. */
const LISTS = [3, 40]

let vocabulary: Vocabulary
beforeAll(async () => {
  vocabulary = await loadVocabulary('en')
})

const text = { raw: 'text', kind: 'text' } as const
const date = { raw: 'date', kind: 'date' } as const
/** Those that need no parameters, nor another column. */
const alone = generators.filter(({ params }) => params.safeParse({}).success)
const ofTexts = alone.filter(({ accepts }) => accepts(text))
const ofDates = alone.filter(({ accepts, name }) => accepts(date) && name.startsWith('time.'))

const drawn = (trial: Trial) => {
  const cell = cells(trial)
  return Array.from({ length: ROWS }, (_, i) => cell(i))
}

/** Some of the values, from all over the rows; never all of them. */
const some = (values: readonly string[], most: number): readonly string[] => {
  const different = [...new Set(values)]
  return different.filter((_, i) => i % 4 === 1).slice(0, most)
}

test.each(ofTexts.map(({ name }) => name))('%s writes no text that a check rules out', (generator) => {
  const plain: Trial = { vocabulary, generator, type: text, rows: ROWS }
  const before = drawn(plain)
  if (before.some((value) => typeof value !== 'string')) return
  for (const most of LISTS) {
    const noneOf = some(before.map(String), most)
    expect(drawn({ ...plain, domain: { noneOf } }).filter((value) => noneOf.includes(String(value)))).toEqual([])
  }
})

// Numbers are counted past what is ruled out instead.
const inverses = ofTexts.filter(
  ({ name, find, slots }) => find !== undefined && slots === 'scattered' && name !== 'number.integer',
)

test.each(inverses.map((generator) => [generator.name, generator] as const))(
  '%s passes over ruled out texts where rows must differ: all others are what they were, and found again',
  (name, { find }) => {
    const plain: Trial = { vocabulary, generator: name, type: text, slot: row, rows: ROWS }
    if (capacityOf(plain) < ROWS + 600) return
    const before = drawn(plain)
    const key = (purpose = '') => deriveKey('seed', 'column', 'value', purpose)
    for (const most of LISTS) {
      const noneOf = some(before.map(String), most)
      const trial = { ...plain, domain: { noneOf } }
      const after = drawn(trial)
      expect(new Set(after).size).toBe(ROWS)
      const ruledOut = new Set(noneOf)
      expect(after.filter((value) => ruledOut.has(String(value)))).toEqual([])
      const others = before.flatMap((value, slot) => (ruledOut.has(String(value)) ? [] : [slot]))
      expect(others.map((slot) => after[slot])).toEqual(others.map((slot) => before[slot]))
      const target = targetOf(trial)
      const found = after.map((value) => find?.(String(value), {}, target, vocabulary, key))
      expect(found).toEqual([...after.keys()])
    }
  },
)

test.each(ofDates.map(({ name }) => name))('%s has no day that a check rules out', (generator) => {
  const plain: Trial = { vocabulary, generator, type: date, rows: ROWS }
  const before = drawn(plain)
  const days = [...new Set(before)].filter((day) => typeof day === 'number')
  for (const most of LISTS) {
    const ruledOut = days.slice(0, most)
    const noneOf = ruledOut.map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
    expect(drawn({ ...plain, domain: { noneOf } }).filter((day) => ruledOut.includes(Number(day)))).toEqual([])
  }
})
