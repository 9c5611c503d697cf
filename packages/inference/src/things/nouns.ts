import { nounsAbroad, nounWords } from '@populace/vocabulary'
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
  | 'technology'
  | 'status'
  | 'thing'
  | 'note'
  | 'text'
  | 'title'
  | 'name'

type Knowledge = ReadonlyMap<string, string>

let english: Knowledge | undefined
const abroad = new Map<string, Knowledge>()

/** `type ship` with what stands for it. Read once, and only where a schema has a column that no rule knows more of. */
function knowledge(): Knowledge {
  english ??= new Map(linesOf(nounWords).flatMap(([says, of, values]) => of.map((noun) => [`${says} ${noun}`, values])))
  return english
}

const linesOf = (text: string): readonly (readonly [says: string, of: readonly string[], values: string])[] =>
  text.split('\n').map((line) => {
    const [says = '', of = '', values = ''] = line.split('\t')
    return [says, of.split(', '), values]
  })

/** The same in another language, whose lines go by the first noun of the English ones. */
function knowledgeIn(locale: string): Knowledge {
  const before = abroad.get(locale)
  if (before) return before
  const nouns = new Map(linesOf(nounWords).map(([says, of]) => [`${says} ${of[0]}`, of]))
  const found = new Map(
    linesOf(nounsAbroad[locale] ?? '').flatMap(([says, [first = ''], values]) =>
      (nouns.get(`${says} ${first}`) ?? [first]).map((noun) => [`${says} ${noun}`, values]),
    ),
  )
  abroad.set(locale, found)
  return found
}

const isEnglish = (locale: string | undefined): locale is undefined => locale === undefined || locale.startsWith('en')

/** Whether a language has words of its own for what things come in, and sentences for what is said of them. */
export const tellsOfThings = (locale: string | undefined): boolean =>
  isEnglish(locale) || Object.hasOwn(nounsAbroad, locale)

/**
 * What is known of things by the words that they are called with in English: the whole of them first, then the last ones.
 *
 * @param locale whose language it is said in; English when absent
 * @example
 * saidOfThing('type', ['fishing', 'vessels']) // 'cargo ship; tanker; ferry; …'
 */
export function saidOfThing(says: Says, words: readonly string[], locale?: string): string | undefined {
  const last = words.at(-1)
  if (last === undefined) return undefined
  const known = isEnglish(locale) ? knowledge() : knowledgeIn(locale)
  const one = [...words.slice(0, -1), singular(last)]
  for (let from = 0; from < one.length; from++) {
    const found =
      known.get(`${says} ${one.slice(from).join(' ')}`) ?? known.get(`${says} ${words.slice(from).join(' ')}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** What is known of things that no other line tells of. */
export const saidOfAny = (says: Says, locale?: string): string | undefined =>
  (isEnglish(locale) ? knowledge() : knowledgeIn(locale)).get(`${says} *`)
