import { inEnglish } from '../names/said.ts'
import { tableWords } from '../names/table-names.ts'
import { plainly } from '../names/said-rows.ts'
import { kindsOfName, type TableKind } from '../table-kinds.ts'
import { saidOfThing } from '../things/nouns.ts'
import { saidOfTable } from '../things/of-column.ts'

/** The states of a kind of rows: a path that rows pass through, or a standing that most of them keep, with shares. */
export interface StateList {
  readonly states: readonly string[]
  /** Absent where rows pass through the states. */
  readonly weights?: readonly number[]
}

const path = (states: string): StateList => ({ states: states.split(' ') })

/** `active:80 inactive:20`. */
const standing = (text: string): StateList => {
  const entries = text.split(' ').map((entry) => entry.split(':'))
  return { states: entries.map(([state = '']) => state), weights: entries.map(([, weight]) => Number(weight)) }
}

/** By kind of table; the states as most schemas write them. */
const BY_KIND: Partial<Record<TableKind, StateList>> = {
  order: path('pending paid processing shipped delivered cancelled refunded'),
  'restaurant bill': path('placed preparing ready served paid cancelled'),
  'table reservation': path('pending confirmed seated completed cancelled no_show'),
  'hotel stay': path('pending confirmed checked_in checked_out cancelled no_show'),
  'hospital bed': standing('occupied:66 available:22 cleaning:8 maintenance:4'),
  admission: path('admitted discharged'),
  'pay run': path('draft approved paid'),
  'expense claim': path('submitted approved paid rejected'),
  premium: path('pending paid overdue'),
  trip: path('scheduled in_progress completed cancelled'),
  pledge: path('pledged collected failed refunded'),
  'ticket order': path('pending completed cancelled refunded'),
  dispute: path('open under_review resolved'),
  incident: path('open in_progress resolved closed'),
  courier: standing('available:46 on_delivery:34 off_duty:20'),
  line: path('pending processing shipped delivered cancelled returned'),
  'car rental': path('reserved active returned cancelled'),
  auction: path('scheduled live ended'),
  permit: path('submitted under_review approved expired rejected'),
  booking: path('pending confirmed completed cancelled no_show'),
  talk: path('submitted under_review accepted rejected withdrawn'),
  'class booking': path('booked confirmed attended cancelled no_show'),
  fee: path('pending paid overdue waived'),
  invoice: path('draft open paid overdue void'),
  payment: path('pending completed failed refunded'),
  refund: path('pending completed failed'),
  return: path('requested approved received refunded rejected'),
  referral: path('sent accepted scheduled completed declined'),
  objective: path('not_started in_progress completed cancelled'),
  'job application': standing('applied:34 screening:20 interview:18 offer:6 hired:8 rejected:14'),
  'route stop': path('pending arrived completed failed skipped'),
  transaction: path('pending completed failed reversed'),
  subscription: path('trialing active past_due paused cancelled'),
  shipment: path('pending picked_up in_transit delivered delayed returned'),
  support: path('open in_progress resolved closed on_hold'),
  task: path('todo in_progress done blocked'),
  project: path('planned in_progress completed on_hold cancelled'),
  housekeeping: path('pending in_progress completed'),
  leave: path('pending approved rejected cancelled'),
  claim: path('submitted under_review approved paid rejected'),
  policy: path('pending active expired cancelled'),
  visit: path('scheduled confirmed completed cancelled no_show'),
  viewing: path('scheduled confirmed completed cancelled no_show'),
  'work order': path('scheduled in_progress completed cancelled'),
  campaign: path('draft scheduled running completed paused'),
  post: path('draft published archived'),
  document: path('draft published archived'),
  comment: path('pending approved rejected spam'),
  review: path('pending approved rejected'),
  message: path('queued sent delivered failed'),
  'rental unit': standing('occupied:78 vacant:14 maintenance:8'),
  'repair request': path('open scheduled completed cancelled'),
  'farm animal': standing('active:80 sold:12 deceased:8'),
  job: path('queued running succeeded failed'),
  quote: path('draft submitted accepted rejected expired'),
  contract: path('draft pending active expired terminated'),
  invitation: path('pending accepted expired revoked'),
  'medical test': path('pending processing completed cancelled'),
  prescription: path('active completed cancelled'),
  deal: standing('prospecting:24 qualified:20 proposal:18 negotiation:12 won:18 lost:8'),
  lead: standing('new:30 contacted:26 qualified:20 converted:14 lost:10'),
  applicant: standing('applied:34 screening:20 interview:18 offer:6 hired:8 rejected:14'),
  loan: standing('active:60 closed:20 pending:9 approved:5 defaulted:6'),
  lending: standing('returned:60 on_loan:29 overdue:9 lost:2'),
  account: standing('active:84 dormant:7 suspended:4 closed:5'),
  employee: standing('active:86 on_leave:5 terminated:7 suspended:2'),
  student: standing('active:72 graduated:16 on_leave:5 withdrawn:7'),
  enrollment: standing('active:50 completed:38 withdrawn:8 failed:4'),
  member: standing('active:74 expired:14 frozen:5 cancelled:7'),
  driver: standing('available:50 on_trip:30 off_duty:17 suspended:3'),
  person: standing('active:84 inactive:9 pending:4 suspended:3'),
  company: standing('active:82 inactive:10 prospect:8'),
  supplier: standing('active:84 inactive:11 blocked:5'),
  product: standing('active:80 draft:6 out_of_stock:8 discontinued:6'),
  inventory: standing('in_stock:76 low_stock:12 out_of_stock:6 reserved:6'),
  room: standing('available:56 occupied:32 cleaning:8 maintenance:4'),
  seating: standing('available:52 occupied:34 reserved:14'),
  vehicle: standing('available:48 in_use:38 maintenance:10 retired:4'),
  device: standing('online:72 offline:20 maintenance:5 retired:3'),
  asset: standing('in_use:62 available:22 maintenance:9 retired:7'),
  property: standing('available:50 under_offer:14 sold:24 rented:12'),
  book: standing('available:68 on_loan:24 reserved:5 lost:3'),
  pass: standing('valid:54 used:36 cancelled:6 refunded:4'),
  event_place: standing('scheduled:46 completed:44 cancelled:6 postponed:4'),
  course: standing('open:52 in_progress:26 completed:16 cancelled:6'),
  flight: standing('scheduled:40 departed:14 landed:38 delayed:6 cancelled:2'),
  token: standing('active:80 expired:14 revoked:6'),
  attendance: standing('present:86 absent:7 late:5 excused:2'),
  'library copy': standing('available:68 on_loan:24 reserved:5 lost:3'),
  'legal matter': path('open closed'),
  'garage order': path('received in_progress ready delivered cancelled'),
  'class session': path('scheduled completed cancelled'),
  'art loan': path('requested approved on_loan returned'),
  exhibition: path('planned open closed'),
  route: path('planned in_progress completed cancelled'),
  'podcast episode': path('draft scheduled published'),
  episode: path('draft scheduled published'),
  season: standing('active:60 completed:40'),
  'library hold': path('waiting ready fulfilled cancelled expired'),
  'job posting': standing('open:58 closed:24 filled:12 on_hold:6'),
  interview: path('scheduled completed cancelled no_show'),
  server: standing('running:78 stopped:12 maintenance:6 terminated:4'),
  alert: path('open acknowledged resolved'),
  card: standing('active:84 blocked:5 expired:8 lost:3'),
}

