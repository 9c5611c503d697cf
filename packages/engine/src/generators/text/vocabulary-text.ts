import type { Vocabulary } from '@populace/vocabulary'
import { z } from 'zod'
import type { Key, Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { slotOfNumbered, slotOfSupply } from '../value/inverse.ts'
import { isWordy } from '../value/kinds.ts'
import { takesHyphens } from '../value/matching-words.ts'
import { roomOf } from '../value/range.ts'
import { distinct, distinctCapacity, numberedCapacity } from '../value/supply.ts'
import { combinationsOf } from '../value/combinations.ts'
import { findWords, hasSlots, type Known, type Words } from '../value/template.ts'
import { templatedCell } from '../value/templated.ts'
import { textFacet } from '../value/word.ts'
import { inTurn, listedCapacity, listedVariety, listedWord, slotOfListed, turning } from './listed.ts'

/** The rare list that does not exist reads as its name. */
const wordsOf = (vocabulary: Vocabulary, list: string): Words => findWords(vocabulary, list) ?? { texts: [list] }

/** Combinations of words with blanks between them, where the column takes those. */
const combined = (list: string, vocabulary: Vocabulary, target: Target, key?: Key) =>
  takesHyphens(target) ? undefined : combinationsOf(list, vocabulary, roomOf(target), key)

/** A text of a list: a word, or a template filled in; where values must differ another one for every slot. */
function vocabularyText(list: string, context: Lowering, inOrder: boolean, place?: string): Text {
  const words = wordsOf(context.vocabulary, list)
  const { labels, domain } = context.target
  if (labels || domain.oneOf || !hasSlots(words.texts)) return listedWord(words, context, undefined, inOrder)
  const combinations = context.slot && combined(list, context.vocabulary, context.target, context.key('combinations'))
  if (context.slot && combinations) return distinct(combinations, context.slot, context)
  const known: Known = place === undefined ? {} : { 'place.city': () => textFacet(context, 'place', 'city', place) }
  return templatedCell(context, { list }, known)
}

function vocabularyCapacity(list: string, target: Target, vocabulary: Vocabulary): number {
  const words = wordsOf(vocabulary, list)
  if (target.labels || target.domain.oneOf || !hasSlots(words.texts)) return listedCapacity(words, target)
  const combinations = combined(list, vocabulary, target)
  return combinations ? distinctCapacity(combinations.count, combinations.most, target) : numberedCapacity(target)
}

/** What makes a column of the texts of one list of the vocabulary. */
export const textsOf = (list: string) => ({
  capacity: (target: Target, vocabulary: Vocabulary) => vocabularyCapacity(list, target, vocabulary),
  variety: (target: Target, vocabulary: Vocabulary) => {
    const words = wordsOf(vocabulary, list)
    return hasSlots(words.texts) ? undefined : listedVariety(words, target)
  },
  lower: (isDistinct: boolean, context: Lowering, place?: string) =>
    vocabularyText(list, turning(context, isDistinct), isDistinct, place),
  find: (
    value: string,
    isDistinct: boolean,
    target: Target,
    vocabulary: Vocabulary,
    key: (purpose?: string) => Key,
  ) => {
    const words = wordsOf(vocabulary, list)
    if (!hasSlots(words.texts)) return slotOfListed(words, value, target, isDistinct ? undefined : key)
    const combinations = combined(list, vocabulary, target, key('combinations'))
    return combinations ? slotOfSupply(combinations, value, combinations.find) : slotOfNumbered(value, target)
  },
})

const place = z
  .string()
  .optional()
  .describe('The place whose city a text may name: place for the row’s own, another one’s name, or @fk')

/** A generator over one list of the vocabulary. */
function spoken(name: string, summary: string, list: string): Generator {
  const texts = textsOf(list)
  return defineGenerator({
    name,
    summary,
    minds: 'lists',
    params: () => z.object({ distinct: inTurn, in: place }),
    accepts: isWordy,
    slots: 'row',
    capacity: (_, target, vocabulary) => texts.capacity(target, vocabulary),
    variety: (_, target, vocabulary) => texts.variety(target, vocabulary),
    lower: ({ distinct, in: place }, context) => texts.lower(distinct, context, place),
    find: (value, { distinct }, target, vocabulary, key) =>
      texts.find(String(value), distinct, target, vocabulary, key),
  })
}

/** Several of a group: `[name, summary, list]`. */
export const spokenAll = (group: string, rows: readonly (readonly [name: string, summary: string, list?: string])[]) =>
  rows.map(([name, summary, list]) =>
    spoken(`${group}.${name}`, summary, list ?? `${group}.${name.replaceAll('-', '.')}`),
  )
