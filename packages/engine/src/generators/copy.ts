import type { Format } from '@populace/columnar'
import { fault, PopulaceError } from '@populace/diagnostics'
import { z } from 'zod'
import { repeats } from '../coherence/values.ts'
import { fromI32, max, min, trunc } from '../kernel/build.ts'
import type { Expr } from '../kernel/ir.ts'
import { convert, type Stored } from '../lower/convert.ts'
import { defineGenerator } from './definition.ts'
import type { Target } from './generator.ts'
import { amongListed } from './value/among-listed.ts'
import { isAny } from './value/kinds.ts'
import { limitsOf } from './value/range.ts'
import { fit } from './value/text.ts'

/** For what rows repeat of one another: the price on an order's line, the address on an invoice. */
export const copy = defineGenerator({
  name: 'copy',
  minds: 'lists',
  summary: 'What another column holds, of the same row or of the row that a key leads to',
  params: () =>
    z.object({
      column: z
        .string()
        .describe(
          'The column: of the same row (email), or of the row that a key leads to (@customer_id.city), or several keys one after the other (@variant_id.product_id.price)',
        ),
    }),
  accepts: isAny,
  dependencies: ({ column }) => [column],
  claims: ({ column }, place) => repeats(place, column),
  capacity: () => 1,
  lower: ({ column }, context) => {
    const { target } = context
    const read = context.column(column)
    if (!read)
      throw new PopulaceError(
        fault('POP-2002', `${target.table}.${target.column} copies ${column}, which is not generated`, {
          subject: `${target.table}.${target.column}`,
        }),
      )
    const value = convert(read.value, read, { format: target.format, type: target.type })
    const fitted = amongListed(value.lane === 'text' ? fit(value, target) : held(value, read, target), context)
    return read.nulls ? { value: fitted, nulls: read.nulls } : { value: fitted }
  },
})

/** 300 is none of a column of eight bits, nor 1,000.00 of one of five digits: what is copied into a narrower column ends where that does. */
function held(value: Expr, from: Stored, target: Target): Expr {
  const scale = exactScale(target.format)
  if (scale === undefined || exactScale(from.format) === undefined) return value
  const { low, high } = limitsOf({ ...target, domain: {} }, scale)
  const before = limitsOf({ ...target, ...from, domain: {} }, scale)
  if (low <= before.low && high >= before.high) return value
  if (value.lane === 'f64') return max(min(value, high), low)
  return value.lane === 'i32' ? trunc(max(min(fromI32(value), high), low)) : value
}

const exactScale = (format: Format): number | undefined =>
  format.kind === 'decimal' ? format.scale : format.kind === 'integer' ? 0 : undefined
