import { rulesOf } from '../rule.ts'
import { type Noun, ruleOfNoun } from './noun.ts'

/** Numbers that one noun names in any trade, where no rule of a trade says it better. */
const NUMBERS: readonly Noun[] = [
  [
    'number.count',
    '~sales, comment/post/vote/view/user/item/hit/download/order/reply/message/member/topic/page total, post/thread/topic/comment/message/reply/vote/view number, ~tries, ~uses, number required/allowed/needed/remaining/matched, … number required/allowed/needed/remaining/matched',
    'how many there are of something',
    { types: ['integer'], params: { min: 0, max: 20 }, score: 0.95 },
  ],
  [
    'number.integer',
    '#key id, #to, reply/redirect/belongs/refers to, in reply to, ~redirect, ~choice',
    'the number of something elsewhere',
    { types: ['integer'], params: { min: 1, max: 1000 }, score: 0.84, holds: 'elsewhere' },
  ],
  [
    'time.duration',
    '~cache/cached/break/prep/preparation/cook/cooking/wait/waiting/lead/travel/processing/response/execution/load/reading/session/idle/setup/cleanup/buffer/turnaround/transit/handling/maintenance time, expires/expire/valid in',
    'a length of time in seconds',
    { types: ['integer'], score: 0.96 },
  ],
  [
    'number.price',
    '~task/billing/bill/labor/day/service/session/room/overtime rate',
    'a price',
    { types: ['number'], params: { min: 20, max: 140 }, score: 0.9 },
  ],
  [
    'number.integer',
    'expiration/expiry/exp/expires/valid month, expiration/expiry/exp mm',
    'a month',
    { types: ['integer'], params: { min: 1, max: 12 }, score: 0.96 },
  ],
  [
    'number.integer',
    'expiration/expiry/exp yy',
    'a year',
    { types: ['integer'], params: { min: 26, max: 31 }, score: 0.96 },
  ],
  [
    'number.integer',
    'average/mean/supplier/vendor/purchase/delivery/manufacturing lead time, ~lead time days',
    'a number of days',
    { types: ['integer'], params: { min: 2, max: 60 }, score: 0.965 },
  ],
  ['number.money', 'rate', 'an amount of money', { types: ['sum'], score: 0.85 }],
  // What an hour, a day or a unit costs has cents; shares have more digits, or fewer before the point.
  [
    'number.money',
    '~standard/emergency/weekend/holiday/overtime/hours/labor/labour/billable/billing/daily/weekly/monthly/overage/asset/contact/user/unit/onsite/remote/travel/mileage rate',
    'an amount of money',
    { types: ['sum'], params: { min: 35, max: 240 }, score: 0.9 },
  ],
  [
    'number.count',
    'queue/list/path/password/pin/code/token/prefix/text/message/string/chain/name/batch/backlog/buffer length, #least, #per',
    'how many there are of something',
    { types: ['integer'], params: { min: 1, max: 100 }, score: 0.86 },
  ],
  // Whoever sets a limit takes a round number.
  [
    'choice',
    '#most',
    'how many there are of something',
    {
      types: ['integer'],
      params: { values: [10, 5, 20, 50, 25, 100, 3], weights: [24, 20, 16, 14, 10, 10, 6] },
      score: 0.86,
      examples: true,
    },
  ],
  [
    'choice',
    'password/pin/code/passphrase length',
    'how many there are of something',
    { types: ['integer'], params: { values: [8, 10, 12, 16, 6] }, score: 0.86, examples: true },
  ],
  ['number.money', 'rate', 'an amount of money', { table: ['rate'], types: ['number'], score: 0.9 }],
  [
    'number.integer',
    '~experience years/year/months/month, years of experience, years experience',
    'how many there are of something',
    { types: ['integer'], params: { min: 0, max: 24, distribution: 'skewed' }, score: 0.95 },
  ],
  [
    'time.duration',
    '~max age, cache/session/cookie/token age',
    'a length of time in seconds',
    { types: ['integer'], score: 0.95 },
  ],
  [
    'number.integer',
    'lft, rgt, ~nleft, ~nright, tree left/right, left/right value',
    'a place in an order',
    { types: ['integer'], params: { min: 1, max: 100 }, score: 0.9 },
  ],
  [
    'number.integer',
    '~mark, ~marks, marks …',
    'a score',
    { types: ['integer'], params: { min: 20, max: 100 }, score: 0.86 },
  ],
  [
    'number.decimal',
    '~mark, ~marks, marks …',
    'a score',
    { types: ['number'], params: { min: 20, max: 100, scale: 1 }, score: 0.85 },
  ],
  ['number.decimal', '~score', 'a score', { types: ['number'], params: { min: 0, max: 100, scale: 1 }, score: 0.85 }],
  ['number.count', 'ports', 'how many there are', { types: ['integer'], params: { min: 1, max: 48 }, score: 0.92 }],
  ['number.money', '~lump sum, ~sum', 'an amount of money', { types: ['number'], score: 0.84 }],
  [
    'number.integer',
    'next/last run/visit/report/check/attempt/active/seen/activity/backup/poll/sync/change/update',
    'seconds since 1970',
    { types: ['integer'], params: { min: 1704067200, max: 1767225600 }, score: 0.9 },
  ],
  [
    'number.count',
    'viewed, clicked, downloaded, visited, played, shared, ~times viewed',
    'how often something happened',
    { types: ['integer'], score: 0.7 },
  ],
  ['number.money', '~gst, ~hst', 'an amount of money', { types: ['number'], score: 0.84 }],
  [
    'number.quantity',
    '~invoiced, ~shipped, ~ordered, ~delivered, ~received, ~billed, ~packed, ~picked, ~returned, ~backordered, ~allocated, ~unallocated, ~fulfilled',
    'a quantity',
    { types: ['number'], score: 0.8 },
  ],
  [
    'number.decimal',
    '~factor, ~multiplier, ~coefficient, ~ratio',
    'a factor',
    { types: ['number'], params: { min: 0.5, max: 2, scale: 2 }, score: 0.8 },
  ],
  [
    'number.integer',
    'day in/of following/next month, day in/of/within month, ~month day, ~day of month, billing/closing/cutoff/due day',
    'a day of the month',
    { types: ['integer'], params: { min: 1, max: 28 }, score: 0.94 },
  ],
  [
    'number.percent',
    '~battery level, ~battery, battery percent/percentage/charge, state of charge, charge level',
    'how full a battery is',
    { types: ['number'], score: 0.93 },
  ],
  [
    'number.integer',
    'invoice/delivery/order/receipt/ticket/document/customer/account/bill/case/claim/check number/no',
    'a code as a number',
    { types: ['integer'], params: { min: 10000, max: 99999 }, score: 0.86 },
  ],
  [
    'number.length',
    'max/min/maximum/minimum width/height/depth/length',
    'a measure',
    { types: ['number'], score: 0.84 },
  ],
  [
    'number.decimal',
    'app/client/server/schema/software version …',
    'the number of a version',
    { types: ['number'], params: { min: 1, max: 9, scale: 1 }, score: 0.72 },
  ],
]

/** Numbers called by one plain noun, or two. */
export const plainNumbers = rulesOf({ score: 0.88 }, NUMBERS.map(ruleOfNoun))
