import { type Rule, rulesOf } from '../rule.ts'

type Noun = readonly [generator: string, column: string, means: string, rest?: Partial<Rule>]

/** Texts that one noun names in any trade, where no rule of a trade says it better. */
const TEXTS: readonly Noun[] = [
  ['work.note', 'other, others, other details, ~adjustment, ~remarks text', 'a note', { least: 30, nulls: 0.3 }],
  ['person.full', 'card holder, name on card, holder, ~holder name', "someone's name", { least: 16 }],
  ['finance.currency-name', 'currency', 'a currency', { table: ['currency'], least: 20, score: 0.98 }],
  ['order.payment-method', 'payment, paid by/with/via', 'how something is paid', { table: ['order'] }],
  ['logistics.location', 'location', 'a place in a warehouse', { table: ['product', 'inventory'], score: 0.94 }],
  ['order.tracking-number', 'shipping number', "a parcel's number", { table: ['order', 'shipment'], score: 0.95 }],
  [
    'software.file',
    'photo/file/extract/upload/image/backup/log/media/attachment/export/import/template folder/directory',
    "a file's path",
    { least: 60, score: 0.94 },
  ],
  [
    'product.availability',
    'available now/later, availability text/message/note',
    'whether something is to be had',
    { least: 20 },
  ],
  ['text.slug', '~unique/machine/system/internal/unix name', 'a short name for addresses', { score: 0.9 }],
  ['person.full', 'deliver/ship/bill/sold/invoice/pay to', "someone's name", { least: 16, score: 0.9 }],
  [
    'json.object',
    'json …, … as json',
    'settings or data as JSON',
    { types: ['text', 'json'], least: 100, score: 0.93 },
  ],
  ['text.token', '~sid', 'a random token', { least: 20, score: 0.8 }],
  ['finance.account-name', 'account', "an account's name", { least: 30, score: 0.7 }],
  [
    'place.address',
    'content, text, value, full text, formatted, formatted text, line',
    'an address',
    { table: ['place'], least: 40, score: 0.95 },
  ],
  [
    'person.phone',
    'number, phone, value, phone number',
    'a phone number',
    { table: ['phone'], least: 12, score: 0.97 },
  ],
  [
    'person.phone',
    'dial/dialing/conference/ring/hotline/helpline number, dial/call in number',
    'a phone number',
    { least: 12, score: 0.94 },
  ],
  [
    'place.postcode',
    '~pincode, home/office/permanent/present/current/billing/shipping/address/area/postal pin code',
    'a postal code',
    { score: 0.96 },
  ],
  [
    'place.postcode',
    'pin code',
    'a postal code',
    { table: ['person', 'student', 'applicant', 'place', 'company', 'store', 'supplier'], score: 0.96 },
  ],
  ['person.username', 'whodunnit', 'a user name', { least: 8 }],
  ['text.slug', 'slug from/for/of …', 'a short name for addresses', { score: 0.93 }],
  ['person.full', 'person, individual', "someone's name", { least: 16, score: 0.84 }],
  [
    'person.full',
    'name, full name, recipient, attention, attn, contact',
    "someone's name",
    { table: ['postal address'], least: 16, score: 0.96 },
  ],
  [
    'person.phone',
    'phone, telephone, phone number',
    'a phone number',
    { table: ['postal address'], least: 12, score: 0.985 },
  ],
  ['finance.account-number', 'number, no', 'the number of an account', { table: ['account'], least: 8, score: 0.93 }],
  [
    'text.slug',
    'alias',
    'a short name for addresses',
    { table: ['package', 'template', 'document', 'post', 'category', 'product'], score: 0.9 },
  ],
  [
    'software.query',
    '~filter, ~criteria, ~expression, ~formula, where clause, ~condition, ~conditions',
    'a query',
    { least: 60, score: 0.72 },
  ],
  ['internet.path', 'page, ~page path', 'a path', { least: 30, score: 0.7 }],
  ['text.word', '~field', "a field's name", { params: { list: 'software.field' }, least: 20, score: 0.68 }],
  [
    'binary.image',
    '~image/photo/picture/avatar/logo/thumbnail/signature data/blob/content/bytes/binary/file',
    'a small image',
    { types: ['bytes'], score: 0.9 },
  ],
  ['text.category', 'attribute/product/font/tax/category family name', 'one of a few words', { score: 0.98 }],
  ['place.country', 'full/official/formal/long/common name', 'a country', { table: ['country'], score: 0.97 }],
  ['language.code', 'short, abbreviation, iso 639 1', "a language's code", { table: ['language'], score: 0.97 }],
  [
    'place.country-code',
    'iso 3166, iso 3166 1, iso 3166 2, iso 3166 alpha 2',
    "a country's code of two letters",
    { most: 3, score: 0.96 },
  ],
  [
    'internet.ipv4',
    'address, address 4, host address',
    'an internet address',
    { table: ['server', 'device'], least: 15, score: 0.99 },
  ],
  [
    'person.username',
    '~twitter/instagram/facebook/github/gitlab/youtube/telegram/discord/skype name/handle/username/user/account',
    'a name on another site',
    { least: 8, score: 0.93 },
  ],
  ['text.token', '~authorization', 'a random token', { least: 20, score: 0.84 }],
  [
    'access.setting',
    'var, variable, parameter, param',
    "a setting's name",
    { table: ['setting'], least: 12, score: 0.86 },
  ],
  [
    'person.prefix',
    'prefix, name prefix',
    'a form of address',
    { table: ['person', 'employee', 'student', 'member'], score: 0.93, nulls: 0.6 },
  ],
  ['internet.file-name', 'name, file, original name', "a file's name", { table: ['file'], least: 16, score: 0.975 }],
  ['access.provider', 'driver, provider', 'who signs people in', { table: ['token'], least: 8, score: 0.9 }],
  ['text.kind', '~tab', 'a kind of something', { score: 0.66 }],
  [
    'company.name',
    'comp/org/institution/institute/university/college/insurer/authority/issuer name, … insurer/institution name, issuing authority/agency/body/organization',
    "a company's name",
    { least: 20, score: 0.93 },
  ],
  ['medical.hospital', '~hospital name, hospital', 'a hospital', { least: 20, score: 0.95 }],
  [
    'person.phone',
    'emergency number/phone/mobile, ~emergency contact number/phone, reference contact',
    'a phone number',
    { least: 12, score: 0.95 },
  ],
  [
    'person.full',
    'reference/referee/emergency/kin name, next of kin, department/org/team/unit/branch head, head of …',
    "someone's name",
    { least: 16, score: 0.93 },
  ],
  ['internet.file-name', '~resume, ~cv, ~curriculum vitae', "a file's name", { least: 20, most: 255, score: 0.9 }],
  ['internet.path', 'location', 'a path', { table: ['session'], least: 30, score: 0.93 }],
  [
    'text.html',
    'html message/content/body/text/description, message/body/content/text html',
    'a text in HTML',
    { least: 60, score: 0.95 },
  ],
  ['person.username', 'google, icq, msn, aim, yahoo', 'a name on another site', { least: 8, score: 0.88 }],
  ['access.theme', '~skin', 'a theme', { score: 0.84 }],
  ['person.full', 'quote/photo/picture/text/video/story by', "someone's name", { least: 16, score: 0.86 }],
  ['text.reason', '~resolution', 'why something was done', { table: ['task', 'support'], least: 40, score: 0.86 }],
  ['text.slug', 'ident', 'a short name for addresses', { score: 0.8 }],
  ['access.permission', '~abilities, ~ability', 'what someone may do', { score: 0.86 }],
  ['text.category', '~subcategory, ~sub category', 'one of a few words', { score: 0.8 }],
  [
    'text.html',
    '~head/body/footer/header script, ~head/header/footer html',
    'a text in HTML',
    { least: 200, score: 0.92 },
  ],
  ['text.kind', '~process, ~view', 'a kind of something', { score: 0.66 }],
  ['person.email', '~address', 'an e-mail address', { table: ['mail'], least: 30, score: 0.97 }],
  ['person.username', 'identity, login identity, ~principal, ~login', 'a user name', { least: 8, score: 0.8 }],
]

