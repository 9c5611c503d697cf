import { tableWords } from '../names/table-names.ts'
import type { TableDraft } from '../draft.ts'
import type { Beginning, Span } from './ends.ts'

/** How long something lasts, and when it is. */
export interface Lasting {
  /** The shortest and the longest; most are short. */
  readonly min?: string
  readonly max?: string
  /** Or one of these. */
  readonly lengths?: readonly string[]
  /** It is agreed on beforehand: its end may lie ahead, and so may its beginning where one of the next two says how far. */
  readonly planned?: true
  /** How long ahead of what led to it, or of the present, it may begin. */
  readonly lead?: string
  /** The same where the row says what led to it, and only there: a rental without a booking has begun. */
  readonly booked?: string
  /** Share of those that have no end as yet though they could. */
  readonly open?: number
  readonly hours?: 'business' | 'waking'
  /** Counted in days, but hardly over at the second at which it began. */
  readonly byDay?: true
  readonly every?: string
  /** The next one begins where it ends. */
  readonly gapless?: true
  /** What it is, to follow "because". */
  readonly what: string
}

/** By the words of the table and of the column that begins it; the first that matches counts. Moments of days have no use for hours. */
const LASTING: readonly ({ readonly words: RegExp; readonly grain?: 'date' | 'timestamp' } & Lasting)[] = [
  {
    words: /\b(housekeeping|cleaning|delivery stop|stop|port call|waypoint)\b/,
    grain: 'timestamp',
    min: '8 minutes',
    max: '90 minutes',
    open: 0.02,
    what: 'it takes minutes',
  },
  {
    words: /\b(workout|training session|exercise session|gym session)\b/,
    grain: 'timestamp',
    min: '20 minutes',
    max: '110 minutes',
    open: 0.03,
    hours: 'waking',
    what: 'people train for an hour or so',
  },
  {
    words: /\b(procedure|surgery|operation)\b/,
    grain: 'timestamp',
    min: '20 minutes',
    max: '5 hours',
    what: 'it takes hours',
  },
  {
    words: /\b(span|spans|trace|traces|llm call|generation|completion|tool call|http request|api request)\b/,
    grain: 'timestamp',
    min: '1 second',
    max: '50 seconds',
    open: 0.01,
    what: 'it takes seconds',
  },
  {
    words: /\b(tracker|tracked time|time) entry\b/,
    grain: 'timestamp',
    min: '10 minutes',
    max: '8 hours',
    what: 'people work for hours',
  },
  {
    words: /\b(background|async|asynchronous) (work|job|task|process)\b/,
    grain: 'timestamp',
    min: '2 seconds',
    max: '40 minutes',
    open: 0.03,
    what: 'programs do it in the background',
  },
  {
    words: /\b(enqueued|queued|dequeued)\b/,
    grain: 'timestamp',
    min: '1 second',
    max: '4 minutes',
    what: 'it waits for seconds',
  },
  {
    words: /\b(payer plan|coverage|enrol?lment|insurance|eligibility)( \w+)* period\b/,
    lengths: ['1 year', '1 year', '1 year', '6 months', '2 years'],
    planned: true,
    gapless: true,
    what: 'people are insured by the year',
  },
  { words: /\bactivat(ed|ion)\b/, min: '20 days', max: '900 days', what: 'it is in use for months' },
  { words: /\bobservation period\b/, min: '90 days', max: '700 days', what: 'patients are known for years' },
  {
    words: /\bbill ?of ?materials?\b|\bbom\b/,
    min: '60 days',
    max: '700 days',
    open: 0.85,
    what: 'it holds until the thing is changed',
  },
  { words: /\bwork ?order\b(?! routing)/, min: '1 day', max: '24 days', open: 0.06, what: 'it takes days' },
  { words: /\bbudget\b/, grain: 'date', lengths: ['1 month'], planned: true, what: 'it is for a month' },
  { words: /\btrial\b/, lengths: ['14 days', '14 days', '30 days'], planned: true, what: 'a trial is of weeks' },
  {
    words:
      /\b(current period|billing period|billing cycle|invoice period|statement|pay period|payroll|pay ?slip|pay ?check)\b/,
    lengths: ['1 month'],
    planned: true,
    gapless: true,
    what: 'periods are billed by the month',
  },
  {
    words: /\b(fiscal|financial|academic|school) year\b/,
    lengths: ['1 year'],
    planned: true,
    gapless: true,
    what: 'it is a year',
  },
  {
    words: /\b(launch|launched)\b/,
    lengths: ['30 days', '30 days', '30 days', '45 days', '60 days'],
    planned: true,
    what: 'people are asked for a month or two',
  },
  { words: /\bquarter\b/, lengths: ['3 months'], planned: true, gapless: true, what: 'it is a quarter' },
  { words: /\b(birth|born)\b/, min: '40 years', max: '95 years', open: 0.5, what: 'it is a life' },
  {
    words:
      /\b((meeting|conference) room|room|court|desk|studio|lab) (booking|reservation) ·.*· (starts?|begins?|from|booked from)( (at|time))?$/,
    grain: 'timestamp',
    lengths: ['30 minutes', '45 minutes', '1 hour', '1 hour', '1 hour', '90 minutes', '2 hours'],
    planned: true,
    lead: '30 days',
    hours: 'business',
    every: '15 minutes',
    what: 'people meet for an hour or so',
  },
  {
    words: /\b(stay|hotel|room|guest|lodging|accommodation)\b|\bcheck ?in\b/,
    lengths: ['1 day', '2 days', '2 days', '3 days', '4 days', '5 days', '7 days', '7 days', '10 days', '14 days'],
    planned: true,
    booked: '90 days',
    byDay: true,
    what: 'people stay for some nights',
  },
  {
    words: /\b(flight|airline|aircraft)\b/,
    min: '55 minutes',
    max: '13 hours',
    every: '5 minutes',
    planned: true,
    lead: '30 days',
    what: 'flights take hours',
  },
  {
    words: /\b(train|bus|ride|trip|leg|route|transfer|taxi|departure|depart|departs|departed)\b/,
    grain: 'timestamp',
    min: '10 minutes',
    max: '6 hours',
    every: '5 minutes',
    planned: true,
    lead: '30 days',
    what: 'journeys take hours',
  },
  {
    words: /\b(voyage|cruise|tour|trip|journey|travel|departure|embarkation)\b/,
    min: '1 day',
    max: '21 days',
    planned: true,
    booked: '90 days',
    what: 'journeys take days',
  },
  {
    words: /\b(clock(ed)? in|punch in|shift|timesheet|attendance|time entry)\b/,
    grain: 'timestamp',
    min: '4 hours',
    max: '9 hours',
    hours: 'business',
    every: '5 minutes',
    what: 'a shift is of hours',
  },
  {
    words: /\b(class|lesson|course|training|fitness|therapy) session\b|\b(court date|hearing|guided tour)\b/,
    grain: 'timestamp',
    lengths: ['30 minutes', '45 minutes', '45 minutes', '1 hour', '1 hour', '1 hour', '90 minutes'],
    planned: true,
    lead: '30 days',
    hours: 'business',
    every: '15 minutes',
    what: 'it takes about an hour',
  },
  {
    words: /\b(exhibition|art loan|artwork loan)\b/,
    grain: 'date',
    lengths: ['60 days', '90 days', '90 days', '120 days', '180 days'],
    planned: true,
    lead: '90 days',
    what: 'things are shown for months',
  },
  {
    words: /\b(work ?order routing|routing|operation|production step|work center|workcenter)\b/,
    min: '2 hours',
    max: '12 days',
    planned: true,
    what: 'such work takes days',
  },
  {
    words: /\b(session|login|logged in|connect(ed|ion)|visit|pageview|page view)\b/,
    grain: 'timestamp',
    min: '20 seconds',
    max: '3 hours',
    what: 'sessions take minutes',
  },
  {
    words: /\b(check|tab|dine|dining|meal)\b/,
    grain: 'timestamp',
    min: '35 minutes',
    max: '3 hours',
    open: 0.01,
    hours: 'waking',
    what: 'guests stay for a meal',
  },
  {
    words: /\b(call|chat|recording)\b/,
    grain: 'timestamp',
    min: '20 seconds',
    max: '50 minutes',
    what: 'calls take minutes',
  },
  {
    words:
      /\b(meeting|appointment|interview|lesson|class|consultation|lecture|talk|standup|calendar|slot|screening|showing)\b/,
    grain: 'timestamp',
    lengths: ['30 minutes', '30 minutes', '45 minutes', '1 hour', '1 hour', '1 hour', '90 minutes', '2 hours'],
    planned: true,
    lead: '45 days',
    hours: 'business',
    every: '15 minutes',
    what: 'it takes about an hour',
  },
  {
    words: /\b(event|concert|show|webinar|workshop|match|game|party|performance|exam|booking|reservation)\b/,
    grain: 'timestamp',
    lengths: ['1 hour', '90 minutes', '2 hours', '2 hours', '3 hours', '4 hours', '8 hours'],
    planned: true,
    lead: '90 days',
    hours: 'waking',
    every: '30 minutes',
    what: 'it takes hours',
  },
  {
    words: /\b(event|conference|festival|exhibition|fair|booking|reservation)\b/,
    lengths: ['1 day', '2 days', '2 days', '3 days', '4 days', '7 days'],
    planned: true,
    lead: '120 days',
    what: 'it takes days',
  },
  {
    words:
      /\b(run|execution|build|import|export|sync|batch|migration|backup|process|worker|deployment|query|request|attempt|script|step|crawl|scan)\b|\b(background|queue|queued|delayed|cron|scheduled|async|sidekiq|solid) jobs?\b|\bjobs? (log|execution|observation|entry|status|result|event|record|history)\b/,
    grain: 'timestamp',
    min: '2 seconds',
    max: '90 minutes',
    open: 0.02,
    what: 'such runs take minutes',
  },
  {
    words:
      /\b(employee|employment|staff|personnel|worker|hired?|joining|position|job|title|salar(y|ies)|dept|department|assignment|manager|experience|career|work)\b/,
    min: '5 months',
    max: '9 years',
    open: 0.55,
    gapless: true,
    what: 'people stay for years',
  },
  {
    words: /\bwarranty\b/,
    lengths: ['1 year', '2 years', '2 years', '3 years', '5 years'],
    planned: true,
    what: 'it is given for years',
  },
  { words: /\bpassport\b/, lengths: ['5 years', '10 years', '10 years'], planned: true, what: 'it is good for years' },
  {
    words: /\b(lease|tenancy|rental (agreement|contract))\b/,
    lengths: ['6 months', '1 year', '1 year', '1 year', '2 years'],
    planned: true,
    gapless: true,
    what: 'people rent by the year',
  },
  {
    words: /\b(policy|insurance)\b/,
    lengths: ['6 months', '1 year', '1 year', '1 year', '1 year'],
    planned: true,
    gapless: true,
    what: 'people are insured by the year',
  },
  {
    words: /\b(subscription|membership)\b|\b(joined|join)\b/,
    lengths: ['1 month', '3 months', '6 months', '1 year', '1 year', '1 year', '2 years'],
    planned: true,
    gapless: true,
    what: 'people subscribe for months or years',
  },
  {
    words:
      /\b(contract|agreement|licen[cs]e|certificate|certification|domain|permit|retainer|service plan)\b|\b(signed|signing|signature)\b/,
    lengths: ['6 months', '1 year', '1 year', '2 years', '2 years', '3 years'],
    planned: true,
    gapless: true,
    what: 'it is made for months or years',
  },
  {
    words: /\blending\b/,
    lengths: ['2 days', '5 days', '7 days', '9 days', '11 days', '13 days', '14 days', '16 days', '20 days', '27 days'],
    planned: true,
    byDay: true,
    what: 'it is lent for weeks',
  },
  {
    words:
      /\b(loan|mortgage|credit(?! (allocation|note|memo|card|transaction|balance|limit|pack|grant|usage|application)))\b/,
    lengths: ['2 years', '5 years', '10 years'],
    planned: true,
    what: 'it runs for years',
  },
  {
    words: /\b(products?|articles?|goods|items?)\b.*\b(sell|selling|sold) (start|begin|from)\b/,
    min: '3 years',
    max: '12 years',
    open: 0.5,
    what: 'goods are sold for years',
  },
  {
    words: /\b(coupon|promotion|promo|campaign|discount|offer|sale|special|voucher|deal|ad|advert)\b/,
    lengths: ['7 days', '14 days', '30 days', '30 days', '60 days', '90 days'],
    planned: true,
    what: 'it runs for weeks',
  },
  {
    words: /\b(price|rate|cost|tariff|tax|valid|effective|version|product|history)\b/,
    min: '20 days',
    max: '700 days',
    open: 0.4,
    gapless: true,
    what: 'it holds for months',
  },
  { words: /\b(sprint|iteration)\b/, lengths: ['14 days'], planned: true, gapless: true, what: 'it is of two weeks' },
  {
    words: /\b(semester|term|course|enrol?lment|enrolled|programme?|training|season)\b/,
    lengths: ['6 weeks', '8 weeks', '10 weeks', '12 weeks', '16 weeks'],
    planned: true,
    what: 'it takes a term',
  },
  {
    words: /\b(leave|vacation|absence|holiday|time off|pto)\b/,
    lengths: ['0 days', '0 days', '1 day', '2 days', '4 days', '4 days', '6 days', '9 days', '13 days'],
    planned: true,
    booked: '60 days',
    what: 'it is of days',
  },
  {
    words: /\b(admission|admitted|admit|hospital|inpatient|encounter|visit|discharge)\b/,
    min: '0 days',
    max: '16 days',
    what: 'people are there for days',
  },
  {
    words: /\b(rental|rent|pick(ed)? ?up|loan|borrow(ed)?|checkout|rented|loaned|hire car)\b/,
    lengths: ['1 day', '2 days', '3 days', '3 days', '4 days', '5 days', '7 days', '7 days', '10 days', '14 days'],
    planned: true,
    booked: '30 days',
    byDay: true,
    what: 'it is taken for days',
  },
  {
    words: /\b(education|educational|degree|studies|schooling|university|college)\b/,
    lengths: ['2 years', '3 years', '3 years', '4 years', '4 years', '5 years'],
    open: 0.15,
    what: 'people study for years',
  },
  {
    words:
      /\b(vehicle|car|asset|equipment|property|house)\b(?! (damage|repair|report|request|loan|reservation|booking|inspection|maintenance|usage|check|assignment|transfer|log|event|issue)\b)/,
    min: '1 year',
    max: '12 years',
    open: 0.6,
    what: 'such things are kept for years',
  },
  {
    words: /\b(account|opened|customer|client|store|branch)\b.*\b(account|opened|customer|open)\b/,
    min: '90 days',
    max: '6 years',
    open: 0.6,
    what: 'it is kept for years',
  },
  {
    words: /\b(project|programme|initiative|phase|production|construction)\b/,
    min: '40 days',
    max: '500 days',
    planned: true,
    what: 'it takes months',
  },
  { words: /\b(ticket|issue|incident|case|outage|alert)\b/, min: '30 minutes', max: '20 days', what: 'it takes days' },
  { words: /\b(work order|task|milestone|ticket|order|job)\b/, min: '1 hour', max: '25 days', what: 'it takes days' },
  {
    words: /\bera|observation|exposure|condition|device|episode|diagnosis|prescription|medication|treatment|therapy\b/,
    min: '1 day',
    max: '180 days',
    what: 'it takes weeks',
  },
]
const DAYS: Lasting = { min: '1 day', max: '120 days', what: 'it takes some time' }
const HOURS: Lasting = { min: '10 minutes', max: '12 days', what: 'it takes some time' }

