import { z } from 'zod'
import { dateField } from '../../constraints/evaluate/calendar.ts'
import { add, dict, f64, lessThan, mul, quotient, select, trunc } from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Generator, Lowering, Target } from '../generator.ts'
import { isNumeric, isText } from '../value/kinds.ts'
import { DAY } from '../value/moment.ts'
import { fromUnits, scaleOf } from '../value/number.ts'
import { fit } from '../value/text.ts'
import { numberFacet } from '../value/word.ts'
import { momentOfColumn } from './following.ts'

const PARTS = ['year', 'half', 'quarter', 'month', 'week', 'day', 'day-of-year', 'weekday', 'weekend'] as const

/** As `EXTRACT` calls them; of numbers of the day of the week both customs, Sunday 0 and Monday 1, by what the column takes. */
function field(part: Exclude<(typeof PARTS)[number], 'half' | 'weekend'>, { domain }: Target): string {
  if (part === 'day-of-year') return 'doy'
  if (part === 'weekday') return (domain.min ?? 0) >= 1 || (domain.max ?? 6) > 6 ? 'isodow' : 'dow'
  return part
}

const partOf = (name: string, day: F64): F64 => dateField(name, day, f64(0))?.value ?? f64(0)

/** Letters of the longest name of a month or a day. */
const LONG = 9

/** What calendars say of a day: of a column's, else of the row's own. */
export const part: Generator = defineGenerator({
  name: 'time.part',
  summary: 'The year, quarter, month or week of a day: of the one in a column, else of one that the row is of',
  params: () =>
    z.object({
      part: z.enum(PARTS).default('month').describe('Which'),
      of: z.string().optional().describe('The column that holds the day: sold_on, @order_id.created_at'),
    }),
  accepts: (type) => isNumeric(type) || isText(type) || type.kind === 'boolean' || type.kind === 'year',
  dependencies: ({ of }) => [of],
  capacity: () => 1,
  lower: ({ part: wanted, of }, context) => {
    const { target } = context
    const day = dayOf(of, context)
    if (wanted === 'weekend') return fromUnits(select(lessThan(partOf('isodow', day), 6), f64(0), f64(1)), 0, target)
    if (isText(target.type) && (wanted === 'month' || wanted === 'weekday')) {
      const list = `date.${wanted}${(target.length ?? LONG) < LONG ? '.short' : ''}`
      const at = add(partOf(wanted === 'month' ? 'month' : 'isodow', day), -1)
      return fit(dict(context.vocabulary.words(list).texts, trunc(at)), target)
    }
    const value =
      wanted === 'half' ? add(quotient(add(partOf('month', day), -1), 6), 1) : partOf(field(wanted, target), day)
    const scale = scaleOf(target)
    return fromUnits(mul(value, 10 ** scale), scale, target)
  },
})

const dayOf = (column: string | undefined, context: Lowering): F64 =>
  column === undefined
    ? numberFacet(context, 'day', 'number', undefined)
    : quotient(momentOfColumn(column, context), DAY)
