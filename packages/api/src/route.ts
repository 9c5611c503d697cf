import type { z } from 'zod'

/** What a member's role has to allow (SPEC's table of roles). */
export type Action =
  | 'see'
  | 'edit-models'
  | 'run-to-files'
  | 'run-to-connections'
  | 'change-connections'
  | 'archive-projects'
  | 'delete-projects'

/** One call of the API, described once: the server validates by it, the document is made from it, the client is typed by it. */
export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Below `/api/v1`; parameters as OpenAPI writes them: `/projects/{project}`. */
  readonly path: string
  readonly summary: string
  readonly needs: Action
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The most bytes that the body may have; 64 kB unless given. */
  readonly mostBytes?: number
  /** Of the success. */
  readonly status: 200 | 201 | 202 | 204
  /** What is answered: JSON of this shape; nothing when absent. */
  readonly answer?: z.ZodType
  /** The media type of an answer that is no JSON. */
  readonly media?: string
  /** An update: `If-Match` has to name what it was made from (428 without, 412 when there is a newer one). */
  readonly ifMatch?: true
  /** It makes something: sent again under the same `Idempotency-Key`, it makes nothing twice. */
  readonly idempotent?: true
}

type Of<R, K extends string> = R extends { readonly [key in K]: infer S extends z.ZodType } ? z.input<S> : unknown

/** What a call takes: path and query parameters by name, beside `body` and `ifMatch`. */
export type Input<R> = Of<R, 'params'> &
  Of<R, 'query'> &
  (R extends { readonly body: infer B extends z.ZodType } ? { readonly body: z.input<B> } : unknown) &
  (R extends { readonly ifMatch: true } ? { readonly ifMatch: string } : unknown) &
  (R extends { readonly idempotent: true } ? { readonly idempotencyKey?: string } : unknown)

/** What a call answers. */
export type Answer<R> = R extends { readonly answer: infer A extends z.ZodType } ? z.output<A> : undefined
