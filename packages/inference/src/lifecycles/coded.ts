import type { Column } from '@populace/catalog'
import { inEnglish } from '../names/said.ts'
import { plainly } from '../names/said-rows.ts'
import { commentedMeanings } from '../names/comments.ts'
import { machineOf } from './machine.ts'
import { stateWord } from './states.ts'

/** What holds states, by the last word of its name. */
const STATUS = /^(status|state|stage|phase)$/

/**
 * The states that codes stand for, in English, with the code of each: `1 = Pending; 2 = Paid` in the comment of a status. Undefined where the comment tells of no lifecycle, or not of every code.
 *
 * @param codes those that the column holds, as texts
 */
export function codedStates(
  { comment, name }: Column,
  words: readonly string[],
  codes: readonly string[],
): ReadonlyMap<string, string> | undefined {
  if (comment === undefined || !STATUS.test(words.at(-1) ?? '')) return undefined
  const meanings = commentedMeanings(comment, name)
  const found = new Map<string, string>()
  for (const code of codes) {
    const state = stateIn(meanings.get(code) ?? '')
    if (state === '' || found.has(state)) return undefined
    found.set(state, code)
  }
  return machineOf([...found.keys()]) ? found : undefined
}

/** What is not known as a state may be one all the same, where the others tell. */
const stateIn = (meaning: string): string =>
  [plainly(meaning), ...inEnglish(meaning)].find((one) => stateWord(one) !== undefined) ?? plainly(meaning)
