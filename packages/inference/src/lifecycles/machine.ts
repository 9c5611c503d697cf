import type { Json } from '@populace/model'
import { stateWord, type StateWord } from './states.ts'

/** The states of a column: a path, and ends off it, in the column's own spelling. */
export interface Machine {
  readonly path: readonly string[]
  readonly exits: readonly {
    readonly state: string
    readonly share: number
    readonly after?: string
    /** A column: rows end there when its moment comes, those that have not come to `before`. */
    readonly on?: string
    readonly before?: string
  }[]
  /** States that begin when the moment in a column comes. */
  readonly dates?: Readonly<Record<string, string>>
  /** What its dates are reckoned from, and how long before that a row began, where that is no column of its own. */
  readonly since?: string
  readonly lead?: string
  /** How long rows stay in a state, where that is known. */
  readonly pace?: string
  /** Formulas that are true of rows which have come to a state of the path. */
  readonly traces?: Readonly<Record<string, string>>
}

/** What ends things that most of the time do not end. */
const ENDS = /^(closed|archived|completed)$/i
/** What is filed away, where it could as well stay as it is for good. */
const FILED = /^archived$/i
const RESTS = /^(published|public|live|active|enabled|completed?|done|approved|delivered|finished)$/i
/** What is owed for something that goes on meanwhile. */
const OWED: StateWord = { kind: 'exit', share: 0.02, late: false }
const LEFT: StateWord & { kind: 'exit' } = { kind: 'exit', share: 0.12, late: false }

/** What is lent comes back in the end; of what is sold only some does. */
const LENT = /^(issued|borrowed|lent|loaned|on.?loan|checked.?out|rented|rented.?out|taken|active|ongoing|picked.?up)$/i
const SOLD = /ship|deliver|paid|complet|refund|receiv|fulfil|sold/i
const BACK = /^returned$/i
const GIVEN_BACK: StateWord = { kind: 'path', rank: 17.5 }

/** The kinds of things that stay in a state for longer, or shorter, than orders do. */
const PACES: readonly { readonly states: RegExp; readonly pace: string }[] = [
  { states: /\b(firing|silenced|acknowledged.*resolved|triggered.*resolved)\b/i, pace: '2 hours' },
  { states: /\b(investigating|identified|mitigated|monitoring.*resolved)\b/i, pace: '5 hours' },
  { states: /\b(sent.*paid|paid.*sent|paid.*overdue|overdue.*paid)\b/i, pace: '9 days' },
  { states: /\b(paid.?off|repaid|defaulted)\b/i, pace: '150 days' },
  { states: /\bgraduated\b/i, pace: '500 days' },
  { states: /\benrolled\b/i, pace: '40 days' },
  { states: /\bresulted\b/i, pace: '1 day' },
  { states: /\b(proposal|negotiation)\b/i, pace: '25 days' },
  { states: /\b(archived|published|draft|active|inactive|enabled|disabled|live)\b/i, pace: '45 days' },
  { states: /\b(preparing.*served|served.*preparing)\b/i, pace: '20 minutes' },
  { states: /\b(running|queued|succeeded|success)\b/i, pace: '20 minutes' },
  { states: /\b(open|todo|to_do|backlog|in_progress|in progress|resolved)\b/i, pace: '9 days' },
]

/**
 * The lifecycle that a list of states describes; undefined where some of them say nothing of their place in it, or where there is nothing to pass through.
 *
 * @example
 * machineOf(['open', 'closed'])?.path // ['open', 'closed']
 */
