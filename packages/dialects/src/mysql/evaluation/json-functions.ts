import { at } from './json-path.ts'
import { isValid } from './json-schema.ts'
import { asDocument, documentIn, isObject, isSame, JsonValue, textOf, unsure, type Value } from './value.ts'

type Known = Exclude<Value, null>

/** Functions of documents. None of their arguments is NULL: where one is, so is what they give. */
export const jsonFunctions: Readonly<Record<string, (args: readonly Known[]) => Value>> = {
  json_extract: ([document = '', ...paths]) => {
    const found = paths.flatMap((path) => at(asDocument(document), textOf(path)) ?? [])
    if (found.length === 0) return null
    return new JsonValue(paths.length > 1 ? found.map(({ content }) => content) : found[0]?.content)
  },
  json_value: ([document = '', path = '$']) => {
    const { content } = at(asDocument(document), textOf(path)) ?? { content: null }
    if (content === null || typeof content === 'object') return null
    return typeof content === 'boolean' ? unsure('a truth as a text') : String(content)
  },
  json_unquote: ([value = '']) => {
    if (!(value instanceof JsonValue)) return /^".*"$/s.test(textOf(value)) ? String(asDocument(value)) : textOf(value)
    return typeof value.content === 'string' ? value.content : textOf(value)
  },
  json_valid: ([value = '']) =>
    value instanceof JsonValue || (typeof value === 'string' ? documentIn(value) !== undefined : unsure('a number')),
  json_type: ([value = '']) => typeOf(asDocument(value)),
  json_length: ([document = '', path = '$']) => {
    const found = at(asDocument(document), textOf(path))
    return found ? countOf(found.content) : null
  },
  json_depth: ([document = '']) => depthOf(asDocument(document)),
  json_keys: ([document = '', path = '$']) => {
    const { content } = at(asDocument(document), textOf(path)) ?? { content: null }
    return isObject(content) ? new JsonValue(Object.keys(content)) : null
  },
  json_contains: ([document = '', candidate = '', path = '$']) => {
    const found = at(asDocument(document), textOf(path))
    // NULL to MySQL, and no to MariaDB.
    return found ? contains(found.content, asDocument(candidate)) : unsure('what nothing contains')
  },
  json_contains_path: ([document = '', kind = '', ...paths]) => {
    const isThere = paths.map((path) => at(asDocument(document), textOf(path)) !== undefined)
    return textOf(kind).toLowerCase() === 'all' ? isThere.every(Boolean) : isThere.some(Boolean)
  },
  json_overlaps: ([left = '', right = '']) => overlaps(asDocument(left), asDocument(right)),
  json_schema_valid: ([schema = '', document = '']) => isValid(asDocument(document), asDocument(schema)),
}

/** What `json_type` answers. */
function typeOf(content: unknown): string {
  if (content === null) return 'NULL'
  if (Array.isArray(content)) return 'ARRAY'
  if (typeof content === 'number') return Number.isInteger(content) ? 'INTEGER' : unsure('a decimal or a double')
  return typeof content === 'object' ? 'OBJECT' : typeof content === 'boolean' ? 'BOOLEAN' : 'STRING'
}

const countOf = (content: unknown): number =>
  Array.isArray(content) ? content.length : isObject(content) ? Object.keys(content).length : 1

const partsOf = (content: unknown): readonly unknown[] =>
  Array.isArray(content) ? content : isObject(content) ? Object.values(content) : []

const depthOf = (content: unknown): number => 1 + Math.max(0, ...partsOf(content).map(depthOf))

/** A list contains what each of its elements does; an object, one whose members it contains. */
function contains(content: unknown, candidate: unknown): boolean {
  if (Array.isArray(candidate)) return Array.isArray(content) && candidate.every((each) => contains(content, each))
  if (Array.isArray(content)) return content.some((each) => contains(each, candidate))
  if (isObject(candidate))
    return (
      isObject(content) &&
      Object.entries(candidate).every(([key, value]) => Object.hasOwn(content, key) && contains(content[key], value))
    )
  return !isObject(content) && isSame(content, candidate)
}

function overlaps(left: unknown, right: unknown): boolean {
  if (isObject(left) && isObject(right))
    return Object.entries(left).some(([key, value]) => Object.hasOwn(right, key) && isSame(value, right[key]))
  const [ours, theirs] = [left, right].map((each) => (Array.isArray(each) ? each : [each]))
  return (ours ?? []).some((one) => (theirs ?? []).some((other) => isSame(one, other)))
}
