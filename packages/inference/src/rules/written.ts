import { rulesOf } from '../rule.ts'

const MONTH_AND_DAY = '(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])'
const CLOCK = '([01][0-9]|2[0-3]):[0-5][0-9]'
const PAST = '(2024|2025)'
const AHEAD = '(2026|2027)'

const MOMENTS =
  '… at, ~created, ~updated, deleted, ~timestamp, ~datetime, last login, last seen, last login/activity/update/updated/access/accessed/visit/sync/synced/run/check/checked/change/changed/contact/modified/used/backup/import/export/connection/heartbeat/try/attempt, ~activation/expiry/expiration/start/end/begin/finish/stop/creation/update/modification/execution/event/login/log time, date created, date updated, date modified, date added, check in, check out, checked in, checked out, clock in, clock out'
const DAYS = '~date, … on, ~since, day'
const TO_COME =
  'due, due date, date due, due on, due at, deadline, expires, expires at, expiry, expiry date, expiration date, valid until, valid to, scheduled at, scheduled for, renewal date'

/** How a column of text writes what it means: as a rule, and where all rows differ, for which the usual ones are too few. */
interface Form {
  readonly usual: string
  /** Characters of the longest. */
  readonly least: number
  readonly differing?: { readonly pattern: string; readonly least: number }
}

const written = (column: string, { usual, least, differing }: Form, means: string, score: number) => {
  const rule = (pattern: string, room: number) => ({
    generator: 'text.pattern',
    params: { pattern: `^${pattern}$` },
    column,
    least: room,
    score,
    means,
  })
  if (!differing) return [rule(usual, least)]
  return [{ ...rule(usual, least), examples: true as const }, rule(differing.pattern, differing.least)]
}

const day = (years: string, manyYears: string): Form => ({
  usual: `${years}-${MONTH_AND_DAY}`,
  least: 10,
  differing: { pattern: `${manyYears}-${MONTH_AND_DAY}`, least: 10 },
})

