import type { ColumnDraft, TableDraft } from '../draft.ts'
import { tableWords } from '../table-facts.ts'

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
  ['departed', 'arrived'],
  ['embarkation', 'disembarkation'],
  ['queued', 'dequeued'],
  ['registration opens', 'registration closes'],
  ['mounted', 'unmounted'],
  ['first seen', 'last seen'],
]
/** Of travel the first comes first, of stays the second. */
const TRAVELS: readonly (readonly [departure: string, arrival: string])[] = [
  ['departure', 'arrival'],
  ['depart', 'arrive'],
  ['departs', 'arrives'],
]
const STAYS = /\b(stay|hotel|room|reservation|booking|guest|accommodation|lodging|visit|camp|cabin|property|berth)\b/

const pairsOf = (list: typeof ENDS): readonly (readonly [string, string])[] =>
  list.flatMap(([start, ends]) => ends.split(', ').map((end) => [start, end] as const))
const PAIRS = pairsOf(ENDS)
const REVERSED = TRAVELS.map(([departure, arrival]) => [arrival, departure] as const)

/** Words that only tell how finely a moment is kept. */
const FORMS = /\b(date|datetime|time|timestamp|at|on|day|utc|dt|ts)\b/g
const plain = (words: string): string => words.replace(FORMS, '').replace(/\s+/g, ' ').trim()
const spaced = (words: string): string => ` ${words} `

const pairsIn = (table: TableDraft) => [
  ...PAIRS,
  ...(STAYS.test(tableWords(table.table.name).join(' ')) ? REVERSED : TRAVELS),
]

/** A row's moments by what they are called. Where a day and its moment are kept, the day leads and the moment follows it. */
function momentsOf({ columns }: TableDraft): ReadonlyMap<string, ColumnDraft> {
  const moments = columns.filter(
    ({ type, referenced, column }) =>
      !referenced && !column.generated && (type.kind === 'date' || type.kind === 'timestamp'),
  )
  const ranked = [...moments].sort((a, b) => Number(a.type.kind === 'date') - Number(b.type.kind === 'date'))
  return new Map(ranked.map((draft) => [plain(draft.words.join(' ')), draft]))
}

/** What begins at a moment, by its name and the table's alone: whether its end is kept too changes nothing about it. */
export function beginningsOf(table: TableDraft): readonly Beginning[] {
  return [...momentsOf(table)].flatMap(([words, start]) => {
    const role = pairsIn(table).find(([first]) => spaced(words).includes(spaced(plain(first) || first)))?.[0]
    return role === undefined ? [] : [{ start, role, of: rest(words, role) }]
  })
}

const rest = (words: string, role: string): string =>
  spaced(words)
    .replace(spaced(plain(role) || role), ' ')
    .trim()

/** The moments of a row that begin and end something, by their names: each column ends one thing at most, and what ends one thing begins no other. */
export function spansOf(table: TableDraft): readonly Span[] {
  const byWords = momentsOf(table)
  const taken = new Set<ColumnDraft>()
  const found: Span[] = []
  if (byWords.size < 2) return found
  for (const [first, second] of pairsIn(table))
    for (const [words, start] of byWords) {
      const [from, to] = [plain(first) || first, plain(second) || second]
      if (taken.has(start) || !spaced(words).includes(spaced(from))) continue
      const end = byWords.get(spaced(words).replace(spaced(from), spaced(to)).trim())
      if (!end || end === start || taken.has(end)) continue
      found.push({ start, end, role: first, of: rest(words, first) })
      taken.add(end)
    }
  return found
}
