import type { TypeRef } from '@populace/catalog'
import { z } from 'zod'
import { add, concat, mod, mul, quotient } from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Lowering, Target } from '../generator.ts'
import { spread } from '../value/chance.ts'
import { DAY, HOUR } from '../value/moment.ts'
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
}

const digits = (value: F64): Text => ({ op: 'digits', lane: 'text', value, width: 1 })
const dated = (days: F64): Text => ({ op: 'date-text', lane: 'text', days })
const stamped =
  (suffix: string) =>
  (hours: F64): Text => ({ op: 'timestamp-text', lane: 'text', micros: mul(hours, HOUR), separator: ' ', suffix })

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
        written: stamped(type.zone ? '+00' : ''),
      }
    case 'decimal':
      return {
        start: () => 0,
        steps: 100_000,
        longest: 10_000,
        written: (value) => ({ op: 'decimal', lane: 'text', value, scale: 2 }),
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

export const rangeOf = defineGenerator({
  name: 'range.of',
  summary: 'A range with a lower and an upper bound, never empty; ranges that must differ don’t overlap either',
  params: z.object({}),
  accepts: (type) => type.kind === 'range' && isOrdered(type.subtype),
  slots: 'row',
  capacity: (_, target) => disjointCapacity(target),
  lower: (_, context) => {
    const { target, slot } = context
    const axis = axisOf(subtypeOf(target))
    const isMulti = target.type.kind === 'range' && target.type.multi
    // Two ranges and the gaps beside them take four lengths.
    const pitch = isMulti ? axis.longest * 4 : axis.longest
    const begin = add(slot ? mul(slot, pitch) : spread(context, axis.steps, 'uniform', 'begin'), axis.start(context))
    const length = (purpose: string) => add(spread(context, axis.longest, 'skewed', purpose), 1)
    const range = (from: F64, to: F64) => concat('[', axis.written(from), ',', axis.written(to), ')')
    const end = add(begin, length('length'))
    if (!isMulti) return range(begin, end)
    const next = add(end, length('gap'))
    return concat('{', range(begin, end), ',', range(next, add(next, length('second'))), '}')
  },
})