/** Moments, days, sums and numbers that a column of text keeps, as schemas do whose database has no type for them, or that came from a file. */
export const writtenRules = rulesOf({}, [
  ...written(TO_COME, day(AHEAD, '20(2[6-9]|[3-9][0-9])'), 'a day to come, written out', 0.8),
  ...written(
    MOMENTS,
    { usual: `${PAST}-${MONTH_AND_DAY} ${CLOCK}:[0-5][0-9]`, least: 19 },
    'a moment, written out',
    0.76,
  ),
  // Not the name that somebody signs in with.
  ...written(
    'last login, ~last login at/date/time, last sign in',
    { usual: `${PAST}-${MONTH_AND_DAY} ${CLOCK}:[0-5][0-9]`, least: 19 },
    'a moment, written out',
    0.97,
  ),
  ...written(DAYS, day(PAST, '(19[5-9][0-9]|20[01][0-9]|202[0-5])'), 'a day, written out', 0.74),
  ...written(
    'birth date',
    day('(19[5-9][0-9]|200[0-6])', '(19[2-9][0-9]|200[0-6])'),
    'a day of birth, written out',
    0.9,
  ),
  ...written(
    'time, time in, time out, start time, end time, open time, close time, opening time, closing time',
    { usual: CLOCK, least: 5, differing: { pattern: `${CLOCK}:[0-5][0-9]`, least: 8 } },
    'a time of day, written out',
    0.76,
  ),
  ...written(
    '~year, year of …',
    { usual: '(19[7-9][0-9]|200[0-9]|201[0-9]|202[0-5])', least: 4 },
    'a year, written out',
    0.8,
  ),
  ...written(
    '~duration, ~length, running time, run time, runtime, playtime',
    { usual: '0[0-2]:[0-5][0-9]:[0-5][0-9]', least: 8 },
    'a length of time, written out',
    0.7,
  ),
  ...written(
    '~salary, ~pay, ~wage, ~income, compensation',
    { usual: '[3-9][0-9][05]00', least: 5, differing: { pattern: '[3-9][0-9]{4}', least: 5 } },
    'pay, written out',
    0.76,
  ),
  ...written(
    '~pay rate, ~hourly rate, day rate, rate max, max rate, rate min, min rate, bill rate',
    { usual: '[2-9][0-9]\\.[05]0', least: 5, differing: { pattern: '[1-9][0-9]{1,2}\\.[0-9]{2}', least: 6 } },
    'pay, written out',
    0.78,
  ),
  ...written(
    '~tax rate, vat rate, tax percent, vat percent',
    { usual: '(5|7|8|10|19|20|21)\\.00', least: 5 },
    'a tax rate, written out',
    0.8,
  ),
  ...written(
    '~timeout, ~ttl, ~interval, ~sleep, ~delay, ~retention, ~lifetime, ~max age, ~cooldown, ~increment, ~grace period, ~polling, ~refresh, ~keepalive',
    { usual: '(5|10|15|30|45)[smh]', least: 3, differing: { pattern: '[1-9][0-9]{0,3}[smh]', least: 5 } },
    'a length of time, written out',
    0.72,
  ),
  ...written(
    'morning/afternoon/evening/night/lunch/break/shift/business/opening/working/school/office start/end/from/to/open/close, shift/break/slot … start/end, period 1/2/3/4/5/6/7/8 start/end',
    { usual: CLOCK, least: 5 },
    'a time of day, written out',
    0.86,
  ),
  ...written(
    'age, min/max/minimum/maximum/patient/current/child age',
    { usual: '[1-7][0-9]', least: 2 },
    'an age, written out',
    0.8,
  ),
  ...written(
    '~file size, ~filesize, size bytes',
    { usual: '[1-9][0-9]{4,5}', least: 6 },
    'a size in bytes, written out',
    0.9,
  ),
  ...written('~port', { usual: '(80|443|22|25|8080|5432|3306)', least: 4 }, 'a port, written out', 0.8),
  ...written('volume, volume number/no', { usual: '[1-9][0-9]?', least: 2 }, 'a number, written out', 0.72),
  ...written(
    '~page start/end, start/end/first/last page, page range',
    { usual: '[1-9][0-9]{1,2}', least: 3 },
    'a page, written out',
    0.8,
  ),
  ...written('~limit, ~quota, ~threshold', { usual: '[1-9]0{1,3}', least: 4 }, 'a limit, written out', 0.66),
  ...written(
    '~weight, ~altitude, ~elevation, ~depth, ~height, ~width, ~temperature, ~pressure, ~speed',
    { usual: '[1-9][0-9]?\\.[0-9]', least: 4, differing: { pattern: '[1-9][0-9]{0,2}\\.[0-9]{2}', least: 6 } },
    'a measured value, written out',
    0.7,
  ),
  ...written('~exchange/conversion/currency rate', { usual: '[01]\\.[0-9]{4}', least: 6 }, 'a rate, written out', 0.86),
  ...written('~ids, ~id list', { usual: '[1-9][0-9]{2},[1-9][0-9]{2}', least: 7 }, 'several numbers of rows', 0.82),
  ...written('~percent', { usual: '[1-9]?[05]', least: 2 }, 'a percentage, written out', 0.78),
  ...written(
    '~quantity, qty',
    { usual: '[1-9]', least: 1, differing: { pattern: '[1-9][0-9]{0,4}', least: 5 } },
    'a quantity, written out',
    0.72,
  ),
  ...written(
    '~price, ~cost, ~fare, ~fee, unit price',
    { usual: '[1-9][0-9]\\.(99|95|50|00)', least: 5, differing: { pattern: '[1-9][0-9]{0,3}\\.[0-9]{2}', least: 7 } },
    'a price, written out',
    0.76,
  ),
  ...written(
    '~amount, ~total, subtotal, balance',
    { usual: '[1-9][0-9]{1,2}\\.[0-9]{2}', least: 6, differing: { pattern: '[1-9][0-9]{0,4}\\.[0-9]{2}', least: 8 } },
    'an amount, written out',
    0.74,
  ),
])
