import { add, dict, digits, f64, mod, mul, quotient, sub, trunc } from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'

/** The decimal digits of a number, most significant first. */
export const digitsOf = (value: F64, width: number): readonly F64[] =>
  Array.from({ length: width }, (_, i) => mod(quotient(value, 10 ** (width - 1 - i)), 10))

const weighted = (numbers: readonly F64[], weights: (fromRight: number) => number): F64 =>
  numbers.reduce((sum, digit, i) => add(sum, mul(digit, weights(numbers.length - 1 - i))), f64(0))

/** The last digit of an EAN, UPC or ISBN-13: weights 3 and 1 from the right (GS1 General Specifications 7.9). */
const eanCheck = (numbers: readonly F64[]): F64 =>
  mod(
    sub(
      f64(1_000),
      weighted(numbers, (fromRight) => (fromRight % 2 === 0 ? 3 : 1)),
    ),
    10,
  )

/** The last digit of a card number: every second digit doubled, and its digits added (Luhn, US patent 2950048). */
export function luhnCheck(numbers: readonly F64[]): F64 {
  const sum = numbers.reduce((total, digit, i) => {
    const isDoubled = (numbers.length - 1 - i) % 2 === 0
    const twice = mul(digit, 2)
    return add(total, isDoubled ? sub(twice, mul(quotient(digit, 5), 9)) : digit)
  }, f64(0))
  return mod(sub(f64(1_000), sum), 10)
}

/** The last character of an ISBN-10 or ISSN: weights 2, 3, 4 … from the right, modulo 11, ten being an X (ISO 2108, ISO 3297). */
export const elevenCheck = (numbers: readonly F64[]): Text =>
  dict(
    [...'0123456789X'],
    trunc(
      mod(
        sub(
          f64(1_100),
          weighted(numbers, (fromRight) => fromRight + 2),
        ),
        11,
      ),
    ),
  )

/** Digits of a number and its check digit behind them. */
export const withEanCheck = (value: F64, width: number): Text =>
  ({ op: 'concat', lane: 'text', parts: [digits(value, width), digits(eanCheck(digitsOf(value, width)))] }) as const
