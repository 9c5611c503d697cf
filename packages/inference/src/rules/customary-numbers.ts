import { of, rulesFor, scored } from './measure.ts'
import { numbersOfHouses } from './numbers-of-houses.ts'
import { numbersOfOffices } from './numbers-of-offices.ts'
import { numbersOfPractices } from './numbers-of-practices.ts'
import { numbersOfTrades } from './numbers-of-trades.ts'

/** Numbers that lie within narrow bounds, as everybody knows. */
const WITHIN = [
  ...scored({ score: 0.95, scale: 0, shape: 'normal' }, [
    { column: 'respiratory/respiration rate, respirations', min: 12, max: 20, means: 'breaths a minute' },
    { column: 'oxygen/o2 saturation, spo2, sp o2, oxygen', min: 94, max: 100, means: 'a share of oxygen' },
  ]),
  ...scored({ score: 0.95 }, [
    { column: 'hemoglobin, haemoglobin, hgb', min: 12, max: 17.4, shape: 'normal', means: 'a value of blood' },
    { column: 'heart/pulse rate, heartbeat', min: 54, max: 112, scale: 0, shape: 'normal', means: 'beats a minute' },
    { column: 'crew/squad/roster size', min: 2, max: 6, scale: 0, means: 'how many there are of something' },
    { column: 'bed count', min: 4, max: 60, scale: 0, means: 'how many there are of something' },
    { column: 'delay/late minutes, minutes late', min: 1, max: 45, scale: 0, means: 'how late it was' },
    { column: '~alcohol content, abv, alcohol by volume', min: 4.2, max: 13.5, means: 'a share of alcohol' },
    { column: 'ibu, bitterness, bitterness units', min: 8, max: 70, scale: 0, means: 'how bitter it is' },
    { column: '~wind speed, ~avg/average/mean wind', min: 2.4, max: 16, shape: 'normal', means: 'metres a second' },
    { column: '~max wind, ~gust, wind gust, gust speed', min: 8, max: 32, shape: 'normal', means: 'metres a second' },
    { column: '~rotor diameter', min: 82, max: 172, means: 'a diameter' },
    { column: '~rated power kw, ~rated kw', min: 1500, max: 6200, scale: 0, means: 'a power' },
    { column: '~availability percent, availability rate, uptime percent', min: 92, max: 100, means: 'a share of time' },
    {
      column: 'elo, elo rating, mmr, matchmaking rating',
      min: 900,
      max: 2400,
      scale: 0,
      shape: 'normal',
      means: 'a strength',
    },
    { column: 'impressions', min: 2000, max: 400000, scale: 0, means: 'how often something was shown' },
    { column: 'renewals, renewal count, times renewed', min: 0, max: 3, scale: 0, means: 'how often it was prolonged' },
    {
      column: 'queue/waiting position, position in queue',
      min: 1,
      max: 6,
      scale: 0,
      means: 'a place in a queue',
    },
    { column: 'edition, edition number', min: 1, max: 6, scale: 0, means: 'which edition' },
    { column: 'velocity, sprint velocity', min: 14, max: 58, scale: 0, shape: 'normal', means: 'points a sprint' },
    { column: 'overtime hours, overtime', min: 0, max: 3, means: 'hours beyond the usual' },
    { column: 'overdraft limit, overdraft', min: 200, max: 3000, scale: 0, means: 'a limit' },
    {
      column: 'days to manufacture, manufacturing/production days',
      min: 0,
      max: 12,
      scale: 0,
      means: 'how long it takes to make',
    },
  ]),
  ...of(
    ['vital'],
    [
      {
        column: 'temperature, temp, temperature/temp c, body temperature',
        min: 36.1,
        max: 38.4,
        shape: 'normal',
        means: "a body's temperature",
      },
    ],
  ),
  ...of(
    ['vital'],
    [{ column: 'temperature/temp f', min: 97, max: 101.2, shape: 'normal', means: "a body's temperature" }],
  ),
  ...of(
    ['hours'],
    [
      {
        column: 'hours, hours worked, duration/worked hours, hours/time spent',
        min: 0.5,
        max: 9,
        shape: 'normal',
        means: 'hours of work',
      },
    ],
  ),
  ...of(
    ['room'],
    [
      {
        column: 'size/area sqm, area, size m 2, sqm, size',
        min: 14,
        max: 62,
        scale: 0,
        shape: 'normal',
        means: "a room's area",
      },
    ],
  ),
  ...of(['room'], [{ column: 'daily rate, rate per day', min: 90, max: 900, scale: 0, means: 'a price' }]),
  ...of(['card'], [{ column: 'daily limit, ~limit', min: 500, max: 5000, scale: 0, means: 'a limit' }]),
  ...of(
    ['account'],
    [{ column: 'balance, current/account balance', min: 12, max: 24000, scale: 2, means: 'a balance' }],
  ),
  ...of(
    ['department', 'team', 'medical department'],
    [{ column: '~budget, annual budget', min: 60000, max: 2400000, scale: 0, means: 'an amount of money' }],
  ),
  ...of(['campaign'], [{ column: '~budget', min: 800, max: 60000, scale: 0, means: 'an amount of money' }]),
  ...of(
    ['pay'],
    [
      {
        column: 'gross, gross/base pay, gross/basic/base salary, gross amount, salary',
        min: 2400,
        max: 9400,
        scale: 2,
        shape: 'normal',
        means: 'the pay of a month',
      },
    ],
  ),
  ...of(
    ['pay'],
    [
      {
        column: '~bonus, ~allowance, overtime pay',
        min: 0,
        max: 450,
        scale: 2,
        means: 'an amount of money',
      },
    ],
  ),
  ...of(
    ['invoice'],
    [
      {
        column: 'total, total amount, amount, amount due, grand total, subtotal',
        min: 40,
        max: 4800,
        scale: 2,
        means: 'an amount of money',
      },
    ],
  ),
  ...of(
    ['repair request', 'work order'],
    [
      {
        column: 'cost, actual/estimated/repair/total cost',
        min: 40,
        max: 900,
        scale: 2,
        means: 'what it cost',
      },
    ],
  ),
  ...of(
    ['library copy'],
    [{ column: 'price, cost, purchase price, replacement cost', min: 6, max: 46, scale: 2, means: 'a price' }],
  ),
  ...of(
    ['library hold'],
    [{ column: 'position, queue position', min: 1, max: 6, scale: 0, means: 'a place in a queue' }],
  ),
  ...of(
    ['loan'],
    [{ column: 'rate, interest rate, annual rate, apr', min: 1.9, max: 11.9, scale: 3, means: 'a rate of interest' }],
  ),
  ...of(
    ['attendance', 'timetable', 'lesson'],
    [{ column: 'period, lesson period, class period', min: 1, max: 8, scale: 0, means: 'which lesson of a day' }],
  ),
  ...of(['book'], [{ column: 'price, list price, cost', min: 6, max: 46, scale: 2, means: 'a price' }]),
  ...of(['prescription'], [{ column: 'price, unit price, cost', min: 3, max: 140, scale: 2, means: 'a price' }]),
]

/** A rule for each. */
export const customaryNumbers = [
  ...WITHIN,
  ...numbersOfTrades,
  ...numbersOfHouses,
  ...numbersOfOffices,
  ...numbersOfPractices,
].flatMap(rulesFor)
