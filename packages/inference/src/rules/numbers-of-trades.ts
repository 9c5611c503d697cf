import { type Measure, of, scored } from './measure.ts'

/** Numbers that lie within bounds which everybody in a trade knows. */
export const numbersOfTrades: readonly Measure[] = [
  ...scored({ score: 0.95, scale: 2 }, [
    {
      column: 'hoa fee, hoa dues, association fee, condo fee',
      min: 45,
      max: 650,
      scale: 0,
      means: 'an amount of money',
    },
    {
      column: 'property tax, property tax annual, annual property tax, annual tax, tax annual',
      min: 900,
      max: 14000,
      scale: 0,
      means: 'an amount of money',
    },
    { column: 'earnest money, earnest money deposit', min: 1000, max: 20000, scale: 0, means: 'an amount of money' },
    {
      column: 'price per sqft, price per sq ft, price per square foot, price sqft',
      min: 90,
      max: 700,
      scale: 0,
      means: 'a price',
    },
    { column: 'lot size acres, lot acres, acreage', min: 0.08, max: 3, means: 'an area of land' },
    { column: 'toll, … toll, tolls', min: 2, max: 60, means: 'an amount of money' },
    {
      column: 'fuel price, price per liter, price liter, price litre, price per litre, fuel price per liter',
      min: 1.4,
      max: 2.1,
      shape: 'normal',
      means: 'a price',
    },
    {
      column: 'liter, liters, litre, litres, fuel liters, fuel quantity',
      min: 12,
      max: 90,
      means: 'a volume in litres',
    },
    {
      column: 'fuel consumption, consumption, average consumption, … consumption',
      table: ['vehicle'],
      min: 4,
      max: 32,
      shape: 'normal',
      means: 'a volume in litres',
    },
    { column: 'lunch balance, meal balance, canteen balance', min: 0, max: 60, means: 'a balance' },
    { column: 'cpc, cost per click, max cpc', min: 0.1, max: 4, means: 'a price' },
    { column: 'cpm', min: 2, max: 18, means: 'a price' },
    { column: 'fines, fine, unpaid fines, outstanding fines', min: 0, max: 24, means: 'an amount of money' },
    {
      column: 'current bid, max bid, highest bid, bid amount, bid, starting bid, minimum bid, winning bid',
      min: 5,
      max: 900,
      means: 'a price',
    },
    { column: 'grade points, grade point', min: 1, max: 4, shape: 'normal', means: 'an average of grades' },
    {
      column: 'rssi, rssi dbm, signal, signal strength, … rssi, … dbm',
      min: -98,
      max: -38,
      shape: 'normal',
      scale: 0,
      means: 'a strength of a signal',
    },
    { column: 'snr, signal to noise', min: 4, max: 32, shape: 'normal', scale: 1, means: 'a strength of a signal' },
    { column: 'attempt, attempt number, try, retry, delivery attempt', min: 1, max: 4, scale: 0, means: 'a few' },
    {
      column: 'party size, group size, household size, family size, covers',
      min: 1,
      max: 8,
      scale: 0,
      means: 'a few people',
    },
    { column: 'years exp, year exp, exp years', min: 0, max: 25, scale: 0, means: 'a few years' },
  ]),
  ...of(
    ['country'],
    [{ column: 'population', min: 40000, max: 140000000, scale: 0, means: 'how many people live there' }],
  ),
  ...of(
    ['city', 'region', 'place'],
    [{ column: 'population, inhabitants', min: 1200, max: 2400000, scale: 0, means: 'how many people live there' }],
  ),
  ...of(['country'], [{ column: 'area, area km 2, … area', min: 300, max: 2400000, scale: 0, means: 'an area' }]),
  ...of(
    ['viewing'],
    [{ column: 'interest, interest level', min: 1, max: 5, scale: 0, shape: 'normal', means: 'a level' }],
  ),
  ...of(
    ['property'],
    [{ column: 'sold price, closing price, … sold price', min: 85000, max: 950000, scale: 0, means: 'a price' }],
  ),
  ...of(
    ['exam', 'enrollment'],
    [{ column: 'weight, … weight', min: 5, max: 40, scale: 0, means: 'how far something is, of a hundred' }],
  ),
  ...of(['dish'], [{ column: 'cost, food cost, cost price', min: 1, max: 13, means: 'a price' }]),
  ...of(
    ['restaurant bill'],
    [{ column: 'total, subtotal, amount, amount due', min: 9, max: 320, means: 'an amount of money' }],
  ),
]
