import { expect, test } from 'vitest'
import { csvOf, worldOf } from '../laws/world.ts'

const FIRST: Readonly<Record<string, RegExp>> = {
  Visa: /^4\d{15}$/,
  Mastercard: /^5[1-5]\d{14}$/,
  'American Express': /^3[47]\d{13}$/,
  Discover: /^6011\d{12}$/,
  JCB: /^35\d{14}$/,
  'Diners Club': /^30[0-5]\d{11}$/,
}

test('a card’s number is one of its network and ends in its last four digits, be numbers unique or not', async () => {
  const world = await worldOf(`
    CREATE TABLE credit_card (id serial PRIMARY KEY, card_type text NOT NULL, card_number text NOT NULL UNIQUE);
    CREATE TABLE payment_method (id serial PRIMARY KEY, card_brand text NOT NULL, card_number text NOT NULL, last4 char(4) NOT NULL);`)
  const rows = (table: string) => csvOf(world, table, 0, 300).map((line): string[] => Object.values(JSON.parse(line)))
  for (const [, network = '', number = ''] of rows('public.credit_card')) expect(number).toMatch(FIRST[network] ?? /^$/)
  for (const [, network = '', number = '', last4] of rows('public.payment_method')) {
    expect(number).toMatch(FIRST[network] ?? /^$/)
    expect(last4).toBe(number.slice(-4))
  }
})
