import { add, concat, digits } from '../../kernel/build.ts'
import type { Text } from '../../kernel/ir.ts'
import type { Target } from '../generator.ts'
import { digitsOf, elevenCheck, withEanCheck } from '../value/check-digit.ts'
import type { Draws } from '../value/draws.ts'
import type { Forms } from './form.ts'

/** `prefix` and `free` digits, then the check digit of an EAN. */
const ean = (draws: Draws, prefix: number, free: number, width: number): Text =>
  withEanCheck(add(draws.number(10 ** free), prefix * 10 ** free), width)

const eleven = (draws: Draws, width: number): Text => {
  const value = draws.number(10 ** width)
  return concat(digits(value, width), elevenCheck(digitsOf(value, width)))
}

/** Numbers of books, serials, music and goods, by the type that the column names. */
const kinds: Readonly<Record<string, (draws: Draws) => Text>> = {
  ean13: (draws) => ean(draws, 40, 10, 12),
  isbn13: (draws) => ean(draws, 978, 9, 12),
  isbn: (draws) => eleven(draws, 9),
  issn: (draws) => eleven(draws, 7),
  issn13: (draws) =>
    withEanCheck(
      add(
        { op: 'mul', lane: 'f64', left: draws.number(10 ** 7), right: { op: 'const', lane: 'f64', value: 100 } },
        977 * 10 ** 9,
      ),
      12,
    ),
  ismn: (draws) => ean(draws, 9_790, 8, 12),
  ismn13: (draws) => ean(draws, 9_790, 8, 12),
  upc: (draws) => ean(draws, 7, 10, 11),
}

export const standardNumber = (draws: Draws, kind: string): Text =>
  (kinds[kind] ?? kinds.ean13 ?? (() => concat('')))(draws)

const kindOf = ({ type }: Target) => (type.kind === 'special' ? (type.arguments?.[0] ?? 'ean13') : 'ean13')

export const standardNumbers: Forms<'isn'> = {
  isn: (draws, target) => standardNumber(draws, kindOf(target).toLowerCase()),
}