/** What a word before `status` says, where it names no kind of rows. */
const BY_WORD: Readonly<Record<string, StateList>> = {
  payment: path('pending paid failed refunded'),
  approval: path('pending approved rejected'),
  verification: path('pending verified rejected'),
  kyc: path('pending verified rejected'),
  moderation: path('pending approved rejected'),
  availability: standing('available:70 unavailable:22 limited:8'),
  stock: standing('in_stock:78 low_stock:13 out_of_stock:9'),
  online: standing('online:30 away:12 offline:58'),
  presence: standing('online:30 away:12 offline:58'),
  connection: standing('connected:78 disconnected:18 error:4'),
  scan: standing('clean:94 pending:4 infected:2'),
  sync: path('pending running completed failed'),
  processing: path('pending processing completed failed'),
  ingestion: path('pending processing completed failed'),
  indexing: path('pending indexing indexed failed'),
  embedding: path('pending processing completed failed'),
  conversion: path('pending processing completed failed'),
  transcription: path('pending processing completed failed'),
  transcode: path('pending processing completed failed'),
  upload: path('pending uploading uploaded failed'),
  build: path('queued building succeeded failed'),
  deployment: path('queued building deployed failed'),
  publication: path('draft published archived'),
  employment: standing('active:86 on_leave:5 terminated:7 suspended:2'),
  membership: standing('active:74 expired:14 frozen:5 cancelled:7'),
  attendance: standing('present:86 absent:7 late:5 excused:2'),
  delivery: path('pending shipped delivered returned'),
  read: standing('read:70 unread:30'),
  activation: path('pending active suspended'),
  signature: path('pending sent signed declined'),
  provisioning: path('pending provisioning active failed'),
  request: path('pending approved rejected cancelled'),
  completion: path('not_started in_progress completed'),
  onboarding: path('not_started in_progress completed'),
  import: path('pending running completed failed'),
  export: path('pending running completed failed'),
  migration: path('pending running completed failed'),
  billing: standing('current:84 past_due:11 suspended:5'),
  matching: standing('matched:76 unmatched:15 pending:9'),
  reconciliation: standing('matched:76 unmatched:15 pending:9'),
  whitelist: path('pending approved rejected'),
  registration: path('pending confirmed cancelled'),
  rsvp: standing('yes:52 no:20 maybe:16 pending:12'),
  consent: standing('granted:80 pending:12 revoked:8'),
  compliance: standing('compliant:82 non_compliant:10 pending:8'),
  health: standing('healthy:84 degraded:10 unhealthy:6'),
  translation: path('pending in_progress translated'),
  clearance: path('pending cleared rejected'),
  action: path('open in_progress completed'),
}

