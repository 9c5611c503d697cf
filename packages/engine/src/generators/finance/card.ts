import { add, concat, dict, digits, mod, mul, trunc } from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import { CARD_ACCOUNTS } from '../../entities/record.ts'
import type { Generator, Target } from '../generator.ts'
import { patterned } from '../text/code.ts'
import { digitsOf, luhnCheck } from '../value/check-digit.ts'
import type { Draws } from '../value/draws.ts'
import { formGenerator, type NumberFacet } from '../value/form-generator.ts'
import { taxNumber } from './tax-number.ts'

/** What the row's card is known by: its network's digits, which are of the ranges for tests that no bank gives out, then the account, but for the check digit. */
function cardDigits(draws: Draws, facet: NumberFacet): F64 {
  const account = draws.mustDiffer ? draws.number(CARD_ACCOUNTS) : facet('card', 'account')
  return add(mul(facet('card', 'prefix'), CARD_ACCOUNTS), account)
}

/** Numbers of as many digits as the network's are, at most fifteen before the check digit. */
function cardNumber(draws: Draws, _: Target, facet: NumberFacet): Text {
  const value = cardDigits(draws, facet)
  return concat(digits(value), digits(luhnCheck(digitsOf(value, 15))))
}

/** The end of the same number. */
function lastFour(draws: Draws, _: Target, facet: NumberFacet): Text {
  if (draws.mustDiffer) return digits(draws.number(10 ** 4), 4)
  const value = cardDigits(draws, facet)
  return concat(digits(mod(value, 1_000), 3), digits(luhnCheck(digitsOf(value, 15))))
}

/** German accounts: bank and account are 18 digits (SWIFT IBAN registry). */
const COUNTRY = 'DE'
const ACCOUNT_WIDTH = 18

const letterNumber = (letter: string) => letter.charCodeAt(0) - 55

/** Remainders modulo 97 of the powers of ten, so that a long number need not be one. */
function power97(exponent: number): number {
  let remainder = 1
  for (let i = 0; i < exponent; i++) remainder = (remainder * 10) % 97
  return remainder
}

const modulo97 = (value: F64): F64 => ({
  op: 'mod',
  lane: 'f64',
  left: value,
  right: { op: 'const', lane: 'f64', value: 97 },
})

/** Groups of digits drawn one by one: [value, width]. */
function groups(draws: Draws, width: number): readonly (readonly [F64, number])[] {
  const widths = Array.from({ length: Math.ceil(width / 6) }, (_, i) => Math.min(6, width - i * 6))
  return widths.map((w) => [draws.number(10 ** w), w] as const)
}

/** Two digits that make the whole number leave 1 modulo 97 (ISO 7064, ISO 13616). */
function iban(draws: Draws): Text {
  const parts = groups(draws, ACCOUNT_WIDTH)
  // The check digits follow the account and the country's letters as 00.
  let after = ACCOUNT_WIDTH
  const sum = parts.reduce<F64>(
    (total, [value, w]) => {
      after -= w
      return add(total, mul(value, power97(after + 6)))
    },
    { op: 'const', lane: 'f64', value: 0 },
  )
  const letters = letterNumber(COUNTRY.slice(0, 1)) * 100 + letterNumber(COUNTRY.slice(1))
  const remainder = modulo97(add(sum, (letters * power97(2)) % 97))
  const check: F64 = { op: 'sub', lane: 'f64', left: { op: 'const', lane: 'f64', value: 98 }, right: remainder }
  return concat(COUNTRY, digits(check, 2), ...parts.map(([value, w]) => digits(value, w)))
}

/** Letters for bank, country, place and branch, out of banks that do not exist. */
const bic = (draws: Draws): Text => {
  const letters = (width: number): Text => ({
    op: 'radix',
    lane: 'text',
    value: draws.number(26 ** width),
    alphabet: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    width,
  })
  return concat(
    letters(4),
    dict(['DE', 'FR', 'NL', 'US', 'GB', 'ES', 'IT', 'CH'], trunc(draws.number(8))),
    letters(2),
    'XXX',
  )
}

export const cards: readonly Generator[] = [
  formGenerator({
    name: 'finance.card-number',
    summary: "A payment card's number, of its network, from the ranges for tests, with its check digit",
    length: 16,
    form: cardNumber,
  }),
  formGenerator({
    name: 'finance.iban',
    summary: 'An international bank account number with its check digits',
    length: 22,
    form: iban,
  }),
  formGenerator({ name: 'finance.bic', summary: 'A bank identifier code', length: 11, form: bic }),
  patterned('finance.account-number', 'A bank account number', '##########'),
  patterned('finance.routing-number', "A bank's routing number", '#########'),
  formGenerator({
    name: 'finance.last4',
    summary: "The last four digits of a card's number",
    length: 4,
    form: lastFour,
  }),
  patterned('finance.cvv', "A card's check value", '###'),
  taxNumber,
  patterned('finance.invoice-number', 'The number of an invoice', 'INV-######'),
  patterned('finance.reference', 'A payment reference', '************'),
]
