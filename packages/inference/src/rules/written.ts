import { type Rule, rulesOf } from '../rule.ts'

const MONTH_AND_DAY = '(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])'
const CLOCK = '([01][0-9]|2[0-3]):[0-5][0-9]'
const PAST = '(2024|2025)'
const AHEAD = '(2026|2027)'

const MOMENTS =
  '… at, created, updated, deleted, timestamp, … timestamp, … datetime, datetime, last login, last seen, last …, date created, date updated, date modified, date added, … created, … updated, check in, check out, checked in, checked out, clock in, clock out'
const DAYS = 'date, … date, … on, since, … since, day'
const TO_COME =
  'due, due date, due on, due at, deadline, expires, expires at, expiry, expiry date, expiration date, valid until, valid to, scheduled at, scheduled for, renewal date'

const written = (
  column: string,
  pattern: string,
  least: number,
  means: string,
  score: number,
): Partial<Rule> & Omit<Rule, keyof Rule> => ({
  generator: 'text.pattern',
  params: { pattern: `^${pattern}$` },
  column,
  least,
  score,
  means,
})

/** Moments, days, sums and numbers that a column of text keeps, as schemas do whose database has no type for them, or that came from a file. */
export const writtenRules = rulesOf({}, [
  written(TO_COME, `${AHEAD}-${MONTH_AND_DAY}`, 10, 'a day to come, written out', 0.8),
  written(MOMENTS, `${PAST}-${MONTH_AND_DAY} ${CLOCK}:[0-5][0-9]`, 19, 'a moment, written out', 0.76),
  written(DAYS, `${PAST}-${MONTH_AND_DAY}`, 10, 'a day, written out', 0.74),
  written('birth date', `(19[5-9][0-9]|200[0-6])-${MONTH_AND_DAY}`, 10, 'a day of birth, written out', 0.9),
  written(
    'time, start time, end time, open time, close time, opening time, closing time',
    CLOCK,
    5,
    'a time of day, written out',
    0.76,
  ),
  // Where all are to differ there are too few of them.
  { ...written('quantity, … quantity, qty', '[1-9]', 1, 'a quantity, written out', 0.72), examples: true },
  {
    ...written(
      'price, … price, cost, … cost, unit price',
      '[1-9][0-9]\\.(99|95|50|00)',
      5,
      'a price, written out',
      0.76,
    ),
    examples: true,
  },
  written(
    'amount, … amount, total, … total, subtotal, balance',
    '[1-9][0-9]{1,2}\\.[0-9]{2}',
    6,
    'an amount, written out',
    0.74,
  ),
])
