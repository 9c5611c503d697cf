import { z } from 'zod'
import { runStates } from './run-state.ts'

/** UUIDs of version 7 (RFC 9562): in the order of their making. */
export const id = z.uuidv7()

/** UTC, ISO 8601 with milliseconds. */
export const time = z.iso.datetime({ precision: 3 })

/** What `If-Match` names. */
export const etag = z
  .string()
  .min(3)
  .max(100)
  .regex(/^"[\w.-]+"$/)

export const name = z.string().trim().min(1).max(200)

export const slug = z
  .string()
  .max(63)
  .regex(/^[a-z0-9](-?[a-z0-9]+)*$/)

export const dialect = z.enum(['postgres', 'mysql', 'sqlite', 'duckdb'])

export const runState = z.enum(runStates).meta({ id: 'RunState' })

/** One page of a list: `next` is given back as `cursor` for the page after it, and is null on the last. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), next: z.string().nullable() })

/** How a page is asked for. */
export const paging = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
})