/** The states of rows of the first of the kinds that has any, or of what a word before `status` names. */
export function statesOf(kinds: readonly TableKind[], before: readonly string[], table = ''): StateList | undefined {
  const telling = before.filter((word) => !HOLLOW.has(word))
  const named = telling.map((word) => BY_WORD[word]).find(Boolean)
  const own = (telling.length > 0 ? kindsOfName(telling) : kinds).filter((one) => BY_KIND[one])
  // A patient or a student is a person too: what is said of them alone is likelier.
  const kind = own.find((one) => one !== 'person') ?? own[0]
  // A machine that is named as one passes through states, whatever goes through it.
  const machine = before.some((word) => MACHINES.has(word)) ? WORKED : undefined
  const called = telling.length === 0 ? BY_WORD[tableWords(table).at(-1) ?? ''] : undefined
  return named ?? (kind && BY_KIND[kind]) ?? called ?? machine ?? ofThing(telling, table)
}

/** The states of things that are no kind of tables: `standing` where shares are given, else a path. */
function ofThing(words: readonly string[], table: string): StateList | undefined {
  const said = words.length > 0 ? saidOfThing('status', words) : saidOfTable('status', table)
  return said === undefined ? undefined : said.includes(':') ? standing(said) : path(said)
}

const MACHINES = new Set(['aasm', 'workflow', 'lifecycle', 'machine'])
const WORKED = path('pending in_progress completed failed')

const HOLLOW = new Set(
  'current new old last previous internal overall general record row workflow aasm lifecycle machine from to'.split(
    ' ',
  ),
)

const LISTS = [...Object.values(BY_KIND), ...Object.values(BY_WORD)]

