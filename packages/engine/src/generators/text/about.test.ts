import { loadVocabulary, type Vocabulary } from '@populace/vocabulary'
import { beforeAll, describe, expect, test } from 'vitest'
import { literal } from '../../kernel/build.ts'
import { firstCells, type Trial } from '../workbench.ts'

/** The languages with sentences of their own. */
const withTexts = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt_BR', 'sv', 'ja']
const vocabularies = new Map<string, Vocabulary>()
beforeAll(async () => {
  for (const locale of [...withTexts, 'ru', 'ko']) vocabularies.set(locale, await loadVocabulary(locale))
})

const text = { raw: 'text', kind: 'text' } as const
const read = (locale: string, trial: Omit<Trial, 'vocabulary'>, count = 200): readonly string[] => {
  const vocabulary = vocabularies.get(locale)
  if (!vocabulary) throw new Error(`no vocabulary ${locale}`)
  return firstCells({ vocabulary, ...trial }, count).map(String)
}
const titled = (title: string) => ({
  title: { value: literal(title), format: { kind: 'text' }, type: text } as const,
})

describe('slugs', () => {
  test.each([
    ['en', "It's 5 o'clock — somewhere & here", 'its-5-oclock-somewhere-here'],
    ['de', 'Über Straßen und Plätze', 'ueber-strassen-und-plaetze'],
    ['fr', 'L’été à la plage', 'lete-a-la-plage'],
    ['ru', 'Новости из Москвы', 'novosti-iz-moskvy'],
    ['ko', '한국어', 'hangukeo'],
    ['en', '…', 'post'],
  ])('in %s spell %s', (locale, title, slug) => {
    const columns = titled(title)
    const trial = { generator: 'text.slug', params: { of: 'title' }, type: text, columns }
    expect(read(locale, trial, 3)).toEqual([slug, slug, slug])
  })

  test('are cut between words', () => {
    const type = { raw: 'varchar(20)', kind: 'text', length: 20 } as const
    const columns = titled('A rather long title of something')
    expect(read('en', { generator: 'text.slug', params: { of: 'title' }, type, columns }, 1)).toEqual([
      'a-rather-long-title',
    ])
  })
})

test.each(withTexts)('bodies in %s open on their title', (locale) => {
  for (const generator of ['text.paragraph', 'text.markdown', 'text.html']) {
    const bodies = read(locale, { generator, params: { about: 'title' }, type: text, columns: titled('The Title') })
    for (const body of bodies) expect(body.slice(0, 200), generator).toContain('The Title')
    expect(new Set(bodies).size).toBeGreaterThan(150)
  }
  const marked = read(locale, {
    generator: 'text.markdown',
    params: { about: 'title' },
    type: text,
    columns: titled('A'),
  })
  expect(marked.filter((body) => !body.startsWith('# A\n'))).toEqual([])
})

test('sentences stand apart as their language writes them', () => {
  const params = { min: 3, max: 3 }
  const [english, japanese] = ['en', 'ja'].map((locale) =>
    read(locale, { generator: 'text.paragraph', params, type: text }, 50),
  )
  expect(english?.filter((body) => !/[.?!] \p{Lu}/u.test(body))).toEqual([])
  expect(japanese?.filter((body) => !/。\S/u.test(body) || /。 /u.test(body))).toEqual([])
})

describe('reviews', () => {
  const rated = (stars: number) => ({
    rating: {
      value: { op: 'const', lane: 'i32', value: stars },
      format: { kind: 'integer' },
      type: { raw: 'integer', kind: 'integer', bits: 32 },
    } as const,
  })
  const openings = (mood: string) => vocabularies.get('en')?.words(`review.closing.${mood}`).texts ?? []

  test.each([
    [1, 'negative', 'positive'],
    [5, 'positive', 'negative'],
  ])('of %s stars are %s', (stars, mood, other) => {
    const texts = read('en', {
      generator: 'review.text',
      params: { rating: 'rating' },
      type: text,
      columns: rated(stars),
    })
    const says = (each: string) => texts.filter((t) => openings(each).some((closing) => t.endsWith(closing))).length
    expect(says(mood)).toBeGreaterThan(40)
    expect(says(other)).toBe(0)
  })

  test('speak of what another column names', () => {
    const params = { about: 'title' }
    const texts = read('en', { generator: 'review.text', params, type: text, columns: titled('Casablanca') }, 300)
    expect(texts.filter((t) => t.includes('Casablanca')).length).toBeGreaterThan(20)
    expect(texts.filter((t) => /delivery|parcel|battery|washes/.test(t))).toEqual([])
  })

  test('say nothing twice in one', () => {
    const texts = read('en', { generator: 'review.text', type: text }, 2_000)
    const halves = (t: string) => /[,:.] ([^,.]+)(?:,| and|, and) ([^,.]+)\./.exec(t)
    const doubled = texts.filter((t) => halves(t)?.[1]?.toLowerCase() === halves(t)?.[2]?.toLowerCase() && halves(t))
    expect(doubled).toEqual([])
  })
})
