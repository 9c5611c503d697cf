import { z } from 'zod'
import { quotient } from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import type { Lowering } from '../generator.ts'
import { pastMicros } from '../time/moment.ts'
import { toMicros } from '../value/time.ts'

/** The parameter of identifiers that begin with the time when they were made. */
export const birth = () => ({
  time: z
    .string()
    .optional()
    .describe('Column that holds the time, such as created_at; a time of the past two years when absent'),
})

/** When an identifier was made, in milliseconds since 1970. */
export function birthMillis(time: string | undefined, context: Lowering): F64 {
  const read = time === undefined ? undefined : context.column(time)
  return quotient((read && toMicros(read)) ?? pastMicros(context), 1_000)
}
