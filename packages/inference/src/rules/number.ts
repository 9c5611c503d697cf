import { rulesOf } from '../rule.ts'

/** Counts, measures, places in an order. */
export const numberRules = rulesOf({ types: ['number'] }, [
  {
    generator: 'number.quantity',
    column:
      'quantity, … quantity, quantity …, units, pieces, seats, number of guests, guests, passengers, items, units …, … units, order qty',
    score: 0.9,
    means: 'a quantity',
  },
  {
    generator: 'number.count',
    column:
      'count, … count, … counter, views, likes, downloads, … downloads, visits, hits, votes, followers, attempts, … attempts, retries, failures, number of …, sent, received, to send, times …, … views, … likes, … votes, points, … points, usage, used, … usage, … used, … quantity total, number …, count …, parallelism, concurrency, … count',
    score: 0.84,
    means: 'how often something happened',
  },
  {
    generator: 'number.count',
    params: { min: 0, max: 100 },
    column:
      '… attempts, attempts, retries, retry count, failures, sign in count, … retries, login count, … attempt count',
    score: 0.88,
    means: 'how often something was tried',
  },
  {
    generator: 'number.integer',
    params: { min: 1, max: 100 },
    column:
      'position, sort order, order, rank, ordinal, sequence, sequence number, display order, line number, weight, index, step, page, sort, number, track number, ol number, ordering, … ordering, … order, … position, … index, … rank, menu order, line, … sort, … sequence',
    types: ['integer'],
    score: 0.8,
    means: 'a place in an order',
  },
  {
    generator: 'number.integer',
    params: { min: 100, max: 4000 },
    column: 'width, height, … width, … height, image width/height',
    types: ['integer'],
    score: 0.86,
    means: 'a number of pixels',
  },
  {
    generator: 'number.length',
    column: 'height, width, length, depth, … height, … width, … length, distance, … distance, area, volume, size',
    score: 0.75,
    means: 'a measure',
  },
  { generator: 'number.temperature', column: 'temperature, … temperature', score: 0.88, means: 'a temperature' },
  {
    generator: 'number.integer',
    params: { min: 1, max: 50 },
    column:
      'size, … size, capacity, … capacity, limit, … limit, max …, min …, maximum …, minimum …, threshold, … threshold, quota, … factor',
    score: 0.68,
    means: 'a size or limit',
  },
  {
    generator: 'number.integer',
    params: { min: 1, max: 10 },
    column: 'version, revision, … version',
    types: ['integer'],
    score: 0.8,
    means: 'the number of a version',
  },
  {
    generator: 'number.integer',
    params: { min: 0, max: 3 },
    column:
      'type, … type, status, … status, state, kind, role, … role, source, backend, category, mode, class, … state, … mode',
    types: ['integer'],
    score: 0.78,
    means: 'the number of a kind',
  },
  {
    generator: 'number.integer',
    params: { min: 1, max: 100 },
    column: 'score, … score, karma, reputation, points',
    types: ['integer'],
    score: 0.87,
    means: 'a score',
  },
  { generator: 'number.count', column: 'total …', types: ['integer'], score: 0.88, means: 'how many there are' },
  {
    generator: 'number.integer',
    params: { min: 0, max: 10, distribution: 'skewed' },
    column: 'priority, … priority, importance, urgency',
    types: ['integer'],
    score: 0.82,
    means: 'a priority as a number',
  },
  {
    generator: 'number.integer',
    params: { min: 1, max: 5 },
    column:
      'level, … level, depth, … depth, zoom, … zoom, tier, grade, generation, difficulty, proficiency, … proficiency',
    types: ['integer'],
    score: 0.82,
    means: 'a level',
  },
  {
    generator: 'number.integer',
    params: { min: 10, max: 1000, distribution: 'skewed' },
    column: 'quota, … quota, allowance, … allowance, … limit, maximum …, max …',
    types: ['integer'],
    score: 0.82,
    means: 'how many are allowed',
  },
  {
    generator: 'choice',
    params: { values: [0, 1, 2, 127, 137], weights: [80, 12, 4, 2, 2] },
    column: 'exit code, exit status, return code, … exit code',
    types: ['integer'],
    score: 0.92,
    means: 'how a program ended',
  },
  {
    generator: 'choice',
    params: { values: [128, 192, 256, 2048, 4096], weights: [10, 4, 40, 34, 12] },
    column: '… bits, bits, key size, key length',
    types: ['integer'],
    score: 0.84,
    means: 'how many bits a key has',
  },
  {
    generator: 'number.integer',
    params: { min: 400, max: 60000, distribution: 'skewed' },
    column: 'square feet, … square feet, sqft, floor area, area sqft, living area, … square meters, sqm',
    score: 0.9,
    means: 'an area',
  },
  {
    generator: 'number.decimal',
    params: { min: 0, max: 1000, distribution: 'skewed' },
    column:
      'value, … value, value …, reading, … reading, average, … average, peak, … peak, mean, median, random, … random, measurement, result value, metric, … metric, value as number, minimum, maximum, minimum value, maximum value',
    score: 0.84,
    means: 'a measured value',
  },
  {
    generator: 'number.count',
    column: '#plural',
    types: ['integer'],
    score: 0.6,
    means: 'how many there are',
  },
  {
    generator: 'number.integer',
    params: { min: 0, max: 20, distribution: 'skewed' },
    column: 'lock version, optimistic lock, row version, revision number, change number',
    types: ['integer'],
    score: 0.92,
    means: 'how often a row was changed',
  },
])
