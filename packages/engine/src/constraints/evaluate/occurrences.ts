import type { ExpressionTree } from '@populace/catalog'
import * as k from '../../kernel/build.ts'
import type { F64, I32 } from '../../kernel/ir.ts'
import { type CallName, lengthOf, uncast } from '../text/text-tree.ts'
import type { Faults } from './operate.ts'
import { type Scalar, Unsupported, withNulls } from './scalar.ts'
import { eitherNull } from './truth.ts'

/** `length(path) - length(replace(path, '/', ''))`, which is how SQL asks how often a character is in a text. */
export function occurrences(
  left: ExpressionTree,
  right: ExpressionTree,
  callName: CallName,
): { readonly of: ExpressionTree; readonly needle: string } | undefined {
  const [whole, rest] = [left, right].map((side) => lengthOf(side, callName, ['char_length', 'octet_length']))
  if (!whole || rest?.op !== 'call' || callName(rest) !== 'replace') return undefined
  const [of, needle, by] = rest.args.map(uncast)
  // Characters of one byte count the same in bytes.
  const isByte = (character: string) => character.length === 1 && character < '\u0080'
  const isSame = of !== undefined && JSON.stringify(of) === JSON.stringify(whole)
  const isGone = by?.op === 'literal' && by.value === ''
  const text = needle?.op === 'literal' && typeof needle.value === 'string' ? needle.value : ''
  return isSame && isGone && isByte(text) ? { of: whole, needle: text } : undefined
}

/** What of an empty text its number of fields is. */
type Emptiness = 'null' | 'zero'

/** `array_length(string_to_array(path, '.'), 1)`, `cardinality(…)` and an ltree's `nlevel(path)`: how many fields separators cut a text into. */
export function fieldCount(
  tree: ExpressionTree & { op: 'call' },
  callName: CallName,
): { readonly of: ExpressionTree; readonly separator: string; readonly empty: Emptiness } | undefined {
  const name = callName(tree)
  const [first, dimension] = tree.args
  if (!first) return undefined
  if (name === 'nlevel') return { of: first, separator: '.', empty: 'zero' }
  const isFirst = dimension === undefined || (dimension.op === 'literal' && dimension.value === 1)
  const empty = name === 'cardinality' ? 'zero' : name === 'array_length' || name === 'array_upper' ? 'null' : undefined
  const array = uncast(first)
  if (!empty || !isFirst || array.op !== 'call' || callName(array) !== 'string_to_array') return undefined
  const [of, separator, ...others] = array.args.map(uncast)
  const text = separator?.op === 'literal' && typeof separator.value === 'string' ? separator.value : ''
  return of && text.length === 1 && others.length === 0 ? { of, separator: text, empty } : undefined
}

/** How many fields a text has. */
export function fieldsOf(text: Scalar, separator: string, empty: Emptiness, faults: Faults): Scalar {
  const count = countOf(text, separator, faults)
  if (text.kind !== 'text' || count.kind !== 'number') return count
  const isEmpty = k.equal(k.fromI32({ op: 'length', lane: 'i32', arg: text.value }), 0)
  const fields = { ...count, value: k.select(isEmpty, k.f64(0), k.add(count.value, 1)) }
  return empty === 'zero' ? fields : withNulls(fields, eitherNull(count.nulls, isEmpty))
}

/** More are not counted. */
const MOST = 32

/** How often a text has a character. */
export function countOf(text: Scalar, needle: string, faults: Faults): Scalar {
  if (text.kind === 'null') return text
  const isCaseless = needle.toLowerCase() === needle.toUpperCase()
  if (text.kind !== 'text' || (text.folded && !isCaseless))
    throw new Unsupported(`counting characters of a ${text.kind}`)
  const next = (from: I32): I32 => ({ op: 'place', lane: 'i32', arg: text.value, needle: k.literal(needle), from })
  let at = next(k.i32(0))
  let count: F64 = k.f64(0)
  for (let i = 0; i < MOST; i++) {
    const isThere = k.i32op('le', k.i32(0), at)
    count = k.add(count, k.fromI32(isThere))
    at = k.select(isThere, next(k.i32op('add', at, k.i32(1))), k.i32(-1))
  }
  faults.fault(k.i32op('le', k.i32(0), at), text.nulls)
  return withNulls({ kind: 'number', value: count, scale: 0, whole: true }, text.nulls)
}