/** Texts where rows are people. */
const OF_PEOPLE: readonly Noun[] = [
  ['person.email', 'email/mail id', 'an e-mail address', { least: 30, score: 0.95 }],
  ['person.middle', '~other names, ~other given names, ~other name', 'a middle name', { score: 0.94, nulls: 0.5 }],
]

/** Texts without an end that keep settings and the like. */
const KEPT: readonly Noun[] = [
  [
    'json.object',
    '~line items, ~tool calls, ~snapshot, ~mapping, ~tax data, ~settings, ~options, ~preferences, ~properties, ~params, ~parameters, ~payload, ~attributes, ~configuration, ~config, ~extras, ~metadata',
    'settings or data as JSON',
    { least: 1000, score: 0.9 },
  ],
  [
    'json.object',
    'data, body, payload, content, details, extra',
    'settings or data as JSON',
    { table: ['notification', 'job', 'task'], least: 1000, score: 0.92 },
  ],
  [
    'json.object',
    'context, extra, data, payload',
    'settings or data as JSON',
    { table: ['log'], least: 1000, score: 0.9 },
  ],
]

/** Texts of one form. */
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
    { most: 7, least: 5, score: 0.94 },
  ],
  ['passport', '^[A-Z][0-9]{8}$', "the number of someone's papers", { least: 9 }],
  [
    '~account, ~account number',
    '^[1-8][0-9]{3}$',
    'the number of a ledger account',
    { least: 4, most: 20, score: 0.8 },
  ],
  [
    '~location, ~site, ~warehouse, ~store, ~branch, ~plant, ~depot, ~zone',
    '^[A-Z]{3}[0-9]?$',
    'a place as a short code',
    { least: 4, most: 9, score: 0.8 },
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
    { least: 16, score: 0.94 },
  ],
  ['~isin', '^(US|DE|GB|FR|CH|NL)[0-9]{10}$', "a security's number", { least: 12, score: 0.95 }],
  ['~cusip', '^[0-9]{9}$', "a security's number", { least: 9, score: 0.95 }],
  ['~sedol, ~wkn', '^[0-9A-Z]{6}$', "a security's number", { least: 6, score: 0.93 }],
  ['~figi, figi composite, figi share class', '^BBG00[0-9A-Z]{7}$', "a security's number", { least: 12, score: 0.95 }],
  [
    '~env variable, ~environment variable, ~env var, environment key',
    '^(APP|DB|MAIL|CACHE|SMTP|LOG)_(URL|KEY|HOST|PORT|NAME|LEVEL|USER)$',
    'a variable of an environment',
    { least: 12, score: 0.94 },
  ],
  ['receipt, ~receipt number/no', '^R-[0-9]{6}$', 'the number of a receipt', { least: 8, score: 0.94 }],
]

