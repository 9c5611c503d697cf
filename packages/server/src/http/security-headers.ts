import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

const self = "'self'"

/** The page runs no script but the server's own files. Styles may be inline: component libraries position by them. */
const pageHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: [self],
    styleSrc: [self, "'unsafe-inline'"],
    imgSrc: [self, 'data:', 'blob:'],
    fontSrc: [self, 'data:'],
    connectSrc: [self],
    workerSrc: [self],
    manifestSrc: [self],
    baseUri: [self],
    formAction: [self],
    frameAncestors: ["'none'"],
  },
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  referrerPolicy: 'no-referrer',
  // Served without TLS, to this machine alone.
  strictTransportSecurity: false,
})

/**
 * The engine compiles its kernels with `new Function`, and reads SQL by WebAssembly, in a worker: a worker goes by the policy of its own
 * script, so the page need not allow it. Nothing but the server's own files can be reached from there.
 */
const WORKER_POLICY = `default-src 'none'; script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'; connect-src 'self'`

/** Scripts of workers are told by `worker` in their file's name. */
const WORKER_SCRIPT = /\/assets\/[^/]*worker[^/]*\.js$/i

export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await pageHeaders(c, next)
  if (WORKER_SCRIPT.test(c.req.path)) c.header('Content-Security-Policy', WORKER_POLICY)
}
