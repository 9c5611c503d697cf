import { folderOf, type Vocabulary } from '@populace/vocabulary'
import { z } from 'zod'
import { defineGenerator } from '../definition.ts'
import type { Target } from '../generator.ts'
import { isText } from '../value/kinds.ts'
import { written } from '../value/literal.ts'
import { roomOf } from '../value/range.ts'
import { inTurn, listedCapacity, listedWord, slotOfListed, turning, type Words } from './listed.ts'

/** As long as a code gets. */
const LONGEST = 12
/** Codes up to this length have the first letters of several words. */
const SHORT = 4
const OF_SEVERAL = 2
/** What takes the place of the last letter where two words begin alike. */
const SPARE = Array.from('23456789ABCDEFGHJKLMNPQRSTUVWXYZ')
/** What stands for a word in letters that no table spells. */
const UNSPELT = 'C'

/**
 * What words are called for short: in capitals where there is room, else by their first letters; each otherwise, up to some thirty that begin alike.
 *
 * @param fold a word in lower-case ASCII with hyphens
 * @example
 * abbreviated(['Credit card', 'Cash', 'Cashback'], 4, folderOf(vocabulary)) // ['CRCA', 'CASH', 'CAS2']
 */
export function abbreviated(words: readonly string[], room: number, fold: (word: string) => string): readonly string[] {
  const most = Math.min(room, LONGEST)
  const taken = new Set<string>()
  return words.map((word) => {
    const forms = formsOf(fold(word).toUpperCase(), most)
    const last = forms.at(-1) ?? UNSPELT
    const others = SPARE.map((letter) => last.slice(0, most - 1) + letter)
    const code = [...forms, ...others].find((form) => !taken.has(form)) ?? last
    taken.add(code)
    return code
  })
}

/** What a word may be called, the best first. */
function formsOf(whole: string, most: number): readonly string[] {
  const parts = whole.split('-').filter(Boolean)
  const [first] = parts
  if (first === undefined) return []
  const joined = parts.join('')
  if (most > SHORT)
    return [...(whole.length <= most ? [whole] : []), ...(first.length <= most ? [first] : []), joined.slice(0, most)]
  const letters = parts.length === 1 ? joined : parts.map((part) => part.slice(0, OF_SEVERAL)).join('')
  return [letters.slice(0, most)]
}

const codesOf = (
  { list, values }: { readonly list?: string | undefined; readonly values?: readonly (string | number)[] | undefined },
  target: Target,
  vocabulary: Vocabulary,
): Words => {
  const words: Words = values
    ? { texts: values.map(written) }
    : vocabulary.words(list !== undefined && vocabulary.kindOf(list) === 'words' ? list : 'text.noun')
  const codes = abbreviated(words.texts, roomOf(target) ?? LONGEST, folderOf(vocabulary))
  return { texts: codes, weights: words.weights }
}

/** The codes of what a list holds, beside a column that has its words in the same order. */
export const abbreviation = defineGenerator({
  name: 'text.abbreviation',
  minds: 'lists',
  summary: 'A code for a word of a list: CREDIT-CARD, or CRCA where there is little room',
  params: () =>
    z.object({
      list: z.string().optional().describe('Which list, by its name in the vocabulary'),
      values: z
        .array(z.union([z.string(), z.number()]))
        .min(1)
        .optional()
        .describe('The words themselves instead'),
      distinct: inTurn,
    }),
  accepts: isText,
  slots: 'row',
  capacity: (params, target, vocabulary) => listedCapacity(codesOf(params, target, vocabulary), target),
  lower: (params, context) =>
    listedWord(
      codesOf(params, context.target, context.vocabulary),
      turning(context, params.distinct),
      undefined,
      params.distinct,
    ),
  find: (value, params, target, vocabulary, key) =>
    slotOfListed(codesOf(params, target, vocabulary), String(value), target, params.distinct ? undefined : key),
})
