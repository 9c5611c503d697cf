import { isRecord, type Json } from '@populace/model'

/**
 * What JSON looks like: a generator's name, `{generator, params}`, a list of values to choose from, or an object of these.
 */
export type Shape = Json

/** A part of a shape, told apart. */
export type ShapePart =
  | { readonly kind: 'generator'; readonly generator: string; readonly params: { readonly [key: string]: Json } }
  | { readonly kind: 'choice'; readonly values: readonly Json[] }
  | { readonly kind: 'object'; readonly fields: readonly (readonly [string, Json])[] }
  | { readonly kind: 'constant'; readonly value: Json }

export function readShape(shape: Shape): ShapePart {
  if (typeof shape === 'string') return { kind: 'generator', generator: shape, params: {} }
  if (Array.isArray(shape)) return { kind: 'choice', values: shape }
  if (!isRecord(shape)) return { kind: 'constant', value: shape }
  const { generator, params } = shape
  if (typeof generator === 'string' && Object.keys(shape).every((key) => key === 'generator' || key === 'params')) {
    return { kind: 'generator', generator, params: params !== undefined && isRecord(params) ? params : {} }
  }
  return { kind: 'object', fields: Object.entries(shape) }
}

export const integer = (min: number, max: number): Shape => ({ generator: 'number.integer', params: { min, max } })
export const share = (of: number): Shape => ({ generator: 'boolean', params: { share: of } })