/** How long what a span is about lasts, by what it is called. */
export function lastingOf(beginning: Beginning | Span, table: TableDraft): Lasting {
  const grain = beginning.start.type.kind
  return namedLasting(beginning, table) ?? (grain === 'date' ? DAYS : HOURS)
}

/** The same where names say so. */
export function namedLasting(beginning: Beginning | Span, table: TableDraft): Lasting | undefined {
  const { start, role, of } = beginning
  // A session of a conference is none of a browser, a loan of a library none of a bank.
  const [kind = ''] = table.kinds
  const isLent =
    table.kinds.some((one) => one === 'lending' || one === 'loan') &&
    'end' in beginning &&
    /\breturn(ed)?\b/.test(beginning.end.words.join(' '))
  const rows = isLent
    ? ['lending']
    : kind === 'job'
      ? ['run']
      : kind === 'talk' || kind === 'lending'
        ? [kind]
        : tableWords(table.table.name)
  // What was bought is kept for as long as it may be, and is under warranty for a while.
  const promised = 'end' in beginning && beginning.end.words.includes('warranty') ? ['warranty'] : []
  const words = [...promised, '·', ...rows, '·', of, '·', role, '·', ...start.words].join(' ')
  const grain = start.type.kind === 'range' ? start.type.subtype.kind : start.type.kind
  return LASTING.find((one) => (one.grain ?? grain) === grain && one.words.test(words))
}
