import type { Key } from '../../kernel/ir.ts'
import { permutation } from '../../random/permutation.ts'
import type { Target } from '../generator.ts'
import { ALPHANUMERIC, type CodePart } from './code.ts'
import { separatorIn } from './matching-words.ts'
import { roomOf } from './range.ts'
import { patternedSupply, slotOfPatterned } from './patterned-supply.ts'
import { LEAST_ROOM, separatorOf, type Supply } from './supply.ts'

/** From unique texts back to the slots that they were made from: each undoes the function of `supply.ts` or `code.ts` that it is named after. */

/** The number that digits of an alphabet write, most significant first; undefined for other characters. */
export function radixValue(text: string, alphabet: string): number | undefined {
  let value = 0
  for (const char of text) {
    const digit = alphabet.indexOf(char)
    if (digit < 0) return undefined
    value = value * alphabet.length + digit
  }
  return Number.isSafeInteger(value) ? value : undefined
}

/** A number without leading zeros. */
const plainNumber = (text: string): number | undefined => (/^[1-9]\d*$/.test(text) ? Number(text) : undefined)

const parted = (text: string, separator: string): readonly [before: string, after: string] => {
  const at = text.lastIndexOf(separator)
  return at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + separator.length)]
}

export function slotOfNumbered(text: string, target: Target, wanted = ' '): number | undefined {
  const separator = separatorIn(target, wanted)
  if ((roomOf(target) ?? LEAST_ROOM) < LEAST_ROOM) return radixValue(text, ALPHANUMERIC)
  const number = plainNumber(parted(text, separator)[1])
  return number === undefined ? undefined : number - 1
}

/** The slot that `settled` wrote behind a 0, or as a code. */
export function slotOfSettled(text: string, separator = ' '): number | undefined {
  if (text.length < LEAST_ROOM && /^\d/.test(text)) return radixValue(text, ALPHANUMERIC)
  const digits = /^0(\d+)$/.exec(parted(text, separator)[1])?.[1]
  return digits === undefined || (digits.length > 1 && digits.startsWith('0')) ? undefined : Number(digits)
}

/** The slot of a supply's text, perhaps with the number of its occurrence behind it. */
export function slotOfSupply(
  { count }: Pick<Supply, 'count'>,
  text: string,
  find: (text: string) => number | undefined,
  separator = ' ',
): number | undefined {
  const whole = find(text)
  if (whole !== undefined) return whole
  const [before, after] = parted(text, separator)
  const [index, number] = [find(before), plainNumber(after)]
  if (index !== undefined && number !== undefined && number > 1) return (number - 1) * count + index
  return slotOfSettled(text, separator)
}

/** The slot of a text of `distinctOf`; without a key the texts stand in their order. */
export function slotOfDistinct(
  texts: readonly string[],
  text: string,
  target: Target,
  key: Key | undefined,
): number | undefined {
  const wordSlot = (place: number) =>
    key && texts.length > 1 ? permutation(key, texts.length).unpermute(place) : place
  const patterned = patternedSupply(texts, target, separatorOf(texts, target))
  if (patterned) return slotOfPatterned(patterned, text, wordSlot, key)
  if (texts.length === 0) return slotOfNumbered(text, target)
  const find = (word: string) => {
    const place = texts.indexOf(word)
    return place < 0 ? undefined : wordSlot(place)
  }
  return slotOfSupply({ count: texts.length }, text, find, separatorOf(texts, target))
}

/** The place of a code among those of its pattern. */
export function placeOfCode(text: string, parts: readonly CodePart[]): number | undefined {
  let at = 0
  let place = 0
  for (const part of parts) {
    const width = 'text' in part ? part.text.length : part.width
    const piece = text.slice(at, at + width)
    at += width
    if ('text' in part) {
      if (piece !== part.text) return undefined
      continue
    }
    const value = piece.length === width ? radixValue(piece, part.alphabet) : undefined
    if (value === undefined) return undefined
    place = place * part.alphabet.length ** width + value
  }
  return at === text.length && Number.isSafeInteger(place) ? place : undefined
}
