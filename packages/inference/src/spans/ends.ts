import type { ColumnDraft, TableDraft } from '../draft.ts'
import { tableWords } from '../names/table-names.ts'

/** A moment of a row at which something begins. */
export interface Beginning {
  readonly start: ColumnDraft
  /** The words that say so: `check in`. */
  readonly role: string
  /** The words besides: `planned` of `planned_start`. */
  readonly of: string
}

/** Two moments of a row between which something lasts. */
export interface Span extends Beginning {
  readonly end: ColumnDraft
}

/** Words for the beginning of something, and for its end. */
const ENDS: readonly (readonly [start: string, ends: string])[] = [
  ['start', 'end, finish, stop, complete, completion'],
  ['starts', 'ends, finishes, stops'],
  ['started', 'ended, finished, stopped, completed'],
  ['starting', 'ending'],
  ['begin', 'end, finish'],
  ['begins', 'ends'],
  ['began', 'ended, finished'],
  ['beginning', 'end, ending'],
  ['from', 'to, until, till, thru, through'],
  ['since', 'until, till'],
  ['valid from', 'valid to, valid until, valid thru, valid through, expires, expiry'],
  ['effective from', 'effective to, effective until, effective thru'],
  ['effective', 'expiry, expiration, end, expires, termination'],
  ['effective start', 'effective end'],
  ['not before', 'not after'],
  ['issued', 'expires, expired, expiry, expiration'],
  ['issue', 'expiry, expiration, expires'],
  ['activated', 'deactivated, expires'],
  ['activation', 'deactivation, expiration, expiry'],
  ['opened', 'closed'],
  ['open', 'close, closed'],
  ['opens', 'closes'],
  ['opening', 'closing'],
  ['check in', 'check out'],
  ['checkin', 'checkout'],
  ['checked in', 'checked out'],
  ['move in', 'move out'],
  ['clock in', 'clock out'],
  ['clocked in', 'clocked out'],
  ['punch in', 'punch out'],
  ['time in', 'time out'],
  ['login', 'logout'],
  ['logged in', 'logged out'],
  ['connected', 'disconnected'],
  ['hire', 'termination, leave, end, exit, release'],
  ['hired', 'terminated, left, fired, released'],
  ['joining', 'leaving, resignation, exit'],
  ['joined', 'left, expires, ended'],
  ['join', 'leave, exit, end, expiry, expiration'],
  ['employment start', 'employment end'],
  ['entry', 'exit, leaving'],
  ['admission', 'discharge'],
  ['admitted', 'discharged'],
  ['admit', 'discharge'],
  ['enrolment', 'graduation, completion, withdrawal'],
  ['enrollment', 'graduation, completion, withdrawal'],
  ['enrolled', 'graduated, completed, withdrawn'],
  ['pickup', 'return, dropoff, drop off'],
  ['pick up', 'return, drop off, dropoff'],
  ['picked up', 'returned, dropped off'],
  ['rental', 'return'],
  ['request', 'result, response'],
  ['requested', 'resulted, answered'],
  ['rented', 'returned'],
  ['loan', 'return'],
  ['loaned', 'returned'],
  ['borrow', 'return'],
  ['borrowed', 'returned'],
  ['checkout', 'return, returned'],
  ['purchase', 'sold, sale, disposal'],
  ['purchased', 'sold, disposed'],
  ['bought', 'sold'],
  ['acquired', 'sold, disposed'],
  ['takeoff', 'landing'],
  ['embarkation', 'disembarkation'],
  ['queued', 'dequeued'],
  ['registration opens', 'registration closes'],
  ['mounted', 'unmounted'],
  [
    'purchase',
    'warranty end, warranty expiry, warranty expiration, warranty expires, warranty until, warranty valid until',
  ],
  ['purchased', 'warranty end, warranty expiry, warranty expiration, warranty expires, warranty ends, warranty until'],
  ['sale', 'warranty end, warranty expiry, warranty expiration'],
  ['installed', 'warranty end, warranty expiry, warranty expires'],
  ['installation', 'warranty end, warranty expiry, warranty expiration'],
  ['bought', 'warranty end, warranty expiry, warranty expires'],
  ['first seen', 'last seen'],
  ['start', 'maturity'],
  ['posted', 'closes, closed, expires, closing'],
  ['launched', 'deadline, ended, ends, end'],
  ['launch', 'deadline, end'],
  ['disbursed', 'maturity'],
  ['disbursement', 'maturity'],
]
/** Of travel the first comes first, of stays the second. */
const TRAVELS: readonly (readonly [departure: string, arrival: string])[] = [
  ['departure', 'arrival'],
  ['depart', 'arrive'],
  ['departs', 'arrives'],
  ['departed', 'arrived'],
]
/** What is agreed on for a term begins when it is signed, or its row is written, where nothing else says when. */
const TERMS: readonly (readonly [start: string, end: string])[] = [
  'signed',
  'signing',
  'signature',
  'created',
  'inserted',
].flatMap((start) =>
  'end, ends, expires, expire, expiry, expiration, valid until, valid to, renews, renewal, next renewal'
    .split(', ')
    .map((end) => [start, end] as const),
)
/** What runs for a term is due when it is over. */
const RUN_OUT: readonly (readonly [start: string, end: string])[] = [
  ['start', 'due'],
  ['effective', 'due'],
]
const AGREED =
  /\b(contract|agreement|lease|policy|insurance|subscription|membership|licen[cs]e|warranty|certificate|certification|tenancy|domain|permit|retainer|service plan)$/
