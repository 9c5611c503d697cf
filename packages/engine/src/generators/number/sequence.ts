import { z } from 'zod'
import { add, f64, mul } from '../../kernel/build.ts'
import { defineGenerator } from '../definition.ts'
import { addressOf } from '../value/chance.ts'
import { isNumeric } from '../value/kinds.ts'
import { fromUnits, scaleOf } from '../value/number.ts'
import { capacityOf, limitsOf } from '../value/range.ts'

export const sequence = defineGenerator({
  name: 'number.sequence',
  summary: 'A number for each row, counted up (or down) from a start',
  params: z.object({
    start: z.number().int().default(1).describe("The first row's value"),
    step: z.number().int().default(1).describe('What each further row adds'),
  }),
  accepts: isNumeric,
  slots: 'row',
  capacity: ({ start, step }, target) => {
    const { low, high } = limitsOf(target, 0)
    if (step === 0 || start < low || start > high) return start < low || start > high ? 0 : 1
    return capacityOf(Math.floor((step > 0 ? high - start : start - low) / Math.abs(step)) + 1)
  },
  lower: ({ start, step }, context) => {
    const scale = scaleOf(context.target)
    const units = mul(add(mul(context.slot ?? addressOf(context), step), f64(start)), 10 ** scale)
    return fromUnits(units, scale, context.target)
  },
  find: (value, { start, step }) => {
    const slot = (Number(value) - start) / step
    return Number.isInteger(slot) && slot >= 0 ? slot : undefined
  },
})
