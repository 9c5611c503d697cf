import type { Vocabulary } from '@populace/vocabulary'
import { z } from 'zod'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { dateField } from '../../constraints/evaluate/calendar.ts'
import { add, dict, digits, f64, quotient, trunc } from '../../kernel/build.ts'
import { momentOfColumn } from '../time/following.ts'
import { pick } from '../value/chance.ts'
import { slotOfNumbered } from '../value/inverse.ts'
import { isWordy } from '../value/kinds.ts'
import { numberedCapacity } from '../value/supply.ts'
import { DAY } from '../value/moment.ts'
import type { Known } from '../value/template.ts'
import { templatedCell } from '../value/templated.ts'
import { choose } from '../value/text.ts'
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

/** A number that ends a template, and a template that is a word of a list. */
const COUNTED = / \{\d+-\d+\}$/
const LISTED = /^\{([a-z][a-z.-]*)\}$/

/** What stands before the number of a name, where names must differ and are numbered anyway: Room 17 is the seventeenth, and no Room 4 17. */
function stemsOf(template: string, vocabulary: Vocabulary): readonly string[] {
  const [, list = ''] = LISTED.exec(template) ?? []
  const all = list !== '' && vocabulary.kindOf(list) === 'words' ? vocabulary.words(list).texts : [template]
  if (!all.some((text) => COUNTED.test(text))) return []
  return [...new Set(all.map((text) => text.replace(COUNTED, '')))].filter((text) => !text.includes('{'))
}

/** A year that a template leaves open. */
const YEAR = /\{20\d\d-20\d\d\}/
/** Lists of what seasons are called, from January on. */
const SEASONS = 'winter winter spring spring spring summer summer summer autumn autumn autumn winter'.split(' ')

/** The year of a day, and what its season is called. */
function knownOf(day: string, context: Lowering): Known {
  const days = quotient(momentOfColumn(day, context), DAY)
  const part = (name: string) => dateField(name, days, f64(0))?.value ?? f64(1)
  const named = (season: string) => {
    const { texts } = context.vocabulary.words(`name.season.${season}`)
    return dict(texts, pick(context, texts.length, 'season'))
  }
  return {
    'name.year': () => digits(part('year')),
    'name.season': () => choose(trunc(add(part('month'), -1)), SEASONS.map(named)),
  }
}

/** A template with the year of a day in place of any. */
const dated = (template: string): string => template.replace(YEAR, '{name.year}')

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
      at: z
        .string()
        .optional()
        .describe('The column of a day whose year and season stand in the name, where such names have them: starts_on'),
      distinct: inTurn,
    }),
  accepts: isWordy,
  slots: 'row',
  dependencies: ({ at }) => [at],
  capacity: ({ of }, target, vocabulary) =>
    isOfThings(of, target) ? numberedCapacity(target) : anything.capacity(target, vocabulary),
  variety: ({ of }, target, vocabulary) => (isOfThings(of, target) ? undefined : anything.variety(target, vocabulary)),
  lower: ({ of, at, distinct }, context) => {
    if (!isOfThings(of, context.target)) return anything.lower(distinct, context)
    const template = templateOf(of, context.vocabulary)
    const own = turning(context, distinct)
    const stems = own.slot ? stemsOf(template, context.vocabulary) : []
    if (stems.length > 0) {
      const stem = () => dict(stems, pick(context, stems.length, 'stem'))
      return templatedCell(own, { template: '{name.stem}' }, { 'name.stem': stem })
    }
    return at !== undefined && YEAR.test(template)
      ? templatedCell(own, { template: dated(template) }, knownOf(at, context))
      : templatedCell(own, { template })
  },
  find: (value, { of, distinct }, target, vocabulary, key) =>
    isOfThings(of, target)
      ? slotOfNumbered(String(value), target)
      : anything.find(String(value), distinct, target, vocabulary, key),
})
