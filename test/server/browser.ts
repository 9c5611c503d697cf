import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, calls, createClient, type Route, routes } from '@populace/api'
import { type Server, type ServerOptions, startServer } from '@populace/server'
import { inject, onTestFinished } from 'vitest'
import { createDatabase } from '../servers/postgres.ts'

/** What a signed-in browser can do with a server. */
export interface Browser {
  /** Its calls; every answer is held against the schema that describes it. */
  readonly client: Client
  /** A request as the browser would make it, with its cookie; headers go over its own. */
  request(path: string, init?: RequestInit): Promise<Response>
}

/** Notes what is to be done in the end: of the test, or of whatever else shares something. */
type WhenOver = (end: () => void | Promise<void>) => void

/** Starts a server that ends with the test, and signs in. What it remembers is in a database of its own, unless `store` says otherwise. */
export async function openServer(
  options: Partial<ServerOptions> = {},
  whenOver: WhenOver = onTestFinished,
): Promise<Browser & { readonly server: Server }> {
  const store = options.store ?? (await createDatabase(inject('postgres')))
  const home = options.home ?? newHome(whenOver)
  const server = await startServer({ port: 0, ...options, home, store })
  whenOver(() => server.close())
  return { server, ...(await signInAt(server.entrance())) }
}

/** A folder for a server, gone after the test. */
export function newHome(whenOver: WhenOver = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'populace-home-'))
  whenOver(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Follows a link that `populace studio` prints. */
export async function signInAt(link: string): Promise<Browser> {
  const entered = await fetch(link, { redirect: 'manual' })
  const cookie = entered.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const { origin } = new URL(link)
  const request = (path: string, init: RequestInit = {}) => {
    const headers = new Headers({ Cookie: cookie, Origin: origin })
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    return fetch(`${origin}${path}`, { redirect: 'manual', ...init, headers })
  }
  const client = createClient({
    calls,
    fetch: async (url, init) => held(await request(String(url), init), String(url), init),
  })
  return { client, request }
}

/** An answer that its route does not describe fails the test. */
async function held(response: Response, url: string, { method = 'GET' }: RequestInit = {}): Promise<Response> {
  if (!response.ok) return response
  const route = routeOf(method, url)
  if (response.status !== route.status) throw new Error(`${url} answered ${response.status}, not ${route.status}`)
  if (route.answer) route.answer.parse(await response.clone().json())
  return response
}

/** `/versions/diff` fits `/versions/{number}` too: of several routes the one with the fewest parameters is meant. */
function routeOf(method: string, url: string): Route {
  const path = url.replace(/^\/api\/v1/, '').replace(/\?.*/, '')
  const parameters = (route: Route) => route.path.split('{').length
  const [route] = Object.values<Route>(routes)
    .filter((each) => each.method === method.toLowerCase())
    .filter((each) => new RegExp(`^${each.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .sort((a, b) => parameters(a) - parameters(b))
  if (!route) throw new Error(`no route describes ${method} ${url}`)
  return route
}
