import { type Rule, rulesOf } from '../rule.ts'

/** Texts that are written in one way; of few ways there are not enough where all rows differ. */
const FORMS: readonly (readonly [column: string, pattern: string, means: string, rest?: Partial<Rule>])[] = [
  [
    'geo/gps location/position/point/coordinates, ~coordinates, ~coords, lat lng, latlng, latlong, gps, geo, ~geolocation, ~geo point',
    '^(4[0-9]|5[0-4])\\.[0-9]{4}, (1[0-9]|2[0-3])\\.[0-9]{4}$',
    'where it lies, written out',
    { least: 16, score: 0.92 },
  ],
  [
    '~card expiration/expiry, ~card expiry date',
    '^(0[1-9]|1[0-2])/(2[6-9])$',
    'a day to come, written out',
    { most: 7, least: 5, score: 0.94, examples: true },
  ],
  [
    '~expires, ~expiration, ~expiry, ~expiration/expiry date',
    '^(0[1-9]|1[0-2])(2[6-9])$',
    'a day to come, written out',
    { most: 4, least: 4, score: 0.9, examples: true },
  ],
  [
    '~expires, ~expiration, ~expiry, ~expiration/expiry date',
    '^(0[1-9]|1[0-2])/(2[6-9])$',
    'a day to come, written out',
    { most: 7, least: 5, score: 0.86, examples: true },
  ],
  [
    'time …, … time/date/timestamp/created/updated/modified/changed/applied/touched/visited/accessed/click/at, date …',
    '^202[45](0[1-9]|1[0-2])(0[1-9]|1[0-9]|2[0-8])([01][0-9]|2[0-3])[0-5][0-9][0-5][0-9]$',
    'a moment, written out',
    { most: 14, least: 14, score: 0.99, examples: true },
  ],
  [
    '~buddy/ignore/friend/parent/child/ancestor/member/user/group/block/contact/watch list, viewable/editable/visible by, parents path',
    '^[1-9][0-9]?(,[1-9][0-9]{1,2}){1,3}$',
    'several numbers of rows',
    { least: 12, score: 0.82, examples: true },
  ],
  [
    'decimal places, decimals, ~precision, number of decimals',
    '^[0234]$',
    'a number, written out',
    { score: 0.9, examples: true },
  ],
  [
    '~time zone, ~time zone offset',
    '^[+-](0[0-9]|1[0-2])00$',
    'hours from Greenwich',
    { least: 5, most: 9, score: 0.98, examples: true },
  ],
  ['passport', '^[A-Z][0-9]{8}$', "the number of someone's papers", { least: 9 }],
  [
    '~account, ~account number',
    '^[1-8][0-9]{3}$',
    'the number of a ledger account',
    { least: 4, most: 20, score: 0.8, examples: true },
  ],
  [
    '~location, ~site, ~warehouse, ~store, ~branch, ~plant, ~depot, ~zone',
    '^[A-Z]{3}[0-9]?$',
    'a place by its letters',
    { least: 4, most: 9, score: 0.8, examples: true },
  ],
  [
    '~library card, membership/loyalty/bonus/club/discount card',
    '^[A-Z]{2}[0-9]{8}$',
    "a member's card",
    { least: 10 },
  ],
  [
    '~tr key, ~lang key, ~language code key, ~language key, ~translation key, ~i18n key, ~label key, ~message key, ~locale key',
    '^(user|order|page|form|menu|listing|report)\\.(title|name|label|hint|save|cancel|submit|empty)$',
    'the name of a text that is translated',
    { least: 16, score: 0.94, examples: true },
  ],
  ['~isin', '^(US|DE|GB|FR|CH|NL)[0-9]{10}$', "a security's number", { least: 12, score: 0.95 }],
  ['~cusip', '^[0-9]{9}$', "a security's number", { least: 9, score: 0.95 }],
  ['~sedol, ~wkn', '^[0-9A-Z]{6}$', "a security's number", { least: 6, score: 0.93 }],
  ['~figi, figi composite, figi share class', '^BBG00[0-9A-Z]{7}$', "a security's number", { least: 12, score: 0.95 }],
  [
    '~env variable, ~environment variable, ~env var, environment key',
    '^(APP|DB|MAIL|CACHE|SMTP|LOG)_(URL|KEY|HOST|PORT|NAME|LEVEL|USER)$',
    'a variable of an environment',
    { least: 12, score: 0.94, examples: true },
  ],
  ['receipt, ~receipt number/no', '^R-[0-9]{6}$', 'the number of a receipt', { least: 8, score: 0.94 }],
]

/** What is known by how it is written. */
export const plainForms = rulesOf({ score: 0.88, generator: 'text.pattern' }, [
  ...FORMS.map(([column, pattern, means, rest]) => ({ params: { pattern }, column, means, ...rest })),
])
