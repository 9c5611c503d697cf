import { type Call, type Calls, pathOf } from './call.ts'
import type { Problem } from './problem.ts'
import { ProblemError } from './problem-error.ts'
import type { Answer, Input } from './route.ts'
import type { Routes } from './routes.ts'

/** Where the calls go. */
export interface ClientOptions {
  /** Those that there are: `calls` of this package, or a copy that came with a page. */
  readonly calls: Calls
  /** `/api/v1` of the page's own server unless given. */
  readonly base?: string
  readonly fetch?: typeof globalThis.fetch
  /** Makes the `Idempotency-Key` of a call that brings none of its own and makes something; such calls have none unless given. */
  readonly newKey?: () => string
}

interface CallOptions {
  readonly signal?: AbortSignal
}

/** One function per route that answers JSON; the address of another is `pathOf(calls.streamRun, { project, run })`. */
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
 * const client = createClient({ calls })
 * const { items } = await client.listProjects({ limit: 20 })
 * ```
 */
export function createClient({
  calls,
  base = '/api/v1',
  fetch = globalThis.fetch.bind(globalThis),
  newKey,
}: ClientOptions): Client {
  const send = async (call: Call, input: Readonly<Record<string, unknown>> & CallOptions = {}) => {
    const key = input.idempotencyKey ?? (call.idempotent ? newKey?.() : undefined)
    const response = await fetch(`${base}${pathOf(call, input)}`, {
      method: call.method.toUpperCase(),
      credentials: 'same-origin',
      headers: {
        ...(call.hasBody ? { 'Content-Type': 'application/json' } : {}),
        ...(typeof input.ifMatch === 'string' ? { 'If-Match': input.ifMatch } : {}),
        ...(typeof key === 'string' ? { 'Idempotency-Key': key } : {}),
      },
      ...(call.hasBody ? { body: JSON.stringify(input.body) } : {}),
      ...(input.signal ? { signal: input.signal } : {}),
    })
    if (!response.ok) throw await refusal(response)
    return call.hasAnswer ? await response.json() : undefined
  }
  const entries = Object.entries(calls)
    .filter(([, { media }]) => media === undefined)
    .map(([name, call]) => [name, (input?: Readonly<Record<string, unknown>> & CallOptions) => send(call, input)])
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
