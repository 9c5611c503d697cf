import type { TypeRef } from '@populace/catalog'
import { z } from 'zod'
import { add, concat, f64, max, mod, mul, quotient } from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Lowering, Target } from '../generator.ts'
import { soon } from '../time/following.ts'
import { type Hours, hours, inHours } from '../time/hours.ts'
import { every, gapless, inSteps, laterBy, lengths, span } from '../time/lengths.ts'
import { seconds } from '../time/moment.ts'
import { spread, unit } from '../value/chance.ts'
import { conforming } from '../value/conform.ts'
import { DAY, HOUR, parseSpan, SECOND, SPAN } from '../value/moment.ts'
import { capacityOf, limitsOf } from '../value/range.ts'

/** How bounds of a subtype are counted and written. */
interface Axis {
  /** Where the first range may begin, and how many steps it may begin later. */
  readonly start: (context: Pick<Lowering, 'clock'>) => number
  readonly steps: number
  /** The longest range, in steps: under uniqueness ranges keep so far apart, and never overlap. */
  readonly longest: number
  /** How many steps there are; as many as the subtype has numbers when absent. */
  readonly room?: number
  readonly written: (steps: F64) => Text
  /** A step in the unit of the subtype's format; 1 when absent. */
  readonly unit?: number
}

const digits = (value: F64): Text => ({ op: 'digits', lane: 'text', value, width: 1 })
const dated = (days: F64): Text => ({ op: 'date-text', lane: 'text', days })
const stamped = (micros: F64, zone: boolean): Text => ({
  op: 'timestamp-text',
  lane: 'text',
  micros,
  separator: ' ',
  suffix: zone ? '+00' : '',
})
const between = (from: Text, to: Text): Text => concat('[', from, ',', to, ')')

const WIDE = 12
/** A number in so many digits, behind something. */
const wide =
  (before: string) =>
  (value: F64): Text =>
    concat(before, { op: 'digits', lane: 'text', value, width: WIDE })

const address = (value: F64): Text =>
  concat(
    '10.',
    digits(quotient(value, 65_536)),
    '.',
    digits(mod(quotient(value, 256), 256)),
    '.',
    digits(mod(value, 256)),
  )

function axisOf(type: TypeRef): Axis {
  switch (type.kind) {
    case 'date':
      return { start: ({ clock }) => Math.floor(clock / DAY) - 365, steps: 730, longest: 28, written: dated }
    case 'timestamp':
      return {
        start: ({ clock }) => Math.floor(clock / HOUR) - 365 * 24,
        steps: 730 * 24,
        longest: 72,
        written: (steps) => stamped(mul(steps, HOUR), type.zone),
        unit: HOUR,
      }
    case 'decimal':
      return {
        start: () => 0,
        steps: 100_000,
        longest: 10_000,
        written: (value) => ({ op: 'decimal', lane: 'text', value, scale: 2 }),
        unit: 10 ** ((type.scale ?? 2) - 2),
      }
    case 'text':
      // Texts of one width are in the order of their numbers under every collation.
      return { start: () => 0, steps: 1_000, longest: 100, room: 10 ** WIDE, written: wide('') }
    case 'uuid':
      return {
        start: () => 0,
        steps: 1_000_000,
        longest: 1_000,
        room: 10 ** WIDE,
        written: wide('00000000-0000-4000-8000-'),
      }
    case 'special':
      // Of the special types only addresses are of use as bounds: those of private networks (RFC 1918).
      return { start: () => 0, steps: 2 ** 24 - 1_024, longest: 256, room: 2 ** 24, written: address }
    case 'time':
      return {
        start: () => 6,
        steps: 12,
        // Two of them and the gap between end before midnight.
        longest: 2,
        written: (hours) =>
          concat({ op: 'digits', lane: 'text', value: hours, width: 2 }, `:00:00${type.zone ? '+00' : ''}`),
      }
    default:
      return { start: () => 0, steps: 1_000, longest: 100, written: digits }
  }
}

/** Subtypes whose values are written in their order; a domain's conditions would cut holes into it. */
const ORDERED = new Set<TypeRef['kind']>([
  'integer',
  'decimal',
  'float',
  'money',
  'text',
  'uuid',
  'date',
  'time',
  'timestamp',
  'interval',
])

