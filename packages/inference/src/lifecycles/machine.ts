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

/** The kinds of things that stay in a state for longer, or shorter, than orders do. */
const PACES: readonly { readonly states: RegExp; readonly pace: string }[] = [
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
  const known = states.map((state) => {
    const word = isRenewed && /^unpaid$/i.test(state) ? OWED : stateWord(state)
    const isLeft = word?.kind === 'path' && left?.test(state) === true
    return { state, word: isLeft ? { ...LEFT, late: !areKept } : word }
  })
  const path = known.flatMap(({ state, word }) => (word?.kind === 'path' ? [{ state, rank: word.rank }] : []))
  const exits = known.flatMap(({ state, word }) => (word?.kind === 'exit' ? [{ state, ...word }] : []))
  const isWhole = path.length + exits.length === states.length
  if (!isWhole || path.length === 0 || states.length < 2 || states.length > 16) return undefined
  // Two states of one rank are two names for one thing, or two things: no order of theirs is known but the list's own.
  const bill = isBill(path.map(({ state }) => state))
  const carried = path.some(({ state }) => /^in.?transit$/i.test(state))
  const ordered = path
    .map((one, at) => ({ ...one, at, rank: rankAmong(one, { bill, carried }) }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
  const last = ordered.at(-1)?.state
  const paid = ordered.findIndex(({ state }) => PAID.test(state))
  const owing = ordered[paid - 1]?.state
  return {
    path: ordered.map(({ state }) => state),
    exits: exits.map(({ state, share, late, owed }) => {
      const after = ordered.length > 1 && (late ? last : owed ? owing : undefined)
      return { state, share, ...(after ? { after } : {}) }
    }),
  }
}

/** What ends what is owed. */
const PAID = /^(paid|paid.?off|repaid|settled|captured)$/i

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
