import type { Vocabulary } from '@populace/vocabulary'
import { z } from 'zod'
import { defineGenerator } from '../definition.ts'
import type { Generator, Target } from '../generator.ts'
import { slotOfNumbered } from '../value/inverse.ts'
import { isWordy } from '../value/kinds.ts'
import { numberedCapacity } from '../value/supply.ts'
import { templatedCell } from '../value/templated.ts'
import { inTurn, turning } from './listed.ts'
import { textsOf } from './vocabulary-text.ts'

const anything = textsOf('text.name')

/** A word, as a template may hold it. */
const NOUN = /^[a-z]{2,24}$/

/** What such things are called: as the vocabulary knows of them, else by number. That suits a courtroom as well as a clause, and nouns of any language; whoever reads it is not misled. */
function templateOf(noun: string, vocabulary: Vocabulary): string {
  const known = vocabulary.table('name.thing')
  const at = known.texts('noun').indexOf(noun)
  return known.texts('template')[at] ?? `${noun.charAt(0).toUpperCase()}${noun.slice(1)} {1-40}`
}

/** Whether names are those of things of a kind: not where the column lists what it takes. */
const isOfThings = (of: string | undefined, { labels, domain }: Target): of is string =>
  of !== undefined && !labels && !domain.oneOf

export const name: Generator = defineGenerator({
  name: 'text.name',
  summary: 'What something may be called',
  minds: 'lists',
  params: () =>
    z.object({
      of: z
        .string()
        .regex(NOUN)
        .optional()
        .describe('What is called so, an English noun: boat, branch, tariff. Anything when absent'),
      distinct: inTurn,
    }),
  accepts: isWordy,
  slots: 'row',
  capacity: ({ of }, target, vocabulary) =>
    isOfThings(of, target) ? numberedCapacity(target) : anything.capacity(target, vocabulary),
  variety: ({ of }, target, vocabulary) => (isOfThings(of, target) ? undefined : anything.variety(target, vocabulary)),
  lower: ({ of, distinct }, context) =>
    isOfThings(of, context.target)
      ? templatedCell(turning(context, distinct), { template: templateOf(of, context.vocabulary) })
      : anything.lower(distinct, context),
  find: (value, { of, distinct }, target, vocabulary, key) =>
    isOfThings(of, target)
      ? slotOfNumbered(String(value), target)
      : anything.find(String(value), distinct, target, vocabulary, key),
})
