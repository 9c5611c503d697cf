import { OpenAPIHono, z } from '@hono/zod-openapi'
import { etag, problem, type Route, routes } from '@populace/api'
import { VERSION } from '@populace/project/version'

const json = (schema: NonNullable<Route['answer']>) => ({ 'application/json': { schema } })

/** The OpenAPI 3.1 document of all routes, made from the schemas that requests are checked by. */
export function openApiDocument() {
  const { openAPIRegistry: registry, getOpenAPI31Document } = new OpenAPIHono()
  const refused = { description: 'Refused', content: { 'application/problem+json': { schema: problem } } }
  for (const [operationId, route] of Object.entries<Route>(routes)) {
    const { method, path, summary, params, query, body, answer, media, status, needs, ifMatch, idempotent } = route
    const headers = z.object({
      ...(ifMatch ? { 'If-Match': etag } : {}),
      ...(idempotent ? { 'Idempotency-Key': z.string().min(1).max(255).optional() } : {}),
    })
    const schema = answer ?? (media ? z.string() : undefined)
    const content = schema && { [media ?? 'application/json']: { schema } }
    registry.registerPath({
      operationId,
      method,
      path: `/api/v1${path}`,
      summary,
      description: `Needs the right to \`${needs}\`.${ifMatch ? ' Needs `If-Match`; 412 tells of a newer version.' : ''}${idempotent ? ' Sent again under the same `Idempotency-Key` within a day, it makes nothing twice.' : ''}`,
      request: {
        ...(Object.keys(headers.shape).length > 0 ? { headers } : {}),
        ...(params ? { params } : {}),
        ...(query ? { query } : {}),
        ...(body ? { body: { required: true, content: json(body) } } : {}),
      },
      responses: { [status]: { description: 'Done', ...(content ? { content } : {}) }, default: refused },
    })
  }
  return getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Populace',
      version: VERSION,
      description:
        'The server of the studio. Refusals are RFC 9457 problem details with a code of the error catalogue.',
    },
  })
}
