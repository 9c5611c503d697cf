import * as k from '../../kernel/build.ts'
import type { F64, I32, Text } from '../../kernel/ir.ts'
import type { Faults } from './operate.ts'
import { nullsOf, type Scalar, type ScalarOf } from './scalar.ts'
import { eitherNull, unlessNull } from './truth.ts'

/** No text is longer; the numbers of its characters stay inside a word with room for a sum. */
const LONGEST = 2 ** 30

/** A whole number of characters as a word; undefined for what is no number, or below the least that every database reads alike. */
function characters(n: Scalar | undefined, least: number, faults: Faults): F64 | undefined {
  if (n?.kind !== 'number' || n.scale > 0) return undefined
  if (n.value.op === 'const') return n.value.value < least ? undefined : k.f64(Math.min(n.value.value, LONGEST))
  faults.fault(k.lessThan(n.value, least), nullsOf(n))
  return k.min(k.max(n.value, least), LONGEST)
}

const lengthOf = (arg: Text): F64 => k.fromI32({ op: 'length', lane: 'i32', arg })

const cut = (arg: Text, from: F64, count: F64): Text => {
  if (from.op !== 'const' || from.value !== 0 || count.op !== 'const')
    return { op: 'piece', lane: 'text', arg, from: k.trunc(from), count: k.trunc(count) }
  return { op: 'clip', lane: 'text', arg, length: count.value }
}

const textLike = ({ folded }: ScalarOf<'text'>, value: Text): Scalar => ({ kind: 'text', value, folded })

/** So many of a text's first characters. */
export function first(x: Scalar | undefined, n: Scalar | undefined, faults: Faults): Scalar | undefined {
  const count = characters(n, 0, faults)
  return x?.kind === 'text' && count ? textLike(x, cut(x.value, k.f64(0), count)) : undefined
}

/** So many of its last ones. */
export function last(x: Scalar | undefined, n: Scalar | undefined, faults: Faults): Scalar | undefined {
  const count = characters(n, 0, faults)
  return x?.kind === 'text' && count ? textLike(x, cut(x.value, k.sub(lengthOf(x.value), count), count)) : undefined
}

/** `substring(x, from, n)`: what stands before the first character is counted by some databases and by others not, so that `from` is 1 at least. */
export function between([x, from, n]: readonly Scalar[], faults: Faults): Scalar | undefined {
  if (n === undefined && from?.kind === 'number' && from.value.op === 'const' && from.value.value < 0)
    return fromEnd(x, k.f64(-from.value.value))
  const start = characters(from, 1, faults)
  const count = n === undefined ? k.f64(LONGEST) : characters(n, 0, faults)
  return x?.kind === 'text' && start && count ? textLike(x, cut(x.value, k.sub(start, 1), count)) : undefined
}

/** `substring(x, -4)`: nothing of a text that has fewer characters. */
function fromEnd(x: Scalar | undefined, count: F64): Scalar | undefined {
  if (x?.kind !== 'text') return undefined
  const from = k.sub(lengthOf(x.value), count)
  return textLike(x, k.select(k.lessThan(from, 0), k.literal(''), cut(x.value, from, count)))
}

const placeOf = (arg: Text, needle: Text, from: I32): I32 => ({ op: 'place', lane: 'i32', arg, needle, from })

/** `strpos(x, part)`: counted from 1, and 0 where it is not there. Whether case matters to texts that compare without it depends on the function. */
export function position(x: Scalar | undefined, part: Scalar | undefined): Scalar | undefined {
  if (x?.kind !== 'text' || part?.kind !== 'text') return undefined
  if ((x.folded || part.folded) && !isCaseless(part.value)) return undefined
  const place = k.fromI32(placeOf(x.value, part.value, k.i32(0)))
  return { kind: 'number', value: k.add(place, 1), scale: 0, whole: true }
}

const isCaseless = (text: Text) => text.op === 'literal' && text.text.toLowerCase() === text.text.toUpperCase()

/** Fields further back are not looked for. */
const MOST_FIELDS = 16

/** `split_part(x, '-', 2)`: empty where there are fewer. */
export function field([x, separator, number]: readonly Scalar[]): Scalar | undefined {
  const found = separators(x, separator, number)
  if (!found) return undefined
  const { text, size, before, behind } = found
  const start = before ? k.add(k.fromI32(before), size) : k.f64(0)
  const missing = before ? k.lessThan(k.fromI32(before), 0) : k.i32(0)
  return textLike(text, k.select(missing, k.literal(''), cut(text.value, start, upTo(behind, start))))
}

/** `substring_index(x, '-', 2)`: as many fields as that, and what is between them. */
export function fields([x, separator, number]: readonly Scalar[]): Scalar | undefined {
  const found = separators(x, separator, number)
  return found && textLike(found.text, cut(found.text.value, k.f64(0), upTo(found.behind, k.f64(0))))
}

/** Characters from a place up to a separator, or to the end where there is none. */
function upTo(separator: I32, from: F64): F64 {
  const place = k.fromI32(separator)
  return k.select(k.lessThan(place, 0), k.f64(LONGEST), k.sub(place, from))
}

/** The separators before a field (for all but the first) and behind it; −1 where there is none. */
function separators(x: Scalar | undefined, separator: Scalar | undefined, number: Scalar | undefined) {
  if (x?.kind !== 'text' || separator?.kind !== 'text' || separator.value.op !== 'literal') return undefined
  if (x.folded && !isCaseless(separator.value)) return undefined
  const wanted = number?.kind === 'number' && number.scale === 0 && number.value.op === 'const' ? number.value.value : 0
  const size = [...separator.value.text].length
  if (size === 0 || !(wanted >= 1 && wanted <= MOST_FIELDS)) return undefined
  const { value: needle } = separator
  let [before, behind]: [I32 | undefined, I32] = [undefined, placeOf(x.value, needle, k.i32(0))]
  for (let i = 1; i < wanted; i++) {
    before = behind
    // Behind one that is not there is none either.
    const isThere = k.not(k.i32op('lt', before, k.i32(0)))
    behind = k.select(isThere, placeOf(x.value, needle, k.i32op('add', before, k.i32(size))), k.i32(-1))
  }
  return { text: x, size, before, behind }
}

/** `starts_with(x, 'constant')`. */
export function begins(x: Scalar | undefined, start: Scalar | undefined): Scalar | undefined {
  if (x?.kind !== 'text' || start?.kind !== 'text' || start.value.op !== 'literal') return undefined
  const piece = cut(x.value, k.f64(0), k.f64([...start.value.text].length))
  const order = { op: 'compare-text', lane: 'i32', left: piece, right: start.value } as const
  return { kind: 'boolean', truth: unlessNull(k.equal(k.fromI32(order), 0), eitherNull(x.nulls, start.nulls)) }
}
