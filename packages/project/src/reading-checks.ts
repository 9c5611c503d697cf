import type { Catalog, RoutineDefinition } from '@populace/catalog'
import { PopulaceError } from '@populace/diagnostics'
import type { Limit } from '@populace/engine'

/**
 * The limit that a refused row shows: none of a table whose check calls a function that reads rows of others. What such a check says of a row hangs on all that is loaded
 * before it, so that it could be asked of the database no earlier. Undefined for every other failure.
 */
export function limitByReadingCheck(error: unknown, { tables, functions }: Catalog): Limit | undefined {
  if (!(error instanceof PopulaceError) || error.code !== 'POP-4005') return undefined
  for (const { subject, message } of error.diagnostics)
    for (const { schema, name, checks } of tables)
      for (const { name: constraint, expression } of checks) {
        const reader =
          subject === `${schema}.${name}.${constraint}` &&
          functions.find((each) => reads(each, expression.text, functions))
        if (reader)
          return {
            table: `${schema}.${name}`,
            rows: 0,
            constraint,
            reason: `${constraint} asks ${reader.name}, which reads rows of other tables, and refused one: ${message}`,
            code: 'POP-3002',
          }
      }
  return undefined
}

/** Whether an expression calls the function, and this or a function that it calls in turn reads rows. */
function reads(routine: RoutineDefinition, text: string, functions: readonly RoutineDefinition[]): boolean {
  const others = functions.filter((each) => each !== routine)
  const body = bodyOf(routine)
  return calls(text, routine) && (/\bfrom\b/i.test(body) || others.some((each) => reads(each, body, others)))
}

/** Whether a text of SQL has a call of the function, under whatever schema. */
const calls = (text: string, { name }: RoutineDefinition): boolean =>
  [...text.matchAll(/([\p{L}\p{N}_$]+)"?\s*\(/gu)].some(([, called]) => called?.toLowerCase() === name.toLowerCase())

/** Its statements without comments and literals. */
const bodyOf = ({ body }: RoutineDefinition): string => body.replace(/--.*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, ' ')
