import { type Rule, rulesOf } from '../rule.ts'
import type { TableKind } from '../table-kinds.ts'
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
  {
    column: 'fraud score, churn/spam score',
    min: 0,
    max: 60,
    scale: 0,
    score: 0.95,
    means: 'a share of a hundred',
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
  { column: 'toll/toll cost, toll cost, tolls, toll', min: 0, max: 38, scale: 2, score: 0.955, means: 'a fee' },
  ...of(
    ['report card'],
    [
      {
        column: 'average, overall average, average score',
        min: 48,
        max: 98,
        scale: 2,
        shape: 'normal',
        means: 'a score',
      },
    ],
  ),
  ...of(['exam'], [{ column: 'weight, weighting', min: 0.1, max: 0.5, scale: 2, means: 'a share of one' }]),
]

/** When the doors of such houses open, and when guests may come and have to go. */
const HOURS: readonly (readonly [column: string, from: string, to: string])[] = [
  ['check in time/from, checkin time/from', '14:00', '16:00'],
  ['check out time/until, checkout time/until', '10:00', '12:00'],
]

/** What a key names beside what it is called: each once. */
const KEYS: readonly (readonly [TableKind, string, number])[] = [
  ['feature flag', 'feature.flag.flag.key', 16],
  ['mail template', 'template.key', 22],
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
  ...KEYS.map(([kind, list, least]) => ({
    generator: 'text.word',
    params: { list: `saying.${list}`, distinct: true },
    column: 'key, slug, code, identifier',
    table: [kind],
    least,
    score: 0.96,
    means: 'what programs call it',
  })),
  {
    generator: 'time.timestamp',
    params: { from: '-1 year', to: '45 days', hours: 'business', every: '15 minutes' },
    column: 'scheduled at/for/time, appointment at/time/date, appointment date time, visit at',
    types: ['timestamp'],
    table: ['visit', 'viewing', 'salon visit'],
    score: 0.955,
    means: 'a moment agreed on, when people work',
  },
  {
    generator: 'number.integer',
    params: { min: 1, max: 40, further: true },
    column: 'seat number, number, seat, seat no',
    types: ['integer'],
    table: ['event seat'],
    score: 0.96,
    means: 'a seat in a row',
  },
  {
    generator: 'place.city',
    column: 'origin, destination, from, to, start, end, start/end/origin/destination city',
    table: ['route', 'trip'],
    least: 20,
    score: 0.96,
    means: 'a city',
  },
  {
    generator: 'place.street-address',
    column: 'sender/recipient/from/to/pickup/delivery/consignee/shipper address',
    table: ['shipment', 'parcel', 'order'],
    least: 60,
    score: 0.975,
    means: 'where it goes',
  },
  {
    generator: 'order.note',
    column: 'delivery/driver/drop off note/notes/instruction/instructions',
    least: 40,
    score: 0.95,
    means: 'what to know about a delivery',
  },
  { generator: 'company.name', column: 'contractor, subcontractor', least: 30, score: 0.93, means: 'a company' },
  { generator: 'finance.bank', column: 'lender, lender name, mortgagee', least: 24, score: 0.95, means: 'a bank' },
  {
    generator: 'finance.card-network',
    column: 'brand, network, card brand',
    table: ['payment method'],
    least: 16,
    score: 0.965,
    means: 'a network of cards',
  },
  {
    generator: 'finance.invoice-line',
    column: 'description, name, title, item',
    table: ['bill line'],
    least: 30,
    score: 0.97,
    means: 'what an invoice charges for',
  },
  {
    generator: 'support.reply',
    column: 'body, text, content, message, comment, reply',
    table: ['ticket reply'],
    least: 60,
    score: 0.965,
    means: 'an answer to a request',
  },
  {
    generator: 'support.resolution',
    column: 'resolution, ~resolution, how resolved',
    table: ['support', 'event', 'task', 'alert', 'repair request', 'activity'],
    score: 0.95,
    least: 12,
    means: 'how something was solved',
  },
  {
    generator: 'text.code',
    params: { pattern: '#####' },
    column: 'code, procedure code, cpt, cpt code',
    table: ['procedure'],
    least: 5,
    score: 0.96,
    means: "a procedure's number",
  },
  {
    generator: 'medical.test-range',
    column: 'reference/normal range, ref range, range',
    least: 12,
    score: 0.94,
    means: 'what is usual',
  },
  {
    generator: 'internet.image-url',
    column: 'url, photo url, image, src, path',
    table: ['photo'],
    least: 40,
    score: 0.965,
    means: "a picture's address",
  },
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
    generator: 'text.pattern',
    params: {
      pattern:
        '^(WELCOME|SUMMER|SPRING|SAVE|HELLO|FRIENDS|THANKS|AUTUMN|WINTER|LOYAL|FLASH|VIP)(10|15|20|25|30)-[A-Z0-9]{4}$',
    },
    column: 'code, coupon/promo/promotion/voucher/discount code',
    table: ['coupon'],
    least: 14,
    score: 0.97,
    means: 'a coupon code',
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
