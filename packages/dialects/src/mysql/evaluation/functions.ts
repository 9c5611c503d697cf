import { jsonFunctions } from './json-functions.ts'
import { JsonValue, numberOf, textOf, unsure, type Value } from './value.ts'

type Known = Exclude<Value, null>

const numeric =
  (compute: (...numbers: readonly number[]) => number) =>
  (args: readonly Known[]): Value =>
    compute(...args.map(asNumber))

const textual =
  (compute: (text: string, ...args: readonly Known[]) => Value) =>
  ([text = '', ...args]: readonly Known[]): Value =>
    compute(textOf(text), ...args)

export const asNumber = (value: Known): number =>
  value instanceof JsonValue
    ? typeof value.content === 'number'
      ? value.content
      : unsure('a document as a number')
    : numberOf(value)

const characters = (text: string): readonly string[] => [...text]

/** From a place counted from 1, or from the end where it is negative. */
function slice(text: string, from: number, length = Number.POSITIVE_INFINITY): string {
  const all = characters(text)
  const start = from > 0 ? from - 1 : from < 0 ? all.length + from : all.length
  return start < 0 || length < 0 ? '' : all.slice(start, start + length).join('')
}

/** Functions by the names that the neutral form has for them. None of their arguments is NULL: where one is, so is what they give. */
export const functions: Readonly<Record<string, (args: readonly Known[]) => Value>> = {
  ...jsonFunctions,
  abs: numeric((n = 0) => Math.abs(n)),
  floor: numeric((n = 0) => Math.floor(n)),
  ceil: numeric((n = 0) => Math.ceil(n)),
  ceiling: numeric((n = 0) => Math.ceil(n)),
  sign: numeric((n = 0) => Math.sign(n)),
  char_length: textual((text) => characters(text).length),
  character_length: textual((text) => characters(text).length),
  octet_length: textual((text) => new TextEncoder().encode(text).length),
  lower: textual((text) => text.toLowerCase()),
  lcase: textual((text) => text.toLowerCase()),
  upper: textual((text) => text.toUpperCase()),
  ucase: textual((text) => text.toUpperCase()),
  trim: textual((text, ...others) => (others.length > 0 ? unsure('trim') : text.replaceAll(/^ +| +$/g, ''))),
  reverse: textual((text) => [...text].reverse().join('')),
  left: textual((text, count = 0) =>
    characters(text)
      .slice(0, Math.max(0, asNumber(count)))
      .join(''),
  ),
  right: textual((text, count = 0) => slice(text, -asNumber(count) || characters(text).length + 1)),
  substring: textual((text, from = 1, length) =>
    slice(text, asNumber(from), length === undefined ? undefined : asNumber(length)),
  ),
  strpos: textual((text, part = '') => placeOf(text, textOf(part))),
  replace: textual((text, from = '', to = '') =>
    textOf(from) === '' ? text : text.replaceAll(textOf(from), textOf(to)),
  ),
  find_in_set: textual((text, list = '') => {
    const items = textOf(list).split(',')
    if (items.some((item) => item !== text && item.toLowerCase() === text.toLowerCase())) unsure('case')
    return text.includes(',') || textOf(list) === '' ? 0 : items.indexOf(text) + 1
  }),
}

/** Where a part begins in a text, counted from 1; 0 where it is not in it. */
function placeOf(text: string, part: string): number {
  const at = text.indexOf(part)
  if (at !== text.toLowerCase().indexOf(part.toLowerCase())) return unsure('case')
  return at < 0 ? 0 : characters(text.slice(0, at)).length + 1
}
