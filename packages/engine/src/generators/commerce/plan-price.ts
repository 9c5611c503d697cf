import { z } from 'zod'
import { f64, lookup, mul, select } from '../../kernel/build.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering } from '../generator.ts'
import { countUnits, drawUnits } from '../number/integer.ts'
import { YEARLY } from '../time/periods.ts'
import { pickWeighted } from '../value/chance.ts'
import { isNumeric } from '../value/kinds.ts'
import { isOneOf, placeOfText, small } from '../value/known-text.ts'
import { fromUnits, scaleOf } from '../value/number.ts'
import { limitsOf, within } from '../value/range.ts'

/** Who pays for a year has two months of it free. */
const MONTHS_PAID = 10
const RANGE = { low: 0, high: 10 ** 6 }

const textOf = (column: string | undefined, context: Lowering) => {
  const value = column === undefined ? undefined : context.column(column)?.value
  return value?.lane === 'text' ? value : undefined
}

/** What a plan costs, by its name: nothing where it is free, more where it has more. */
export const planPrice: Generator = defineGenerator({
  name: 'access.plan-price',
  summary: 'What a plan costs by its name: Free nothing, Enterprise most',
  params: () =>
    z.object({
      plan: z.string().optional().describe('The column that names the plan: name, @plan_id.name'),
      period: z.string().optional().describe('The column that says what is paid for: monthly, yearly'),
      yearly: z.boolean().default(false).describe('It is the price of a year'),
      minor: z.boolean().default(false).describe('In the smallest coin: cents'),
    }),
  accepts: isNumeric,
  dependencies: ({ plan, period }) => [plan, period],
  capacity: (_, target) => countUnits(target, within(RANGE, limitsOf(target, scaleOf(target))), scaleOf(target)),
  lower: ({ plan, period, yearly, minor }, context) => {
    const { slot, target, vocabulary } = context
    const scale = scaleOf(target)
    if (slot) return fromUnits(drawUnits(context, within(RANGE, limitsOf(target, scale)), scale), scale, target)
    const tiers = vocabulary.table('access.tier')
    const any = pickWeighted(context, tiers.rows, tiers.weights, 'tier')
    const name = textOf(plan, context)
    const at = name ? placeOfText(name, tiers.texts('name'), any) : any
    const monthly = lookup('f64', tiers.numbers('price'), at)
    const paidFor = textOf(period, context)
    const months = paidFor
      ? select(isOneOf(small(paidFor), YEARLY), f64(MONTHS_PAID), f64(1))
      : f64(yearly ? MONTHS_PAID : 1)
    return fromUnits(mul(mul(monthly, months), (minor ? 100 : 1) * 10 ** scale), scale, target)
  },
})