/** Numbers. */
const NUMBERS: readonly Noun[] = [
  [
    'number.count',
    'per page, ~per page, post/thread/topic/comment/message/reply/vote/view number, ~tries, ~uses, number required/allowed/needed/remaining/matched, … number required/allowed/needed/remaining/matched',
    'how many there are of something',
    { types: ['integer'], params: { min: 0, max: 20 }, score: 0.95 },
  ],
  [
    'number.integer',
    '#key id, #to, reply/redirect/belongs/refers to, in reply to, ~redirect, ~choice',
    'the number of something elsewhere',
    { types: ['integer'], params: { min: 1, max: 1000 }, score: 0.84 },
  ],
  [
    'time.duration',
    '~break/prep/preparation/cook/cooking/wait/waiting/lead/travel/processing/response/execution/load/reading/session/idle/setup/cleanup/buffer/turnaround/transit/handling/maintenance time, expires/expire/valid in',
    'a length of time in seconds',
    { types: ['integer'], score: 0.96 },
  ],
  [
    'number.price',
    '~task/billing/bill/labor/day/service/session/room/overtime rate',
    'a price',
    { types: ['number'], params: { min: 20, max: 140 }, score: 0.9 },
  ],
  ['number.money', 'rate', 'an amount of money', { types: ['sum'], score: 0.85 }],
  [
    'number.count',
    'queue/list/path/password/pin/code/token/prefix/text/message/string/chain/name/batch/backlog/buffer length, #most, #per',
    'how many there are of something',
    { types: ['integer'], params: { min: 0, max: 100 }, score: 0.86 },
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
  ['number.money', '~lump sum, ~sum', 'an amount of money', { types: ['number'], score: 0.84 }],
  [
    'number.integer',
    'next/last run/visit/report/check/attempt/active/seen/activity/backup/poll/sync/change/update',
    'seconds since 1970',
    { types: ['integer'], params: { min: 1704067200, max: 1767225600 }, score: 0.9 },
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

/** What is called by one plain noun, or two. */
export const plainNouns = rulesOf({ score: 0.88 }, [
  ...[...TEXTS, ...KEPT, ...NUMBERS].map(([generator, column, means, rest]) => ({ generator, column, means, ...rest })),
  ...OF_PEOPLE.map(([generator, column, means, rest]) => ({
    generator,
    column,
    means,
    table: ['person' as const, 'employee' as const, 'member' as const, 'student' as const],
    ...rest,
  })),
  ...FORMS.map(([column, pattern, means, rest]) => ({
    generator: 'text.pattern',
    params: { pattern },
    column,
    means,
    ...rest,
  })),
])
