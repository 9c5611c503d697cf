import { isObject, isSame, unsure } from './value.ts'

type Schema = Readonly<Record<string, unknown>>

/** What says nothing of documents. */
const NOTES: ReadonlySet<string> = new Set(['$schema', '$id', 'id', 'title', 'description', 'default', 'examples'])

/** A keyword's say: whether a document keeps to it. */
type Keyword = (document: unknown, said: unknown, schema: Schema) => boolean

const ofNumbers =
  (test: (number: number, bound: number) => boolean): Keyword =>
  (document, bound) =>
    typeof document !== 'number' || test(document, Number(bound))

const ofTexts =
  (test: (text: string, said: unknown) => boolean): Keyword =>
  (document, said) =>
    typeof document !== 'string' || test(document, said)

const ofLists =
  (test: (list: readonly unknown[], said: unknown) => boolean): Keyword =>
  (document, said) =>
    !Array.isArray(document) || test(document, said)

const ofObjects =
  (test: (object: Schema, said: unknown, schema: Schema) => boolean): Keyword =>
  (document, said, schema) =>
    !isObject(document) || test(document, said, schema)

const KEYWORDS: Readonly<Record<string, Keyword>> = {
  type: (document, types) => [types].flat().some((type) => isOfType(document, type)),
  enum: (document, values) => Array.isArray(values) && values.some((value) => isSame(value, document)),
  minimum: ofNumbers((number, bound) => number >= bound),
  maximum: ofNumbers((number, bound) => number <= bound),
  minLength: ofTexts((text, length) => [...text].length >= Number(length)),
  maxLength: ofTexts((text, length) => [...text].length <= Number(length)),
  pattern: ofTexts((text, pattern) => new RegExp(String(pattern), 'u').test(text)),
  minItems: ofLists((list, count) => list.length >= Number(count)),
  maxItems: ofLists((list, count) => list.length <= Number(count)),
  uniqueItems: ofLists(
    (list, unique) => unique !== true || list.every((a, i) => !list.slice(i + 1).some((b) => isSame(a, b))),
  ),
  items: ofLists((list, schema) => list.every((item) => isValid(item, schema))),
  minProperties: ofObjects((object, count) => Object.keys(object).length >= Number(count)),
  maxProperties: ofObjects((object, count) => Object.keys(object).length <= Number(count)),
  required: ofObjects(
    (object, names) => Array.isArray(names) && names.every((name) => Object.hasOwn(object, String(name))),
  ),
  properties: ofObjects(
    (object, schemas) =>
      isObject(schemas) &&
      Object.entries(schemas).every(([name, schema]) => !Object.hasOwn(object, name) || isValid(object[name], schema)),
  ),
  additionalProperties: ofObjects((object, said, { properties = {}, patternProperties }) => {
    if (patternProperties !== undefined) return unsure('patternProperties')
    const others = Object.keys(object).filter((name) => !isObject(properties) || !Object.hasOwn(properties, name))
    return others.every((name) => isValid(object[name], said))
  }),
  allOf: (document, schemas) => Array.isArray(schemas) && schemas.every((schema) => isValid(document, schema)),
  anyOf: (document, schemas) => Array.isArray(schemas) && schemas.some((schema) => isValid(document, schema)),
  oneOf: (document, schemas) =>
    Array.isArray(schemas) && schemas.filter((schema) => isValid(document, schema)).length === 1,
  not: (document, schema) => !isValid(document, schema),
}

/** Whether a document keeps to a JSON schema (draft 4, which MySQL reads), as far as its keywords are known here. */
export function isValid(document: unknown, schema: unknown): boolean {
  if (typeof schema === 'boolean') return schema
  if (!isObject(schema)) return unsure('a schema')
  return Object.entries(schema).every(([name, said]) => {
    if (NOTES.has(name)) return true
    const keyword = Object.hasOwn(KEYWORDS, name) ? KEYWORDS[name] : undefined
    return keyword ? keyword(document, said, schema) : unsure(`${name} of a schema`)
  })
}

function isOfType(document: unknown, type: unknown): boolean {
  switch (type) {
    case 'null':
      return document === null
    case 'array':
      return Array.isArray(document)
    case 'object':
      return isObject(document)
    case 'integer':
      return Number.isInteger(document)
    default:
      return typeof document === type
  }
}
