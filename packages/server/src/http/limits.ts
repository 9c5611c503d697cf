import { fault, PopulaceError } from '@populace/diagnostics'
import type { MiddlewareHandler } from 'hono'
import { rateLimiter } from 'hono-rate-limiter'

/** So many requests in a minute, counted together: local mode has one user. POP-6005 beyond them. */
export function perMinute(limit: number): MiddlewareHandler {
  return rateLimiter({
    windowMs: 60_000,
    limit,
    keyGenerator: () => 'local',
    handler: () => {
      throw new PopulaceError(fault('POP-6005', `more than ${limit} of these requests came in a minute`))
    },
  })
}