const STAYS =
  /\b(stay|hotel|room|reservation|booking|guest|accommodation|lodging|visit|camp|cabin|property|berth|stop|port call|waypoint)\b/

/** Words that only tell how finely a moment is kept. */
const FORMS = /\b(date|datetime|time|timestamp|at|on|day|utc|dt|ts)\b/g
const plain = (words: string): string => words.replace(FORMS, '').replace(/\s+/g, ' ').trim()
const spaced = (words: string): string => ` ${words} `

/** A beginning and an end as they stand among the words of names. */
interface Pair {
  readonly role: string
  readonly from: string
  readonly to: string
}

const within = (words: string): string => spaced(plain(words) || words)
const pairOf = ([start, end]: readonly [string, string]): Pair => ({
  role: start,
  from: within(start),
  to: within(end),
})
const PAIRS = ENDS.flatMap(([start, ends]) => ends.split(', ').map((end) => pairOf([start, end])))
const OF_TRAVELS = [...PAIRS, ...TRAVELS.map(pairOf)]
const OF_STAYS = [...PAIRS, ...TRAVELS.map(([departure, arrival]) => pairOf([arrival, departure]))]

const OF_TERMS = [...OF_TRAVELS, ...TERMS.map(pairOf), ...RUN_OUT.map(pairOf)]

function pairsIn(table: TableDraft): readonly Pair[] {
  const words = tableWords(table.table.name).join(' ')
  return STAYS.test(words) ? OF_STAYS : AGREED.test(words) ? OF_TERMS : OF_TRAVELS
}

/** A row's moments by what they are called. Where a day and its moment are kept, the day leads and the moment follows it. */
function momentsOf({ columns }: TableDraft): ReadonlyMap<string, ColumnDraft> {
  const moments = columns.filter(
    ({ type, referenced, column }) =>
      !referenced && !column.generated && (type.kind === 'date' || type.kind === 'timestamp'),
  )
  const ranked = [...moments].sort((a, b) => Number(a.type.kind === 'date') - Number(b.type.kind === 'date'))
  return new Map(ranked.map((draft) => [plain(draft.words.join(' ')), draft]))
}

/** Names and types decide alone, and they stay: passes ask again and again. */
const known = new WeakMap<TableDraft, { readonly beginnings: readonly Beginning[]; readonly spans: readonly Span[] }>()

function endsOf(table: TableDraft) {
  const before = known.get(table)
  if (before) return before
  const moments = momentsOf(table)
  const found = { beginnings: findBeginnings(moments, pairsIn(table)), spans: findSpans(moments, pairsIn(table)) }
  known.set(table, found)
  return found
}

/** What begins at a moment, by its name and the table's alone: whether its end is kept too changes nothing about it. */
export const beginningsOf = (table: TableDraft): readonly Beginning[] => endsOf(table).beginnings

function findBeginnings(moments: ReadonlyMap<string, ColumnDraft>, pairs: readonly Pair[]): readonly Beginning[] {
  return [...moments].flatMap(([words, start]) => {
    const name = spaced(words)
    const pair = pairs.find(({ from }) => name.includes(from))
    return pair === undefined ? [] : [{ start, role: pair.role, of: rest(words, pair) }]
  })
}

const rest = (words: string, { from }: Pair): string => spaced(words).replace(from, ' ').trim()

/** The moments of a row that begin and end something, by their names: each column ends one thing at most, and what ends one thing begins no other. */
export const spansOf = (table: TableDraft): readonly Span[] => endsOf(table).spans

function findSpans(byWords: ReadonlyMap<string, ColumnDraft>, pairs: readonly Pair[]): readonly Span[] {
  const taken = new Set<ColumnDraft>()
  const found: Span[] = []
  if (byWords.size < 2) return found
  const moments = [...byWords].map(([words, start]) => ({ words, start, name: spaced(words) }))
  for (const pair of pairs)
    for (const { words, start, name } of moments) {
      const { from, to, role } = pair
      if (taken.has(start) || !name.includes(from)) continue
      const end = byWords.get(name.replace(from, to).trim())
      if (!end || end === start || taken.has(end)) continue
      found.push({ start, end, role, of: rest(words, pair) })
      taken.add(end)
    }
  return found
}
