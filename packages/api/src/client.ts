import { type Problem, ProblemError } from './problem.ts'
import { type Answer, type Input, pathOf, type Route } from './route.ts'
import { type Routes, routes } from './routes.ts'

/** Where the calls go. */
export interface ClientOptions {
  /** `/api/v1` of the page's own server unless given. */
  readonly base?: string
  readonly fetch?: typeof globalThis.fetch
}

interface CallOptions {
  readonly signal?: AbortSignal
}

/** One function per route that answers JSON; the address of another is `pathOf(routes.streamRun, { project, run })`. */
export type Client = {
  readonly [K in keyof Routes as Routes[K] extends { readonly media: string } ? never : K]: Record<
    never,
    never
  > extends Input<Routes[K]>
    ? (input?: Input<Routes[K]> & CallOptions) => Promise<Answer<Routes[K]>>
    : (input: Input<Routes[K]> & CallOptions) => Promise<Answer<Routes[K]>>
}

/**
 * A client of the server: `client.getProject({ project })` answers the project, or throws `ProblemError` with what the server
 * says; network failures are thrown as `fetch` throws them.
 *
 * @example
 * ```ts
 * const client = createClient()
 * const { items } = await client.listProjects({ limit: 20 })
 * ```
 */
export function createClient({
  base = '/api/v1',
  fetch = globalThis.fetch.bind(globalThis),
}: ClientOptions = {}): Client {
  const call = async (route: Route, input: Readonly<Record<string, unknown>> & CallOptions = {}) => {
    const response = await fetch(`${base}${pathOf(route, input)}`, {
      method: route.method.toUpperCase(),
      credentials: 'same-origin',
      headers: {
        ...(route.body ? { 'Content-Type': 'application/json' } : {}),
        ...(typeof input.ifMatch === 'string' ? { 'If-Match': input.ifMatch } : {}),
      },
      ...(route.body ? { body: JSON.stringify(input.body) } : {}),
      ...(input.signal ? { signal: input.signal } : {}),
    })
    if (!response.ok) throw await refusal(response)
    return route.answer && !route.media ? await response.json() : undefined
  }
  const calls = Object.entries<Route>(routes).filter(([, { media }]) => media === undefined)
  const entries = calls.map(([name, route]) => [
    name,
    (input?: Readonly<Record<string, unknown>> & CallOptions) => call(route, input),
  ])
  return Object.fromEntries(entries)
}

async function refusal(response: Response): Promise<ProblemError> {
  const type = response.headers.get('Content-Type') ?? ''
  if (type.startsWith('application/problem+json')) return new ProblemError((await response.json()) as Problem)
  return new ProblemError({
    type: 'about:blank',
    title: response.statusText,
    status: response.status,
    detail: `the server answered ${response.status} ${response.statusText}`,
    code: 'POP-9001',
    instance: '',
  })
}
