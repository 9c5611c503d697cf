import { z } from 'zod'
import { dict, fromI32, i32, i32op, select, trunc } from '../../kernel/build.ts'
import type { I32 } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator } from '../generator.ts'
import { allowedWords, listedCapacity, listedWord } from '../text/listed.ts'
import { chance, pickWeighted } from '../value/chance.ts'
import { isWordy } from '../value/kinds.ts'
import { roomOf } from '../value/range.ts'
import { fit } from '../value/text.ts'
import { of } from './email.ts'

/** A list whose first word suits women and whose second suits men; the others are for the few whom neither suits. */
function identity(name: string, summary: string, list: string, others: number): Generator {
  return defineGenerator({
    name,
    minds: 'lists',
    summary,
    params: () => z.object({ of }),
    accepts: isWordy,
    slots: 'row',
    capacity: (_, target, vocabulary) => listedCapacity(vocabulary.words(list), target),
    lower: (params, context) => {
      const { slot, target, vocabulary } = context
      const words = vocabulary.words(list)
      const kept = allowedWords(words, target, roomOf(target))
      if (slot || kept.texts.length !== words.texts.length || kept.texts.length < 3) return listedWord(words, context)
      const sex = context.facet('person', 'sex', params.of)
      const suited: I32 = sex.lane === 'i32' ? sex : trunc(sex.lane === 'f64' ? sex : fromI32(i32(0)))
      const rest = pickWeighted(context, kept.texts.length - 2, kept.weights?.slice(2), 'other')
      const index = select(chance(context, others, 'is other'), i32op('add', rest, i32(2)), suited)
      return fit(dict(kept.texts, index), target)
    },
  })
}

export const identities: readonly Generator[] = [
  identity('person.gender', "The person's gender in a word, as a rule as fits the given name", 'person.gender', 0.03),
  identity('person.pronoun', 'she/her, he/him …', 'person.pronoun', 0.06),
]
