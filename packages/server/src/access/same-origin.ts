import { fault, PopulaceError } from '@populace/diagnostics'
import type { MiddlewareHandler } from 'hono'

/**
 * Refuses what a page of another site makes a browser send. A name that an attacker points at 127.0.0.1 (DNS rebinding) shows in `Host`; a
 * foreign page shows in `Origin`, or in `Sec-Fetch-Site` where a browser sends no origin.
 *
 * @param origins those that the server is opened by, such as `http://127.0.0.1:7979`
 */
export function sameOrigin(origins: ReadonlySet<string>): MiddlewareHandler {
  const hosts = new Set([...origins].map((origin) => new URL(origin).host))
  const refuse = (header: string, value: string) =>
    new PopulaceError(
      fault('POP-6002', `requests with ${header} “${value.slice(0, 100)}” are not answered`, {
        fix: `open the studio by ${[...origins].join(' or ')}`,
      }),
    )
  return async ({ req }, next) => {
    const host = req.header('Host') ?? ''
    if (!hosts.has(host)) throw refuse('Host', host)
    const origin = req.header('Origin')
    if (origin !== undefined && !origins.has(origin)) throw refuse('Origin', origin)
    const site = req.header('Sec-Fetch-Site')
    // A link on another page may lead to the studio; into a frame, or to what a program reads, it may not.
    const isNavigation =
      req.method === 'GET' &&
      req.header('Sec-Fetch-Mode') === 'navigate' &&
      req.header('Sec-Fetch-Dest') === 'document' &&
      !req.path.startsWith('/api/')
    if (site !== undefined && site !== 'same-origin' && site !== 'none' && !isNavigation)
      throw refuse('Sec-Fetch-Site', site)
    await next()
  }
}
