import { rulesOf } from '../rule.ts'
import { type Noun, ruleOfNoun } from './noun.ts'

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
  [
    'text.name',
    'farm/ranch/estate/vineyard/boat/ship/vessel/yacht/garden/orchard name',
    'what something is called',
    { score: 0.94 },
  ],
  [
    'text.code',
    'ear tag, ear tag number/no, tag number/no, animal tag, ~rfid tag, service tag, visual id',
    'the number of a tag',
    { least: 8, score: 0.95, params: { pattern: '@@######' } },
  ],
  ['internet.image-url', 'headshot/portrait/photo/picture/mugshot url', 'a picture', { score: 0.95 }],
  ['about.payment', 'payment for, paid for, purpose of payment', 'what a payment is for', { least: 30, score: 0.9 }],
  ['text.name', 'name', 'what something is called', { table: ['farm field'], score: 0.94, params: { of: 'field' } }],
  ['text.name', 'name', 'what something is called', { table: ['device'], score: 0.9, params: { of: 'device' } }],
  ['person.email', '~address', 'an e-mail address', { table: ['mail address'], least: 16, score: 0.97 }],
  [
    'text.pattern',
    '~address',
    'an address that coins are sent to',
    { table: ['coin address'], least: 42, score: 0.97, params: { pattern: '^0x[0-9a-f]{40}$' } },
  ],
  [
    'text.pattern',
    '~expiration month, ~expiry month, ~exp month, valid to month',
    'the month that a card runs out in',
    { least: 2, score: 0.9, params: { pattern: '^(0[1-9]|1[0-2])$' } },
  ],
  [
    'text.pattern',
    '~expiration year, ~expiry year, ~exp year, valid to year',
    'the year that a card runs out in',
    { least: 4, score: 0.9, params: { pattern: '^(202[6-9]|203[01])$' } },
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
  [
    'language.code3',
    'iso 3, iso code 3, alpha 3, iso alpha 3, iso3, iso 639 2, iso 639 3, code 3',
    "a language's code",
    { table: ['language'], least: 3, score: 0.985 },
  ],
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
    'comp/organization/institution/institute/university/college/insurer/authority/issuer name, … insurer/institution name, issuing authority/agency/body/organization',
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
    'reference/referee/emergency/kin name, next of kin, department/organization/team/unit/branch head, head of …',
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
  ['software.keyword', '~meta keys, ~meta keywords, ~meta keyword', 'a keyword', { least: 16, score: 0.95 }],
  ['place.region', 'payment/shipping/billing/delivery/tax/geo/sales zone', 'a region', { least: 16, score: 0.97 }],
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

/** What is called by one plain noun, or two. */
export const plainNouns = rulesOf({ score: 0.88 }, [
  ...[...TEXTS, ...KEPT].map(ruleOfNoun),
  ...OF_PEOPLE.map(([generator, column, means, rest]) =>
    ruleOfNoun([generator, column, means, { table: ['person', 'employee', 'member', 'student'], ...rest }]),
  ),
])
