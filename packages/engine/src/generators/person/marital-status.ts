import { z } from 'zod'
import { dict, i32, i32op, select } from '../../kernel/build.ts'
import { MISS, MRS } from '../../entities/person.ts'
import { defineGenerator } from '../definition.ts'
import { allowedWords, listedCapacity, listedVariety, listedWord, slotOfListed, type Words } from '../text/listed.ts'
import { pickWeighted } from '../value/chance.ts'
import { isWordy } from '../value/kinds.ts'
import { roomOf } from '../value/range.ts'
import { fit } from '../value/text.ts'
import { indexFacet } from '../value/word.ts'
import { of } from './email.ts'

/** Whoever has never been married, as words, codes and letters say so. */
const SINGLE = /^(single|unmarried|never[ _-]?married|s|u)$/i
const PARTNERS = /partner/i

/** The words that suit, where there are some. */
function among({ texts, weights }: Words, suits: (text: string) => boolean): readonly number[] | undefined {
  const left = texts.map((text, at) => (suits(text) ? (weights?.[at] ?? 1) : 0))
  return left.some((weight) => weight > 0) ? left : weights
}

/** Whoever is called Mrs is or was married, a Miss is not. */
export const maritalStatus = defineGenerator({
  name: 'person.marital-status',
  summary: 'Married, single …, as the person is addressed',
  minds: 'lists',
  params: () => z.object({ of }),
  accepts: isWordy,
  slots: 'row',
  capacity: (_, target, vocabulary) => listedCapacity(vocabulary.words('person.marital'), target),
  variety: (_, target, vocabulary) => listedVariety(vocabulary.words('person.marital'), target),
  lower: (params, context) => {
    const { slot, target, vocabulary } = context
    const words = vocabulary.words('person.marital')
    if (slot) return listedWord(words, context)
    const kept = allowedWords(words, target, roomOf(target))
    const drawn = (weights: readonly number[] | undefined) => pickWeighted(context, kept.texts.length, weights)
    const courtesy = indexFacet(context, 'person', 'courtesy', params.of)
    const married = drawn(among(kept, (text) => !SINGLE.test(text) && !PARTNERS.test(text)))
    const single = drawn(among(kept, (text) => SINGLE.test(text)))
    const other = select(i32op('eq', courtesy, i32(MISS)), single, drawn(kept.weights))
    return fit(dict(kept.texts, select(i32op('eq', courtesy, i32(MRS)), married, other)), target)
  },
  find: (value, _params, target, vocabulary, key) =>
    slotOfListed(vocabulary.words('person.marital'), String(value), target, key),
})