export function machineOf(states: readonly string[], areKept = false): Machine | undefined {
  const left = areKept ? ENDS : states.some((state) => RESTS.test(state)) ? FILED : undefined
  const isRenewed = states.some((state) => /^(trial(ing)?|past.?due)$/i.test(state))
  const told = inListOrder(states)
  const isLent = states.some((state) => LENT.test(state)) && !states.some((state) => SOLD.test(state))
  const known = states.map((state, at) => {
    const word = isLent && BACK.test(state) ? GIVEN_BACK : isRenewed && /^unpaid$/i.test(state) ? OWED : told[at]
    const isLeft = word?.kind === 'path' && left?.test(state) === true
    return { state, word: isLeft ? { ...LEFT, late: !areKept } : word }
  })
  const path = known.flatMap(({ state, word }) => (word?.kind === 'path' ? [{ state, rank: word.rank }] : []))
  const exits = known.flatMap(({ state, word }) => (word?.kind === 'exit' ? [{ state, ...word }] : []))
  const isWhole = path.length + exits.length === states.length
  if (!isWhole || path.length === 0 || states.length < 2 || states.length > 20) return undefined
  // Two states of one rank are two names for one thing, or two things: no order of theirs is known but the list's own.
  const bill = isBill(path.map(({ state }) => state))
  const carried = path.some(({ state }) => /^in.?transit$/i.test(state))
  const ordered = path
    .map((one, at) => ({ ...one, at, rank: rankAmong(one, { bill, carried }) }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
  const last = ordered.at(-1)?.state
  const paid = ordered.findIndex(({ state }) => PAID.test(state))
  const owing = ordered[paid - 1]?.state
  const runs = ordered.find((one) => RUNNING.test(one.state))?.state
  return {
    path: ordered.map(({ state }) => state),
    exits: exits.map(({ state, share, late, owed }) => {
      const after = ordered.length > 1 && (late ? last : owed ? owing : BROKEN.test(state) ? runs : undefined)
      return { state, share, ...(after ? { after } : {}) }
    }),
  }
}

/**
 * What the states' names say. Words that are not known, in a list that tells most of its states in their order, stand where the list has them: `received, washing, ready, delivered`. What stands before
 * the first that is known, or behind the last, may be anything.
 */
function inListOrder(states: readonly string[]): readonly (StateWord | undefined)[] {
  const words = states.map((state, at): StateWord | undefined =>
    at === 0 && RECEIVED.test(state) ? { kind: 'path', rank: 0 } : stateWord(state),
  )
  const ranks = words.map((word) => (word?.kind === 'path' ? word.rank : undefined))
  const told = ranks.flatMap((rank) => rank ?? [])
  const isInOrder = told.every((rank, at) => rank > (told[at - 1] ?? -1))
  const unknown = words.filter((word) => word === undefined).length
  if (unknown === 0 || !isInOrder || unknown >= told.length) return words
  return words.map((word, at) => {
    if (word) return word
    const [before, behind] = [ranks.slice(0, at).reverse().find(isKnown), ranks.slice(at).find(isKnown)]
    // Of several in a row each stands behind the one before it.
    const isAmong = before !== undefined && behind !== undefined
    return isAmong ? { kind: 'path', rank: before + ((behind - before) * (at + 1)) / (states.length + 1) } : undefined
  })
}

/** What is brought in is received first, what is sent out last. */
const RECEIVED = /^received$/i

const isKnown = (rank: number | undefined): rank is number => rank !== undefined

/** What ends what is owed. */
const PAID = /^(paid|paid.?off|repaid|settled|captured)$/i

/** What a program does, and how that may break off: only what has begun fails. */
const RUNNING = /^(running|executing)$/i
const BROKEN = /^(failed|failure|error|errored|crashed|interrupted|timed.?out)$/i

/** Goods are picked up before they are on their way; a car is when it is handed over. */
const rankAmong = (
  { state, rank }: { readonly state: string; readonly rank: number },
  { bill, carried }: { readonly bill: boolean; readonly carried: boolean },
): number =>
  bill && /^paid$/i.test(state) ? LAST_OF_BILLS : carried && /^picked.?up$/i.test(state) ? BEFORE_TRANSIT : rank

/** A bill is sent before it is paid; goods are paid before they are sent. */
const isBill = (states: readonly string[]): boolean =>
  states.some((state) => /^(sent|viewed|issued)$/i.test(state)) &&
  !states.some((state) => /ship|deliver|dispatch|transit|process|pack/i.test(state))
/** Behind all that may be done with a bill but filing it. */
const LAST_OF_BILLS = 18.5
/** Before all that is on its way. */
const BEFORE_TRANSIT = 13.5

/** How long such things stay in a state. */
export const paceOf = ({ path, exits, pace }: Machine): string => {
  if (pace !== undefined) return pace
  const all = [...path, ...exits.map(({ state }) => state)].join(' ')
  return PACES.find(({ states }) => states.test(all))?.pace ?? '3 days'
}

/** The states in which a row has been in a state: itself, those behind it on the path, and the ends that are left for from there or later. */
export function statesSince(state: string, { path, exits }: Machine): readonly string[] {
  const at = path.indexOf(state)
  if (at < 0) return [state]
  const later = exits.filter(({ after }) => after !== undefined && path.indexOf(after) >= at)
  return [...path.slice(at), ...later.map((exit) => exit.state)]
}

/** The parameters of the generator. */
export function machineParams(machine: Machine, since: string | undefined): Readonly<Record<string, Json>> {
  return {
    path: machine.path,
    ...(machine.exits.length > 0 ? { exits: machine.exits } : {}),
    ...(machine.dates && Object.keys(machine.dates).length > 0 ? { dates: machine.dates } : {}),
    ...(machine.traces && Object.keys(machine.traces).length > 0 ? { reached: machine.traces } : {}),
    ...(since === undefined ? {} : { since }),
    ...(machine.lead === undefined ? {} : { lead: machine.lead }),
    pace: paceOf(machine),
  }
}
