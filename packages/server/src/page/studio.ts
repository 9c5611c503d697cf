import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { SESSION_DAYS, type Sessions } from '../access/sessions.ts'
import { perMinute } from '../http/limits.ts'
import type { Environment } from '../http/mount.ts'
import { notFound } from '../http/problem.ts'
import { plainPage } from './plain-page.ts'

/** The built studio, where its package is installed. */
export function builtStudio(): string | undefined {
  try {
    return siteIn(join(dirname(createRequire(import.meta.url).resolve('@populace/studio/package.json')), 'dist/site'))
  } catch {
    return undefined
  }
}

/** The folder, where a build has left its page in it. */
export const siteIn = (folder: string): string | undefined =>
  existsSync(join(folder, 'index.html')) ? folder : undefined

/** How the page is served. */
export interface PageOptions {
  readonly studio: string | undefined
  readonly sessions: Sessions
  readonly cookie: string
}

/** Most names hold a hash of what is in the file (`index-B1xk92Qf.js`): such a file never changes. */
const cached: MiddlewareHandler = async (c, next) => {
  await next()
  const forEver = c.res.ok && /-[\w-]{8}\.\w+$/.test(c.req.path)
  c.header('Cache-Control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
}

/** Attempts to sign in with a token, in a minute. */
const ATTEMPTS = 10

/** Everything outside `/api`: the way in, the studio's files, and its one page for every address. */
export function studioPages({ studio, sessions, cookie }: PageOptions): Hono<Environment> {
  const app = new Hono<Environment>()
  const attempts = perMinute(ATTEMPTS)

  app.get('*', async (c, next) => {
    const token = c.req.query('token')
    // Who loads ahead, or only looks whether there is something, must not use up the token.
    if (token === undefined || c.req.method !== 'GET' || c.req.header('Sec-Purpose')?.includes('prefetch'))
      return next()
    return await attempts(c, async () => {
      const secret = await sessions.exchange(token)
      if (secret === undefined) return next()
      setCookie(c, cookie, secret, {
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
        maxAge: SESSION_DAYS * 86_400,
      })
      c.header('Cache-Control', 'no-store')
      // A path that began with two slashes would lead to another host.
      c.res = c.redirect(c.req.path.replace(/^\/+/, '/'), 303)
    })
  })

  if (studio !== undefined)
    app.get('/assets/*', cached, serveStatic({ root: studio, precompressed: true }), () => {
      throw notFound('file')
    })

  if (studio !== undefined) app.get('/:file{[\\w-]+\\.(svg|png|ico|txt|webmanifest)}', serveStatic({ root: studio }))

  app.get('*', async (c) => {
    c.header('Cache-Control', 'no-cache')
    if ((await sessions.principal(getCookie(c, cookie))) === undefined) return c.html(notSignedIn, 401)
    if (studio === undefined) return c.html(notBuilt)
    const page = await readFile(join(studio, 'index.html'), 'utf8')
    // The page names its files relative to itself, and it is the page of every address.
    return c.html(page.replace('<head>', '<head><base href="/">'))
  })
  return app
}

const notSignedIn = plainPage(
  'This link was used already',
  'The studio opens by a link that works once. Run <code>populace studio</code> again, or go back to the browser in which it is open.',
)
const notBuilt = plainPage(
  'The studio is not built',
  'The server is running, and answers at <a href="/api/v1/openapi.json">/api/v1</a>. Build the studio with <code>npm run build</code>, then reload this page.',
)
