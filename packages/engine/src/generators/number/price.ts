import { z } from 'zod'
import { add, f64, floor, fromI32, i32, lookup, min, mul, quotient, select } from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { pickWeighted, shaped } from '../value/chance.ts'
import { isNumeric } from '../value/kinds.ts'
import { fromUnits, scaleOf } from '../value/number.ts'
import { limitsOf, type Range, within } from '../value/range.ts'
import { reachingUp } from '../value/wider.ts'
import { countUnits, drawUnits } from './integer.ts'

/** What prices end in, in cents, and how often: shops like nines. */
const ENDINGS = [99, 95, 49, 0, 50, 90, 79, 25]
const ENDING_WEIGHTS = [44, 14, 11, 13, 7, 5, 3, 3]

/**
 * A price in whole cents between two bounds: mostly low, whole amounts rounded as shops do (to 5 above 50, to 10 above 200), then an ending.
 */
function priceCents(context: Pick<Lowering, 'word'>, { low, high }: Range, purpose = 'price'): F64 {
  if (high - low < 200) return add(floor(mul(shaped(context, 'uniform', purpose), high - low + 1)), low)
  const cents = add(mul(shaped(context, 'skewed', purpose), high - low - 100), low)
  const whole = quotient(cents, 100)
  const step = select(
    { op: 'fle', lane: 'i32', left: f64(200), right: whole },
    f64(10),
    select({ op: 'fle', lane: 'i32', left: f64(50), right: whole }, f64(5), f64(1)),
  )
  const rounded = add(mul(floor({ op: 'div', lane: 'f64', left: whole, right: step }), step), add(step, -1))
  const ending = lookup('i32', ENDINGS, pickWeighted(context, ENDINGS.length, ENDING_WEIGHTS, `${purpose} ending`))
  const price = add(mul(rounded, 100), fromI32(ending))
  return { op: 'max', lane: 'f64', left: min(price, high), right: f64(low) }
}

interface Priced {
  readonly name: string
  readonly summary: string
  readonly min: number
  readonly max: number
}

const centsOf = (params: { readonly min: number; readonly max: number }, target: Target): Range =>
  within({ low: Math.round(params.min * 100), high: Math.round(params.max * 100) }, limitsOf(target, 2))

function priced({ name, summary, min, max }: Priced, lower: (context: Lowering, range: Range) => F64): Generator {
  return defineGenerator({
    name,
    summary,
    params: () =>
      z.object({
        min: z.number().default(min).describe('Least amount'),
        max: z.number().default(max).describe('Greatest amount'),
      }),
    accepts: isNumeric,
    wider: reachingUp(name, max),
    capacity: (params, target) => {
      const scale = scaleOf(target, 2)
      const factor = 10 ** scale / 100
      const { low, high } = centsOf(params, target)
      return countUnits(target, { low: Math.ceil(low * factor), high: Math.floor(high * factor) }, scale)
    },
    lower: (params, context) => {
      const { target } = context
      const range = centsOf(params, target)
      const scale = scaleOf(target, 2)
      const factor = 10 ** scale / 100
      if (context.slot || scale < 2 || target.domain.noneOf) {
        const units = { low: Math.ceil(range.low * factor), high: Math.floor(range.high * factor) }
        return fromUnits(drawUnits(context, units, scale, 'skewed'), scale, target)
      }
      return fromUnits(lower(context, range), 2, target)
    },
  })
}

export const price: Generator = priced(
  { name: 'number.price', summary: 'What something costs: mostly low, ending in .99 and the like', min: 1, max: 500 },
  (context, range) => priceCents(context, range),
)

export const money: Generator = priced(
  { name: 'number.money', summary: 'An amount paid or owed, to the cent: mostly low', min: 1, max: 5_000 },
  (context, range) => drawUnits(context, range, 2, 'skewed'),
)

/** Cents that the pay of an hour spans at the most. */
const HOURLY = 50_000

export const salary: Generator = priced(
  {
    name: 'number.salary',
    summary: 'Pay: of a year or a month in round hundreds, of an hour in quarters',
    min: 24_000,
    max: 180_000,
  },
  (context, range) => {
    const step = range.high - range.low < HOURLY ? 25 : 10_000
    const steps = Math.max(1, Math.floor((range.high - range.low) / step) + 1)
    const drawn = floor(mul(shaped(context, 'normal'), steps))
    return add(mul(drawn, step), range.low)
  },
)

/** Stars 1 … 5 as people give them: many fives, some ones. */
const STARS = [7, 6, 13, 29, 45]

export const rating: Generator = defineGenerator({
  name: 'number.rating',
  summary: 'Stars from people who mostly liked it',
  params: () =>
    z.object({
      min: z.number().int().default(1).describe('The worst'),
      max: z.number().int().default(5).describe('The best'),
    }),
  accepts: isNumeric,
  wider: reachingUp('number.rating', 5),
  capacity: (params, target) =>
    countUnits(target, within({ low: params.min, high: params.max }, limitsOf(target, 0)), 0),
  lower: (params, context) => {
    const { target, slot } = context
    const range = within({ low: params.min, high: params.max }, limitsOf(target, 0))
    const size = range.high - range.low + 1
    if (slot || target.domain.noneOf || size > 1_000) return fromUnits(drawUnits(context, range, 0), 0, target)
    const weights = Array.from({ length: size }, (_, i) => STARS[Math.floor(((i + 0.5) / size) * STARS.length)] ?? 1)
    const values = weights.map((_, i) => range.low + i)
    const star = size === 1 ? i32(range.low) : lookup('i32', values, pickWeighted(context, size, weights))
    return fromUnits(fromI32(star), 0, target)
  },
})
