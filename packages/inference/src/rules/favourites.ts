import { type Rule, rulesOf } from '../rule.ts'
import type { TableKind } from '../table-kinds.ts'

/** Numbers of which custom uses a few, the usual one first. */
const FAVOURITES: readonly (readonly [
  column: string,
  values: readonly number[],
  means: string,
  table?: readonly TableKind[],
])[] = [
  [
    'initial value, initial amount, initial balance, original amount, original value, amount, value, face value',
    [50, 25, 100, 75, 30, 150, 200],
    'an amount of money',
    ['gift card'],
  ],
  [
    'net payment term, payment term, payment term days, net terms, net days, payment terms days, invoice due days',
    [30, 14, 0, 7, 60],
    'a number of days',
  ],
  ['~grace period/days, grace period days, invoice grace period', [3, 5, 7, 0, 14], 'a number of days'],
  [
    'fiscal year end, fiscal year end month, year end month, fiscal year start, fiscal year start month',
    [12, 6, 3, 9],
    'a month',
  ],
  ['~deductible, excess', [500, 1000, 250, 2500, 100], 'an amount of money', ['policy', 'insurance product', 'claim']],
  [
    'coverage limit, ~limit of liability, coverage amount, sum insured',
    [250_000, 100_000, 500_000, 50_000, 1_000_000],
    'an amount of money',
    ['policy', 'insurance product'],
  ],
  [
    '~capacity, seats, max capacity',
    [80, 120, 50, 200, 300, 40, 500],
    'how many people there is room for',
    ['event hall'],
  ],
  ['open/opening/start/from/opens hour', [9, 8, 10, 7, 6], 'an hour'],
  ['close/closing/end/to/closes hour', [18, 17, 20, 19, 22], 'an hour'],
  ['open/close/start/end minute, open/close minutes', [0, 30, 15, 45], 'a minute'],
  ['~window seconds, time window, rate limit window, ~window', [3600, 60, 300, 86400, 900], 'a number of seconds'],
  [
    'contract months, contract duration months, contract term months, minimum term months, commitment months, contract length months, term months, contract period months',
    [24, 12, 36, 1, 6],
    'a number of months',
  ],
  [
    'service interval hours, next service hours, maintenance interval hours',
    [250, 500, 1000, 100],
    'a number of hours',
  ],
  [
    'expires in, token/session/access token expires in, token lifetime, token ttl',
    [7200, 3600, 86400, 1800],
    'a length of time in seconds',
  ],
  [
    'min/minimum participants/users/members/players/guests/attendees/people/persons/clients/seats/quantity/items, … min participants, #least',
    [1, 2, 3, 5],
    'how many there are of something',
  ],
  ['#most', [10, 20, 50, 25, 100], 'how many there are of something'],
  [
    '~per page, items/rows/results/page size, rows/items/results per page',
    [25, 50, 20, 10, 100],
    'how many there are of something',
  ],
  [
    'number of seats/doors/wheels/beds/floors/dependents, seats/doors/wheels/dependents count',
    [2, 1, 4, 3, 5],
    'a few',
  ],
  ['smtp/mail/email port', [587, 465, 25, 2525], 'a port'],
  ['imap/incoming port', [993, 143], 'a port'],
  ['pop/pop 3 port', [995, 110], 'a port'],
  ['http port', [80, 8080, 8000], 'a port'],
  ['https/ssl/tls port', [443, 8443], 'a port'],
  ['ssh/sftp port', [22, 2222], 'a port'],
  ['ftp port', [21, 2121], 'a port'],
  ['db/database/postgres/postgresql/pg port', [5432, 5433, 6432], 'a port'],
  ['mysql/mariadb port', [3306, 3307], 'a port'],
  ['redis port', [6379, 6380], 'a port'],
  ['sip port', [5060, 5061], 'a port'],
  ['ldap port', [389, 636], 'a port'],
  ['trial days/period, trial period days, trial length days', [14, 30, 7], 'a number of days'],
  [
    '~retention days, keep days, history days, retention in days, message retention days',
    [90, 30, 365, 14, 7],
    'a number of days',
  ],
  [
    'max seats, seat limit, max users, user limit, seats included, included seats, max members, member limit',
    [5, 10, 25, 50, 100, 250],
    'how many are allowed',
  ],
  [
    'max loans, loan limit, borrowing limit, max books, max attempts, max/maximum retry/login attempts, max retries, retry limit, maximum retries, max tries',
    [5, 3, 10],
    'how many are allowed',
  ],
  [
    'max enrollment, enrollment limit, max class size, class limit',
    [30, 25, 24, 20, 40, 60],
    'how many are allowed',
    ['course', 'lesson', 'term'],
  ],
  [
    'rollout percentage, rollout percent, rollout, traffic percent, traffic percentage',
    [100, 0, 50, 10, 25, 5],
    'how far something is, of a hundred',
  ],
  ['adults, adult count, number of adults, adults count', [2, 1, 3, 4], 'a few'],
  ['min/minimum stay/nights, min stay nights', [1, 2, 3, 7], 'a number of days'],
  ['max/maximum stay/nights', [14, 28, 21, 30], 'a number of days'],
  ['days past due, days overdue/late, dpd', [0, 3, 7, 12, 30, 60, 90], 'a number of days'],
  ['minutes late/delayed, late/delay minutes', [5, 10, 3, 15, 20, 30], 'a number of minutes'],
  [
    'sampling interval, sampling interval s, sample interval, poll interval, polling interval, … interval s',
    [60, 30, 300, 10, 900],
    'a number of seconds',
  ],
  ['garage spaces/stalls, garages, parking, parking spots', [1, 2, 0, 3], 'a few', ['property']],
  ['openings, vacancies, positions, number of openings, headcount', [1, 2, 3, 5], 'a few', ['job posting']],
  [
    'cpu cores, cores, cpu count, cpus, vcpus, vcpu, cpu, number of cores',
    [4, 8, 2, 16, 32],
    'how many there are of something',
  ],
  ['~ram/memory mb', [8192, 16384, 4096, 32768, 2048], 'an amount of data'],
  ['ram/memory gb, ram, memory', [16, 32, 8, 64, 4], 'an amount of data', ['server', 'device']],
  ['disk/storage gb, disk', [100, 250, 50, 500, 1000], 'an amount of data', ['server', 'device']],
  ['dunning/reminder level, reminders, reminder count, dunning stage', [0, 1, 2, 3], 'a level'],
  [
    '~bit rate, ~bitrate, audio bitrate, bitrate/bit rate kbps, bit rate kbps, audio bitrate kbps',
    [192, 320, 128, 256, 96],
    'a rate of data',
  ],
  ['~sample rate, sampling rate/frequency', [44100, 48000, 96000], 'a rate of data'],
  ['~frame rate, framerate', [30, 25, 24, 60], 'pictures a second'],
  ['audio channels, channels, number of channels', [2, 1, 6], 'a few', ['track', 'album', 'film']],
  ['seat/cover number, seat no/position', [1, 2, 3, 4, 5, 6], 'a few', ['line']],
  ['course, course number, serving', [1, 2, 3], 'a few', ['line']],
  [
    'preparation time, preparation time minutes, preparation minutes, prep time, prep time min, prep time minutes, cooking time',
    [15, 10, 20, 12, 25, 30, 8],
    'a number of minutes',
    ['dish', 'recipe'],
  ],
  ['grade/class level, school grade, year group', [9, 10, 8, 11, 7, 12, 6, 5], 'a level', ['student']],
]

