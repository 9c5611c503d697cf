import { stateLists } from '@populace/vocabulary'
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

/** By kind of table, and by a word before `status` that names no kind of rows (`=payment`). */
const BY_NAME: ReadonlyMap<string, StateList> = new Map(
  stateLists.split('\n').map((line) => {
    const [rows = '', states = ''] = line.split('\t')
    return [rows, states.includes(':') ? standing(states) : path(states)]
  }),
)
const LISTS = [...BY_NAME.values()]

/** The states of rows of the first of the kinds that has any, or of what a word before `status` names. */
export function statesOf(kinds: readonly TableKind[], before: readonly string[], table = ''): StateList | undefined {
  const telling = before.filter((word) => !HOLLOW.has(word))
  const named = telling.map((word) => BY_NAME.get(`=${word}`)).find(Boolean)
  const own = (telling.length > 0 ? kindsOfName(telling) : kinds).filter((one) => BY_NAME.has(one))
  // A patient or a student is a person too: what is said of them alone is likelier.
  const kind = own.find((one) => one !== 'person') ?? own[0]
  // A machine that is named as one passes through states, whatever goes through it.
  const machine = before.some((word) => MACHINES.has(word)) ? WORKED : undefined
  const called = telling.length === 0 ? BY_NAME.get(`=${tableWords(table).at(-1) ?? ''}`) : undefined
  return named ?? (kind && BY_NAME.get(kind)) ?? called ?? machine ?? ofThing(telling, table)
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
