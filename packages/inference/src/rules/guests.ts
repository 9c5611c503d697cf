import { type Rule, rulesOf } from '../rule.ts'
import { type Measure, of, rulesFor, scored } from './measure.ts'

/** Numbers that everybody in the trade knows, and that are far from what the words alone would say. */
const NUMBERS: readonly Measure[] = [
  ...scored({ score: 0.96, scale: 0 }, [
    { column: 'max freezes, freeze limit, freezes allowed', min: 0, max: 3, means: 'how many are allowed' },
    { column: 'pain score/level/scale, pain', min: 0, max: 8, means: 'how strong a pain is' },
    { column: 'years of experience, years experience, experience years', min: 1, max: 28, means: 'a number of years' },
    {
      column: 'requested quantity/seats/tickets, ticket count, tickets, number of tickets',
      min: 1,
      max: 6,
      means: 'how many there are of something',
    },
    { column: 'fraud/risk score percent', min: 0, max: 60, means: 'a share of a hundred' },
  ]),
  {
    column: 'fraud score, fraud/risk probability, churn/spam probability/score',
    min: 0.01,
    max: 0.6,
    scale: 3,
    score: 0.955,
    means: 'a share of one',
  },
  ...of(
    ['ingredient'],
    [
      { column: 'cost per unit, unit cost, price, cost, unit price', min: 0.4, max: 24, scale: 2, means: 'a price' },
      { column: 'quantity, stock quantity, stock, quantity in stock', min: 0, max: 80, means: 'how much there is' },
    ],
  ),
  ...of(
    ['workout'],
    [
      { column: 'weight, weight kg, load, load kg', min: 10, max: 110, scale: 1, means: 'a weight in kilograms' },
      { column: 'reps, repetitions, rep count', min: 6, max: 15, scale: 0, means: 'how often something was done' },
    ],
  ),
  ...of(
    ['vehicle'],
    [
      {
        column: '~estimated value, market/insured/current/resale value',
        min: 2800,
        max: 58000,
        scale: 0,
        means: 'what a vehicle is worth',
      },
    ],
  ),
  ...of(['artist'], [{ column: '~fee, booking/appearance fee', min: 400, max: 18000, scale: 0, means: 'a fee' }]),
  ...of(
    ['premium'],
    [{ column: '~amount, amount due, premium, premium amount', min: 18, max: 420, scale: 2, means: 'a premium' }],
  ),
  ...of(
    ['policy'],
    [
      { column: '~deductible, excess, retention', min: 150, max: 2500, scale: 0, means: 'an amount of money' },
      { column: 'annual/yearly premium', min: 180, max: 3200, scale: 2, means: 'a premium' },
    ],
  ),
  ...of(
    ['event seat'],
    [{ column: 'seat number, number, seat, seat no', min: 1, max: 40, scale: 0, means: 'a seat in a row' }],
  ),
  ...of(
    ['fundraising campaign'],
    [
      {
        column: 'goal, goal/target/funding amount, funding goal, target',
        min: 2000,
        max: 80000,
        scale: 0,
        means: 'what is asked for',
      },
    ],
  ),
  ...of(
    ['pay'],
    [
      {
        column: 'hours worked, worked hours, hours, total hours',
        min: 128,
        max: 176,
        scale: 1,
        means: 'hours of work',
      },
      { column: 'overtime hours, overtime', min: 0, max: 14, scale: 1, means: 'hours beyond the usual' },
    ],
  ),
  ...of(['exam'], [{ column: 'weight, weighting', min: 0.1, max: 0.5, scale: 2, means: 'a share of one' }]),
]

/** When the doors of such houses open, and when guests may come and have to go. */
const HOURS: readonly (readonly [column: string, from: string, to: string])[] = [
  ['check in time/from, checkin time/from', '14:00', '16:00'],
  ['check out time/until, checkout time/until', '10:00', '12:00'],
]

/** A plate as most countries write one. */
const PLATE = '@@@ ####'

const people = { generator: 'person.full', means: "a person's name", least: 16 } as const

/** Columns that mean something else in the house that a table belongs to than they do elsewhere. */
export const guestRules: readonly Rule[] = rulesOf({}, [
  ...NUMBERS.flatMap(rulesFor),
  ...HOURS.map(([column, from, to]) => ({
    generator: 'time.time',
    params: { from, to },
    column,
    types: ['time'] as const,
    score: 0.95,
    means: 'when guests come and go',
  })),
  { ...people, column: 'name, full name', table: ['courier', 'driver'], score: 0.975 },
  {
    ...people,
    params: { of: 'staff' },
    column: 'server, server name, waiter, waiter name, served by',
    table: ['restaurant bill'],
    score: 0.97,
  },
  {
    generator: 'text.code',
    params: { pattern: PLATE },
    column: 'registration, registration number/no/plate, plate, plate number, number plate',
    table: ['vehicle'],
    least: PLATE.length,
    score: 0.96,
    means: "a vehicle's plate",
  },
  {
    generator: 'music.artist',
    column: 'name, stage name, artist name, title',
    table: ['artist'],
    score: 0.96,
    means: 'who makes music',
  },
  {
    generator: 'order.coupon-code',
    column: 'code, coupon code',
    table: ['coupon'],
    least: 9,
    score: 0.96,
    means: 'a coupon code',
  },
])
