import { type Rule, rulesOf } from '../rule.ts'
import { of, rulesFor, scored } from './measure.ts'

/** Amounts of money that are larger, or smaller, than prices in a shop. */
const SUMS = scored({ score: 0.96, scale: 0 }, [
  ...of(
    ['property', 'contract'],
    [
      {
        column: '~price, list/listing/asking/sale price, value',
        min: 85000,
        max: 950000,
        means: 'a price',
      },
    ],
  ),
  ...of(
    ['property', 'rental unit'],
    [
      {
        column:
          'hoa, hoa fee/fees/dues, condo fee/fees, association fee/fees, strata fee/fees, maintenance fee/charge, service charge',
        min: 40,
        max: 650,
        means: 'a fee',
      },
    ],
  ),
  { column: '~rent, monthly rent, rent amount', min: 600, max: 3800, means: 'a price' },
  {
    column: 'price/rate per night, nightly/room rate, night price, price night, … per night',
    min: 45,
    max: 320,
    means: 'a price',
  },
  ...of(['room', 'hotel'], [{ column: 'price, rate, base price/rate', min: 45, max: 320, means: 'a price' }]),
  ...of(['vehicle'], [{ column: 'price, purchase price, value', min: 6500, max: 62000, means: 'a price' }]),
  ...of(
    ['course', 'event_place', 'pass', 'lesson'],
    [{ column: 'price, fee, cost, ticket price, price …', min: 10, max: 240, means: 'a price' }],
  ),
  { column: 'ticket price, entry/admission fee', min: 8, max: 140, means: 'a price' },
  { column: '~consultation fee, visit fee', min: 40, max: 240, means: 'a price' },
  {
    column: 'principal, loan/principal/mortgage amount, amount financed',
    min: 2000,
    max: 320000,
    means: 'an amount of money',
  },
  {
    column: '~coverage amount, sum insured/assured, insured amount/value, coverage, coverage/cover/policy limit, cover',
    min: 10000,
    max: 500000,
    means: 'an amount of money',
  },
  {
    column: 'annual/yearly/base/net/gross/total premium, premium per year',
    min: 90,
    max: 2400,
    scale: 2,
    means: 'an amount of money',
  },
  {
    column: 'claimed amount, claim amount, amount claimed',
    min: 120,
    max: 24000,
    scale: 2,
    means: 'an amount of money',
  },
  { column: 'premium, monthly premium, premium amount', min: 15, max: 480, scale: 2, means: 'an amount of money' },
  { column: 'annual/yearly revenue, revenue annual', min: 120000, max: 90000000, means: 'an amount of money' },
  ...of(
    ['booking'],
    [{ column: 'total price/amount/cost, total, amount, price', min: 60, max: 2400, means: 'a price' }],
  ),
  ...of(['work order'], [{ column: '~cost, price, total cost, amount', min: 35, max: 1900, means: 'a price' }]),
  ...of(
    ['deal', 'lead'],
    [
      {
        column: 'amount, value, deal/estimated value, expected revenue',
        min: 500,
        max: 120000,
        means: 'an amount of money',
      },
    ],
  ),
  ...of(['project'], [{ column: '~budget, cost', min: 4000, max: 400000, means: 'an amount of money' }]),
  ...of(['dish'], [{ column: '~price', min: 4, max: 38, scale: 2, means: 'a price' }]),
  { column: 'tip, gratuity, tip amount', min: 0, max: 40, scale: 2, means: 'an amount of money' },
  { column: 'fine, late/overdue fee, fine amount', min: 0, max: 60, scale: 2, means: 'an amount of money' },
  {
    column: '~interest rate, interest rate …, int rate, apr, apy, annual percentage rate, rate of interest',
    min: 0.9,
    max: 18.9,
    scale: 2,
    means: 'a rate of interest',
  },
])
/** Prices in the smallest coin. */
const CENTS = scored({ score: 0.97, scale: 0 }, [
  {
    column: '~price/fee cents, unit price cents, cost cents, ~price in cents',
    min: 490,
    max: 19900,
    means: 'a price',
  },
])
/** Amounts in the smallest coin. */
const SMALLEST: readonly Rule[] = [
  {
    generator: 'number.money',
    types: ['number'],
    params: { min: 500, max: 250000 },
    column:
      '~cents, … in cents/pence, … cents total, … pence/minor/cent, … minor units, … in minor units, amount minor',
    score: 0.9,
    means: 'an amount of money',
  },
]
/** What things cost that no shop sells. */
export const sumRules = rulesOf({}, [...[...SUMS, ...CENTS].flatMap(rulesFor), ...SMALLEST])
