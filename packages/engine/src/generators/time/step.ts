import { z } from 'zod'
import { ordered, past } from '../../coherence/moments.ts'
import { columnsOf } from '../../constraints/tree.ts'
import { formulaTree } from '../../formula/tree.ts'
import { add, both, div, f64, lessThan, max, min, mul, not, select, sub } from '../../kernel/build.ts'
import { defineGenerator } from '../definition.ts'
import { formulaText } from '../formula.ts'
import { unit } from '../value/chance.ts'
import { momentOf, numberOf } from '../value/formula-number.ts'
import { isMoment } from '../value/kinds.ts'
import { parseSpan } from '../value/moment.ts'
import { fromMicros } from '../value/time.ts'
import { finely, fineCapacity, laterOf, limited, momentOfColumn, ofItsOwn } from './following.ts'
import { span } from './lengths.ts'
import { told } from './moment.ts'

/** Before all moments. */
const UNKNOWN = -1e18

/** Moments of what happens to one thing, one after the other: the first when it begins, the last by now. */
export const step = defineGenerator({
  name: 'time.step',
  summary: 'When a step of something came, one after the other: by which of its steps the row is',
  params: () =>
    z.object({
      column: z.string().describe('When it began, which is when the first step came: @order_id.created_at'),
      and: z.array(z.string()).default([]).describe('Further columns that it comes after, where these are there'),
      nth: formulaText.describe('Which of the steps the row is, from 1: @order_id.count(history so far)'),
      of: formulaText.describe('How many steps there are: @order_id.count(history)'),
      last: formulaText
        .optional()
        .describe('When the last of them came, where that is known: @shipment_id.delivered_at'),
      pace: span('3 days').describe('How long it is from one step to the next, on average'),
    }),
  accepts: isMoment,
  dependencies: ({ column, and, last, nth, of }) => [
    column,
    ...and,
    ...[nth, of, last ?? ''].flatMap((text) => (text ? columnsOf(formulaTree(text)) : [])),
  ],
  claims: ({ column, and }, place) => [
    ...[column, ...and].flatMap((other) => ordered(place, '>=', other)),
    ...past(place, column),
  ],
  capacity: (_, target) => fineCapacity(target),
  wider: ofItsOwn,
  lower: (params, context) => {
    const { clock, target } = context
    const begun = momentOfColumn(params.column, context)
    const [nth, of] = [numberOf(params.nth, context, 1), numberOf(params.of, context, 1)]
    const pace = parseSpan(params.pace)
    const usual = add(begun, mul(max(sub(of, 1), 0), pace))
    const known = params.last === undefined ? f64(UNKNOWN) : momentOf(params.last, context, UNKNOWN)
    const isKnown = lessThan(f64(UNKNOWN), known)
    const end = max(min(select(isKnown, known, usual), f64(clock)), begun)
    const u = unit(context, 'step')
    // The one that is known comes when it is known to.
    const isExact = both(isKnown, not(lessThan(nth, of)))
    const place = select(isExact, f64(1), div(max(sub(sub(nth, 1), mul(u, 0.5)), 0), max(sub(of, 1), 1)))
    const within = add(begun, mul(min(place, 1), sub(end, begun)))
    const behind = min(add(end, mul(mul(u, pace), sub(nth, of))), max(f64(clock), end))
    const micros = told(select(lessThan(of, nth), behind, within), target)
    const least = params.and.reduce((latest, other) => laterOf(latest, other, context), begun)
    return fromMicros(finely(limited(max(micros, least), context, least), context), target)
  },
})
