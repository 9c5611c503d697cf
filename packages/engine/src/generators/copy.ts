import { fault, PopulaceError } from '@populace/diagnostics'
import { z } from 'zod'
import { repeats } from '../coherence/values.ts'
import { defineGenerator } from './definition.ts'
import { isAny } from './value/kinds.ts'
import { repeated } from './value/repeated.ts'

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
    const read = repeated(column, context)
    if (read) return read
    throw new PopulaceError(
      fault('POP-2002', `${target.table}.${target.column} copies ${column}, which is not generated`, {
        subject: `${target.table}.${target.column}`,
      }),
    )
  },
})
