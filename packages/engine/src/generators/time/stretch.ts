import { z } from 'zod'
import { past } from '../../coherence/moments.ts'
import { add, div, lessThan, max, min, mul, select } from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering } from '../generator.ts'
import { addressOf, unit } from '../value/chance.ts'
import { isMoment } from '../value/kinds.ts'
import { DAY, parseMoment, parseSpan, SPAN } from '../value/moment.ts'
import type { Range } from '../value/range.ts'
import { fromMicros, stepOf } from '../value/time.ts'
import { hours, inHours } from './hours.ts'
import { every, inSteps } from './lengths.ts'
import { daysOf, growing, momentAt, momentCapacity, momentsIn, stepsIn } from './moment.ts'

const increasing = z
  .boolean()
  .default(false)
  .describe('Later rows are later: ids and times rise together. Other numbers of rows then give other times')

const moment = z.string().refine((text) => text === 'now' || SPAN.test(text) || parseMoment(text) !== undefined, {
  error: 'neither a date or time (2026-01-31T10:00:00Z), nor now, nor a distance from now (-2 years)',
})

/** A written moment; distances count from the clock. */
function momentOf(text: string, clock: number): number {
  if (text === 'now') return clock
  return parseMoment(text) ?? clock + parseSpan(text)
}

const WEEK = 7 * DAY
/** As long as records go back, where a key needs the days. */
const AGES = '60 years'

interface Stretch {
  readonly growing?: boolean
  readonly hours: z.output<typeof hours>
  readonly increasing?: boolean
  readonly every?: string | undefined
}

/** A moment inside a stretch of time, in microseconds. */
function momentWithin(context: Lowering, wanted: Range, options: Stretch): F64 {
  const { target, slot } = context
  const range = momentsIn(wanted, target)
  if (slot) return momentAt(slot, range, target)
  const step = stepOf(target)
  const u = unit(context, 'moment')
  const ordered = options.increasing ? div(add(addressOf(context), u), Math.max(1, context.rows)) : u
  const place = options.growing ? growing(ordered) : ordered
  const offset = { op: 'floor', lane: 'f64', arg: mul(place, stepsIn(range, target)) } as const
  const drawn = momentAt(offset, range, target)
  if (daysOf(target)) return drawn
  const micros = inSteps(drawn, options.every)
  if (options.hours === 'any' || step === DAY) return micros
  const own = inHours(micros, options.hours, context)
  // What would go back to before the stretch begins happens a week later: its bound is any hour of any day.
  const kept = select(lessThan(own, range.low), add(own, WEEK), own)
  return inSteps(max(min(kept, range.high), range.low), options.every)
}

function stretch(
  definition: Pick<Generator, 'name' | 'summary'>,
  from: string,
  to: string,
  isGrowing: boolean,
): Generator {
  const rangeOf = (params: { readonly from: string; readonly to: string }, clock: number): Range => {
    const low = momentOf(params.from, clock)
    return { low, high: Math.max(low, momentOf(params.to, clock)) }
  }
  return defineGenerator({
    ...definition,
    params: () =>
      z.object({
        from: moment
          .default(from)
          .describe('The earliest: a date or time, now, or a distance from now such as -2 years'),
        to: moment.default(to).describe('The latest'),
        hours,
        increasing,
        every,
      }),
    accepts: isMoment,
    minds: 'residues',
    wider: (given) => {
      if (given.from !== undefined || given.to !== undefined) return undefined
      return {
        generator: definition.name,
        params: { ...given, ...(from === 'now' ? { to: AGES } : { from: `-${AGES}` }) },
      }
    },
    claims: ({ to }, place) => (to === 'now' ? past(place) : []),
    capacity: (params, target, _vocabulary, clock) => momentCapacity(momentsIn(rangeOf(params, clock), target), target),
    lower: (params, context) =>
      fromMicros(
        momentWithin(context, rangeOf(params, context.clock), { ...params, growing: isGrowing }),
        context.target,
      ),
  })
}

export const stretches: readonly Generator[] = [
  stretch({ name: 'time.timestamp', summary: 'A moment between two others' }, '-2 years', 'now', false),
  stretch({ name: 'time.date', summary: 'A day between two others' }, '-2 years', 'now', false),
  stretch({ name: 'time.past', summary: 'A moment that has passed, recent ones more often' }, '-2 years', 'now', true),
  stretch({ name: 'time.recent', summary: 'A moment of the last days' }, '-7 days', 'now', true),
  stretch({ name: 'time.future', summary: 'A moment to come' }, 'now', '1 year', false),
]
