import type { Vocabulary } from '@populace/vocabulary'
import { z } from 'zod'
import { i32, i32op } from '../../kernel/build.ts'
import type { Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { partContext } from '../structure/element.ts'
import { slotOfNumbered, slotOfSupply } from '../value/inverse.ts'
import { isWordy } from '../value/kinds.ts'
import { roomOf } from '../value/range.ts'
import { distinct, distinctCapacity, numbered, numberedCapacity } from '../value/supply.ts'
import { combinationsOf } from '../value/combinations.ts'
import { findWords, hasSlots, type Known, Template, type Words } from '../value/template.ts'
import { extentOf, fit, lengthOf } from '../value/text.ts'
import { inTurn, listedCapacity, listedVariety, listedWord, slotOfListed, turning } from './listed.ts'

/** A few tries to draw a text that fits before it is cut. */
const TRIES = 6

/** A text that may be too long, drawn again until it fits. */
export function fitting(context: Lowering, write: (at: Lowering) => Text): Text {
  const { target } = context
  const room = roomOf(target)
  const first = write(context)
  if (room === undefined || extentOf(first).most <= room) return fit(first, target)
  const name = `try ${target.column}`
  const body = write(partContext(context, target, 'try', { op: 'turn', lane: 'i32', name }))
  const accept = i32op('le', lengthOf({ op: 'result', lane: 'text', name }), i32(room))
  return fit({ op: 'attempt', lane: 'text', name, most: TRIES, body, accept }, target)
}

/** The rare list that does not exist reads as its name. */
const wordsOf = (vocabulary: Vocabulary, list: string): Words => findWords(vocabulary, list) ?? { texts: [list] }

/** A text of a list: a word, or a template filled in; where values must differ another one for every slot. */
function vocabularyText(list: string, context: Lowering, known?: (at: Lowering) => Known): Text {
  const words = wordsOf(context.vocabulary, list)
  const { labels, domain } = context.target
  if (labels || domain.oneOf || !hasSlots(words.texts)) return listedWord(words, context)
  if (!context.slot) return fitting(context, (at) => new Template(at, known?.(at)).list(list))
  const combinations = combinationsOf(list, context.vocabulary, roomOf(context.target), context.key('combinations'))
  if (combinations) return distinct(combinations, context.slot, context)
  return numbered(new Template(context, known?.(context)).list(list), context.slot, context.target)
}

function vocabularyCapacity(list: string, target: Target, vocabulary: Vocabulary): number {
  const words = wordsOf(vocabulary, list)
  if (target.labels || target.domain.oneOf || !hasSlots(words.texts)) return listedCapacity(words, target)
  const combinations = combinationsOf(list, vocabulary, roomOf(target))
  return combinations ? distinctCapacity(combinations.count, combinations.most, target) : numberedCapacity(target)
}

/** A generator over one list of the vocabulary. */
const spoken = (name: string, summary: string, list: string): Generator =>
  defineGenerator({
    name,
    summary,
    minds: 'lists',
    params: z.object({ distinct: inTurn }),
    accepts: isWordy,
    slots: 'row',
    capacity: (_, target, vocabulary) => vocabularyCapacity(list, target, vocabulary),
    variety: (_, target, vocabulary) => {
      const words = wordsOf(vocabulary, list)
      return hasSlots(words.texts) ? undefined : listedVariety(words, target)
    },
    lower: ({ distinct }, context) => vocabularyText(list, turning(context, distinct)),
    find: (value, _params, target, vocabulary, key) => {
      const words = wordsOf(vocabulary, list)
      if (!hasSlots(words.texts)) return slotOfListed(words, String(value), target, key)
      const combinations = combinationsOf(list, vocabulary, roomOf(target), key('combinations'))
      return combinations
        ? slotOfSupply(combinations, String(value), combinations.find)
        : slotOfNumbered(String(value), target)
    },
  })

/** Several of a group: `[name, summary, list]`. */
export const spokenAll = (group: string, rows: readonly (readonly [name: string, summary: string, list?: string])[]) =>
  rows.map(([name, summary, list]) =>
    spoken(`${group}.${name}`, summary, list ?? `${group}.${name.replaceAll('-', '.')}`),
  )
