import { z } from 'zod'
import { defineGenerator } from '../definition.ts'
import type { Lowering, Target } from '../generator.ts'
import { isNumeric } from '../value/kinds.ts'
import { fromUnits, scaleOf } from '../value/number.ts'
import { limitsOf, type Range, WIDEST, within } from '../value/range.ts'
import { countUnits, distribution, drawUnits } from './integer.ts'

const bounds = {
  min: z.number().optional().describe('Least value; 0 unless the column says otherwise'),
  max: z.number().optional().describe('Greatest value; 1,000 unless the column says otherwise'),
  distribution,
}
const scale = z
  .number()
  .int()
  .min(0)
  .max(12)
  .optional()
  .describe("Digits after the point; the column's own when absent")

interface Bounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly scale?: number | undefined
}

/** As many digits as were asked for where the column has room for more, so that a rent is of whole dollars; all of them where values must differ. */
const digitsOf = ({ target, slot }: Pick<Lowering, 'target' | 'slot'>, wanted: number | undefined): number => {
  const own = scaleOf(target, wanted ?? 2)
  return slot === undefined && wanted !== undefined ? Math.min(own, wanted) : own
}

/** Units between the bounds; where values must differ, an unset upper bound gives way to the type's. */
function rangeOf(params: Bounds, target: Target, digits: number, isUnique: boolean): Range {
  const factor = 10 ** digits
  const low = Math.ceil((params.min ?? Math.min(0, params.max ?? 0)) * factor)
  const high = params.max === undefined ? (isUnique ? WIDEST : Math.max(1_000 * factor, 2 * low)) : params.max * factor
  return within({ low, high: Math.floor(high) }, limitsOf(target, digits))
}

export const decimal = defineGenerator({
  name: 'number.decimal',
  summary: 'Decimal numbers between two bounds',
  params: () => z.object({ ...bounds, scale }),
  accepts: isNumeric,
  capacity: (params, target) => {
    const digits = scaleOf(target, params.scale ?? 2)
    return countUnits(target, rangeOf(params, target, digits, true), digits)
  },
  lower: (params, context) => {
    const digits = digitsOf(context, params.scale)
    const range = rangeOf(params, context.target, digits, context.slot !== undefined)
    return fromUnits(drawUnits(context, range, digits, params.distribution), digits, context.target)
  },
})

/** A single keeps six digits, a double fifteen: a measurement has fewer than either. */
const measured = (target: Target): number =>
  target.format.kind === 'float' ? (target.format.bits === 32 ? 2 : 4) : scaleOf(target, 4)

export const float = defineGenerator({
  name: 'number.float',
  summary: 'Measurements between two bounds',
  params: () => z.object({ ...bounds, scale }),
  accepts: isNumeric,
  capacity: (params, target) => {
    const digits = scaleOf(target, params.scale ?? measured(target))
    return countUnits(target, rangeOf(params, target, digits, true), digits)
  },
  lower: (params, context) => {
    const digits = scaleOf(context.target, params.scale ?? measured(context.target))
    const range = rangeOf(params, context.target, digits, context.slot !== undefined)
    return fromUnits(drawUnits(context, range, digits, params.distribution), digits, context.target)
  },
})
