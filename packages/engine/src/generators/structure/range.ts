import type { TypeRef } from '@populace/catalog'
import { z } from 'zod'
import { add, concat, mul } from '../../kernel/build.ts'
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
  readonly written: (steps: F64) => Text
}

const digits = (value: F64): Text => ({ op: 'digits', lane: 'text', value, width: 1 })
const dated = (days: F64): Text => ({ op: 'date-text', lane: 'text', days })
const stamped =
  (suffix: string) =>
  (hours: F64): Text => ({ op: 'timestamp-text', lane: 'text', micros: mul(hours, HOUR), separator: ' ', suffix })

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
    case 'time':
      return {
        start: () => 6,
        steps: 12,
        longest: 6,
        written: (hours) => concat({ op: 'digits', lane: 'text', value: hours, width: 2 }, ':00:00'),
      }
    default:
      return { start: () => 0, steps: 1_000, longest: 100, written: digits }
  }
}

const subtypeOf = ({ type }: Target): TypeRef => (type.kind === 'range' ? type.subtype : type)

/** Ranges that don't overlap: each begins where the longest one before it would end. */
function disjointCapacity(target: Target): number {
  const type = subtypeOf(target)
  const { longest } = axisOf(type)
  if (type.kind === 'time') return 1
  if (type.kind === 'date' || type.kind === 'timestamp') return capacityOf(2_000_000 / longest)
  const limits = limitsOf({ ...target, type, domain: {} }, 0)
  return capacityOf((limits.high - longest * 8) / (longest * 4))
}

export const rangeOf = defineGenerator({
  name: 'range.of',
  summary: 'A range with a lower and an upper bound, never empty; ranges that must differ don’t overlap either',
  params: z.object({}),
  accepts: (type) => type.kind === 'range',
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
