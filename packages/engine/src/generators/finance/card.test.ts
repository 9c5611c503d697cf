import { loadVocabulary, type Vocabulary } from '@populace/vocabulary'
import { beforeAll, expect, test } from 'vitest'
import { firstCells, type Trial } from '../workbench.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  vocabulary = await loadVocabulary('en')
})

const texts = (generator: string) =>
  firstCells({ vocabulary, generator, type: { raw: 'text', kind: 'text' } } satisfies Trial, 300).map(String)
const digits = (text: string) => [...text].map(Number)

test('card numbers pass the check of Luhn, and are as long as those of their network', () => {
  for (const number of texts('finance.card-number')) {
    expect(number).toMatch(/^(3(05\d{11}|[47]\d{13})|([4562]\d|35)\d{14})$/)
    const sum = digits(number)
      .reverse()
      .reduce((total, digit, i) => total + (i % 2 === 1 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit), 0)
    expect(sum % 10).toBe(0)
  }
})

test.each(['de', 'fr', 'it', 'pt_BR', 'nb_NO'])(
  'account numbers of %s leave 1 modulo 97, as long as their country has them',
  async (locale) => {
    const own = await loadVocabulary(locale)
    const numbers = firstCells({ vocabulary: own, generator: 'finance.iban', type: { raw: 'text', kind: 'text' } }, 300)
    const lengths: Readonly<Record<string, number>> = { DE: 22, AT: 20, CH: 21, FR: 27, BE: 16, IT: 27, BR: 29, NO: 15 }
    const countries = new Set(numbers.map((number) => String(number).slice(0, 2)))
    expect([...countries].some((country) => country in lengths)).toBe(true)
    for (const iban of numbers.map(String)) {
      expect(iban).toMatch(/^[A-Z]{2}\d{2}[A-Z0-9]+$/)
      const length = lengths[iban.slice(0, 2)]
      if (length !== undefined) expect(iban).toHaveLength(length)
      const moved = iban.slice(4) + iban.slice(0, 4)
      const number = BigInt([...moved].map((char) => Number.parseInt(char, 36)).join(''))
      expect(number % 97n).toBe(1n)
    }
  },
)

test.each(['product.barcode', 'book.isbn'])('%s ends in its check digit', (generator) => {
  for (const code of texts(generator)) {
    const sum = digits(code).reduce((total, digit, i) => total + digit * (i % 2 === 0 ? 1 : 3), 0)
    expect(code).toMatch(/^\d{13}$/)
    expect(sum % 10).toBe(0)
  }
})

test.each(['book.isbn10', 'book.issn'])('%s ends in its check character', (generator) => {
  for (const code of texts(generator)) {
    const numbers = [...code].map((char) => (char === 'X' ? 10 : Number(char)))
    const sum = numbers.reduce((total, digit, i) => total + digit * (numbers.length - i), 0)
    expect(sum % 11).toBe(0)
  }
})
