import { add, digits, fromI32, i32, literal, mul } from '../build.ts'
import type { Bytes, F64, I32, Text } from '../ir.ts'
import { oneOf, type Source } from './source.ts'

const LISTS: readonly (readonly string[])[] = [
  ['plain', 'Ann', 'Christopher Robin the third of that name'],
  ['', 'é', '日本語', '😀 "quoted"', 'tab\there', 'A\u0001b\\', '\ud800 alone', '\ufeffmark'],
  Array.from({ length: 300 }, (_, i) => 'x'.repeat(i % 45) + String(i)),
  Array.from({ length: 5000 }, (_, i) => `word ${i * 7919}`),
]
const ALPHABETS = ['0123456789', 'ab', 'z', 'abcdefghijklmnopqrstuvwxyz'] as const
/** Days from 0000-01-01 to 1970-01-01. */
const EPOCH = 719528

/** A random text. */
export function arbitraryText(from: Source, depth: number): Text {
  const { pick } = from
  const text = () => from.text(depth)
  if (depth < 0) return literal(oneOf(pick, ['', 'a', 'Straße', '"\\\n', 'x'.repeat(40), '\udfff', '-']))
  switch (pick(19)) {
    case 0:
    case 1: {
      const texts = oneOf(pick, LISTS)
      return { op: 'dict', lane: 'text', texts, index: from.small(texts.length) }
    }
    case 2:
    case 3:
      return { op: 'concat', lane: 'text', parts: Array.from({ length: pick(4) }, text) }
    case 4:
      return digits(signed(from, depth), oneOf(pick, [0, 1, 2, 7, 12, 25]))
    case 5:
      return { op: 'decimal', lane: 'text', value: signed(from, depth), scale: oneOf(pick, [0, 1, 2, 6, 15, 16, 20]) }
    case 6:
      return { op: 'hex', lane: 'text', word: from.word(depth), digits: 1 + pick(8) }
    case 7:
      return { op: 'radix', lane: 'text', value: from.whole(depth), alphabet: oneOf(pick, ALPHABETS), width: pick(12) }
    case 8: {
      const count = pick(2) ? from.small(9) : from.word(depth)
      const alphabet = oneOf(pick, ALPHABETS)
      const node = { op: 'letters', lane: 'text', alphabet, count, most: pick(12), key: from.key() } as const
      return pick(2) ? node : { ...node, row: from.whole(depth) }
    }
    case 9:
      return moment(from, depth)
    case 10: {
      if (!from.mayLoop) return text()
      const name = from.loopName()
      const separator = oneOf(pick, ['', ', ', 'é'])
      const body = from.inside(name, text)
      return { op: 'repeat', lane: 'text', name, count: from.small(5), most: pick(5), separator, body }
    }
    case 11:
      return { op: 'clip', lane: 'text', arg: text(), length: pick(8) }
    case 12:
      return { op: oneOf(pick, ['upper', 'lower']), lane: 'text', arg: text() }
    case 14:
      return { op: 'piece', lane: 'text', arg: text(), from: from.small(6), count: countOf(from, depth) }
    case 13:
      return { op: 'slug', lane: 'text', arg: text(), spellings: [['ß', 'ss']], most: pick(12) }
    case 18:
      return { op: 'lexemes', lane: 'text', arg: text(), most: pick(5) }
    case 17:
      return { op: 'respell', lane: 'text', arg: text(), spellings: [['ß', 'ss']], pattern: '^[\\x00-\\x7f]*$' }
    case 16:
      return { op: 'hex-bytes', lane: 'text', arg: from.bytes(depth) }
    default:
      return { op: 'json-escape', lane: 'text', arg: text() }
  }
}

/** A few characters, or any number of them. */
const countOf = (from: Source, depth: number): I32 =>
  oneOf(from.pick, [i32(from.pick(9) - 1), from.small(9), from.word(depth)])

function signed(from: Source, depth: number): F64 {
  const value = from.whole(depth)
  return from.pick(2) ? value : { op: 'neg', lane: 'f64', arg: value }
}

/** Between the years 0000 and 9999, as far as days and microseconds go. */
function moment(from: Source, depth: number): Text {
  const { pick } = from
  if (pick(2)) return { op: 'date-text', lane: 'text', days: add(fromI32(from.small(3_652_424)), -EPOCH) }
  const micros = mul(fromI32(from.word(depth)), oneOf(pick, [1, 1_000_000, 4_000_003]))
  return {
    op: 'timestamp-text',
    lane: 'text',
    micros,
    separator: oneOf(pick, ['T', ' ']),
    suffix: oneOf(pick, ['', 'Z']),
  }
}

/** Random bytes. */
export function arbitraryBytes(from: Source, depth: number): Bytes {
  const { pick } = from
  switch (pick(4)) {
    case 0: {
      const words = Array.from({ length: pick(5) }, () => from.word(depth))
      return { op: 'words', lane: 'bytes', words, length: pick(20) }
    }
    case 1: {
      const count = pick(2) ? from.small(30) : from.word(depth)
      const node = { op: 'noise', lane: 'bytes', count, most: pick(30), key: from.key() } as const
      return pick(2) ? node : { ...node, row: from.whole(depth) }
    }
    case 2:
      return { op: 'digest', lane: 'bytes', algorithm: oneOf(pick, ['md5', 'sha1', 'sha384']), arg: from.bytes(depth) }
    default:
      return { op: 'utf8', lane: 'bytes', arg: from.text(depth) }
  }
}
