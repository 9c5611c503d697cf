import type { Guess } from '../draft.ts'
import type { Reading } from '../names/reading.ts'
import { kindOf, type TableKind } from '../table-kinds.ts'
import { likeDefault, statesLike, statesOf } from './lists.ts'
import { stateWord } from './states.ts'

/** Tables in which `state` is where something lies. */
const PLACES = new Set<TableKind>([
  'person',
  'place',
  'company',
  'store',
  'supplier',
  'property',
  'city',
  'region',
  'country',
  'team',
  'hotel',
  'venue',
  'airport',
  'attorney',
  'landlord',
])
const LEAST_STATE = 4
/** What states are of that no country has. */
const MACHINES = new Set(['aasm', 'workflow', 'lifecycle', 'machine', 'approval'])
/** Surer than that people live in a state. */
const SURE = 0.98

/**
 * What a column called `status` means where neither its type nor a check lists the states: those that such rows have, written as its default is. Only the
 * names, the default and the room decide.
 */
export function statusGuess(
  readings: readonly Reading[],
  kinds: readonly TableKind[],
  { value, room, table }: { readonly value: unknown; readonly room: number; readonly table?: string },
): Guess | undefined {
  for (const { words, weight } of readings) {
    const last = words.at(-1)
    const isState =
      last === 'state' && !kinds.some((kind) => PLACES.has(kind) || kindOf(kind).few) && room >= LEAST_STATE
    // A person whose state is pending by default lives in none of that name.
    const isTold =
      last === 'state' &&
      (words.some((word) => MACHINES.has(word)) || (typeof value === 'string' && stateWord(value) !== undefined))
    if (last !== 'status' && last !== 'stage' && !isState && !isTold) continue
    const list = statesOf(kinds, words.slice(0, -1), table)
    const told = typeof value === 'string' && value !== '' ? value : undefined
    const own = told === undefined ? list : list ? likeDefault(list, told) : statesLike(told)
    if (!own) continue
    const fits = own.states
      .map((state, at) => ({ state, weight: own.weights?.[at] }))
      .filter(({ state }) => state.length <= room)
    if (fits.length < 2) continue
    const rows = kinds[0] === undefined || words.length > 1 ? 'such rows' : kindOf(kinds[0]).rows
    return {
      generator: 'choice',
      params: {
        values: fits.map(({ state }) => state),
        weights: fits.map(({ state, weight }, at) => weight ?? shareOf(state, at)),
      },
      score: Math.round((isTold ? SURE : 0.93) * weight * 1000) / 1000,
      reason: `“${words.join(' ')}” means the status of ${rows}${own.weights ? '' : PASSED}`,
    }
  }
  return undefined
}

const PASSED = ', one after another'

/** Of rows of any age the most are far along; few have left the path. */
const shareOf = (state: string, at: number): number => (stateWord(state)?.kind === 'exit' ? 4 : 10 * (at + 1))

/** The states of a guess whose rows pass through them. */
export const passedThrough = ({ generator, params, reason }: Guess): readonly string[] | undefined =>
  generator === 'choice' && reason.endsWith(PASSED) && Array.isArray(params.values)
    ? params.values.map(String)
    : undefined
