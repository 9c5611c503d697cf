import { z } from 'zod'
import { div, f64, floor, fromI32, max, min, mul } from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { ColumnRead, Generator, Lowering, Target } from '../generator.ts'
import { isNumeric } from '../value/kinds.ts'
import { fromUnits, scaleOf } from '../value/number.ts'
import { limitsOf, type Range, within } from '../value/range.ts'
import { reachingUp } from '../value/wider.ts'
import { countUnits, drawUnits } from './integer.ts'

const [LEAST, MOST] = [1, 20]
/** Few lines of an order come to more. */
const WORTH = 500

const params = () =>
  z.object({
    min: z.number().default(LEAST).describe('Least value'),
    max: z.number().default(MOST).describe('Greatest value'),
    price: z.string().optional().describe('The column of what one costs: of dear things fewer are ordered'),
    whole: z.boolean().optional().describe('Whether only whole numbers are, though the column has room for parts'),
    worth: z.number().positive().default(WORTH).describe('What all of them come to at most, where one does not'),
  })

const rangeOf = ({ min: low, max: high }: z.output<ReturnType<typeof params>>, target: Target): Range => {
  const unit = 10 ** scaleOf(target)
  return within({ low: Math.ceil(low * unit), high: Math.floor(high * unit) }, limitsOf(target, scaleOf(target)))
}

/** What one costs, in the unit of money that the column is in. */
function priceOf({ value, format }: ColumnRead): F64 | undefined {
  const number = value.lane === 'i32' ? fromI32(value) : value
  if (number.lane !== 'f64') return undefined
  return format.kind === 'decimal' ? div(number, 10 ** format.scale) : number
}

/** Where only some numbers will do, fewer may not. */
const isFree = ({ domain }: Target): boolean => !domain.noneOf && !domain.residues && !domain.rest

/** Units that are whole numbers of the column's. */
function wholeUnits(context: Lowering, { low, high }: Range, scale: number): F64 {
  const unit = 10 ** scale
  const range = { low: Math.ceil(low / unit), high: Math.floor(high / unit) }
  return range.low > range.high
    ? drawUnits(context, { low, high }, scale, 'skewed')
    : mul(drawUnits(context, range, 0, 'skewed'), unit)
}

/** How many of something were ordered: twenty pens, but one armchair. */
export const ordered: Generator = defineGenerator({
  name: 'number.quantity',
  summary: 'How many of something were ordered: mostly few',
  params,
  accepts: isNumeric,
  wider: reachingUp('number.quantity', MOST),
  dependencies: ({ price }) => [price],
  capacity: (options, target) => countUnits(target, rangeOf(options, target), scaleOf(target)),
  lower: (options, context) => {
    const { slot, target } = context
    const scale = scaleOf(target)
    const range = rangeOf(options, target)
    const units = options.whole ? wholeUnits(context, range, scale) : drawUnits(context, range, scale, 'skewed')
    const read = options.price === undefined || slot || !isFree(target) ? undefined : context.column(options.price)
    const price = read && priceOf(read)
    if (!price) return fromUnits(units, scale, target)
    const affordable = mul(floor(div(f64(options.worth), max(price, f64(0.01)))), 10 ** scale)
    return fromUnits(max(min(units, affordable), f64(Math.max(range.low, 1))), scale, target)
  },
})
