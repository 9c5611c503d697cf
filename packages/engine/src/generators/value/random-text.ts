import { concat, i32 } from '../../kernel/build.ts'
import type { Key, Text } from '../../kernel/ir.ts'
import { permutation } from '../../random/permutation.ts'
import type { Lowering } from '../generator.ts'
import { addressOf } from './chance.ts'
import { radixValue } from './inverse.ts'
import { capacityOf } from './range.ts'
import { scattered } from './scatter.ts'

/** Characters that tell 2^53 slots apart. */
const widthFor = (alphabet: string) => Math.ceil(53 / Math.log2(alphabet.length) - 1e-9)

/** Of letters that differ by case alone, the last one. */
const caseless = (alphabet: string) =>
  [...alphabet]
    .filter(
      (letter, i) =>
        !alphabet
          .slice(i + 1)
          .toLowerCase()
          .includes(letter.toLowerCase()),
    )
    .join('')

/** How the last characters tell rows apart. */
function tailOf(alphabet: string, length: number) {
  const digits = caseless(alphabet)
  const width = Math.min(length, widthFor(digits))
  return { digits, width, size: Math.min(2 ** 53, digits.length ** width) }
}

/**
 * `length` characters that look random. Where values must differ, the last ones are the scattered slot, in characters that differ even without case.
 */
export function randomText(alphabet: string, length: number, context: Lowering, purpose = 'token'): Text {
  const key = context.key(purpose)
  const row = addressOf(context)
  const letters = (count: number): Text => ({
    op: 'letters',
    lane: 'text',
    alphabet,
    count: i32(count),
    most: count,
    key,
    row,
  })
  if (!context.slot) return letters(length)
  const { digits, width, size } = tailOf(alphabet, length)
  const value = scattered(context.slot, context.key(`${purpose} slot`), size)
  const tail: Text = { op: 'radix', lane: 'text', value, alphabet: digits, width }
  return length > width ? concat(letters(length - width), tail) : tail
}

export const randomTextCapacity = (alphabet: string, length: number): number =>
  capacityOf(tailOf(alphabet, length).size)

/** The slot behind a text. */
export function slotOfRandomText(
  text: string,
  alphabet: string,
  length: number,
  key: (purpose?: string) => Key,
  purpose = 'token',
): number | undefined {
  const { digits, width, size } = tailOf(alphabet, length)
  const value = text.length === length ? radixValue(text.slice(length - width), digits) : undefined
  return value === undefined || value >= size ? undefined : permutation(key(`${purpose} slot`), size).unpermute(value)
}
