import { z } from 'zod'
import { ordered, past } from '../../coherence/moments.ts'
import { add, div, f64, lessThan, lookup, max, min, mul, row, select, sub, trunc } from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Lowering } from '../generator.ts'
import { unit } from '../value/chance.ts'
import { conforming } from '../value/conform.ts'
import { isMoment } from '../value/kinds.ts'
import { DAY, parseMoment, parseSpan, SPAN } from '../value/moment.ts'
import { fromMicros } from '../value/time.ts'
import { finely, fineCapacity, laterOf, limited, ofItsOwn, soon } from './following.ts'
import { hours } from './hours.ts'
import { every, inSteps } from './lengths.ts'
import { told } from './moment.ts'
import { paceOf, piecesOfWeek, POINTS, startOfWeek, weeksAt } from './pace.ts'

const moment = z.string().refine((text) => text === 'now' || SPAN.test(text) || parseMoment(text) !== undefined, {
  error: 'neither a date or time (2026-01-31T10:00:00Z), nor now, nor a distance from now (-2 years)',
})

const momentOf = (text: string, clock: number): number =>
  text === 'now' ? clock : (parseMoment(text) ?? clock + parseSpan(text))

const squareRoot = (arg: F64): F64 => ({ op: 'sqrt', lane: 'f64', arg })

/** A point of a curve that is straight between the points of a table. */
function along(values: readonly number[], place: F64): F64 {
  const at = min(place, values.length - 2)
  const index = trunc(at)
  const start = lookup('f64', values, index)
  const steps = values.map((value, i) => (values[i + 1] ?? value) - value)
  return add(start, mul(lookup('f64', steps, index), sub(place, { op: 'from-i32', lane: 'f64', arg: index })))
}

/** When the row comes in the history of its table. */
function momentOfRow(
  context: Lowering,
  { from, to }: { readonly from: number; readonly to: number },
  generation: number,
  daytimes: z.output<typeof hours>,
): F64 {
  const pieces = piecesOfWeek(daytimes)
  const pace = paceOf(weeksAt(from, pieces), weeksAt(to, pieces), generation)
  const place = div(add(sub(row, context.firstRow), unit(context, 'moment')), Math.max(1, context.rows))
  const weeks = along(pace, mul(squareRoot(squareRoot(max(min(place, 1), f64(0)))), POINTS))
  const week: F64 = { op: 'floor', lane: 'f64', arg: weeks }
  const inWeek = mul(sub(weeks, week), pieces.length)
  const piece = trunc(min(inWeek, pieces.length - 1))
  const inPiece = sub(inWeek, { op: 'from-i32', lane: 'f64', arg: piece })
  const starts = lookup(
    'f64',
    pieces.map(({ start }) => start),
    piece,
  )
  const lengths = lookup(
    'f64',
    pieces.map(({ length }) => length),
    piece,
  )
  const start = add(mul(week, startOfWeek(1) - startOfWeek(0)), startOfWeek(0))
  return add(start, add(starts, mul(inPiece, lengths)))
}

/** How long after what must be there first a row comes that would have come before. */
const SHORTLY = DAY

export const rising = defineGenerator({
  name: 'time.rising',
  summary:
    'A moment of the past that is later from row to row: when rows were made, as numbers and times rise together',
  params: () =>
    z.object({
      from: moment.default('-2 years').describe('When the first row was made: a date or time, or a distance from now'),
      to: moment.default('now').describe('When the last one was'),
      after: z
        .array(z.string())
        .default([])
        .describe('What was there before: moments of the row, or of rows that keys lead to (@customer_id.created_at)'),
      generation: z
        .int()
        .min(0)
        .max(6)
        .default(0)
        .describe('How many tables it follows, one after another: the more, the later its rows pile up'),
      hours,
      every,
    }),
  accepts: isMoment,
  dependencies: ({ after }) => after,
  claims: ({ after, to }, place) => [
    ...after.flatMap((other) => ordered(place, '>=', other)),
    ...(to === 'now' ? past(place) : []),
  ],
  // What was there before may push a row behind the next one.
  rises: ({ after }) => after.length === 0,
  capacity: (_, target) => fineCapacity(target),
  wider: ofItsOwn,
  lower: (params, context) => {
    const { clock, target } = context
    const from = momentOf(params.from, clock)
    const to = Math.max(from, momentOf(params.to, clock))
    const own = inSteps(told(momentOfRow(context, { from, to }, params.generation, params.hours), target), params.every)
    const settled = max(min(own, to), f64(from))
    if (params.after.length === 0)
      return conforming(fromMicros(finely(limited(settled, context), context), target), context)
    const before = params.after.reduce((latest, other) => laterOf(latest, other, context), f64(from))
    const room = max(min(f64(SHORTLY), sub(f64(to), before)), 0)
    const shortly = max(told(add(before, soon(context, room)), target), before)
    const later = select(lessThan(settled, before), shortly, settled)
    return conforming(fromMicros(finely(limited(later, context, before), context), target), context)
  },
})
