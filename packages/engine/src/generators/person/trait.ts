import type { Vocabulary } from '@populace/vocabulary'
import { z } from 'zod'
import { add, dict, div, f64, floor, fromI32, i32, i32op, mul, quotient, sub, trunc } from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import { allowed, equally } from '../value/option.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { countUnits, drawUnits } from '../number/integer.ts'
import { isMoment, isNumeric, isText } from '../value/kinds.ts'
import { written } from '../value/literal.ts'
import { DAY } from '../value/moment.ts'
import { fromUnits, scaleOf } from '../value/number.ts'
import { limitsOf, type Range, roomOf, within } from '../value/range.ts'
import { calendarOf, fromMicros, stepOf } from '../value/time.ts'
import { momentAt, momentCapacity, momentsIn } from '../time/moment.ts'
import { indexFacet, numberFacet } from '../value/word.ts'
import { of } from './email.ts'

/** The two words that the column is meant to hold: its own, where a check or an enumeration names some, else the language's, or their first letters. */
function sexes(target: Target, vocabulary: Vocabulary): readonly string[] {
  const own = target.labels ?? target.domain.oneOf
  if (!own) {
    const said = vocabulary.words('person.sex').texts
    const room = roomOf(target) ?? Number.POSITIVE_INFINITY
    return said.every((word) => word.length <= room) ? said : said.map((word) => word.charAt(0).toUpperCase())
  }
  const kept = allowed(equally(own), target).map(({ value }) => written(value))
  const woman = kept.find((text) => /^(f|w|d)/i.test(text)) ?? kept[0] ?? 'F'
  const man = kept.find((text) => /^(m|h)/i.test(text)) ?? kept.find((text) => text !== woman) ?? woman
  return [woman, man]
}

/** ISO 5218 has 1 for men and 2 for women; where a column has no room for that women are 0. */
function isByStandard({ format, domain }: Target): boolean {
  const { oneOf, min = 0, max = 9 } = domain
  if (format.kind === 'boolean') return false
  return oneOf ? oneOf.includes('1') && oneOf.includes('2') : min <= 1 && max >= 2
}

const sex = defineGenerator({
  name: 'person.sex',
  minds: 'lists',
  summary: "The person's sex, as fits the given name",
  params: () => z.object({ of }),
  accepts: (type) => isNumeric(type) || type.kind === 'boolean' || type.kind === 'enum' || type.kind === 'inline-enum',
  capacity: () => 2,
  lower: (params, context) => {
    const { slot, target } = context
    const index = slot ? trunc(slot) : indexFacet(context, 'person', 'sex', params.of)
    if (target.format.kind === 'text') return dict(sexes(target, context.vocabulary), index)
    return fromUnits(fromI32(isByStandard(target) ? i32op('sub', i32(2), index) : index), 0, target)
  },
})

const age = defineGenerator({
  name: 'person.age',
  summary: "The person's age in years",
  params: () => z.object({ of }),
  accepts: isNumeric,
  capacity: () => 1,
  lower: (params, context) => {
    const scale = scaleOf(context.target)
    return fromUnits(mul(floor(numberFacet(context, 'person', 'age', params.of)), 10 ** scale), scale, context.target)
  },
})

const [youngest, oldest] = [18, 80]

/** Parameters of every part of a date of birth. */
const whoseBirth = () => ({
  of,
  min: z.number().min(0).default(youngest).describe('Age of the youngest'),
  max: z.number().max(120).default(oldest).describe('Age of the oldest'),
  all: z.boolean().optional().describe('People of all ages alike, as patients are, in place of a bell'),
})

/** Whose birth it is, and when. */
interface Born {
  readonly of?: string | undefined
  readonly all?: boolean | undefined
}

const birth = defineGenerator({
  name: 'person.birth-date',
  summary: "The person's date of birth",
  params: () =>
    z.object({
      ...whoseBirth(),
      hour: z.boolean().default(false).describe('With a time of day, where it tells apart those born on one day'),
    }),
  accepts: isMoment,
  // Moments keep days as midnights for as long as there are enough of them.
  wider: (given, target) =>
    given.hour === true || stepOf(target) >= DAY
      ? undefined
      : { generator: 'person.birth-date', params: { ...given, hour: true } },
  capacity: (params, target, _vocabulary, clock) => {
    const range = bornWithin(params, target, clock)
    return params.hour || stepOf(target) >= DAY ? momentCapacity(range, target) : daysIn(range)
  },
  lower: (params, context) => {
    const { slot, target } = context
    const range = bornWithin(params, target, context.clock)
    if (slot && !params.hour && stepOf(target) < DAY)
      return fromMicros(mul(add(slot, Math.ceil(range.low / DAY)), DAY), target)
    if (slot) return fromMicros(momentAt(slot, range, target), target)
    return fromMicros(bornAt(range, Math.max(DAY, stepOf(target)), params, context), target)
  },
})

/** The entity's age lies between 18 and 80, most near the middle; other bounds stretch it, and of a whole population all are alike many. */
function bornAt({ low, high }: Range, step: number, params: Born, context: Lowering): F64 {
  const { of } = params
  const share = params.all
    ? numberFacet(context, 'person', 'generation', of)
    : div(sub(numberFacet(context, 'person', 'age', of), 18), 62)
  return sub(f64(Math.floor(high / step) * step), mul(floor(div(mul(share, high - low), step)), step))
}

const daysIn = ({ low, high }: Range): number => Math.max(1, Math.floor(high / DAY) - Math.ceil(low / DAY) + 1)

/** A number of the date of birth, where a table keeps it in parts. */
const birthPart = (part: 'year' | 'month' | 'day', most: number) =>
  defineGenerator({
    name: `person.birth-${part}`,
    summary: `The ${part} when the person was born`,
    params: () => z.object(whoseBirth()),
    // Documents write them too.
    accepts: (type) => isNumeric(type) || isText(type),
    capacity: (_, target) => countUnits(target, within({ low: 1, high: most }, limitsOf(target, 0)), 0),
    lower: (params, context) => {
      const { slot, target } = context
      if (slot) return fromUnits(drawUnits(context, within({ low: 1, high: most }, limitsOf(target, 0)), 0), 0, target)
      const range = { low: context.clock - params.max * YEAR, high: context.clock - params.min * YEAR }
      const scale = scaleOf(target)
      const value = calendarOf(quotient(bornAt(range, DAY, params, context), DAY))[part]
      return fromUnits(mul(value, 10 ** scale), scale, target)
    },
  })

const YEAR = 365.2425 * DAY

const bornWithin = (params: { readonly min: number; readonly max: number }, target: Target, clock: number) =>
  momentsIn({ low: clock - Math.max(params.min, params.max) * YEAR, high: clock - params.min * YEAR }, target)

export const personTraits: readonly Generator[] = [
  sex,
  age,
  birth,
  birthPart('year', 2100),
  birthPart('month', 12),
  birthPart('day', 31),
]
