import type { Json } from '@populace/model'
import { stateWord } from './states.ts'

/** The states of a column: a path, and ends off it, in the column's own spelling. */
export interface Machine {
  readonly path: readonly string[]
  readonly exits: readonly { readonly state: string; readonly share: number; readonly after?: string }[]
}

/** The kinds of things that stay in a state for longer, or shorter, than orders do. */
const PACES: readonly { readonly states: RegExp; readonly pace: string }[] = [
  { states: /\b(archived|published|draft|active|inactive|enabled|disabled|live)\b/i, pace: '45 days' },
  { states: /\b(running|queued|succeeded|success)\b/i, pace: '20 minutes' },
  { states: /\b(open|todo|to_do|backlog|in_progress|in progress|resolved)\b/i, pace: '9 days' },
]

/**
 * The lifecycle that a list of states describes; undefined where some of them say nothing of their place in it, or where there is nothing to pass through.
 *
 * @example
 * machineOf(['open', 'closed'])?.path // ['open', 'closed']
 */
export function machineOf(states: readonly string[]): Machine | undefined {
  const known = states.map((state) => ({ state, word: stateWord(state) }))
  const path = known.flatMap(({ state, word }) => (word?.kind === 'path' ? [{ state, rank: word.rank }] : []))
  const exits = known.flatMap(({ state, word }) => (word?.kind === 'exit' ? [{ state, ...word }] : []))
  const isWhole = path.length + exits.length === states.length
  if (!isWhole || path.length === 0 || states.length < 2 || states.length > 16) return undefined
  // Two states of one rank are two names for one thing, or two things: no order of theirs is known but the list's own.
  const ordered = path.map((one, at) => ({ ...one, at })).sort((a, b) => a.rank - b.rank || a.at - b.at)
  const last = ordered.at(-1)?.state
  return {
    path: ordered.map(({ state }) => state),
    exits: exits.map(({ state, share, late }) => ({
      state,
      share,
      ...(late && last !== undefined && ordered.length > 1 ? { after: last } : {}),
    })),
  }
}

/** How long such things stay in a state. */
export const paceOf = ({ path, exits }: Machine): string => {
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
    ...(since === undefined ? {} : { since }),
    pace: paceOf(machine),
  }
}
