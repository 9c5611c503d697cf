/** A document, or a part of one. SQL's NULL is none. */
export class JsonValue {
  readonly content: unknown
  constructor(content: unknown) {
    this.content = content
  }
}

/** What an expression gives. */
export type Value = null | boolean | number | string | JsonValue

/** Servers differ in what they say, or nothing here knows: nobody may count on the row. */
export class Unsure extends Error {}

export function unsure(what: string): never {
  throw new Unsure(what)
}

export type Truth = boolean | null

/** A value as a condition. */
export function truthOf(value: Value): Truth {
  if (value === null || typeof value === 'boolean') return value
  if (value instanceof JsonValue) return unsure('a document as a condition')
  return numberOf(value) !== 0
}

/** A number, or a text that is one from end to end: what else texts count as is a warning, and an error where rows are written. */
export function numberOf(value: number | string | boolean): number {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : unsure('a text as a number')
}

/** A value as a text; of a document, how servers write it differs. */
export function textOf(value: Exclude<Value, null>): string {
  if (!(value instanceof JsonValue)) return typeof value === 'boolean' ? String(Number(value)) : String(value)
  return typeof value.content === 'object' && value.content !== null
    ? unsure('the text of a document')
    : JSON.stringify(value.content)
}

/** A text as a document; undefined when it is none. */
export function documentIn(text: string): JsonValue | undefined {
  try {
    return new JsonValue(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** An argument that has to be a document: a text is read as one. */
export const asDocument = (value: Exclude<Value, null>): unknown =>
  value instanceof JsonValue
    ? value.content
    : typeof value === 'string'
      ? (documentIn(value)?.content ?? unsure('a text that is no document'))
      : unsure('a value that is no document')

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two documents say the same. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, i) => isSame(each, b[i]))
  if (!isObject(a) || !isObject(b)) return a === b
  const [ours, theirs] = [Object.keys(a), Object.keys(b)]
  return ours.length === theirs.length && ours.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
}
