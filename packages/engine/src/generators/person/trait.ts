import { z } from 'zod'
import { dict, div, f64, floor, fromI32, mul, sub, trunc } from '../../kernel/build.ts'
import type { F64, I32 } from '../../kernel/ir.ts'
import { InvariantError } from '@populace/diagnostics'
import { allowed, equally } from '../value/option.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { isMoment, isNumeric } from '../value/kinds.ts'
import { written } from '../value/literal.ts'
import { DAY } from '../value/moment.ts'
import { fromUnits, scaleOf } from '../value/number.ts'
import { roomOf } from '../value/range.ts'
import { fromMicros, stepOf } from '../value/time.ts'
import { momentAt, momentCapacity, momentsIn } from '../time/moment.ts'
import { of } from './email.ts'

/** A facet that is known to be a number. */
function numberFacet(context: Lowering, facet: string, own: string | undefined): F64 {
  const value = context.facet('person', facet, own)
  if (value.lane === 'f64') return value
  if (value.lane === 'i32') return fromI32(value)
  throw new InvariantError(`facet person.${facet} is not a number`)
}

function indexFacet(context: Lowering, facet: string, own: string | undefined): I32 {
  const value = context.facet('person', facet, own)
  return value.lane === 'i32' ? value : trunc(numberFacet(context, facet, own))
}

const LONG = ['female', 'male']

/** The two words that the column is meant to hold: its own, where a check or an enumeration names some, else what fits. */
function sexes(target: Target): readonly string[] {
  const own = target.labels ?? target.domain.oneOf
  if (!own) return (roomOf(target) ?? 6) >= 6 ? LONG : ['F', 'M']
  const kept = allowed(equally(own), target).map(({ value }) => written(value))
  const woman = kept.find((text) => /^(f|w|d)/i.test(text)) ?? kept[0] ?? 'F'
  const man = kept.find((text) => /^(m|h)/i.test(text)) ?? kept.find((text) => text !== woman) ?? woman
  return [woman, man]
}

const sex = defineGenerator({
  name: 'person.sex',
  minds: 'lists',
  summary: "The person's sex, as fits the given name",
  params: z.object({ of }),
  accepts: (type) => isNumeric(type) || type.kind === 'boolean' || type.kind === 'enum' || type.kind === 'inline-enum',
  capacity: () => 2,
  lower: (params, context) => {
    const { slot, target } = context
    const index = slot ? trunc(slot) : indexFacet(context, 'sex', params.of)
    return target.format.kind === 'text' ? dict(sexes(target), index) : fromUnits(fromI32(index), 0, target)
  },
})

const age = defineGenerator({
  name: 'person.age',
  summary: "The person's age in years",
  params: z.object({ of }),
  accepts: isNumeric,
  capacity: () => 1,
  lower: (params, context) => {
    const scale = scaleOf(context.target)
    return fromUnits(mul(floor(numberFacet(context, 'age', params.of)), 10 ** scale), scale, context.target)
  },
})

const birth = defineGenerator({
  name: 'person.birth-date',
  summary: "The person's date of birth",
  params: z.object({
    of,
    min: z.number().min(0).default(18).describe('Age of the youngest'),
    max: z.number().max(120).default(80).describe('Age of the oldest'),
  }),
  accepts: isMoment,
  capacity: (params, target, _vocabulary, clock) => momentCapacity(bornWithin(params, target, clock), target),
  lower: (params, context) => {
    const { slot, target } = context
    const range = bornWithin(params, target, context.clock)
    if (slot) return fromMicros(momentAt(slot, range, target), target)
    // The entity's age lies between 18 and 80; other bounds stretch it.
    const share = div(sub(numberFacet(context, 'age', params.of), 18), 62)
    const step = Math.max(DAY, stepOf(target))
    const steps = floor(div(mul(share, range.high - range.low), step))
    return fromMicros(sub(f64(Math.floor(range.high / step) * step), mul(steps, step)), target)
  },
})

const YEAR = 365.2425 * DAY

const bornWithin = (params: { readonly min: number; readonly max: number }, target: Target, clock: number) =>
  momentsIn({ low: clock - Math.max(params.min, params.max) * YEAR, high: clock - params.min * YEAR }, target)

export const personTraits: readonly Generator[] = [sex, age, birth]
