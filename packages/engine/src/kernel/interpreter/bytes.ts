import { drawWord } from '../../random/mixer.ts'
import type { Bytes } from '../ir.ts'
import { encodeText } from '../text-form.ts'
import type { Own, Place } from './place.ts'
import { clamp } from './texts.ts'
import { whole } from './words.ts'

/** The value of a `bytes` expression. */
export function bytes(e: Own<Bytes>, at: Place): Uint8Array {
  switch (e.op) {
    case 'words':
      return Uint8Array.from(e.words.flatMap((word) => bigEndian(at.word(word)))).slice(0, e.length)
    case 'noise': {
      const row = e.row ? whole(at.double(e.row), 'row') : at.row
      const length = clamp(at.word(e.count), e.most)
      // Eight bytes to a draw number: the four of one half, then the four of the other.
      const draws = Array.from({ length: Math.ceil(length / 8) }, (_, draw) => [
        ...bigEndian(drawWord(e.key[0], e.key[1], row, draw, 0)),
        ...bigEndian(drawWord(e.key[0], e.key[1], row, draw, 1)),
      ])
      return Uint8Array.from(draws.flat()).slice(0, length)
    }
    case 'utf8':
      return encodeText(at.text(e.arg))
  }
}

const bigEndian = (word: number): readonly number[] => [
  word >>> 24,
  (word >>> 16) & 255,
  (word >>> 8) & 255,
  word & 255,
]
