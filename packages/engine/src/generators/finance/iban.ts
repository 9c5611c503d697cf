import type { Vocabulary } from '@populace/vocabulary'
import { z } from 'zod'
import { gazetteer } from '../../entities/gazetteer.ts'
import { add, concat, dict, digits, f64, literal, lookup, mod, mul, quotient, sub } from '../../kernel/build.ts'
import type { F64, I32, Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Target } from '../generator.ts'
import { isAtHome, of } from '../place/facet.ts'
import { codeCapacity, codeIn } from '../text/code.ts'
import { type Draws, drawsOf } from '../value/draws.ts'
import { CAPITALS } from '../value/code.ts'
import { isText } from '../value/kinds.ts'
import { capacityOf, roomOf } from '../value/range.ts'
import { choose, fit } from '../value/text.ts'
import { indexFacet } from '../value/word.ts'

/** What stands behind the check digits: a bank's letters, digits, and what is fixed. */
interface Form {
  readonly country: string
  readonly letters: number
  readonly digits: number
  readonly end: string
}

/** Of countries that have none of their own, whoever has an account abroad has it there. */
const ABROAD: Form = { country: 'GB', letters: 4, digits: 14, end: '' }

/** Of each country, in the order of the `country` table; where no row's place lies abroad, of those at home only. */
function formsOf(vocabulary: Vocabulary, own: string | undefined): readonly Form[] {
  const [table, countries] = [vocabulary.table('finance.iban'), vocabulary.table('country')]
  const [letters, numbers, ends] = [table.numbers('letters'), table.numbers('digits'), table.texts('end')]
  const known = new Map(
    table
      .texts('country')
      .map((country, i) => [
        country,
        { country, letters: letters[i] ?? 0, digits: numbers[i] ?? 0, end: ends[i] ?? '' },
      ]),
  )
  const { country, home } = gazetteer(vocabulary)
  const atHome = isAtHome(own) ? new Set(country.slice(0, home)) : undefined
  return countries.texts('code').map((code, row) => (atHome && !atHome.has(row) ? ABROAD : (known.get(code) ?? ABROAD)))
}

const lengthOf = (form: Form): number => 4 + form.letters + form.digits + form.end.length
const shapeOf = ({ letters, digits: width, end }: Form): string => `${letters} ${width} ${end}`

/** Letters count from A as 10, so that each is two digits (ISO 13616). */
const numberOf = (letters: string): string => [...letters].map((char) => String(Number.parseInt(char, 36))).join('')

/** The remainder modulo 97 of a number in decimal, however long. */
const remainderOf = (decimal: string): number =>
  [...decimal].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
const power97 = (exponent: number): number => remainderOf(`1${'0'.repeat(exponent)}`)

/** Digits are drawn in groups that stay exact when they are added up. */
const GROUP = 6

/** Bank and account of one shape: as text, and as what it adds to the number that is divided by 97. */
function accountOf({ letters, digits: width, end }: Form, draws: Draws): { text: Text; sum: F64 } {
  // Behind it stand the country's two letters and the check digits, which count as 00.
  const fixed = numberOf(end)
  let behind = fixed.length + 6
  const groups = Array.from({ length: Math.ceil(width / GROUP) }, (_, i) => Math.min(GROUP, width - i * GROUP))
  const parts: Text[] = []
  let sum: F64 = f64((remainderOf(fixed === '' ? '0' : fixed) * power97(6)) % 97)
  for (const size of groups) {
    const value = draws.number(10 ** size)
    parts.unshift(digits(value, size))
    sum = add(sum, mul(value, power97(behind)))
    behind += size
  }
  if (letters > 0) {
    const value = draws.number(26 ** letters)
    parts.unshift({ op: 'radix', lane: 'text', value, alphabet: CAPITALS, width: letters })
    for (let i = 0; i < letters; i++, behind += 2) {
      const letter = add(mod(i === 0 ? value : quotient(value, 26 ** i), 26), 10)
      sum = add(sum, mul(letter, power97(behind)))
    }
  }
  return { text: concat(...parts, literal(end)), sum }
}

/** Two digits that make the whole number leave 1 modulo 97 (ISO 7064). */
function ibanOf(forms: readonly Form[], country: I32, draws: () => Draws): Text {
  const shapes = [...new Map(forms.map((form) => [shapeOf(form), form]))]
  const places = new Map(shapes.map(([shape], at) => [shape, at]))
  const codes = [...new Set(forms.map((form) => form.country))]
  const letters = codes.map((code) => (remainderOf(numberOf(code)) * power97(2)) % 97)
  const code = lookup(
    'i32',
    forms.map((form) => codes.indexOf(form.country)),
    country,
  )
  const texts = shapes.map(([, form]) => {
    const { text, sum } = accountOf(form, draws())
    const check = sub(f64(98), mod(add(sum, lookup('f64', letters, code)), 97))
    return concat(dict(codes, code), digits(check, 2), text)
  })
  const [only] = texts
  if (texts.length === 1 && only) return only
  return choose(
    lookup(
      'i32',
      forms.map((form) => places.get(shapeOf(form)) ?? 0),
      country,
    ),
    texts,
  )
}

const isTooShort = (forms: readonly Form[], target: Target): boolean =>
  forms.some((form) => lengthOf(form) > (roomOf(target) ?? Number.POSITIVE_INFINITY))

const digitsIn = (target: Target): string => '#'.repeat(Math.max(1, Math.min(15, roomOf(target) ?? 1)))

/** An account of the row's country, as long as its numbers are. */
export const iban: Generator = defineGenerator({
  name: 'finance.iban',
  summary: "An international bank account number of the row's country, with its check digits",
  params: () => z.object({ of }),
  accepts: isText,
  capacity: ({ of: own }, target, vocabulary) => {
    const forms = formsOf(vocabulary, own)
    if (isTooShort(forms, target)) return codeCapacity(digitsIn(target), target)
    return capacityOf(Math.min(...forms.map((form) => 10 ** form.digits)))
  },
  lower: ({ of: own }, context) => {
    const forms = formsOf(context.vocabulary, own)
    if (isTooShort(forms, context.target)) return codeIn(digitsIn(context.target), context)
    const country = indexFacet(context, 'place', 'country-index', own)
    return fit(
      ibanOf(forms, country, () => drawsOf(context, 'account')),
      context.target,
    )
  },
})

/** Letters for a bank, the row's country, a place and a main office, of banks that do not exist. */
export const bic: Generator = defineGenerator({
  name: 'finance.bic',
  summary: "A bank identifier code, of a bank in the row's country",
  params: () => z.object({ of }),
  accepts: isText,
  capacity: (_, target) => (isShortBic(target) ? codeCapacity(digitsIn(target), target) : 26 ** 6),
  lower: ({ of: own }, context) => {
    if (isShortBic(context.target)) return codeIn(digitsIn(context.target), context)
    const draws = drawsOf(context, 'bank')
    const letters = (width: number): Text => ({
      op: 'radix',
      lane: 'text',
      value: draws.number(26 ** width),
      alphabet: CAPITALS,
      width,
    })
    const codes = context.vocabulary.table('country').texts('code')
    const country = dict(codes, indexFacet(context, 'place', 'country-index', own))
    const office = (roomOf(context.target) ?? BIC_LENGTH) < BIC_LENGTH ? '' : 'XXX'
    return fit(concat(letters(4), country, letters(2), office), context.target)
  },
})

const BIC_LENGTH = 11
const isShortBic = (target: Target): boolean => (roomOf(target) ?? BIC_LENGTH) < 8
