import { z } from 'zod'
import { add, floor, mul } from '../../kernel/build.ts'
import { defineGenerator } from '../definition.ts'
import type { Target } from '../generator.ts'
import { unit } from '../value/chance.ts'
import { isNumeric } from '../value/kinds.ts'
import { fromUnits, scaleOf } from '../value/number.ts'
import { limitsOf, type Range, sizeOf, within } from '../value/range.ts'
import { growing } from './moment.ts'

interface Years {
  readonly min: number
  readonly max?: number | undefined
}

function yearsOf({ min, max }: Years, target: Target, clock: number): Range {
  const last = max ?? Math.max(min, new Date(clock / 1_000).getUTCFullYear())
  return within({ low: min, high: last }, limitsOf(target, 0))
}

/** The first that MySQL's type for years holds. */
const EARLIEST = 1901

export const year = defineGenerator({
  name: 'time.year',
  summary: 'A calendar year as a number, later ones more often',
  params: () =>
    z.object({
      min: z.number().int().default(1990).describe('The first'),
      max: z.number().int().optional().describe("The last; the clock's when absent"),
    }),
  accepts: (type) => type.kind === 'year' || isNumeric(type),
  // Back into the past first, and only then as far as MySQL's own type for years reaches.
  wider: ({ min, max }) => {
    if (max !== undefined || (min !== undefined && min !== EARLIEST)) return undefined
    return { generator: 'time.year', params: { min: EARLIEST, ...(min === undefined ? {} : { max: 2155 }) } }
  },
  capacity: (params, target, _vocabulary, clock) => sizeOf(yearsOf(params, target, clock)),
  lower: (params, context) => {
    const { target } = context
    const range = yearsOf(params, target, context.clock)
    const offset = context.slot ?? floor(mul(growing(unit(context)), sizeOf(range)))
    const scale = scaleOf(target)
    return fromUnits(mul(add(offset, range.low), 10 ** scale), scale, target)
  },
})
