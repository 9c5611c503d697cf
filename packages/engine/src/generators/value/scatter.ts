import { call, i32, i32op, mod, quotient, sub, trunc } from '../../kernel/build.ts'
import type { F64, I32, Key } from '../../kernel/ir.ts'
import { permutationOf } from '../../random/kinds.ts'

/** The low 32 bits of a whole number, as a word. */
export const lowWord = (value: F64): I32 => i32op('xor', trunc(sub(mod(value, 2 ** 32), 2 ** 31)), i32(-(2 ** 31)))

/** The bits above: 21 of them for numbers below 2^53. */
const highWord = (value: F64): I32 => trunc(quotient(value, 2 ** 32))

/** 2^53, the numbers that doubles tell apart. */
const ALL = 2 ** 53

/** How many of so many things have numbers that can be put into another order: at least one, so that there is an order. */
export const orderable = (count: number): number => Math.min(Math.max(1, count), ALL)

/** The number in no visible order: a permutation of 0 … size − 1 of the stream's own. */
export const scattered = (value: F64, key: Key, size = ALL): F64 => call(permutationOf(key, size), 'permute', value)

/** Two words that a whole number and nothing else gives, all of whose bits look random: 32 and 30 of them. */
export function scatteredWords(value: F64, key: Key, noise: I32): readonly [high: I32, low: I32] {
  const shuffled = scattered(value, key)
  // 21 bits of the number, then nine of noise: more bits change nothing of what is told apart.
  const high = i32op('or', i32op('shl', highWord(shuffled), i32(9)), i32op('and', noise, i32(511)))
  return [high, lowWord(shuffled)]
}

/** The whole number behind the two words, still scattered. */
export const fromWords = (high: number, low: number): number => ((high >>> 9) & 0x1fffff) * 2 ** 32 + (low >>> 0)
