import { stateWord } from './states.ts'

/** Words for something that has happened to a row, and the states in which it has: `paid_at`, `is_published`, `closed_by`. */
const EVENTS: readonly { readonly words: string; readonly states: string }[] = [
  { words: 'paid, payment', states: 'paid, captured, settled' },
  { words: 'submitted', states: 'submitted, placed' },
  { words: 'accepted', states: 'accepted' },
  { words: 'confirmed', states: 'confirmed' },
  { words: 'verified', states: 'verified' },
  { words: 'approved, approver', states: 'approved' },
  { words: 'authorized', states: 'authorized' },
  { words: 'scheduled', states: 'scheduled' },
  { words: 'started, begun, actual start', states: 'in progress, running, started, processing, active, in process' },
  { words: 'checked in', states: 'checked in, seated' },
  { words: 'checked out', states: 'checked out' },
  { words: 'picked up', states: 'picked up' },
  { words: 'collected', states: 'collected' },
  { words: 'resulted', states: 'resulted' },
  { words: 'issued', states: 'issued, sent, open' },
  { words: 'disbursed, disbursement', states: 'disbursed, active' },
  { words: 'paid off', states: 'paid off, closed' },
  { words: 'written off', states: 'written off' },
  { words: 'departed, actual departure', states: 'departed, in transit, in progress, in flight, in air, started' },
  { words: 'arrived, actual arrival', states: 'arrived, landed, completed, complete, delivered' },
  { words: 'graduated, graduation', states: 'graduated' },
  { words: 'dropped', states: 'dropped' },
  { words: 'withdrawn', states: 'withdrawn' },
  { words: 'discontinued', states: 'discontinued' },
  { words: 'voided, void', states: 'void, voided' },
  { words: 'activated', states: 'active, enabled' },
  { words: 'sent', states: 'sent' },
  { words: 'read, opened', states: 'read, opened' },
  { words: 'shipped, dispatched, ship', states: 'shipped, dispatched, in transit' },
  { words: 'delivered, delivery', states: 'delivered' },
  { words: 'received', states: 'received' },
  { words: 'fulfilled', states: 'fulfilled' },
  { words: 'signed', states: 'signed' },
  { words: 'published', states: 'published, live' },
  { words: 'resolved, solved', states: 'resolved, solved' },
  {
    words: 'completed, complete, finished, done, processed, actual end, actual finish',
    states: 'completed, complete, done, finished, success, succeeded, processed',
  },
  { words: 'ended', states: 'completed, complete, done, finished, success, succeeded' },
  {
    words: 'closed',
    states: 'closed, paid off, repaid, closed won, closed lost, won, done, completed, resolved, lost',
  },
  { words: 'lost', states: 'lost, closed lost' },
  { words: 'won', states: 'won, closed won' },
  { words: 'merged', states: 'merged' },
  { words: 'archived', states: 'archived' },
  { words: 'cancelled, canceled, cancel, cancellation', states: 'cancelled, canceled' },
  { words: 'rejected, rejection', states: 'rejected' },
  { words: 'declined', states: 'declined' },
  { words: 'denied, denial', states: 'denied' },
  { words: 'churned, churn', states: 'churned' },
  { words: 'funded', states: 'funded, successful' },
  { words: 'reimbursed, reimbursement', states: 'reimbursed, paid' },
  { words: 'discharged, discharge', states: 'discharged' },
  { words: 'failed, failure, error, backtrace', states: 'failed, failure, error' },
  { words: 'refunded, refund', states: 'refunded' },
  { words: 'returned, return', states: 'returned' },
  { words: 'expired', states: 'expired, inactive' },
  { words: 'terminated, termination', states: 'terminated, inactive' },
  { words: 'resigned, resignation', states: 'resigned' },
  { words: 'frozen', states: 'frozen' },
  { words: 'suspended, suspension', states: 'suspended' },
  { words: 'disabled, deactivated', states: 'disabled, deactivated, inactive' },
  { words: 'banned, ban', states: 'banned' },
  { words: 'deleted, deletion', states: 'deleted' },
  { words: 'removed, removal', states: 'removed' },
  { words: 'locked', states: 'locked' },
  { words: 'revoked, revocation', states: 'revoked, inactive' },
  { words: 'deceased, death, died', states: 'deceased, died' },
  { words: 'ready', states: 'ready' },
  { words: 'yanked', states: 'yanked' },
  { words: 'picked, pickup', states: 'picked up' },
  { words: 'departed, departure', states: 'departed' },
  { words: 'arrived, arrival', states: 'arrived, landed' },
  { words: 'withdrawn, withdrawal', states: 'withdrawn' },
  { words: 'paused', states: 'paused' },
]

const byWord = new Map(EVENTS.flatMap((event) => event.words.split(', ').map((word) => [word, event] as const)))

const NOUNS = new Set([
  'payment',
  'delivery',
  'return',
  'ship',
  'cancellation',
  'refund',
  'error',
  'backtrace',
  'failure',
  'denial',
  'churn',
  'reimbursement',
  'discharge',
  'death',
  'departure',
  'arrival',
  'withdrawal',
  'pickup',
  'disbursement',
  'graduation',
  'void',
])

/** What happened, by the first words of a name that say so; one name for all its forms. */
export interface Event {
  readonly name: string
  /** The word that says so, or the first of two. */
  readonly word: string
  readonly states: readonly string[]
}

export function eventIn(words: readonly string[]): Event | undefined {
  const phrases = words.slice(1).map((second, at) => `${words[at]} ${second}`)
  const phrase = phrases.find((one) => byWord.has(one))
  const told = words.filter((one) => byWord.has(one))
  // A payment that failed is no payment: the noun says what it is about, the participle what came of it.
  const said = phrase ?? told.find((one) => !NOUNS.has(one)) ?? told[0]
  const found = said === undefined ? undefined : byWord.get(said)
  const [word] = said?.split(' ') ?? []
  return word !== undefined && found ? { name: found.words, word, states: found.states.split(', ') } : undefined
}

/** The one of a column's states that an event leads to. */
export function stateOf(event: Event, states: readonly string[]): string | undefined {
  const plain = (state: string) => state.toLowerCase().replace(/[^a-z]+/g, ' ')
  for (const named of event.states) {
    const found = states.find((state) => stateWord(state) !== undefined && plain(state) === named)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether a name is that of who did what happened, why, or what with: `approved_by`, `cancel_reason`. It is there only where that happened. */
export const belongsToEvent = (words: readonly string[]): boolean =>
  /^((last )?error( details?| text| code)?)$|\b(by|by id|by user|by user id|reason|feedback|note|comment|message|reference|class|trace|backtrace|checksum( v( \d)?)?)$/.test(
    words.join(' '),
  )
