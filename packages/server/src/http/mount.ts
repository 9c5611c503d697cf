import { type Answer, type Route, type Routes, routes } from '@populace/api'
import { fault, PopulaceError } from '@populace/diagnostics'
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { authorize, type Principal } from '../access/policy.ts'
import type { Services } from '../services.ts'
import { readJson } from './body.ts'
import { once } from './idempotency.ts'
import { wrongRequest } from './problem.ts'

/** What goes along with every request. */
export interface Environment {
  Variables: { principal: Principal; request: string }
}

type Of<R, K extends string> = R extends { readonly [key in K]: infer S extends z.ZodType } ? z.output<S> : undefined

/** A request that was found to be in order. */
export interface Call<R> {
  readonly params: Of<R, 'params'>
  readonly query: Of<R, 'query'>
  readonly body: Of<R, 'body'>
  /** Of an update: the version it was made from. */
  readonly ifMatch: string
  readonly principal: Principal
  readonly http: Context<Environment>
}

type Answered<R> = R extends { readonly media: string } ? Response : Answer<R>

/** What answers the calls of one kind of resource: with a value, or with a response that holds one as it has to be written. */
export type Handlers<K extends keyof Routes> = {
  readonly [N in K]: (call: Call<Routes[N]>) => Promise<Answered<Routes[N]> | Response>
}

type AnyHandler = (call: Call<unknown>) => Promise<unknown>

/** A request's body may be so large unless its route says more. */
const MOST_BYTES = 64 * 1024

/** Puts every route of the API under `/api/v1`: what is wrong with a request is told before its handler runs. */
export function mount(
  app: Hono<Environment>,
  services: Pick<Services, 'store' | 'vault'>,
  handlers: Handlers<keyof Routes>,
): void {
  for (const [name, handler] of Object.entries(handlers)) {
    const route: Route = routes[name as keyof Routes]
    const path = `/api/v1${route.path.replace(/\{(\w+)\}/g, ':$1')}`
    app.on(route.method.toUpperCase(), path, (c) => answer(c, services, route, handler as AnyHandler))
  }
}

async function answer(
  c: Context<Environment>,
  services: Pick<Services, 'store' | 'vault'>,
  route: Route,
  handler: AnyHandler,
): Promise<Response> {
  const principal = c.get('principal')
  authorize(principal, route.needs)
  const call = {
    params: route.params && check('path', route.params, c.req.param()),
    query: route.query && check('query', route.query, c.req.query()),
    ifMatch: route.ifMatch ? readIfMatch(c) : '',
    body: route.body && check('body', route.body, await readJson(c.req.raw, route.mostBytes ?? MOST_BYTES)),
    principal,
    http: c,
  } as Call<unknown>
  const key = route.idempotent && c.req.header('Idempotency-Key')
  const { method, path } = c.req
  const work = () => handler(call)
  const result = key ? await once(services, principal, key, { method, path, body: call.body }, work) : await work()
  if (result instanceof Response) return result
  c.header('Cache-Control', 'no-store')
  if (result === undefined) return c.body(null, 204)
  if (hasEtag(result)) {
    c.header('ETag', result.etag)
    if (route.method === 'get' && c.req.header('If-None-Match') === result.etag) return c.body(null, 304)
  }
  return c.json(result, route.status === 204 ? 200 : route.status)
}

function check(where: string, schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw wrongRequest(where, error)
}

function readIfMatch(c: Context): string {
  const value = c.req.header('If-Match')
  if (value) return value
  throw new PopulaceError(fault('POP-6008', 'the update does not say which version it was made from'))
}

function hasEtag(result: unknown): result is object & { etag: string } {
  return typeof result === 'object' && result !== null && 'etag' in result && typeof result.etag === 'string'
}
