import type { Json, JsonSchema } from '@populace/model'

/** What a schema says may stand somewhere. */
export interface Suggestion {
  readonly text: string
  readonly description: string
}

const isSchema = (value: Json | undefined): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const schemasIn = (value: Json | undefined): readonly JsonSchema[] =>
  Array.isArray(value) ? value.filter(isSchema) : []

/** Schemas of one place are looked through so deep: they refer to one another, and might in a circle. */
const DEEPEST = 12

/**
 * Every schema that applies to a value: what it refers to and what it is put together of. Of conditions only those are followed that hold for what the
 * mapping says, as far as `if` asks for keys and constants.
 */
function partsOf(
  root: JsonSchema,
  schema: JsonSchema,
  says: ReadonlyMap<string, string>,
  depth = 0,
): readonly JsonSchema[] {
  if (depth > DEEPEST) return []
  const inner = [
    ...(typeof schema.$ref === 'string' ? [resolve(root, schema.$ref)] : []),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((key) => schemasIn(schema[key])),
    ...(isSchema(schema.if) && isSchema(schema.then) && holds(schema.if, says) ? [schema.then] : []),
  ]
  return [schema, ...inner.flatMap((part) => partsOf(root, part, says, depth + 1))]
}

function resolve(root: JsonSchema, ref: string): JsonSchema {
  const steps = ref
    .replace(/^#\//, '')
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  let found: Json | undefined = root
  for (const step of steps) found = isSchema(found) ? found[step] : undefined
  return isSchema(found) ? found : {}
}

function holds(condition: JsonSchema, says: ReadonlyMap<string, string>): boolean {
  if (isSchema(condition.not)) return !holds(condition.not, says)
  const required = Array.isArray(condition.required) ? condition.required : []
  const properties = isSchema(condition.properties) ? Object.entries(condition.properties) : []
  return (
    required.every((key) => typeof key === 'string' && says.has(key)) &&
    properties.every(([key, value]) => !isSchema(value) || value.const === undefined || says.get(key) === value.const)
  )
}

/** The schemas of the value that a path leads to. `says` are the keys of the mapping that its last key stands in. */
export function schemasAt(
  root: JsonSchema,
  path: readonly string[],
  says: ReadonlyMap<string, string>,
): readonly JsonSchema[] {
  let here: readonly JsonSchema[] = partsOf(root, root, path.length === 0 ? says : new Map())
  for (const [i, key] of path.entries()) {
    const known = i >= path.length - 1 ? says : new Map<string, string>()
    const under = here.flatMap((schema) => {
      const own = isSchema(schema.properties) ? schema.properties[key] : undefined
      if (isSchema(own)) return [own]
      return isSchema(schema.additionalProperties) ? [schema.additionalProperties] : []
    })
    here = under.flatMap((schema) => partsOf(root, schema, known))
  }
  return here
}

const descriptionOf = (schemas: readonly JsonSchema[]): string =>
  schemas.flatMap(({ description }) =>
    typeof description === 'string' && description !== '' ? [description] : [],
  )[0] ?? ''

/** The keys that a mapping may have beside those that it has. `says` are its own keys. */
export function keysAt(
  root: JsonSchema,
  path: readonly string[],
  says: ReadonlyMap<string, string>,
): readonly Suggestion[] {
  const found = new Map<string, Suggestion>()
  for (const { properties } of schemasAt(root, path, says)) {
    if (!isSchema(properties)) continue
    for (const [text, schema] of Object.entries(properties)) {
      if (says.has(text) || found.has(text) || !isSchema(schema)) continue
      found.set(text, { text, description: descriptionOf(partsOf(root, schema, new Map())) })
    }
  }
  return [...found.values()]
}

/** The values that may stand under the last key of a path. */
export function valuesAt(
  root: JsonSchema,
  path: readonly string[],
  says: ReadonlyMap<string, string>,
): readonly Suggestion[] {
  const found = new Map<string, Suggestion>()
  for (const schema of schemasAt(root, path, says)) {
    const description = typeof schema.description === 'string' ? schema.description : ''
    const listed = Array.isArray(schema.enum) ? schema.enum.map((value) => ({ value, description: '' })) : []
    const only = schema.const === undefined ? [] : [{ value: schema.const, description }]
    const either = schema.type === 'boolean' ? [true, false].map((value) => ({ value, description: '' })) : []
    for (const each of [...listed, ...only, ...either]) {
      if (each.value === null || typeof each.value === 'object') continue
      const text = String(each.value)
      if (!found.has(text)) found.set(text, { text, description: each.description })
    }
  }
  return [...found.values()]
}

/** What a key means, and what its value stands for where the schema says. */
export function meaningOf(
  root: JsonSchema,
  path: readonly string[],
  says: ReadonlyMap<string, string>,
  value?: string,
): string {
  if (value !== undefined) {
    const chosen = valuesAt(root, path, says).find(({ text }) => text === value)
    if (chosen?.description) return chosen.description
  }
  return descriptionOf(schemasAt(root, path, says))
}
