import type { Vocabulary } from '@populace/vocabulary'
import { z } from 'zod'
import { dict, row } from '../../kernel/build.ts'
import type { Key, Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { pickWeighted } from '../value/chance.ts'
import { slotOfDistinct } from '../value/inverse.ts'
import { isWordy } from '../value/kinds.ts'
import { spellingIn } from '../value/matching-words.ts'
import { roomOf } from '../value/range.ts'
import { distinctOf, distinctOfCapacity, distinctTexts } from '../value/supply.ts'
import { fit } from '../value/text.ts'

/** Words by popularity. */
export interface Words {
  readonly texts: readonly string[]
  readonly weights?: readonly number[] | undefined
}

/** What a list leaves after checks and enumerations: its members that the column allows, else the column's own. */
export function allowedWords({ texts, weights }: Words, target: Target, room: number | undefined): Words {
  const { labels, domain } = target
  const only = labels ?? domain.oneOf
  const none = new Set(domain.noneOf)
  const isFit = (text: string) => Array.from(text).length <= (room ?? Number.POSITIVE_INFINITY)
  const isOpen = !only && none.size === 0 && !domain.patterns
  if (isOpen && texts.every(isFit)) return { texts, weights }
  const spelling = spellingIn(target)
  const byFolded = new Map(only?.map((text) => [text.toLowerCase(), text]))
  const kept = texts.flatMap((text, i) => {
    const spelled = only ? byFolded.get(text.toLowerCase()) : spelling(text)
    return spelled === undefined || none.has(spelled) || !isFit(spelled) ? [] : [{ spelled, weight: weights?.[i] ?? 1 }]
  })
  if (kept.length === 0)
    return { texts: only?.filter((text) => !none.has(text)) ?? (isOpen ? codesOf(texts, room) : texts) }
  return { texts: kept.map((k) => k.spelled), weights: weights && kept.map((k) => k.weight) }
}

/** Letters that words are abbreviated to. */
const CODE = 3

/** What stands for words where none has room: their first letters. A word cut off says that something is missing. */
function codesOf(texts: readonly string[], room = 0): readonly string[] {
  const letters = texts.map((text) => Array.from(text.normalize('NFD').replace(/[^A-Za-z]/g, '')))
  const codes = letters.map((all) => all.slice(0, Math.min(CODE, room)).join('').toUpperCase())
  return codes.every((code) => code !== '') ? [...new Set(codes)] : texts
}

/** A word of the list: by popularity, or where values must differ each in turn, then with numbers behind. */
export function listedWord(words: Words, context: Lowering, purpose?: string, inOrder = false): Text {
  const { slot, target } = context
  const kept = allowedWords(words, target, roomOf(target))
  const word = () => dict(kept.texts, pickWeighted(context, kept.texts.length, kept.weights, purpose))
  return slot ? distinctOf(distinctTexts(kept.texts, target), slot, context, word, inOrder) : fit(word(), target)
}

export function listedCapacity(words: Words, target: Target): number {
  const texts = distinctTexts(allowedWords(words, target, roomOf(target)).texts, target)
  if (target.labels || target.domain.oneOf) return texts.length
  return distinctOfCapacity(texts, target)
}

/** The slot of a word. */
export const slotOfListed = (
  words: Words,
  text: string,
  target: Target,
  key: ((purpose?: string) => Key) | undefined,
) =>
  slotOfDistinct(
    distinctTexts(allowedWords(words, target, roomOf(target)).texts, target),
    text,
    target,
    key?.('supply'),
  )

/** How many words of the list the column allows. */
export const listedVariety = (words: Words, target: Target): number =>
  distinctTexts(allowedWords(words, target, roomOf(target)).texts, target).length

/** For tables that are lists themselves. */
export const inTurn = z
  .boolean()
  .default(false)
  .describe(
    'No two rows alike, though the column would allow it: each text in its turn, as the list has them, then with numbers',
  )

/** A context in which values differ because they are asked to. An element of an array has no row of its own. */
export const turning = (context: Lowering, distinct: boolean): Lowering =>
  distinct && !context.slot && !context.address ? { ...context, slot: row } : context

/** A generator over words that the vocabulary supplies. */
function listed(name: string, summary: string, wordsOf: (vocabulary: Vocabulary) => Words): Generator {
  return defineGenerator({
    name,
    summary,
    minds: 'lists',
    params: () => z.object({}),
    accepts: isWordy,
    slots: 'row',
    capacity: (_, target, vocabulary) => listedCapacity(wordsOf(vocabulary), target),
    variety: (_, target, vocabulary) => listedVariety(wordsOf(vocabulary), target),
    lower: (_, context) => listedWord(wordsOf(context.vocabulary), context),
    find: (value, _params, target, vocabulary, key) => slotOfListed(wordsOf(vocabulary), String(value), target, key),
  })
}

/** The same over one list by its name. */
export const listedIn = (name: string, summary: string, list: string): Generator =>
  listed(name, summary, (vocabulary) => vocabulary.words(list))

export const word = defineGenerator({
  name: 'text.word',
  minds: 'lists',
  summary: 'A word of one of the dictionaries',
  params: () =>
    z.object({
      list: z
        .string()
        .default('text.noun')
        .describe('Which list, by its name in the vocabulary: text.noun, color.name, food.fruit …'),
      distinct: inTurn,
    }),
  accepts: isWordy,
  slots: 'row',
  // Words that have no room are told by their letters, and then any letters will do.
  wider: (_, target) => {
    const room = roomOf(target) ?? Number.POSITIVE_INFINITY
    const isOpen = !target.labels && !target.domain.oneOf && !target.domain.patterns
    return isOpen && room <= CODE ? { generator: 'text.code', params: { pattern: '*'.repeat(room) } } : undefined
  },
  capacity: ({ list }, target, vocabulary) => listedCapacity(listNamed(list, vocabulary), target),
  variety: ({ list }, target, vocabulary) => listedVariety(listNamed(list, vocabulary), target),
  lower: ({ list, distinct }, context) =>
    listedWord(listNamed(list, context.vocabulary), turning(context, distinct), undefined, distinct),
  find: (value, { list, distinct }, target, vocabulary, key) =>
    slotOfListed(listNamed(list, vocabulary), String(value), target, distinct ? undefined : key),
})

/** A list that does not exist is a fault of the model that its checker reports; nouns stand in. */
const listNamed = (list: string, vocabulary: Vocabulary): Words =>
  vocabulary.words(vocabulary.kindOf(list) === 'words' ? list : 'text.noun')
