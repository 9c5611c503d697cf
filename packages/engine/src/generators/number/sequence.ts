import { z } from 'zod'
import { add, f64, mod, mul } from '../../kernel/build.ts'
import { defineGenerator } from '../definition.ts'
import type { Target } from '../generator.ts'
import { addressOf } from '../value/chance.ts'
import { isNumeric } from '../value/kinds.ts'
import { fromUnits, scaleOf } from '../value/number.ts'
import { capacityOf, limitsOf } from '../value/range.ts'

interface Counting {
  readonly start?: number | undefined
  readonly step: number
}

/** Counts begin at 1, or where what the column takes begins or ends. */
function startOf({ start, step }: Counting, target: Target): number {
  const { low, high } = limitsOf(target, 0)
  if (start !== undefined || (low <= 1 && high >= 1)) return start ?? 1
  return step < 0 ? high : low
}

/** How many numbers there are from the start on. */
function countFrom(counting: Counting, target: Target): number {
  const { low, high } = limitsOf(target, 0)
  const { step } = counting
  const start = startOf(counting, target)
  if (step === 0 || start < low || start > high) return start < low || start > high ? 0 : 1
  return capacityOf(Math.floor((step > 0 ? high - start : start - low) / Math.abs(step)) + 1)
}

export const sequence = defineGenerator({
  name: 'number.sequence',
  summary: 'A number for each row, counted up (or down) from a start',
  params: () =>
    z.object({
      start: z
        .number()
        .int()
        .optional()
        .describe("The first row's value; 1, or where that is not allowed the least that is, when absent"),
      step: z.number().int().default(1).describe('What each further row adds'),
    }),
  accepts: isNumeric,
  slots: 'row',
  capacity: countFrom,
  lower: (counting, context) => {
    const { slot, target } = context
    const scale = scaleOf(target)
    const count = countFrom(counting, target)
    const { step } = counting
    const start = startOf(counting, target)
    // Where values need not differ, they begin again after the last.
    const turn = slot ?? (Number.isFinite(count) && count > 0 ? mod(addressOf(context), count) : addressOf(context))
    return fromUnits(mul(add(mul(turn, step), f64(start)), 10 ** scale), scale, target)
  },
  find: (value, counting, target) => {
    const slot = (Number(value) - startOf(counting, target)) / counting.step
    return Number.isInteger(slot) && slot >= 0 ? slot : undefined
  },
})
