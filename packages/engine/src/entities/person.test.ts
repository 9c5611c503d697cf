import { loadVocabulary, type Vocabulary } from '@populace/vocabulary'
import { beforeAll, expect, test } from 'vitest'
import { firstCells, type Trial, type Value } from '../generators/workbench.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  vocabulary = await loadVocabulary('en')
})

const text = { raw: 'text', kind: 'text' } as const
const read = (generator: string, count: number, more: Partial<Trial> = {}): readonly Value[] =>
  firstCells({ vocabulary, generator, type: text, ...more }, count)

test('addresses and user names are never the same twice, though names are', () => {
  const count = 20_000
  const names = new Set(read('person.full', count))
  expect(names.size).toBeLessThan(count)
  for (const generator of ['person.email', 'person.username']) {
    const values = read(generator, count).map((value) => String(value).toLowerCase())
    expect(new Set(values).size, generator).toBe(count)
  }
})

test.each([24, 30, 40, 50])('addresses in %s characters are never the same twice either', (length) => {
  const type = { raw: 'varchar', kind: 'text', length } as const
  const values = read('person.email', 5_000, { type }).map(String)
  expect(new Set(values).size).toBe(5_000)
  for (const value of values) {
    expect(value.length).toBeLessThanOrEqual(length)
    expect(value).toMatch(/^[a-z0-9._-]+@example\.(com|org|net)$/)
  }
})

test('columns of a row speak of one person', () => {
  const [given, family, full] = ['person.given', 'person.family', 'person.full'].map((name) => read(name, 300))
  const [email, sex, prefix] = ['person.email', 'person.sex', 'person.prefix'].map((name) => read(name, 300))
  const women = new Set(vocabulary.words('person.given.female').texts)
  const men = new Set(vocabulary.words('person.given.male').texts)
  for (let r = 0; r < 300; r++) {
    expect(full?.[r]).toBe(`${given?.[r]} ${family?.[r]}`)
    expect((sex?.[r] === 'female' ? women : men).has(String(given?.[r]))).toBe(true)
    if (prefix?.[r] === 'Mr') expect(sex?.[r]).toBe('male')
    const first = String(given?.[r])
      .toLowerCase()
      .replace(/[^a-z]/g, '')
    expect(String(email?.[r]).startsWith(first.slice(0, 1))).toBe(true)
  }
})

test('popular names come up often', () => {
  const names = read('person.family', 5_000)
  const often = vocabulary.words('person.family').texts.slice(0, 10)
  const share = names.filter((name) => often.includes(String(name))).length / names.length
  expect(share).toBeGreaterThan(0.04)
})

test('two persons of a row are two persons', () => {
  const author = read('person.full', 200, { params: { of: 'author' } })
  const editor = read('person.full', 200, { params: { of: 'editor' } })
  expect(author.filter((name, r) => name === editor[r]).length).toBeLessThan(5)
})

test('age and date of birth agree', () => {
  const ages = read('person.age', 200, { type: { raw: 'integer', kind: 'integer', bits: 32 } }).map(Number)
  const births = read('person.birth-date', 200, { type: { raw: 'date', kind: 'date' } }).map(Number)
  const today = 1_781_524_800 / 86_400
  births.forEach((day, r) => {
    expect(Math.abs((today - day) / 365.2425 - (ages[r] ?? 0) - 0.5)).toBeLessThan(0.51)
  })
})
