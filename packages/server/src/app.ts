import { fault, PopulaceError } from '@populace/diagnostics'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { sql } from 'kysely'
import { sameOrigin } from './access/same-origin.ts'
import type { Sessions } from './access/sessions.ts'
import { connectionRoutes } from './connections/routes.ts'
import { exampleRoutes } from './examples/routes.ts'
import { perMinute } from './http/limits.ts'
import { type Environment, mount } from './http/mount.ts'
import { openApiDocument } from './http/openapi.ts'
import { answerProblem, notFound } from './http/problem.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { modelRoutes } from './models/routes.ts'
import { studioPages } from './page/studio.ts'
import { projectRoutes } from './projects/routes.ts'
import { rowRoutes } from './rows/routes.ts'
import { runRoutes } from './runs/routes.ts'
import type { Services } from './services.ts'
import { sessionRoutes } from './session-routes.ts'

/** What the application is put together from. */
export interface AppOptions {
  readonly services: Services
  readonly sessions: Sessions
  /** Those that pages may have: `http://127.0.0.1:7979`. */
  readonly origins: ReadonlySet<string>
  readonly cookie: string
  /** The built studio's folder. */
  readonly studio: string | undefined
}

/** Requests of one minute: more than any person makes, fewer than a runaway page. */
const REQUESTS = 1200

/** The whole server as a function from requests to answers. */
export function createApp({ services, sessions, origins, cookie, studio }: AppOptions): Hono<Environment> {
  const { store, log } = services
  const app = new Hono<Environment>()
  app.onError((error, c) => answerProblem(error, c, log, c.get('request')))
  app.use(requestLog(log), securityHeaders, sameOrigin(origins))

  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    await sql`SELECT 1`.execute(store)
    return c.text('ok')
  })

  const document = openApiDocument()
  app.get('/api/v1/openapi.json', (c) => c.json(document))

  app.use('/api/*', perMinute(REQUESTS), async (c, next) => {
    const principal = await sessions.principal(getCookie(c, cookie))
    if (principal === undefined)
      throw new PopulaceError(
        fault('POP-6001', 'you are not signed in', { fix: 'run populace studio and open the link that it prints' }),
      )
    c.set('principal', principal)
    await next()
  })
  mount(app, services, {
    ...sessionRoutes(services),
    ...exampleRoutes(),
    ...projectRoutes(services),
    ...modelRoutes(services),
    ...rowRoutes(services),
    ...connectionRoutes(services),
    ...runRoutes(services),
  })
  app.all('/api/*', () => {
    throw notFound('call')
  })

  app.route('/', studioPages({ studio, sessions, cookie }))
  app.notFound(() => {
    throw notFound('page')
  })
  return app
}
