import { z } from 'zod'
import { add, dict, floor, max, min, mul } from '../../kernel/build.ts'
import { of } from '../company/company.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { countUnits, drawUnits } from '../number/integer.ts'
import { isNumeric, isText } from '../value/kinds.ts'
import { fromUnits, scaleOf } from '../value/number.ts'
import { limitsOf, within } from '../value/range.ts'
import { fit } from '../value/text.ts'
import { indexFacet, numberFacet } from '../value/word.ts'

/** Grams in a unit of weight, millimetres in one of length. */
const WEIGHTS = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 } as const
const LENGTHS = { mm: 1, cm: 10, m: 1000, in: 25.4 } as const
/** Digits behind the point that scales and rulers show. */
const DIGITS = 2
/** The greatest that is told apart where values must differ, in grams or millimetres. */
const MOST = 50_000

/** A size of the product in its unit; any size where values must differ. */
function sized(facet: string, per: number, instance: string | undefined, context: Lowering) {
  const { slot, target } = context
  const scale = scaleOf(target, DIGITS)
  const range = rangeOf(per, target)
  if (slot) return fromUnits(drawUnits(context, range, scale), scale, target)
  const units = floor(add(mul(numberFacet(context, 'product', facet, instance), 10 ** scale / per), 0.5))
  return fromUnits(max(min(units, range.high), range.low), scale, target)
}

function rangeOf(per: number, target: Target) {
  const scale = scaleOf(target, DIGITS)
  return within({ low: 1, high: Math.ceil((MOST * 10 ** scale) / per) }, limitsOf(target, scale))
}

const weight = defineGenerator({
  name: 'product.weight',
  summary: 'What the product weighs, as such a thing does',
  params: () => z.object({ of, unit: z.enum(['g', 'kg', 'oz', 'lb']).default('kg').describe('What it is weighed in') }),
  accepts: isNumeric,
  capacity: ({ unit }, target) => countUnits(target, rangeOf(WEIGHTS[unit], target), scaleOf(target, DIGITS)),
  lower: (params, context) => sized('grams', WEIGHTS[params.unit], params.of, context),
})

const side = defineGenerator({
  name: 'product.side',
  summary: 'How long, wide or high the product is: larger where it weighs more',
  params: () =>
    z.object({
      of,
      side: z.enum(['length', 'width', 'height']).default('length').describe('Which of the three'),
      unit: z.enum(['mm', 'cm', 'm', 'in']).default('cm').describe('What it is measured in'),
    }),
  accepts: isNumeric,
  capacity: ({ unit }, target) => countUnits(target, rangeOf(LENGTHS[unit], target), scaleOf(target, DIGITS)),
  lower: (params, context) => sized(params.side, LENGTHS[params.unit], params.of, context),
})

/** Signs of units as labels of sizes write them, and as lists of units do. */
const SIGNS: Readonly<Record<string, string>> = { '"': 'in', L: 'l' }

/** One measure, or two of a thing that is flat; several of one are a pack: `12 × 85 g`. */
const MEASURES = [/^([\d.,]+)[ \u00a0]?(mm|cm|m|ml|cl|l|L|mg|g|kg|")$/, /^([\d.,]+ × [\d.,]+)[ \u00a0]?(mm|cm|m|")$/]

/** What a label says of how large something is, and in what: 375 and g of `375 g`; undefined of what is no measure, as M. */
export function measureOf(label: string): { readonly amount: string; readonly unit: string } | undefined {
  const [, amount, unit] = MEASURES.flatMap((measure) => measure.exec(label) ?? [])
  return amount === undefined || unit === undefined ? undefined : { amount, unit: SIGNS[unit] ?? unit }
}

const sizeUnit = defineGenerator({
  name: 'product.size-unit',
  summary: "The unit of the product's size: ml of 500 ml; empty where the size is no measure",
  params: () => z.object({ of }),
  accepts: isText,
  slots: 'row',
  capacity: () => 1,
  lower: (options, context) => {
    const units = context.vocabulary
      .table('product')
      .texts('size')
      .map((label) => measureOf(label)?.unit ?? '')
    return fit(dict(units, indexFacet(context, 'product', 'index', options.of)), context.target)
  },
})

export const sizes: readonly Generator[] = [weight, side, sizeUnit]