/** Shapes by what the column's name says it holds. */
export const shapes = {
  settings: {
    theme: ['light', 'dark', 'system'],
    language: ['en', 'en', 'en', 'en', 'de', 'fr', 'es'],
    notifications: { email: share(0.8), push: share(0.5) },
    itemsPerPage: [10, 25, 50, 100],
  },
  reminders: { enabled: share(0.8), everyDays: [1, 2, 3, 3, 7], most: [1, 2, 3, 3, 5] },
  mails: { footer: share(0.7), replyTo: 'person.email', copyToSender: share(0.4), signed: share(0.9) },
  access: { requirePassword: share(0.8), requireTwoFactor: share(0.3), allowedMethods: [['email'], ['email', 'sms']] },
  terms: { days: [0, 7, 14, 30, 30, 30, 45, 60], from: ['invoice date', 'invoice date', 'end of month'] },
  currencies: { EUR: integer(0, 4), USD: integer(0, 4) },
  lapse: { amount: [7, 14, 30, 30, 60, 90], unit: ['day'] },
  form: {
    name: 'person.full',
    city: 'place.city',
    agreed: share(0.9),
    note: ['', '', 'As discussed', 'Second version'],
  },
  arguments: { id: integer(1, 90_000), retry: share(0.1), locale: ['en', 'en', 'en', 'de', 'fr'] },
  config: {
    enabled: share(0.9),
    endpoint: 'internet.url',
    timeoutSeconds: [10, 30, 30, 60],
    retries: integer(0, 5),
    logLevel: ['info', 'info', 'warn', 'debug'],
  },
  metadata: {
    source: ['web', 'mobile', 'api', 'import'],
    version: integer(1, 9),
    tags: { generator: 'json.array', params: { of: 'work.tag', max: 3 } },
    verified: share(0.6),
  },
  address: {
    street: 'place.street-address',
    city: 'place.city',
    region: 'place.region',
    postcode: 'place.postcode',
    country: 'place.country-code',
  },
  contact: { name: 'person.full', email: 'person.email', phone: 'person.phone' },
  payload: {
    event: ['created', 'updated', 'deleted', 'viewed'],
    id: 'identifier.uuid',
    at: 'time.past',
    actor: 'person.username',
    attempt: integer(1, 3),
  },
  changes: {
    status: { from: ['draft', 'open', 'pending'], to: ['active', 'closed', 'archived'] },
    priority: { from: ['low', 'normal'], to: ['high', 'urgent'] },
  },
  attributes: {
    color: 'product.color',
    material: 'product.material',
    size: ['S', 'M', 'L', 'XL'],
    weight: { generator: 'number.weight', params: {} },
  },
  device: {
    browser: 'internet.browser',
    system: 'internet.operating-system',
    kind: 'internet.device',
    ip: 'internet.ipv4',
  },
  dimensions: { length: integer(5, 120), width: integer(5, 80), height: integer(1, 60), unit: ['cm'] },
  statistics: { views: 'number.count', likes: integer(0, 900), shares: integer(0, 90) },
  payment: {
    provider: 'order.payment-provider',
    last4: 'finance.last4',
    amount: 'number.price',
    currency: 'finance.currency-code',
  },
  hours: {
    monday: ['09:00–18:00', '08:00–17:00', '10:00–19:00'],
    tuesday: ['09:00–18:00', '08:00–17:00', '10:00–19:00'],
    wednesday: ['09:00–18:00', '08:00–17:00', '10:00–19:00'],
    thursday: ['09:00–18:00', '08:00–20:00', '10:00–19:00'],
    friday: ['09:00–18:00', '08:00–16:00', '10:00–19:00'],
    saturday: ['10:00–14:00', '09:00–13:00', 'closed'],
    sunday: ['closed'],
  },
  schedule: {
    days: { generator: 'json.array', params: { of: 'time.weekday', min: 1, max: 3 } },
    from: ['08:00', '09:00', '10:00'],
    to: ['16:00', '17:00', '18:00'],
  },
  headers: {
    'Content-Type': ['application/json', 'application/json', 'text/html; charset=utf-8'],
    'User-Agent': 'internet.user-agent',
    'X-Request-Id': 'identifier.uuid',
  },
  reactions: { '👍': integer(0, 24), '❤️': integer(0, 9), '🎉': integer(0, 5), '😄': integer(0, 4) },
  social: { instagram: 'person.username', linkedin: 'person.username', website: 'internet.url' },
  rules: {
    match: ['all', 'any'],
    field: ['country', 'plan', 'created_at', 'email', 'total'],
    operator: ['is', 'is not', 'contains', 'greater than'],
    value: ['DE', 'pro', '30 days ago', '@example.com', '100'],
  },
  answers: {
    howDidYouHear: ['A friend', 'Search', 'Newsletter', 'Social media', 'At work'],
    firstTime: share(0.6),
    comment: ['', '', 'Looking forward to it', 'Please call me first', 'None'],
  },
  coordinates: { lat: 'place.latitude', lng: 'place.longitude' },
  translations: { en: 'text.title', de: 'text.title', fr: 'text.title' },
  seo: { title: 'text.title', description: 'text.sentence', noindex: share(0.1) },
  layout: { x: integer(0, 11), y: integer(0, 40), width: integer(2, 12), height: integer(1, 8) },
  plan: { sections: integer(2, 12), rows: integer(8, 30), seatsPerRow: integer(10, 36) },
  permissions: { read: share(0.98), write: share(0.6), delete: share(0.2), admin: share(0.08) },
  limits: { requestsPerMinute: [60, 120, 300, 600], storageGb: [5, 10, 50, 100], users: [3, 5, 10, 25, 50] },
  branding: {
    primaryColor: 'software.color-hex',
    font: ['Inter', 'Roboto', 'Lato', 'Open Sans'],
    logo: 'internet.url',
  },
  resume: {
    name: 'person.full',
    email: 'person.email',
    position: 'job.title',
    skill: 'job.skill',
    since: { generator: 'number.integer', params: { min: 2008, max: 2023 } },
  },
  instructions: {
    step: ['Cut to length', 'Drill the holes', 'Fit the parts', 'Tighten the bolts'],
    minutes: integer(5, 90),
    machine: integer(1, 12),
  },
  demographics: {
    // As old as people at work are; what other tables say of a person (a job, a marriage) is left to them.
    birthYear: { generator: 'person.birth-year', params: { min: 20, max: 66 } },
    education: ['High school', 'Bachelors', 'Graduate degree', 'Partial college'],
    occupation: ['Professional', 'Skilled manual', 'Management', 'Clerical', 'Manual'],
    homeOwner: share(0.6),
    cars: integer(0, 3),
  },
  order: {
    number: integer(10_000, 99_999),
    customer: 'person.full',
    total: 'number.price',
    currency: 'finance.currency-code',
  },
  error: { code: [400, 401, 404, 409, 422, 500, 503], message: 'software.error' },
} satisfies Record<string, Shape>

export type ShapeName = keyof typeof shapes

