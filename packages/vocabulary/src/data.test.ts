import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadVocabulary, locales, type Vocabulary } from './index.ts'

interface Described {
  readonly kind: 'words' | 'table'
  readonly version: number
  readonly rows: number
  readonly source: string
  readonly digest: string
}
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const manifest: Record<string, Record<string, Described>> = JSON.parse(read('../dist/data/manifest.json'))

test('every list is what its accepted digest says', () => {
  const accepted = read('../digests.tsv')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .slice(1)
  const built = Object.entries(manifest).flatMap(([locale, lists]) =>
    Object.entries(lists).map(([name, { version, digest }]) => [locale, name, version, digest].join('\t')),
  )
  expect(built.sort()).toEqual(accepted)
})

/** Why a text is unfit for a cell; undefined when it is fit. */
function faultOf(text: string): string | undefined {
  // Most are plain words, of which nothing more need be asked.
  if (/^[\w.,'-]{1,240}$/.test(text)) return undefined
  if (text !== text.trim()) return 'blank at an end'
  if (text !== text.normalize('NFC')) return 'not normalised'
  if (/\p{Cc}|\p{Cs}|\p{Co}|\ufffd|\u200b/u.test(text)) return 'control characters or broken UTF-8'
  return text.length > 240 ? 'too long' : undefined
}
const faults = (name: string, texts: readonly string[]) =>
  texts.flatMap((text) => (faultOf(text) === undefined ? [] : [`${name}: "${text}" ${faultOf(text)}`]))

const areWeights = (weights: readonly number[] | undefined, count: number) =>
  weights === undefined ||
  (weights.length === count && weights.every((weight) => Number.isInteger(weight) && weight > 0))

/** The columns of a table by what they hold. */
function columnsOf(vocabulary: Vocabulary, name: string) {
  const table = vocabulary.table(name)
  const isText = (column: string) => vocabulary.kindOf(`${name}.${column}`) === 'words'
  return {
    table,
    texts: table.columns.filter(isText).map((column) => table.texts(column)),
    numbers: table.columns.filter((column) => !isText(column)).map((column) => table.numbers(column)),
  }
}

describe.each(locales)('the dictionaries of %s', (locale) => {
  test('have word lists that are filled, distinct, clean and weighted by whole numbers', async () => {
    const vocabulary = await loadVocabulary(locale)
    for (const name of vocabulary.names.filter((name) => vocabulary.kindOf(name) === 'words')) {
      const { texts, weights } = vocabulary.words(name)
      expect(texts.length, name).toBeGreaterThan(0)
      expect(texts.includes(''), name).toBe(false)
      if (!/\.folded$|^person\.family\.female$/.test(name)) expect(new Set(texts).size, name).toBe(texts.length)
      expect(faults(name, texts)).toEqual([])
      expect(areWeights(weights, texts.length), `${name}: weights`).toBe(true)
    }
  })

  test('have tables with columns of one length, clean texts and finite numbers', async () => {
    const vocabulary = await loadVocabulary(locale)
    for (const name of vocabulary.names.filter((name) => vocabulary.kindOf(name) === 'table')) {
      const { table, texts, numbers } = columnsOf(vocabulary, name)
      expect(table.rows, name).toBeGreaterThan(0)
      expect([...texts, ...numbers].filter(({ length }) => length !== table.rows)).toEqual([])
      expect(faults(name, texts.flat())).toEqual([])
      expect(numbers.flat().every(Number.isFinite), name).toBe(true)
      expect(areWeights(table.weights, table.rows), `${name}: weights`).toBe(true)
    }
  })

  test('have ASCII twins that are parallel to their lists', async () => {
    const vocabulary = await loadVocabulary(locale)
    const twins = vocabulary.names.filter((name) => name.endsWith('.folded'))
    expect(twins).toContain('person.family.folded')
    for (const twin of twins) {
      const { texts, weights } = vocabulary.words(twin)
      const list = vocabulary.words(twin.slice(0, -'.folded'.length))
      expect(texts.length, twin).toBe(list.texts.length)
      expect(weights, twin).toEqual(list.weights)
      expect(
        texts.filter((text) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)),
        twin,
      ).toEqual([])
    }
  })

  test.each(['place', 'world'])('have real places: %s', async (name) => {
    const vocabulary = await loadVocabulary(locale, ['place', 'world', 'country'])
    const table = vocabulary.table(name)
    const countries = new Set(vocabulary.table('country').texts('code'))
    const zones = new Set(table.texts('timeZone'))
    // Scripts of their own have the cities whose names someone wrote down.
    expect(table.rows).toBeGreaterThan(name === 'world' ? 150 : 70)
    expect(table.texts('countryCode').filter((code) => !countries.has(code))).toEqual([])
    expect(table.numbers('latitude').every((degrees) => Math.abs(degrees) < 80)).toBe(true)
    expect(table.numbers('longitude').every((degrees) => Math.abs(degrees) <= 180)).toBe(true)
    for (const zone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone).not.toThrow()
    expect(table.texts('postcode').filter((pattern) => !/^[A-Z0-9#@% -]*$/.test(pattern))).toEqual([])
    const keys = table
      .texts('city')
      .map((city, i) => [city, table.texts('region')[i], table.texts('countryCode')[i]].join())
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('have countries whose names differ', async () => {
    const names = (await loadVocabulary(locale, ['country'])).table('country').texts('name')
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })

  test('have names that are popular and names that are rare', async () => {
    const vocabulary = await loadVocabulary(locale, ['person'])
    for (const name of ['person.given.female', 'person.given.male', 'person.family']) {
      const { texts, weights = [] } = vocabulary.words(name)
      expect(texts.length, name).toBeGreaterThan(60)
      expect(weights[0], name).toBeGreaterThan(2 * (weights.at(-1) ?? 0))
    }
  })
})

test('countries have an ISO code of each kind, a currency and a dialling code that are known', async () => {
  const vocabulary = await loadVocabulary('en', ['country', 'currency', 'language'])
  const country = vocabulary.table('country')
  const currencies = new Set(vocabulary.table('currency').texts('code'))
  expect(country.rows).toBeGreaterThan(230)
  for (const [column, pattern] of [
    ['code', /^[A-Z]{2}$/],
    ['code3', /^[A-Z]{3}$/],
    ['numeric', /^\d{3}$/],
    ['dialling', /^\+\d{1,3}$/],
    ['continent', /^[A-Z]/],
  ] as const) {
    expect(
      country.texts(column).filter((text) => !pattern.test(text)),
      column,
    ).toEqual([])
  }
  expect(country.texts('currency').filter((code) => !currencies.has(code))).toEqual([])
  const settled = new Set((await loadVocabulary('en', ['world'])).table('world').texts('countryCode'))
  expect(country.texts('code').filter((code) => !settled.has(code))).toEqual([])
})

test('every list says where it comes from', () => {
  const sources = Object.values(manifest).flatMap((lists) => Object.values(lists).map(({ source }) => source))
  expect(sources.filter((source) => source === '')).toEqual([])
})

/** What a locale has to bring itself; the rest may come from English. */
const essential = [
  'person.given.female',
  'person.given.male',
  'person.family',
  'person.prefix.female',
  'person.prefix.male',
  'person.marital',
  'place',
  'place.street',
  'place.house',
  'place.unit',
  'place.address',
  'place.direction',
  'company.suffix',
  'company.word',
  'company.name',
  'country',
  'date.month',
  'date.weekday',
]

describe('a locale', () => {
  test('is one of at least twenty', () => {
    expect(locales.length).toBeGreaterThanOrEqual(20)
  })

  test.each(locales)('%s brings its own names, places, companies, calendar and telephone numbers', async (locale) => {
    expect(essential.filter((name) => manifest[locale]?.[name] === undefined)).toEqual([])
    const vocabulary = await loadVocabulary(locale, ['place', 'phone', 'date'])
    expect(vocabulary.words('date.month').texts).toHaveLength(12)
    const called = new Set(vocabulary.table('phone').texts('country'))
    expect(
      vocabulary
        .table('place')
        .texts('countryCode')
        .filter((code) => !called.has(code)),
    ).toEqual([])
  })

  test('is less than a megabyte in any of its files', () => {
    const files = Object.keys(manifest).flatMap((locale) =>
      readdirSync(new URL(`../dist/data/${locale}/`, import.meta.url)).map((file) => `${locale}/${file}`),
    )
    const sizes = files.map((file) => [statSync(new URL(`../dist/data/${file}`, import.meta.url)).size, file] as const)
    expect(sizes.filter(([size]) => size > 1_000_000)).toEqual([])
  })
})

const groups = ['text', 'support', 'review', 'work', 'person', 'product']
const textsOf = (vocabulary: Vocabulary, list: string) =>
  vocabulary.names.includes(list) ? vocabulary.words(list).texts.join() : ''

/** Of the lists that a language has of its own, those that another shares with English. */
async function englishIn(locale: string, lists: RegExp, measure: string) {
  const [english, whole, own] = await Promise.all(['en', measure, locale].map((each) => loadVocabulary(each, groups)))
  if (!english || !whole || !own) return []
  const isOwn = (vocabulary: Vocabulary, list: string) => textsOf(vocabulary, list) !== textsOf(english, list)
  const wanted = whole.names.filter((name) => lists.test(name) && whole.kindOf(name) === 'words' && isOwn(whole, name))
  expect(wanted.length).toBeGreaterThan(20)
  return wanted.filter((list) => textsOf(own, list) === '' || !isOwn(own, list))
}

test.each(locales.filter((locale) => !['en', 'da'].includes(locale)))(
  'texts in %s are whole, none of them English',
  async (locale) => {
    expect(await englishIn(locale, /^(text|support|review|work)\.|\.bio$/, 'da')).toEqual([])
  },
)

test.each(['es', 'fr', 'it'])('goods in %s are whole, none of them English', async (locale) => {
  expect(await englishIn(locale, /^product\.(?!size$|brand)/, 'de')).toEqual([])
})

test.each(locales)('jobs in %s are of the departments and levels that are listed, each once', async (locale) => {
  const vocabulary = await loadVocabulary(locale, ['job'])
  const jobs = vocabulary.table('job')
  expect(new Set(jobs.texts('title')).size).toBe(jobs.rows)
  for (const part of ['department', 'level']) {
    const listed = new Set(vocabulary.words(`job.${part}`).texts)
    expect(jobs.texts(part).filter((name) => !listed.has(name))).toEqual([])
  }
  const low = jobs.numbers('low')
  expect(jobs.numbers('high').filter((high, i) => high <= (low[i] ?? 0))).toEqual([])
})
