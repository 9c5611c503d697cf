import { rulesOf } from '../rule.ts'
import { type Noun, ruleOfNoun } from './noun.ts'

/** Texts as programs call them that write as little as they can. */
const TEXTS: readonly Noun[] = [
  ['place.postcode', 'cp, cap', 'a postal code', { least: 4, most: 12, score: 0.86 }],
  // As long as the digits of a digest are, and no number.
  ['text.hash', '~sum, ~md, ~crc', 'a hash', { least: 32, most: 128, score: 0.8 }],
  ['software.query', '~sql, sql …, query sql/text/string', 'a query', { least: 40, score: 0.9 }],
  ['text.title', '~subtitle, ~subheading, ~sub title', 'a title', { least: 20, score: 0.9 }],
  ['text.title', 'nicename, nice name, ~caption text', 'a title', { least: 20, score: 0.8 }],
  ['person.username', 'msnm, yim, icq number, aim/icq/msn name', 'a name on another site', { least: 8 }],
  ['job.title', '~prof, ~occupation', 'a job title', { least: 20, score: 0.9 }],
  [
    'internet.file-name',
    '~attach name, ~file, ~css, css file, ~microfiche, ~drawing',
    "a file's name",
    { least: 20, score: 0.76 },
  ],
  ['person.email', '~recipient/recipients/bcc/cc/reply address, mail recipients', 'an e-mail address', { least: 30 }],
  ['identifier.short', '~idx, ~session idx, ~ident', 'an identifier', { least: 20, score: 0.7 }],
  ['text.code', 'ape, naf, naics, sic', 'a code', { least: 4, most: 12, score: 0.8 }],
  [
    'text.kind',
    '~direction, ~proto, ~protocol, ~transport, ~interface, ~object, form, ~way, sort/order/limit/group by, default sort by, ~side, ~placement, ~alignment, ~orientation, ~regime, ~middleware',
    'a kind of something',
    { score: 0.6 },
  ],
  ['text.kind', 'cause, ~impact', 'a kind of something', { most: 20, score: 0.6 }],
  [
    'json.object',
    '~columns, ~capabilities, ~transports, ~stylesheets, ~filters, ~criteria, ~deductions, ~components, ~conditions, ~headers, extra headers, ~attributes',
    'settings or data as JSON',
    { least: 400, score: 0.8 },
  ],
  ['text.hash', 'ha, ha 1', 'a hash', { least: 32, score: 0.8 }],
  [
    'text.code',
    '~social security number num, ~nic, ~nic num, other id number',
    'a number of the state that no one has',
    { params: { pattern: '#########' }, least: 9 },
  ],
  [
    'place.city',
    'travel from/to, from/to place, ~from city, ~to city, departs from, arrives at',
    'a city',
    { least: 16, score: 0.9 },
  ],
  ['place.country', 'name cap, name upper, country upper', 'a country', { table: ['country'], least: 16, score: 0.9 }],
  ['json.object', '~session data, sess data', 'settings or data as JSON', { least: 200, score: 0.96 }],
  ['text.description', '~describe, ~explain, ~howto, how to', 'a description', { least: 40, score: 0.86 }],
  ['place.region', 'mailing/perm/permanent/home/work/current state', 'a region', { least: 4, score: 0.9 }],
  [
    'choice',
    'config/configuration/setting/preference/option value',
    "a setting's value",
    {
      params: { values: ['true', 'false', 'none', '10', '100', 'standard', 'blue', '2025'] },
      least: 8,
      score: 0.94,
    },
  ],
]

/** Numbers of theirs. */
const NUMBERS: readonly Noun[] = [
  ['number.money', 'total …', 'an amount of money', { types: ['sum'], score: 0.62 }],
  ['number.money', '~euro, ~euros, ~dollars, ~usd, ~eur', 'an amount of money', { types: ['number'], score: 0.86 }],
  [
    'number.stock',
    'stock min/max/minimum/maximum/fis, min/max/minimum/maximum/safety stock, rop, reorder point, roq',
    'how many are in stock',
    { types: ['number'], score: 0.92 },
  ],
  [
    'number.money',
    '~funding, ~fund, ~outlay, ~stipend, ~allowance, ~outstanding limit',
    'an amount of money',
    { types: ['number'], score: 0.8 },
  ],
  ['number.ratio', '~prob, ~probability, ~likelihood', 'a share', { types: ['number'], score: 0.86 }],
  [
    'number.integer',
    'pr, ~prio',
    'a priority as a number',
    { types: ['integer'], params: { min: 1, max: 10 }, score: 0.8 },
  ],
  [
    'number.count',
    '~imp total, ~imp made, ~impressions, ~click total',
    'how many there are of something',
    { types: ['integer'] },
  ],
  ['number.quantity', 'ship, quantity to …', 'a quantity', { types: ['number'], score: 0.8 }],
]

/** What old programs call tersely. */
export const terseRules = rulesOf({ score: 0.88 }, [...TEXTS, ...NUMBERS].map(ruleOfNoun))
