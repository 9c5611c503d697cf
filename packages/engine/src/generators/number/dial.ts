import { z } from 'zod'
import { add, div, f64, floor, fromI32, max, min, mod, mul, sub } from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Lowering } from '../generator.ts'
import { momentOfColumn } from '../time/following.ts'
import { isNumeric } from '../value/kinds.ts'
import { DAY } from '../value/moment.ts'
import { fromUnits, scaleOf } from '../value/number.ts'
import { limitsOf } from '../value/range.ts'

/** Since when a dial runs of which no column says it, in days. */
const OLD = 15 * 365
/** Days of one pace, and how far that is from the usual one: less than all of it, so that a dial never runs backwards. */
const STRETCH = 9
const SWAY = 0.8
/** The golden section: its multiples, without what is before the point, lie here and there as chance numbers do. */
const GOLDEN = 0.6180339887498949

/** What a dial shows goes by the moment alone: rows need not know each other to rise one after the other, in whatever table they are. */
export const dialled = defineGenerator({
  name: 'number.dial',
  summary: 'What a meter or an odometer shows at a moment: of one thing more and more, now faster and now slower',
  params: () =>
    z.object({
      of: z
        .string()
        .optional()
        .describe('Whose it is: the key that leads to the thing (@meter_id); the row itself when absent'),
      at: z.string().optional().describe('When it was read: a moment of the row; now when absent'),
      since: z
        .string()
        .optional()
        .describe('Since when it runs: @meter_id.installed_at; for fifteen years when absent'),
      start: z.number().min(0).default(0).describe('What it showed then, at most'),
      min: z.number().min(0).default(3).describe('By how much it rises on a day, at least'),
      max: z.number().min(0).default(14).describe('At most'),
    }),
  accepts: (type) => isNumeric(type) && type.kind !== 'text',
  dependencies: ({ at, since }) => [at, since].flatMap((column) => column ?? []),
  capacity: () => 1,
  lower: (params, context) => {
    const { clock, target } = context
    const scale = scaleOf(target, 1)
    const facet = (name: string) => numberIn(name, params.of, context)
    const moment = params.at === undefined ? f64(clock) : momentOfColumn(params.at, context)
    const begun = params.since === undefined ? f64(clock - OLD * DAY) : momentOfColumn(params.since, context)
    const days = div(max(sub(moment, begun), 0), DAY)
    const pace = add(mul(facet('pace'), Math.max(0, params.max - params.min)), params.min)
    const shown = add(mul(facet('start'), params.start), mul(pace, run(days, facet('phase'))))
    const { low, high } = limitsOf(target, scale)
    return fromUnits(max(min(floor(mul(shown, 10 ** scale)), high), low), scale, target)
  },
})

/** Days as a dial counts them: each stretch of them at a pace of its own. */
function run(days: F64, phase: F64): F64 {
  const place = div(days, STRETCH)
  const stretch = floor(place)
  const at = (number: F64): F64 => mod(add(phase, mul(number, GOLDEN)), 1)
  const [from, to] = [at(stretch), at(add(stretch, 1))]
  const along = add(from, mul(sub(to, from), sub(place, stretch)))
  return add(days, mul(along, SWAY * STRETCH))
}

function numberIn(name: string, of: string | undefined, context: Lowering): F64 {
  const read = context.facet('dial', name, of)
  return read.lane === 'f64' ? read : read.lane === 'i32' ? fromI32(read) : f64(0)
}
