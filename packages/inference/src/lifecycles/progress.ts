import { stateWord } from './states.ts'

/** How far a row has come, as far as another column of states goes by it. */
export type Progress = 'early' | 'underway' | 'sent' | 'done' | 'left' | 'undone'

/** Ranks of states (`states.ts`) from which on a row has come so far. */
const [UNDERWAY, SENT, DONE] = [10, 14, 16]

/** What has not been done yet, whatever it is. */
const NOT_YET = /^not [a-z]+$/

/** Whether a state's name says how far a row has come. */
export const isProgress = (state: string): boolean => stateWord(state) !== undefined || NOT_YET.test(plainState(state))

/**
 * How far a state's name says that a row has come.
 *
 * @example
 * progressOf('IN_PROGRESS') // 'underway'
 */
export function progressOf(state: string): Progress {
  const word = stateWord(state)
  if (!word && NOT_YET.test(plainState(state))) return 'early'
  if (word?.kind === 'exit') return word.late ? 'undone' : 'left'
  const rank = word?.rank ?? 0
  return rank >= DONE ? 'done' : rank >= SENT ? 'sent' : rank >= UNDERWAY ? 'underway' : 'early'
}

/** A state's name in plain lower case. */
export const plainState = (state: string): string =>
  state
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
