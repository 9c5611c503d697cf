import { loadVocabulary, type Vocabulary } from '@populace/vocabulary'
import { beforeAll, expect, test } from 'vitest'
import { firstCells } from '../generators/workbench.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  vocabulary = await loadVocabulary('en')
})

const text = { raw: 'text', kind: 'text' } as const
const values = (generator: string, count: number, of?: string) =>
  firstCells({ vocabulary, generator, type: text, ...(of ? { params: { of } } : {}) }, count).map(String)

test('no two companies share a name or an address', () => {
  for (const generator of ['company.name', 'company.slug', 'company.domain', 'company.website']) {
    expect(new Set(values(generator, 5_000)).size, generator).toBe(5_000)
  }
})

test('a company’s domain is its name', () => {
  const [names, slugs] = [values('company.name', 100), values('company.slug', 100)]
  names.forEach((name, r) => {
    const [first = ''] = name.split(' ')
    expect(
      slugs[r]?.startsWith(
        first
          .toLowerCase()
          .replace(/[^a-z]/g, '')
          .slice(0, 3),
      ),
    ).toBe(true)
  })
})

test('no two products share a name, also when the catalogue is through', () => {
  expect(new Set(values('product.name', 6_000)).size).toBe(6_000)
})

test('a product’s price and category are its own', () => {
  const table = vocabulary.table('product')
  const [names, categories, prices] = ['product.name', 'product.category', 'product.price'].map((name) =>
    values(name, 300),
  )
  names?.forEach((name, r) => {
    const at = table.texts('name').indexOf(name)
    expect(categories?.[r]).toBe(table.texts('category')[at])
    expect(Number(prices?.[r])).toBeGreaterThanOrEqual(table.numbers('low')[at] ?? 0)
    expect(Number(prices?.[r])).toBeLessThanOrEqual(table.numbers('high')[at] ?? 0)
  })
})

test.each(['en', 'de', 'fr', 'es', 'it'])(
  'a product in %s has the colour and the size that its name says',
  async (locale) => {
    const own = await loadVocabulary(locale)
    const of = (generator: string) => firstCells({ vocabulary: own, generator, type: text }, 500).map(String)
    const [names, colors, sizes] = [of('product.name'), of('product.color'), of('product.size')]
    const known = new Set(own.words('product.color').texts)
    const table = own.table('product')
    expect(table.texts('color').filter((color) => color !== '' && !known.has(color))).toEqual([])
    const named = names.flatMap((name, r) => {
      const [, option] = /, ([^,]+)$/.exec(name) ?? []
      // How many of it there are, as Set of 4, is no size.
      const isCounted = table.texts('size')[table.texts('name').indexOf(name)] === ''
      if (option === undefined || (isCounted && !known.has(option))) return []
      return [known.has(option) ? [option, colors[r]] : [option, sizes[r]]]
    })
    expect(named.length).toBeGreaterThan(200)
    expect(named.filter(([option, said]) => option !== said)).toEqual([])
  },
)

test('descriptions speak of the product', () => {
  const [nouns, texts] = [values('product.noun', 100), values('product.description', 100)]
  const mentioned = texts.filter((description, r) =>
    description.toLowerCase().includes((nouns[r] ?? '?').toLowerCase()),
  )
  expect(mentioned.length).toBeGreaterThan(60)
})

test('records keep together, and lists go through them', () => {
  const table = vocabulary.table('currency')
  const pairs = new Set(table.texts('code').map((code, i) => `${code} ${table.texts('name')[i]}`))
  for (const of of [undefined, 'list']) {
    const [codes, names] = [values('finance.currency-code', 100, of), values('finance.currency-name', 100, of)]
    codes.forEach((code, r) => {
      expect(pairs).toContain(`${code} ${names[r]}`)
    })
    if (of) expect(new Set(codes).size).toBe(100)
  }
})
