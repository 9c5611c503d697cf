import type { Vocabulary } from '@populace/vocabulary'
import { z } from 'zod'
import { personNames } from '../../entities/names.ts'
import { DOCTOR } from '../../entities/person.ts'
import { add, concat, dict, digits, f64, i32, i32op, literal, select } from '../../kernel/build.ts'
import type { Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { pickWeighted } from '../value/chance.ts'
import { slotOfDistinct } from '../value/inverse.ts'
import { isText } from '../value/kinds.ts'
import {
  distinctOf,
  distinctOfCapacity,
  distinctTexts,
  finished,
  numbered,
  numberedCapacity,
  settled,
  settledCapacity,
} from '../value/supply.ts'
import { fit } from '../value/text.ts'
import { indexFacet, textFacet } from '../value/word.ts'
import { of } from './email.ts'

const params = () => z.object({ of })

/** A name of one word: its own, or where names must differ another of the same list. */
function single(name: string, summary: string, facet: 'given' | 'family'): Generator {
  const textsFor = (vocabulary: Vocabulary, target: Target) =>
    distinctTexts(personNames(vocabulary)[facet].texts, target)
  return defineGenerator({
    name,
    summary,
    params,
    accepts: isText,
    slots: 'row',
    capacity: (_, target, vocabulary) => distinctOfCapacity(textsFor(vocabulary, target), target),
    lower: (options, context) => {
      const { slot, target, vocabulary } = context
      const own = () => textFacet(context, 'person', facet, options.of)
      return slot ? distinctOf(textsFor(vocabulary, target), slot, context, own) : fit(own(), target)
    },
    find: (value, _options, target, vocabulary, key) =>
      slotOfDistinct(textsFor(vocabulary, target), String(value), target, key('supply')),
  })
}

const given = single('person.given', "The person's given name", 'given')
const family = single('person.family', "The person's family name", 'family')

/** The bearers of one name after the first get a number. */
function nth(context: Lowering, own: string | undefined): Text {
  const number = context.facet('person', 'number', own)
  if (number.lane !== 'f64') return literal('')
  const isFirst = { op: 'feq', lane: 'i32', left: number, right: f64(0) } as const
  return select(isFirst, literal(''), concat(' ', digits(add(number, 1))))
}

const full = defineGenerator({
  name: 'person.full',
  summary: "The person's full name",
  params: () =>
    z.object({
      of,
      middle: z.boolean().default(false).describe('With the initial of a middle name'),
    }),
  accepts: isText,
  slots: 'row',
  capacity: (_, target) => Math.min(numberedCapacity(target), settledCapacity(target)),
  lower: (options, context) => {
    const { slot, target } = context
    const name = options.middle ? withMiddle(context, options.of) : textFacet(context, 'person', 'full', options.of)
    if (!slot) return fit(name, target)
    if (options.of?.startsWith('@')) return numbered(name, slot, target)
    return settled(concat(name, nth(context, options.of)), slot, target)
  },
})

const initial = (text: Text): Text => ({ op: 'clip', lane: 'text', arg: text, length: 1 })

const withMiddle = (context: Lowering, own: string | undefined): Text =>
  concat(
    textFacet(context, 'person', 'given', own),
    ' ',
    initial(textFacet(context, 'person', 'middle', own)),
    '. ',
    textFacet(context, 'person', 'family', own),
  )

/** A facet as it is; where values must differ, with a number. */
function facet(name: string, summary: string, lower: (context: Lowering, own: string | undefined) => Text): Generator {
  return defineGenerator({
    name,
    summary,
    params,
    accepts: isText,
    slots: 'row',
    capacity: (_, target) => numberedCapacity(target),
    lower: (options, context) => {
      const text = lower(context, options.of)
      return finished(text, context)
    },
  })
}

/** What tells a son from his father. */
const OF_SONS = /^(Jr|Sr|[IV]+)$/

/** What doctors alone bear. */
const OF_DOCTORS = /^(PhD|MD|DDS|DVM)$/

function suffix(context: Lowering, own: string | undefined): Text {
  const { texts, weights } = context.vocabulary.words('person.suffix')
  const drawn = (suits: (text: string) => boolean) => {
    const left = texts.map((text, at) => (suits(text) ? (weights?.[at] ?? 1) : 0))
    return pickWeighted(context, texts.length, left.some((weight) => weight > 0) ? left : weights)
  }
  const isWoman = i32op('eq', indexFacet(context, 'person', 'sex', own), i32(0))
  const isDoctor = i32op('eq', indexFacet(context, 'person', 'courtesy', own), i32(DOCTOR))
  const other = select(
    isWoman,
    drawn((text) => !OF_SONS.test(text) && !OF_DOCTORS.test(text)),
    drawn((text) => !OF_DOCTORS.test(text)),
  )
  return dict(
    texts,
    select(
      isDoctor,
      drawn((text) => OF_DOCTORS.test(text)),
      other,
    ),
  )
}

const read = (name: string) => (context: Lowering, own: string | undefined) => textFacet(context, 'person', name, own)

export const personNamesGenerators: readonly Generator[] = [
  full,
  given,
  family,
  facet('person.middle', "The person's middle name", read('middle')),
  facet('person.middle-initial', "The initial of the person's middle name", (context, own) =>
    initial(read('middle')(context, own)),
  ),
  facet('person.initials', "The person's initials", (context, own) =>
    concat(initial(read('given')(context, own)), initial(read('family')(context, own))),
  ),
  facet('person.prefix', 'Ms, Mr, Dr …, as fits the person', read('prefix')),
  facet('person.suffix', 'Jr, PhD …', suffix),
]