/** A rule for each. */
const favourites = FAVOURITES.map(([column, values, means, table]): Partial<Rule> & Omit<Rule, keyof Rule> => ({
  generator: 'choice',
  params: { values: [...values], weights: values.map((_, at) => (values.length - at) ** 2 + 2) },
  column,
  ...(table ? { table } : {}),
  types: ['number'],
  score: 0.96,
  means,
  examples: true,
}))

/** Identifiers that other services give out, with the letters that each begins with. */
const SERVICES: readonly (readonly [things: string, prefix: string])[] = [
  ['customer', 'cus_'],
  ['subscription', 'sub_'],
  ['price, plan', 'price_'],
  ['product', 'prod_'],
  ['invoice', 'in_'],
  ['payment intent, payment', 'pi_'],
  ['charge', 'ch_'],
  ['account, connect', 'acct_'],
  ['payment method, card', 'pm_'],
  ['session, checkout session', 'cs_'],
  ['event', 'evt_'],
]

const ids = (things: string): string =>
  things
    .split(', ')
    .flatMap((thing) => [`stripe ${thing}`, `stripe ${thing} id`])
    .join(', ')

/** What is drawn by habit, and what others number. */
export const favouriteRules = rulesOf({}, [
  ...favourites,
  ...SERVICES.map(([things, prefix]) => ({
    generator: 'text.pattern',
    params: { pattern: `^${prefix}[A-Za-z0-9]{14}$` },
    column: ids(things),
    least: prefix.length + 14,
    score: 0.97,
    means: "another service's identifier",
  })),
  {
    generator: 'text.pattern',
    params: { pattern: '^cus_[A-Za-z0-9]{14}$' },
    column: 'stripe id',
    table: ['person', 'company', 'account', 'customer', 'team'],
    least: 18,
    score: 0.97,
    means: "another service's identifier",
  },
  {
    generator: 'text.pattern',
    params: { pattern: '^pi_[A-Za-z0-9]{14}$' },
    column: 'payment intent id, payment intent',
    least: 18,
    score: 0.97,
    means: "another service's identifier",
  },
  {
    generator: 'choice',
    params: {
      values: [
        'FREQ=WEEKLY;BYDAY=MO',
        'FREQ=WEEKLY;BYDAY=TU,TH',
        'FREQ=MONTHLY;BYMONTHDAY=1',
        'FREQ=DAILY',
        'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR',
      ],
      weights: [30, 22, 20, 12, 16],
    },
    column: '~recurrence rule, ~rrule, ~recurring rule, ~ical rule, ~repeat rule',
    least: 26,
    score: 0.96,
    means: 'how often something comes back',
  },
  {
    generator: 'text.pattern',
    params: { pattern: '^[A-Za-z0-9_]{24}$' },
    column: 'gclid, fbclid, msclkid, ~click id, dclid, ttclid',
    least: 24,
    score: 0.94,
    means: "another service's identifier",
  },
  {
    generator: 'text.pattern',
    params: { pattern: '^[45][0-9]{3} \\*{4} \\*{4} [0-9]{4}$' },
    column: 'masked pan/number/card, pan/number masked, masked card number, card number masked',
    least: 19,
    score: 0.95,
    means: 'the end of a card’s number',
  },
  {
    generator: 'text.pattern',
    params: { pattern: '^uploads/resume-[0-9]{5}\\.pdf$' },
    column: 'resume/cv path/file/url, resume, cv',
    least: 24,
    score: 0.93,
    means: "a file's path",
  },
  {
    generator: 'text.pattern',
    params: { pattern: '^[0-9]{3}\\.[0-9]{1,2}$' },
    column: 'dewey, dewey decimal/number/class',
    least: 7,
    score: 0.95,
    means: 'a class of books',
  },
  {
    generator: 'text.pattern',
    params: { pattern: '^[0-9]{3}-[0-9]{3}-[0-9]{2}$' },
    column: 'parcel/lot number, parcel id, apn',
    table: ['property'],
    least: 10,
    score: 0.965,
    means: 'the number of a piece of land',
  },
  {
    generator: 'text.pattern',
    params: { pattern: '^T[1-9][0-9]?$' },
    column: 'label, name, table name/number, number, code',
    table: ['seating'],
    least: 3,
    score: 0.965,
    means: "a table's number",
    examples: true,
  },
  {
    generator: 'text.hash',
    column: '~ip/email hash, url/phone hash',
    score: 0.97,
    means: 'a hash',
  },
])
