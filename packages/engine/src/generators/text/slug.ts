import type { Vocabulary } from '@populace/vocabulary'
import { z } from 'zod'
import { concat, dict } from '../../kernel/build.ts'
import { permutation } from '../../random/permutation.ts'
import { defineGenerator } from '../definition.ts'
import type { Target } from '../generator.ts'
import { slotOfSettled } from '../value/inverse.ts'
import { isText } from '../value/kinds.ts'
import { roomOf } from '../value/range.ts'
import { distinct, distinctCapacity, pairsOf, type Supply, supplyOf } from '../value/supply.ts'
import { fit } from '../value/text.ts'
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

export const slug = defineGenerator({
  name: 'text.slug',
  summary: 'The last part of an address: two words with a hyphen',
  params: z.object({}),
  accepts: isText,
  slots: 'row',
  capacity: (_, target, vocabulary) => {
    const { count, most } = slugs(vocabulary, target)
    return distinctCapacity(count, most, target, '-')
  },
  lower: (_, context) => {
    const { slot, target, vocabulary } = context
    if (slot) return distinct(slugs(vocabulary, target), slot, context, '-')
    const words = (list: string) => {
      const texts = wordsFor(vocabulary, list, target)
      return dict(texts, pick(context, texts.length, list))
    }
    return fit(concat(words('text.adjective'), '-', words('text.noun')), target)
  },
  find: (value, _params, target, vocabulary, key) => {
    const [first = '', second = '', ...rest] = String(value).split('-')
    const nouns = wordsFor(vocabulary, 'text.noun', target)
    const count = wordsFor(vocabulary, 'text.adjective', target).length * nouns.length
    const pair = wordsFor(vocabulary, 'text.adjective', target).indexOf(first) * nouns.length + nouns.indexOf(second)
    if (pair < 0 || !nouns.includes(second)) return slotOfSettled(String(value), '-')
    const occurrence = rest.length === 0 ? 0 : Number(rest[0]) - 1
    return occurrence * count + permutation(key('supply'), count).unpermute(pair)
  },
})
