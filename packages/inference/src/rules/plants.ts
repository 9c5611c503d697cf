import { rulesOf } from '../rule.ts'

/** What plants pay and photograph. */
export const plantRules = rulesOf({}, [
  {
    generator: 'number.decimal',
    params: { min: 14, max: 68, distribution: 'skewed', scale: 2 },
    column: 'rate, pay/hourly rate, hourly wage, wage',
    types: ['number'],
    table: ['pay', 'salary'],
    score: 0.96,
    means: 'what an hour is paid',
  },
  {
    generator: 'choice',
    params: { values: [40, 80, 96, 108, 120, 0], weights: [10, 12, 14, 8, 16, 6] },
    column: 'availability, capacity',
    types: ['number'],
    table: ['work center'],
    score: 0.96,
    means: 'hours that can be worked',
  },
  {
    generator: 'number.decimal',
    params: { min: 1, max: 9, scale: 1 },
    column: 'commission percent/rate/percentage, commission',
    types: ['number'],
    table: ['person'],
    score: 0.98,
    means: 'a commission of a hundred',
  },
  {
    generator: 'text.pattern',
    params: { pattern: '^(product-|item-|photo_|IMG_)[1-9][0-9]{3}\\.jpg$' },
    column: '… photo/image/picture/thumbnail file name, photo/image/picture/thumbnail file name',
    least: 20,
    score: 0.95,
    means: "a picture's file name",
  },
])
