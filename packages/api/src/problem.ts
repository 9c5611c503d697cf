import { z } from 'zod'
import { diagnostic, errorCode } from './diagnostic.ts'

/** What every refusal looks like (RFC 9457, media type `application/problem+json`). */
export const problem = z
  .object({
    /** `https://populace.dev/errors#POP-6003`: names the kind of problem; nothing is fetched from there. */
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: errorCode,
    /** The request's id, as in the server's log. */
    instance: z.string(),
    fix: z.string().optional(),
    /** Everything that was wrong with the input, each with its place. */
    diagnostics: z.array(diagnostic).optional(),
    /** The newer version that an update met (412): what `If-Match` has to name to go on. */
    current: z.object({ etag: z.string(), number: z.number().int().optional() }).optional(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 problem details with a code of the error catalogue.' })

export type Problem = z.output<typeof problem>
