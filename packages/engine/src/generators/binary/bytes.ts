import { z } from 'zod'
import { concat, i32, i32op, literal } from '../../kernel/build.ts'
import type { Bytes, Expr, I32, Text } from '../../kernel/ir.ts'
import { defineGenerator } from '../definition.ts'
import type { Lowering, Target } from '../generator.ts'
import { addressOf, pick } from '../value/chance.ts'
import { isText } from '../value/kinds.ts'
import { capacityOf } from '../value/range.ts'
import { scatteredWords } from '../value/scatter.ts'
import { fit } from '../value/text.ts'

/** Longer values than this are noise without words. */
const MOST_WORDS = 64

const bytesOf = (words: readonly I32[], length: number): Bytes => ({ op: 'words', lane: 'bytes', words, length })

/** `\x…`: bytes in PostgreSQL's text form. */
const hexText = (words: readonly I32[], length: number): Text =>
  concat(
    '\\x',
    ...words.map((word, i): Text => {
      const left = Math.min(4, length - i * 4)
      const shifted = left < 4 ? i32op('shru', word, i32(32 - left * 8)) : word
      return left <= 0 ? literal('') : { op: 'hex', lane: 'text', word: shifted, digits: left * 2 }
    }),
  )

/** Words as a value of the target: bytes, or written out. */
const writtenBytes = (words: readonly I32[], length: number, target: Target): Expr =>
  target.format.kind === 'bytes' ? bytesOf(words, length) : fit(hexText(words, length), target)

interface Lengths {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

function lengthsIn(
  params: Lengths,
  { length, domain, format }: Target,
): { readonly min: number; readonly max: number } {
  const room = Math.min(length ?? 4_096, domain.maxLength ?? 4_096)
  const bytes = format.kind === 'bytes' ? room : Math.floor((room - 2) / 2)
  const max = Math.max(0, Math.min(bytes, Math.max(params.max ?? 16, domain.minLength ?? 0)))
  return { min: Math.min(max, Math.max(params.min ?? Math.min(16, max), domain.minLength ?? 0)), max }
}

/** Eight bytes hold any slot; fewer hold the low ones. */
const ownWords = (slot: NonNullable<Lowering['slot']>, length: number, context: Lowering): readonly I32[] => {
  if (length >= 8) return scatteredWords(slot, context.key('slot'), context.word('tail'))
  const value = { op: 'trunc', lane: 'i32', arg: slot } as const
  return [length >= 4 ? value : i32op('shl', value, i32(32 - length * 8))]
}

export const bytes = defineGenerator({
  name: 'binary.bytes',
  summary: 'Random bytes',
  params: () =>
    z.object({
      min: z.number().int().min(0).max(4_096).optional().describe('Fewest bytes; 16 when absent'),
      max: z.number().int().min(0).max(4_096).optional().describe('Most bytes; 16 when absent'),
    }),
  accepts: (type) => type.kind === 'bytes' || isText(type),
  slots: 'row',
  capacity: (params, target) => {
    const { max } = lengthsIn(params, target)
    return capacityOf(max >= 8 ? Number.POSITIVE_INFINITY : 2 ** (8 * Math.min(3, max)))
  },
  lower: (params, context) => {
    const { target, slot } = context
    const { min, max } = lengthsIn(params, target)
    if (!slot && target.format.kind === 'bytes') {
      const count = min === max ? i32(max) : i32op('add', i32(min), pick(context, max - min + 1, 'length'))
      return { op: 'noise', lane: 'bytes', count, most: max, key: context.key('noise'), row: addressOf(context) }
    }
    const length = Math.min(max, MOST_WORDS * 4)
    const own = slot ? ownWords(slot, length, context) : []
    const count = Math.max(0, Math.ceil(length / 4) - own.length)
    const rest = Array.from({ length: count }, (_, i) => context.word('rest', i >> 1, i % 2 === 0 ? 0 : 1))
    return writtenBytes([...own, ...rest], length, target)
  },
})

/** Bytes of the image below. */
const IMAGE_BYTES = 43

/** A GIF of one pixel: the smallest image that every viewer opens, without a checksum to compute (GIF89a). */
const GIF = [
  0x47494638, 0x39610100, 0x01008000, 0x00000000, 0x00000021, 0xf9040000, 0x0000002c, 0x00000000, 0x01000100,
  0x00020244, 0x01003b00,
]

function holdsImage(target: Target): boolean {
  const { min, max } = lengthsIn({ min: IMAGE_BYTES, max: IMAGE_BYTES }, target)
  return min === IMAGE_BYTES && max === IMAGE_BYTES
}

export const image = defineGenerator({
  name: 'binary.image',
  summary:
    'A tiny image: a GIF of one pixel in a colour of its own; bytes without meaning where conditions on their number leave no room for it',
  params: () => z.object({}),
  accepts: (type) => type.kind === 'bytes' || isText(type),
  slots: 'row',
  capacity: (_, target, vocabulary) => (holdsImage(target) ? 2 ** 24 : bytes.capacity({}, target, vocabulary)),
  lower: (_, context) => {
    const { slot, target } = context
    if (!holdsImage(target)) return bytes.lower({}, context)
    const colour = i32op('and', slot ? { op: 'trunc', lane: 'i32', arg: slot } : context.word(), i32(0xffffff))
    // The first colour of the table stands in bytes 13 to 15.
    const words = GIF.map((word, i) => (i === 3 ? i32op('or', i32(word), colour) : i32(word)))
    return writtenBytes(words, IMAGE_BYTES, target)
  },
})

export const bits = defineGenerator({
  name: 'binary.bits',
  summary: 'A string of bits',
  params: () => z.object({}),
  accepts: (type) => type.kind === 'bits' || isText(type),
  capacity: (_, target) => capacityOf(2 ** Math.min(53, widthOf(target))),
  lower: (_, context) => {
    const width = widthOf(context.target)
    const alphabet = '01'
    if (!context.slot) {
      return {
        op: 'letters',
        lane: 'text',
        alphabet,
        count: i32(width),
        most: width,
        key: context.key('bits'),
        row: addressOf(context),
      }
    }
    const told = Math.min(53, width)
    const tail: Text = { op: 'radix', lane: 'text', value: context.slot, alphabet, width: told }
    return concat('0'.repeat(width - told), tail)
  },
})

/** `bit` alone is one bit, `bit varying` of any length eight. */
const widthOf = ({ type, length }: Target): number =>
  type.kind === 'bits' ? (type.length ?? (type.varying ? 8 : 1)) : Math.min(length ?? 8, 8)
