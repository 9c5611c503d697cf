import { add, concat, digits, mod, mul } from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import { CARD_ACCOUNTS } from '../../entities/record.ts'
import type { Generator, Target } from '../generator.ts'
import { patterned } from '../text/code.ts'
import { digitsOf, luhnCheck } from '../value/check-digit.ts'
import type { Draws } from '../value/draws.ts'
import { formGenerator, type NumberFacet } from '../value/form-generator.ts'
import { bic, iban } from './iban.ts'
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

export const cards: readonly Generator[] = [
  formGenerator({
    name: 'finance.card-number',
    summary: "A payment card's number, of its network, from the ranges for tests, with its check digit",
    length: 16,
    form: cardNumber,
  }),
  iban,
  bic,
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