/** Whether bounds of a type can be written in their order. */
const isOrdered = (type: TypeRef): boolean =>
  ORDERED.has(type.kind) || (type.kind === 'special' && type.name === 'inet')

const subtypeOf = ({ type }: Target): TypeRef => (type.kind === 'range' ? type.subtype : type)

/** Ranges that don't overlap: each begins where the longest one before it would end. */
function disjointCapacity(target: Target): number {
  const type = subtypeOf(target)
  const { longest, room } = axisOf(type)
  if (type.kind === 'time') return 1
  if (type.kind === 'date' || type.kind === 'timestamp') return capacityOf(2_000_000 / longest)
  const steps = room ?? limitsOf({ ...target, type, domain: {} }, 0).high
  return capacityOf((steps - longest * 8) / (longest * 4))
}

const isOfTime = ({ kind }: TypeRef) => kind === 'timestamp' || kind === 'date'

/** A beginning and an end after it, in microseconds. */
function stretchOfTime(
  params: {
    readonly from: string
    readonly to: string
    readonly min: string
    readonly max?: string | undefined
    readonly lengths?: readonly string[] | undefined
    readonly hours: Hours
    readonly every?: string | undefined
  },
  context: Lowering,
): { readonly from: F64; readonly to: F64 } {
  const [first, last, least] = [parseSpan(params.from), parseSpan(params.to), parseSpan(params.min)]
  const any = seconds(add(mul(unit(context, 'begin'), Math.max(0, last - first)), context.clock + first))
  const from = inSteps(inHours(any, params.hours, context), params.every)
  const room = Math.max(0, parseSpan(params.max ?? params.min) - least)
  const later = params.lengths
    ? laterBy(from, params.lengths, context)
    : inSteps(seconds(add(add(from, least), soon(context, f64(room)))), params.every)
  return { from, to: max(later, add(from, SECOND)) }
}

export const rangeOf = defineGenerator({
  name: 'range.of',
  summary: 'A range with a lower and an upper bound, never empty; ranges that must differ don’t overlap either',
  params: () =>
    z.object({
      from: span('-1 year').describe('Of time, with a length: how far from now the first may begin'),
      to: span('1 year').describe('Of time, with a length: how far from now the last may begin'),
      min: span('0 seconds').describe('Of time: at least so long'),
      max: z.string().regex(SPAN, 'a length of time, such as 3 hours').optional().describe('Of time: at most so long'),
      lengths: lengths.describe('Of time: exactly one of these lengths, months and years by the calendar'),
      hours,
      every,
      gapless,
    }),
  accepts: (type) => type.kind === 'range' && isOrdered(type.subtype),
  slots: 'row',
  capacity: (_, target) => disjointCapacity(target),
  lower: (params, context) => {
    const { target, slot } = context
    const made = (value: Text, low: F64, high: F64) => ({ value: conforming(value, context), ends: { low, high } })
    const subtype = subtypeOf(target)
    const isMulti = target.type.kind === 'range' && target.type.multi
    if (isOfTime(subtype) && !slot && !isMulti && (params.lengths ?? params.max)) {
      const { from, to } = stretchOfTime(params, context)
      if (subtype.kind === 'timestamp')
        return made(between(stamped(from, subtype.zone), stamped(to, subtype.zone)), from, to)
      const low = quotient(from, DAY)
      const high = max(quotient(to, DAY), add(low, 1))
      return made(between(dated(low), dated(high)), low, high)
    }
    const axis = axisOf(subtype)
    // Two ranges and the gaps beside them take four lengths.
    const pitch = isMulti ? axis.longest * 4 : axis.longest
    const begin = add(slot ? mul(slot, pitch) : spread(context, axis.steps, 'uniform', 'begin'), axis.start(context))
    const length = (purpose: string) => add(spread(context, axis.longest, 'skewed', purpose), 1)
    const range = (from: F64, to: F64) => between(axis.written(from), axis.written(to))
    const end = add(begin, length('length'))
    if (!isMulti) return made(range(begin, end), mul(begin, axis.unit ?? 1), mul(end, axis.unit ?? 1))
    const next = add(end, length('gap'))
    return concat('{', range(begin, end), ',', range(next, add(next, length('second'))), '}')
  },
})
