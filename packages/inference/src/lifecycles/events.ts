import { eventWords } from '@populace/vocabulary'
import { stateWord } from './states.ts'

/** Words for something that has happened to a row, and the states in which it has: `paid_at`, `is_published`, `closed_by`. */
const EVENTS = eventWords.split('\n').map((line) => {
  const [words = '', states = ''] = line.split('\t')
  return { words, states }
})

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
