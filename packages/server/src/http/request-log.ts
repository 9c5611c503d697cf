import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Environment } from './mount.ts'

/**
 * Gives each request an id and writes one line about it. Only the path: queries may hold a one-time token, headers a cookie, bodies a password.
 */
export function requestLog(log: Logger): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const request = randomUUID()
    const begin = performance.now()
    c.set('request', request)
    c.header('X-Request-Id', request)
    await next()
    const { method, path } = c.req
    const milliseconds = Math.round(performance.now() - begin)
    log.info({ request, method, path, status: c.res.status, milliseconds }, `${method} ${path} ${c.res.status}`)
  }
}
