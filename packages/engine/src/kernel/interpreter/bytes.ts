import { drawWord } from '../../random/mixer.ts'
import { digest } from '../digest.ts'
import type { Bytes } from '../ir.ts'
import { encodeText } from '../text-form.ts'
import type { Compute, Functions, Own } from './place.ts'
import { clamp } from './texts.ts'
import { whole } from './words.ts'

/** The function of a `bytes` expression. */
export function bytes(e: Own<Bytes>, to: Functions): Compute<Uint8Array> {
  switch (e.op) {
    case 'words': {
      const words = e.words.map((word) => to.word(word))
      return (at) => Uint8Array.from(words.flatMap((word) => bigEndian(word(at)))).slice(0, e.length)
    }
    case 'noise': {
      const [count, number] = [to.word(e.count), e.row && to.double(e.row)]
      return (at) => {
        const row = number ? whole(number(at), 'row') : at.row.number
        const length = clamp(count(at), e.most)
        // Eight bytes to a draw number: the four of one half, then the four of the other.
        const draws = Array.from({ length: Math.ceil(length / 8) }, (_, draw) => [
          ...bigEndian(drawWord(e.key[0], e.key[1], row, draw, 0)),
          ...bigEndian(drawWord(e.key[0], e.key[1], row, draw, 1)),
        ])
        return Uint8Array.from(draws.flat()).slice(0, length)
      }
    }
    case 'utf8': {
      const arg = to.text(e.arg)
      return (at) => encodeText(arg(at))
    }
    case 'digest': {
      const arg = to.bytes(e.arg)
      return (at) => digest(e.algorithm, arg(at))
    }
  }
}

const bigEndian = (word: number): readonly number[] => [
  word >>> 24,
  (word >>> 16) & 255,
  (word >>> 8) & 255,
  word & 255,
]
