import { spellingsOf, type Vocabulary } from '@populace/vocabulary'
import { z } from 'zod'
import { concat, dict, i32, i32op, lessThan, literal, max, min, select, sub } from '../../kernel/build.ts'
import type { F64, Key, Text } from '../../kernel/ir.ts'
import { permutation } from '../../random/permutation.ts'
import { defineGenerator } from '../definition.ts'
import type { Lowering, Target } from '../generator.ts'
import { ALPHANUMERIC } from '../value/code.ts'
import { radixValue, slotOfSettled } from '../value/inverse.ts'
import { isText } from '../value/kinds.ts'
import { roomOf } from '../value/range.ts'
import { scattered } from '../value/scatter.ts'
import { distinct, distinctCapacity, numberedCapacity, pairsOf, type Supply, supplyOf } from '../value/supply.ts'
import { fit, lengthOf } from '../value/text.ts'
import { pick } from '../value/chance.ts'

/** Words without hyphens, so that pairs joined by one stay apart; short enough for two of them. */
function wordsFor(vocabulary: Vocabulary, list: string, target: Target): readonly string[] {
  const longest = Math.max(3, Math.floor(((roomOf(target) ?? 40) - 1) / 2))
  const words = vocabulary
    .words(list)
    .texts.filter((text) => /^[a-z]+$/.test(text) && text.length <= Math.min(10, longest))
  return words.length > 0 ? words : ['new']
}

function slugs(vocabulary: Vocabulary, target: Target): Supply & { readonly most: number } {
  const [adjectives, nouns] = [
    wordsFor(vocabulary, 'text.adjective', target),
    wordsFor(vocabulary, 'text.noun', target),
  ]
  const pairs = pairsOf(supplyOf(adjectives), supplyOf(nouns), (a, b) => concat(a, '-', b))
  const longest = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length))
  return { ...pairs, most: longest(adjectives) + 1 + longest(nouns) }
}

/** As long as an address gets. */
const LONGEST = 80
/** Characters kept for a hyphen and what tells rows apart. */
const NUMBER = 10
/** As addresses of articles end: so many digits and letters, or where there are more rows than these tell apart, more of them. */
const TAILS = [5, 9] as const
const NEAR = ALPHANUMERIC.length ** TAILS[0]
const FAR = ALPHANUMERIC.length ** TAILS[1]

/** The text of another column as an address has it, of at most so many characters. */
export function spelling(column: string, context: Lowering, most: number): Text | undefined {
  const read = context.column(column)
  if (read?.value.lane !== 'text') return undefined
  const text: Text = { op: 'slug', lane: 'text', arg: read.value, spellings: spellingsOf(context.vocabulary), most }
  // A text in letters that no table spells leaves nothing.
  return select(i32op('eq', lengthOf(text), i32(0)), literal('post'), text)
}

/** The slot as digits and letters in no visible order; shorter ones first. */
function tail(slot: F64, context: Lowering): Text {
  const key = context.key('tail')
  const radix = (value: F64, width: number): Text => ({
    op: 'radix',
    lane: 'text',
    value,
    alphabet: ALPHANUMERIC,
    width,
  })
  const near = radix(scattered(min(slot, NEAR - 1), key, NEAR), TAILS[0])
  const far = radix(scattered(max(sub(slot, NEAR), 0), key, FAR), TAILS[1])
  return select(lessThan(slot, NEAR), near, far)
}

/** The slot behind a tail. */
function slotOfTail(text: string, key: (purpose?: string) => Key): number | undefined {
  const written = text.slice(text.lastIndexOf('-') + 1)
  const value = radixValue(written, ALPHANUMERIC)
  if (value === undefined) return undefined
  if (written.length === TAILS[0]) return permutation(key('tail'), NEAR).unpermute(value)
  return written.length === TAILS[1] ? NEAR + permutation(key('tail'), FAR).unpermute(value) : undefined
}

/** The text of another column as an address has it; where values must differ with digits and letters behind that no other row has. */
export function spelled(column: string, context: Lowering): Text | undefined {
  const { slot, target } = context
  const room = Math.min(roomOf(target) ?? LONGEST, LONGEST)
  if (slot && room < 2 * NUMBER) return undefined
  const own = spelling(column, context, slot ? room - NUMBER : room)
  return own && fit(slot ? concat(own, '-', tail(slot, context)) : own, target)
}

export const slug = defineGenerator({
  name: 'text.slug',
  summary: 'The last part of an address: another column’s text, or two words with a hyphen',
  params: () =>
    z.object({
      of: z.string().optional().describe('The column of the row whose text it spells: title, name'),
    }),
  accepts: isText,
  slots: 'row',
  dependencies: ({ of }) => [of],
  capacity: ({ of }, target, vocabulary) => {
    if (of !== undefined && (roomOf(target) ?? LONGEST) >= 2 * NUMBER) return FAR
    const { count, most } = slugs(vocabulary, target)
    return Math.min(distinctCapacity(count, most, target, '-'), numberedCapacity(target))
  },
  lower: ({ of }, context) => {
    const { slot, target, vocabulary } = context
    const own = of === undefined ? undefined : spelled(of, context)
    if (own) return own
    if (slot) return distinct(slugs(vocabulary, target), slot, context, '-')
    const words = (list: string) => {
      const texts = wordsFor(vocabulary, list, target)
      return dict(texts, pick(context, texts.length, list))
    }
    return fit(concat(words('text.adjective'), '-', words('text.noun')), target)
  },
  find: (value, { of }, target, vocabulary, key) => {
    if (of !== undefined) return slotOfTail(String(value), key)
    const [first = '', second = '', ...rest] = String(value).split('-')
    const nouns = wordsFor(vocabulary, 'text.noun', target)
    const count = wordsFor(vocabulary, 'text.adjective', target).length * nouns.length
    const pair = wordsFor(vocabulary, 'text.adjective', target).indexOf(first) * nouns.length + nouns.indexOf(second)
    if (pair < 0 || !nouns.includes(second)) return slotOfSettled(String(value), '-')
    const occurrence = rest.length === 0 ? 0 : Number(rest[0]) - 1
    return occurrence * count + permutation(key('supply'), count).unpermute(pair)
  },
})
