import type { Route } from './route.ts'
import type { Routes } from './routes.ts'

/** How a route is called: plain data, so that a page can carry it without the schemas. */
export interface Call {
  readonly method: Route['method']
  /** Below `/api/v1`. */
  readonly path: string
  /** Names of its query's parameters. */
  readonly query: readonly string[]
  readonly hasBody: boolean
  readonly hasAnswer: boolean
  /** The media type of an answer that is no JSON. */
  readonly media?: string
  /** It makes something, and takes an `Idempotency-Key`. */
  readonly idempotent?: true
}

export type Calls = Readonly<Record<keyof Routes, Call>>

export const callOf = ({ method, path, query, body, answer, media, idempotent }: Route): Call => ({
  method,
  path,
  query: Object.keys(query?.shape ?? {}),
  hasBody: body !== undefined,
  hasAnswer: answer !== undefined,
  ...(media === undefined ? {} : { media }),
  ...(idempotent ? { idempotent } : {}),
})

/** The address of a call, with its parameters filled in. */
export function pathOf({ path, query }: Call, input: Readonly<Record<string, unknown>>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const given = query.flatMap((name) =>
    input[name] === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(String(input[name]))}`],
  )
  return given.length === 0 ? filled : `${filled}?${given.join('&')}`
}
