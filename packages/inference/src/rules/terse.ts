import { rulesOf } from '../rule.ts'
import { type Noun, ruleOfNoun } from './noun.ts'

/** Texts as programs call them that write as little as they can. */
const TEXTS: readonly Noun[] = [
  ['access.role', '~profile', 'what someone may be', { least: 8, most: 60, score: 0.62 }],
  ['person.full', 'administrator', "someone's name", { least: 60, score: 0.7 }],
  [
    'text.code',
    '~driving license, ~driver license, ~drivers license',
    "the number of someone's papers",
    { params: { pattern: '@@#######' }, least: 9, score: 0.95 },
  ],
  [
    'person.full',
    '~spouse, ~guardian, responsible person, authorized person, authorized person …, name spouse, spouse/guardian/social name',
    "someone's name",
    { least: 16, score: 0.92 },
  ],
  [
    'company.name',
    'trade name, fantasy name, legal name, last company',
    "a company's name",
    { least: 20, score: 0.92 },
  ],
  [
    'text.code',
    'passport, certificate, register, sheet',
    "the number of someone's papers",
    { params: { pattern: '@@#######' }, least: 9, score: 0.8 },
  ],
  ['text.code', 'san, short name', 'a code', { table: ['department'], least: 4, score: 0.9 }],
  [
    'text.word',
    'crypt/hash/cipher/encryption algorithm, crypt/hash algo, ~algo',
    'an algorithm',
    { params: { list: 'software.algorithm' }, least: 8 },
  ],
  ['text.reason', '~justification', 'why something was done', { least: 20, score: 0.86 }],
  [
    'person.email',
    '~smtp/mail/email/sender/reply/notify/support/noreply from/address/sender, smtp/mail/email/reply/default from address, smtp/mail/default sender address',
    'an e-mail address',
    { least: 20, score: 0.92 },
  ],
  ['company.name', 'workplace, work place, place of work', "a company's name", { least: 20, score: 0.8 }],
  ['place.street2', 'addition, address addition', 'the second line of an address', { least: 8, score: 0.9 }],
  ['text.code', 'sn …, … sn', 'a serial number', { least: 8, score: 0.9 }],
  [
    'person.full',
    'delivery/shipping/billing/ship/bill/invoice to name, delivery/shipping/billing name',
    "someone's name",
    { least: 16, score: 0.92 },
  ],
  [
    'finance.card-network',
    'cc/card/credit card type/brand/network, cc',
    'the network of a card',
    { least: 4, most: 60, score: 0.92 },
  ],
  ['person.full', 'cc/card/credit card owner/holder', "someone's name", { least: 16, score: 0.92 }],
  [
    'person.username',
    'user id, userid, user login',
    'a user name',
    { table: ['person'], least: 8, most: 120, score: 0.92 },
  ],
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
  [
    'place.country',
    'title, name cap, name upper, country upper',
    'a country',
    { table: ['country'], least: 16, score: 0.9 },
  ],
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
  [
    'number.money',
    '~credit risk, credit risk …, maximum credit risk, ~disbursements',
    'an amount of money',
    { types: ['number'], score: 0.9 },
  ],
  ['number.quantity', '~delivered quantity, pending receipt', 'a quantity', { types: ['number'], score: 0.9 }],
  [
    'number.integer',
    'period/term/tenure/contract/notice/warranty/repayment months, months period, due days',
    'a number of months',
    { types: ['integer'], params: { min: 3, max: 60 }, score: 0.94 },
  ],
  [
    'number.integer',
    'num/number/numeric/iso code, code number',
    'a country by its number',
    { table: ['country'], types: ['integer'], params: { min: 4, max: 894 }, score: 0.95 },
  ],
  [
    'number.integer',
    '~referrer, ~referer, ~editor, ~moderator, ~operator, ~agent, ~org, ~ou, ~lib, ~workstation, ~calendar',
    'the number of something elsewhere',
    { types: ['integer'], params: { min: 1, max: 1000 }, score: 0.7, holds: 'elsewhere' },
  ],
  // Longer than whatever else numbers rows, and written without blanks.
  [
    'number.integer',
    '~phone, ~mobile, ~phone number, ~fax, ~telephone, ~cell, phone company',
    'a phone number as digits',
    { types: ['integer'], params: { min: 200000000, max: 999999999 }, score: 0.93 },
  ],
  [
    'number.integer',
    'cpf, dni, nif, rut, curp, nis, nis …, social security number, passport, identity number',
    'a number of the state that no one has',
    { types: ['integer'], params: { min: 100000000, max: 999999999 }, score: 0.93 },
  ],
  [
    'number.integer',
    'cnpj, cif, siret, ein, tax number',
    'a tax number as digits',
    { types: ['integer'], params: { min: 100000000, max: 999999999 }, score: 0.93 },
  ],
  [
    'number.integer',
    '~area code, ddi, area code …',
    'a code for dialling as a number',
    { types: ['integer'], params: { min: 11, max: 99 }, score: 0.9 },
  ],
  [
    'number.integer',
    '#ref',
    'the number of something elsewhere',
    { types: ['integer', 'number'], params: { min: 1, max: 1000 }, score: 0.88, holds: 'elsewhere' },
  ],
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
  [
    'number.money',
    'debit, credit, ~contribution, ~donation, ~dues, ~debit/credit amount, setup, ~setup fee/cost, connect/disconnect/local call cost',
    'an amount of money',
    { types: ['number'], score: 0.8 },
  ],
  [
    'number.integer',
    '~precedence, ~ordering',
    'a place in an order',
    { types: ['integer'], params: { min: 1, max: 20 }, score: 0.86 },
  ],
  [
    'number.integer',
    '~font size',
    'a size in points',
    { types: ['integer'], params: { min: 8, max: 32 }, score: 0.94 },
  ],
  [
    'number.integer',
    'house/street/building number, civic number',
    "a house's number",
    { types: ['integer'], params: { min: 1, max: 250 }, score: 0.94 },
  ],
  ['number.quantity', 'ship, quantity to …', 'a quantity', { types: ['number'], score: 0.8 }],
]

/** What old programs call tersely. */
export const terseRules = rulesOf({ score: 0.88 }, [...TEXTS, ...NUMBERS].map(ruleOfNoun))
