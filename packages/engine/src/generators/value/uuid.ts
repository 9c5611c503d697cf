import { concat, i32, i32op } from '../../kernel/build.ts'
import type { Bytes, I32, Text } from '../../kernel/ir.ts'

type Words = readonly [I32, I32, I32, I32]

/** Sets the version and the variant of RFC 9562. */
export const stamped = ([a, b, c, d]: Words, version: number): Words => [
  a,
  i32op('or', i32op('and', b, i32(0xffff0fff)), i32(version << 12)),
  i32op('or', i32op('and', c, i32(0x3fffffff)), i32(0x80000000)),
  d,
]

export const uuidBytes = (words: Words): Bytes => ({ op: 'words', lane: 'bytes', words, length: 16 })

const hex = (word: I32, digits = 8): Text => ({ op: 'hex', lane: 'text', word, digits })
const high = (word: I32) => hex(i32op('shru', word, i32(16)), 4)
const low = (word: I32) => hex(word, 4)

/** The form with hyphens, or the 32 bare digits. */
export const uuidText = ([a, b, c, d]: Words, hyphen = '-'): Text =>
  concat(hex(a), hyphen, high(b), hyphen, low(b), hyphen, high(c), hyphen, low(c), hex(d))

export type { Words as UuidWords }
