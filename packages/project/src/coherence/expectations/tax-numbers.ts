import type { Vocabulary } from '@populace/vocabulary'
import type { JudgedExpectation } from './expectation.ts'
import { formOf } from './forms.ts'
import { rule } from './people.ts'
import { type SeenTable, theOne } from './table.ts'

const NUMBER = /^(company )?(vat|tax)( registration)? (id|number|no)$|^vat$/
const COUNTRY = /^country( code)?$/

/** A number that a company is taxed under is written as those of its country are. */
export function expectTaxNumbers(table: SeenTable, vocabulary: Vocabulary): readonly JudgedExpectation[] {
  const [number, country] = [theOne(table, NUMBER, 'text'), theOne(table, COUNTRY, 'text')]
  if (!number || !country) return []
  const reads = [number, country].map(({ name }) => ({ path: [], column: name }))
  return [rule(table, number, `is one of ${country.name}`, reads, isOfCountry(vocabulary), 'money')]
}

function isOfCountry(vocabulary: Vocabulary): JudgedExpectation['judge'] {
  const [numbers, countries] = [vocabulary.table('finance.tax-number'), vocabulary.table('country')]
  const codes = new Map(countries.texts('name').map((name, i) => [name, countries.texts('code')[i] ?? '']))
  const forms = new Map(numbers.texts('country').map((code, i) => [code, formOf(numbers.texts('pattern')[i] ?? '')]))
  return ([number = '', country = '']) => forms.get(codes.get(country) ?? country.trim())?.test(number)
}