/** Words in a column's name, and the shape they speak for; the first that occurs decides. */
const hints: readonly (readonly [RegExp, ShapeName])[] = [
  [/meta/, 'metadata'],
  [/resume|curriculum|(^|_)cv$/, 'resume'],
  [/instruction/, 'instructions'],
  [/demographic|survey/, 'demographics'],
  [/remind/, 'reminders'],
  [/e_?mail.*(setting|option|preference)/, 'mails'],
  [/auth.*(setting|option)/, 'access'],
  [/expir/, 'lapse'],
  [/(payment|billing|credit)_?terms?/, 'terms'],
  [/(attempt|count|retr|failure).*currenc|currenc.*(attempt|count|retr|failure)/, 'currencies'],
  [/form_?(value|field)/, 'form'],
  [/argument|args$|serialized|param/, 'arguments'],
  [/header/, 'headers'],
  [/reaction|emoji/, 'reactions'],
  [/(opening|business|working|operating|office|store)_?hours|^hours$/, 'hours'],
  [/schedule|availability|recurrence/, 'schedule'],
  [/social/, 'social'],
  [/translation|i18n|localized/, 'translations'],
  [/coord|lat_?lng|lat_?lon|gps/, 'coordinates'],
  [/rule|condition|filter|criteria|trigger|segment/, 'rules'],
  [/answer/, 'answers'],
  [/^seo|_seo|open_?graph/, 'seo'],
  [/layout|grid/, 'layout'],
  [/seat|floor_?plan/, 'plan'],
  [/permission|abilities|acl/, 'permissions'],
  [/limit|quota/, 'limits'],
  [/brand|theme|appearance/, 'branding'],
  [/error|failure/, 'error'],
  [/config/, 'config'],
  [/setting|preference|option|prefs/, 'settings'],
  [/address|location|place/, 'address'],
  [/contact|author|owner|customer|person|user|profile/, 'contact'],
  [/changes?(_?set)?$|diff|delta/, 'changes'],
  [/payload|event|body|message|request|response|(?<!cata)log|change|data/, 'payload'],
  [/attribute|propert|spec|variant|feature|detail/, 'attributes'],
  [/device|agent|client|browser/, 'device'],
  [/dimension|size|measure|geometry/, 'dimensions'],
  [/(^|_)stats?($|_)|statistic|metric|count(er)?s?($|_)|score/, 'statistics'],
  [/payment|billing|card|invoice/, 'payment'],
  [/order|purchase|sale/, 'order'],
]

export const shapeFor = (column: string): ShapeName => {
  const name = column.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()
  return hints.find(([hint]) => hint.test(name))?.[1] ?? 'metadata'
}

/** A row has one product and one person; the elements of a list differ. */
const wordOf = (list: string): Shape => ({ generator: 'text.word', params: { list } })

/** What lists hold, by the last word of the column's name; objects among them by their fields. */
const lists: readonly (readonly [RegExp, Shape])[] = [
  [/(tags|labels|keywords|topics|list)$/, wordOf('work.tag')],
  [/(permissions|abilities|capabilities|grants)$/, 'access.permission'],
  [/(scopes)$/, 'access.scope'],
  [/(roles|groups)$/, 'access.role'],
  [/(images|photos|pictures|screenshots|thumbnails)$/, 'internet.image-url'],
  [/(urls|links)$/, 'internet.url'],
  [/(emails|recipients)$/, 'person.email'],
  [/(phones|numbers)$/, 'person.phone'],
  [/(skills)$/, 'job.skill'],
  [/(languages|locales)$/, 'language.code'],
  [/(colors|colours)$/, 'product.color'],
  [/(features|flags)$/, 'access.feature'],
  [/(events)$/, 'access.event'],
  [/(merge_?fields|placeholders)$/, ['first_name', 'last_name', 'company', 'order_number', 'due_date', 'amount']],
  [/(choices|(answer|field|select|poll)_?options)$/, ['Yes', 'No', 'Not sure', 'Small', 'Medium', 'Large', 'Other']],
  [/(amenities)$/, 'hotel.amenity'],
  [/(ingredients)$/, wordOf('food.ingredient')],
  [/(allergens|allergies)$/, wordOf('medical.allergy')],
  [/(days|weekdays|days_of_(the_)?week)$/, 'time.weekday'],
  [/(interests|hobbies)$/, wordOf('person.interest')],
  [/(countries)$/, 'place.country-code'],
  [/(items|lines|products)$/, { name: wordOf('product.name'), quantity: integer(1, 5), price: 'number.price' }],
  [/(addresses)$/, shapes.address],
  [
    /(contacts|members|participants|attendees|people|users)$/,
    {
      name: { generator: 'text.template', params: { template: '{person.given} {person.family}' } },
      role: 'access.role',
    },
  ],
]

/** What the elements of a column are that its name calls a list; undefined where it does not. */
export const listFor = (column: string): Shape | undefined =>
  lists.find(([ending]) => ending.test(column.toLowerCase()))?.[1]
