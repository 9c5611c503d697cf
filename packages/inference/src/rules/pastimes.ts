import type { Rule } from '../rule.ts'
import { of, rulesFor, scored } from './measure.ts'

/** How much people cook, train and play. */
export const pastimeRules: readonly Rule[] = scored({ score: 0.97 }, [
  ...of(
    ['recipe'],
    [
      {
        column: 'prep/preparation time, prep/preparation minutes, prep/preparation time minutes/min/mins',
        min: 5,
        max: 40,
        scale: 0,
        means: 'a number of minutes',
      },
      {
        column: 'cook/cooking/baking time, cook/cooking/baking minutes, cook/cooking/baking time minutes/min/mins',
        min: 8,
        max: 120,
        scale: 0,
        means: 'a number of minutes',
      },
      {
        column: 'total time, total minutes, total time minutes/min/mins, ready in minutes',
        min: 15,
        max: 150,
        scale: 0,
        means: 'a number of minutes',
      },
      { column: 'servings, serves, portions, yield', min: 2, max: 8, scale: 0, means: 'a few' },
      { column: 'calories, kcal, ~calories per serving', min: 180, max: 880, scale: 0, means: 'a measured value' },
    ],
  ),
  ...of(
    ['workout', 'training session'],
    [
      {
        column: 'duration, duration seconds/sec, moving/elapsed time, elapsed/moving seconds',
        min: 1200,
        max: 5400,
        scale: 0,
        means: 'a length of time in seconds',
      },
      { column: 'duration minutes/min/mins, minutes', min: 20, max: 90, scale: 0, means: 'a number of minutes' },
      { column: '~distance km, ~kilometers, km', min: 1.5, max: 16, scale: 2, means: 'a distance in kilometres' },
      { column: '~distance m, distance meters/metres', min: 1500, max: 16000, scale: 0, means: 'a length in metres' },
      {
        column: 'elevation gain, ~elevation gain m, elevation meters',
        min: 5,
        max: 420,
        scale: 0,
        means: 'a length in metres',
      },
    ],
  ),
  ...of(
    ['workout', 'workout set'],
    [
      { column: 'weight kg, weight, load kg, load', min: 5, max: 110, scale: 1, means: 'a weight in kilograms' },
      { column: 'weight lbs, weight lb', min: 10, max: 245, scale: 0, means: 'a weight in pounds' },
    ],
  ),
  ...of(
    ['table reservation', 'restaurant bill'],
    [{ column: 'table number, table no, table', min: 1, max: 32, scale: 0, means: 'a code as a number' }],
  ),
  ...of(
    ['game result'],
    [
      {
        column: 'kills, deaths, assists, ~kills, ~deaths, ~assists, headshots, revives',
        min: 0,
        max: 26,
        scale: 0,
        means: 'a few',
      },
      { column: 'score, points, xp, xp earned/gained', min: 150, max: 6400, scale: 0, means: 'a score' },
      { column: 'placement, place, rank, position', min: 1, max: 20, scale: 0, means: 'a place in an order' },
    ],
  ),
  ...of(['animal'], [{ column: 'adoption fee', min: 40, max: 380, scale: 0, means: 'an amount of money' }]),
  ...of(
    ['parking lot', 'parking session'],
    [
      { column: 'hourly rate, rate per hour, price per hour', min: 1, max: 7, scale: 1, means: 'a price' },
      {
        column: 'daily max, daily maximum, max daily rate, daily rate, day rate',
        min: 12,
        max: 42,
        scale: 0,
        means: 'a price',
      },
      {
        column: 'amount, ~amount charged, charge, fee, total, cost, price, amount paid',
        min: 2,
        max: 42,
        scale: 1,
        means: 'an amount of money',
      },
    ],
  ),
  ...of(
    ['car rental'],
    [
      {
        column: 'deposit, security deposit, deposit amount',
        min: 100,
        max: 600,
        scale: 0,
        means: 'an amount of money',
      },
    ],
  ),
  ...of(
    ['donation'],
    [{ column: 'amount, ~donation amount, gift amount', min: 5, max: 400, scale: 0, means: 'an amount of money' }],
  ),
  ...of(
    ['permit'],
    [
      {
        column: '~cost, ~value, valuation, project/construction value',
        min: 1500,
        max: 240000,
        scale: 0,
        means: 'an amount of money',
      },
      { column: 'fee, ~permit fee', min: 35, max: 900, scale: 0, means: 'an amount of money' },
    ],
  ),
  ...of(
    ['auction'],
    [{ column: 'reserve price, starting price, buy now price', min: 20, max: 1800, scale: 0, means: 'a price' }],
  ),
  { column: '~fuel level, fuel level out/in/start/end', min: 0.1, max: 1, scale: 2, means: 'a share' },
  { column: 'longest/best/max/record streak, ~streak days, streak length', min: 2, max: 180, scale: 0, means: 'a few' },
  { column: 'current streak, streak', min: 0, max: 60, scale: 0, means: 'a few' },
  {
    column: '~min age, minimum age, age min, age from',
    table: ['person'],
    min: 18,
    max: 45,
    scale: 0,
    means: 'a few',
  },
  { column: '~max age, maximum age, age max, age to', table: ['person'], min: 28, max: 75, scale: 0, means: 'a few' },
  {
    column: 'max distance km, max distance, search radius, search radius km',
    table: ['person'],
    min: 5,
    max: 120,
    scale: 0,
    means: 'a distance in kilometres',
  },
  ...of(
    ['video game'],
    [
      {
        column: 'metacritic, ~metacritic score, metascore, critic score',
        min: 48,
        max: 96,
        scale: 0,
        means: 'a score',
      },
    ],
  ),
]).flatMap(rulesFor)
