import { z } from 'zod'
import type { Generator, Target } from '../generator.ts'
import { defineGenerator } from '../definition.ts'
import type { Shape } from '../value/chance.ts'
import { isNumeric } from '../value/kinds.ts'
import { fromUnits, scaleOf } from '../value/number.ts'
import { limitsOf, type Range, within } from '../value/range.ts'
import { reachingUp } from '../value/wider.ts'
import { countUnits, drawUnits } from './integer.ts'
import { ordered } from './ordered.ts'

interface Measure {
  readonly name: string
  readonly summary: string
  readonly min: number
  readonly max: number
  readonly shape: Shape
  /** Digits after the point where the column leaves them open. */
  readonly scale: number
}

/** Numbers whose meaning says where they lie; the bounds may be moved. */
function measure({ name, summary, min, max, shape, scale }: Measure): Generator {
  const rangeOf = (params: { min: number; max: number }, target: Target, digits: number): Range =>
    within(
      { low: Math.ceil(params.min * 10 ** digits), high: Math.floor(params.max * 10 ** digits) },
      limitsOf(target, digits),
    )
  return defineGenerator({
    name,
    summary,
    params: () =>
      z.object({
        min: z.number().default(min).describe('Least value'),
        max: z.number().default(max).describe('Greatest value'),
      }),
    accepts: isNumeric,
    wider: reachingUp(name, max),
    capacity: (params, target) => {
      const digits = scaleOf(target, scale)
      return countUnits(target, rangeOf(params, target, digits), digits)
    },
    lower: (params, context) => {
      const digits = scaleOf(context.target, scale)
      const range = rangeOf(params, context.target, digits)
      const units = drawUnits(context, range, digits, shapeWithin(range, shape))
      return fromUnits(units, digits, context.target)
    },
  })
}

/** From here on a long tail has room below it for numbers that differ; in less it would be hardly anything but the least. */
const LONG = 5000

const shapeWithin = ({ low, high }: Range, shape: Shape): Shape =>
  shape === 'long-tail' && high - low < LONG ? 'skewed' : shape

export const quantities: readonly Generator[] = [
  ordered,
  measure({
    name: 'number.stock',
    summary: 'How many of something are in stock',
    min: 0,
    max: 500,
    shape: 'skewed',
    scale: 0,
  }),
  measure({ name: 'number.percent', summary: 'A share of a hundred', min: 0, max: 100, shape: 'uniform', scale: 1 }),
  measure({ name: 'number.ratio', summary: 'A share of one', min: 0, max: 1, shape: 'uniform', scale: 4 }),
  measure({ name: 'number.age', summary: 'Age in years', min: 18, max: 90, shape: 'normal', scale: 0 }),
  measure({
    name: 'number.weight',
    summary: 'Weight, such as of a parcel in kilograms',
    min: 0.1,
    max: 50,
    shape: 'skewed',
    scale: 2,
  }),
  measure({
    name: 'number.length',
    summary: 'A length, width or height, such as in centimetres',
    min: 1,
    max: 200,
    shape: 'normal',
    scale: 1,
  }),
  measure({
    name: 'number.temperature',
    summary: 'Degrees Celsius of weather',
    min: -15,
    max: 40,
    shape: 'normal',
    scale: 1,
  }),
  measure({
    name: 'number.file-size',
    summary: 'Bytes of a file',
    min: 256,
    max: 50_000_000,
    shape: 'long-tail',
    scale: 0,
  }),
  measure({
    name: 'number.count',
    summary: 'A counter such as views or likes: mostly small, now and then huge',
    min: 0,
    max: 100_000,
    shape: 'long-tail',
    scale: 0,
  }),
]
