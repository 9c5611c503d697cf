import type { Problem } from '@populace/api'
import { catalogue, type Diagnostic, type ErrorCode, fault, PopulaceError } from '@populace/diagnostics'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { z } from 'zod'

/** An update that was made from a version which is not the newest any more (412). */
export class Outdated extends PopulaceError {
  readonly current: NonNullable<Problem['current']>

  constructor(message: string, current: NonNullable<Problem['current']>) {
    super(fault('POP-6004', message))
    this.current = current
  }
}

/** `thing` is what the reader asked for: `project`, `version 3`. */
export const notFound = (thing: string): PopulaceError =>
  new PopulaceError(fault('POP-6003', `there is no such ${thing}`, { subject: thing }))

/** What a schema found wrong with a request, as one error with all of it. */
export function wrongRequest(where: string, error: z.ZodError): PopulaceError {
  return new PopulaceError(
    error.issues.map((issue) => {
      const subject = [where, ...issue.path.map(String)].join('.')
      return fault('POP-6007', `${subject}: ${issue.message}`, { subject })
    }),
  )
}

const byCode: Partial<Record<ErrorCode, number>> = {
  'POP-1006': 413,
  'POP-4004': 409,
  'POP-4010': 409,
  'POP-6001': 401,
  'POP-6002': 403,
  'POP-6003': 404,
  'POP-6004': 412,
  'POP-6005': 429,
  'POP-6006': 413,
  'POP-6007': 400,
  'POP-6008': 428,
  'POP-6009': 500,
  'POP-6010': 503,
  'POP-6011': 422,
  'POP-6012': 409,
  'POP-8001': 400,
  'POP-9001': 500,
}

/** The status of a fault: the user's model, schema and databases are 422 unless the code says otherwise; runs in the way 409. */
const statusOf = (code: ErrorCode): number => byCode[code] ?? (code.startsWith('POP-5') ? 409 : 422)

/** Answers what was thrown as problem details. What is no fault of the user's is logged, and told without its inside. */
export function answerProblem(error: unknown, c: Context, log: Logger, request: string): Response {
  if (error instanceof PopulaceError) {
    const current = error instanceof Outdated ? error.current : undefined
    return problemOf(error.diagnostics, request, current)
  }
  log.error({ request, method: c.req.method, path: c.req.path, err: error }, 'a request failed by our fault')
  return problemOf([fault('POP-9001', `something went wrong that should not; the log has it as ${request}`)], request)
}

function problemOf(diagnostics: readonly Diagnostic[], request: string, current?: Problem['current']): Response {
  const [first = fault('POP-9001', 'unknown fault')] = diagnostics
  const status = statusOf(first.code)
  const body: Problem = {
    type: `https://populace.dev/errors#${first.code}`,
    title: catalogue[first.code].title,
    status,
    detail: first.message,
    code: first.code,
    instance: request,
    ...(first.fix === undefined ? {} : { fix: first.fix }),
    diagnostics: diagnostics.map((d) => ({ ...d })),
    ...(current ? { current } : {}),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' },
  })
}