/** Where nothing but the default tells: what it stands in, whatever passes through it. */
const PLAIN: readonly StateList[] = [
  path('pending processing completed failed'),
  path('queued running completed failed'),
  path('running completed failed'),
  path('draft published archived'),
  path('open in_progress resolved closed'),
  path('new in_progress done cancelled'),
  path('created active completed cancelled'),
  standing('active:84 inactive:10 suspended:6'),
  standing('enabled:88 disabled:12'),
  standing('inactive:20 active:80'),
]

/** The states that a default is one of; undefined where it is none of those that everybody knows. */
export function statesLike(value: string): StateList | undefined {
  const found = PLAIN.find(({ states }) => states[0] === plainly(value))
  return found && { ...found, states: found.states.map((state) => writtenLike(state, value)) }
}

/** Lists that share fewer states are of something else. */
const LEAST_SHARED = 2

/** The list that alone has a state, where not any row may begin in it; of several the one that has most of the others too. */
function nearest(list: StateList, has: (one: StateList) => boolean, isTelling: boolean): StateList | undefined {
  const shared = ({ states }: StateList) => states.filter((state) => list.states.includes(state)).length
  const having = LISTS.filter(has)
  const [first, ...rest] =
    having.length === 1 && isTelling ? having : having.filter((one) => shared(one) >= LEAST_SHARED)
  return first && rest.reduce((best, one) => (shared(one) > shared(best) ? one : best), first)
}

/**
 * A list as a column's own default has it: with the default among the states, written as it is, or in English where it is in another language. A default that no list knows stands before
 * the others.
 *
 * @example
 * likeDefault({ states: ['pending', 'picked_up'] }, 'PENDING').states // ['PENDING', 'PICKED_UP']
 */
export function likeDefault(list: StateList, value: string): StateList {
  // What an order is at first goes by several names; what becomes of it does not.
  const isFirst = !list.weights && BEGINNINGS.has(plainly(value)) && list.states.length > 1
  if (isFirst && !list.states.includes(plainly(value)))
    return { states: [value, ...list.states.slice(1).map((state) => writtenLike(state, value))] }
  const meant = inEnglish(value)
  if (meant.some((one) => list.states.includes(one))) return list
  const plain = plainly(value)
  const has = ({ states }: StateList) => states.includes(plain) || meant.some((one) => states.includes(one))
  // What only one list knows tells what rows these are, whatever they are called.
  const found = list.states.includes(plain) ? list : nearest(list, has, !AT_FIRST.has(plain))
  const others = (found ?? list).states.map((state) => writtenLike(state, value))
  if (found) return { ...found, states: others }
  // Rows that pass through states begin in another one; what most rows are is something else than what they are at first.
  if (list.weights && LISTS.some(has)) return { states: [...others, value], weights: [...list.weights, STILL] }
  return { states: [value, ...others.slice(1)], ...(list.weights ? { weights: list.weights } : {}) }
}

/** What a path may begin with, whatever it leads to. */
const BEGINNINGS = new Set(['placed', 'booked', 'received', 'ordered'])

/** What rows of any kind may be at first. */
const AT_FIRST = new Set(
  'new open draft pending created submitted requested scheduled planned queued waiting active inactive unknown none default'.split(
    ' ',
  ),
)
/** How many of a hundred rows are still what they were at first. */
const STILL = 9

/** A state in the case of another, with what stands between its words. */
/** A state as another one is written: `IN_PROGRESS` beside `PENDING`. */
export function writtenLike(state: string, like: string): string {
  const isCapital = /^\p{Lu}\p{Ll}/u.test(like)
  const joint = /[\s_-]/.exec(like)?.[0] ?? (isCapital ? ' ' : '_')
  const words = state.split('_')
  if (like === like.toUpperCase()) return words.join(joint).toUpperCase()
  if (!isCapital) return words.join(joint)
  const eachCapital = !/[\s_-]\p{Ll}/u.test(like)
  return words
    .map((word, at) => (at === 0 || eachCapital ? `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}` : word))
    .join(joint)
}
