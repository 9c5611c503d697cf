import { nounWords } from '@populace/vocabulary'
import { singular } from '../names/singular.ts'

/** What is said of a noun. */
export type Says =
  | 'type'
  | 'category'
  | 'reason'
  | 'level'
  | 'method'
  | 'mode'
  | 'style'
  | 'strategy'
  | 'policy'
  | 'action'
  | 'unit'
  | 'status'
  | 'thing'
  | 'note'
  | 'text'
  | 'title'

let known: ReadonlyMap<string, string> | undefined

/** `type ship` with what stands for it. Read once, and only where a schema has a column that no rule knows more of. */
function gather(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const line of nounWords.split('\n')) {
    const [says = '', of = '', values = ''] = line.split('\t')
    for (const noun of of.split(', ')) found.set(`${says} ${noun}`, values)
  }
  return found
}

/**
 * What is known of things by the words that they are called with: the whole of them first, then the last ones.
 *
 * @example
 * saidOfThing('type', ['fishing', 'vessels']) // 'cargo ship; tanker; ferry; …'
 */
export function saidOfThing(says: Says, words: readonly string[]): string | undefined {
  known ??= gather()
  const last = words.at(-1)
  if (last === undefined) return undefined
  const one = [...words.slice(0, -1), singular(last)]
  for (let from = 0; from < one.length; from++) {
    const found =
      known.get(`${says} ${one.slice(from).join(' ')}`) ?? known.get(`${says} ${words.slice(from).join(' ')}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** What is known of things that no other line tells of. */
export function saidOfAny(says: Says): string | undefined {
  known ??= gather()
  return known.get(`${says} *`)
}
