import { InvariantError } from '@populace/diagnostics'
import type { Key } from '../kernel/ir.ts'
import { deriveWord, drawWord, scramble } from './mixer.ts'

/** A keyed one-to-one map of the whole numbers 0 … size − 1 onto themselves, and back. */
export interface Permutation {
  readonly size: number
  permute(x: number): number
  unpermute(y: number): number
}

/** The least number of bits that count `size` values. */
function bitsFor(size: number): number {
  let bits = 0
  let reach = 1
  while (reach < size) {
    reach *= 2
    bits++
  }
  return bits
}

/** The halves of a number and the rounds over them, for a domain of `size`. */
interface Network {
  readonly lowSize: number
  readonly lowMask: number
  readonly highMask: number
  readonly rounds: number
}

function networkOf(size: number): Network {
  const bits = bitsFor(size)
  const lowBits = bits - (bits >> 1)
  // Small domains need more rounds before neighbours look unrelated.
  return { lowSize: 2 ** lowBits, lowMask: 2 ** lowBits - 1, highMask: 2 ** (bits >> 1) - 1, rounds: bits < 20 ? 8 : 6 }
}

/**
 * An alternating Feistel network over the least power of two that holds `size`, walked until it falls inside (cycle walking: Black & Rogaway,
 * "Ciphers with arbitrary finite domains", 2002). Fewer than two walks on average. `size` is a whole number 1 … 2^53.
 *
 * @example
 * const p = permutation(deriveKey('demo', 'orders'), 1000)
 * p.unpermute(p.permute(17)) // 17
 */
export function permutation(key: Key, size: number): Permutation {
  const network = networkOf(size)
  const keys = roundKeys(key, network.rounds)
  return {
    size,
    permute: (x) => walk(forward, x, size, network, keys),
    unpermute: (y) => walk(backward, y, size, network, keys),
  }
}

/** A family of permutations of 0 … size − 1, one for each group number. */
export interface GroupPermutation {
  permute(x: number, group: number): number
  unpermute(y: number, group: number): number
}

/** The group's number folds into the round keys; the keys of the group asked last are kept. */
export function groupPermutation(key: Key, size: number): GroupPermutation {
  const network = networkOf(size)
  const keys = new Int32Array(network.rounds)
  let current = -1
  function turnTo(group: number): void {
    if (group === current) return
    const base: Key = [drawWord(key[0], key[1], group, 0, 0), drawWord(key[0], key[1], group, 0, 1)]
    for (let i = 0; i < keys.length; i++) keys[i] = deriveWord(base, i)
    current = group
  }
  return {
    permute(x, group) {
      turnTo(group)
      return walk(forward, x, size, network, keys)
    },
    unpermute(y, group) {
      turnTo(group)
      return walk(backward, y, size, network, keys)
    },
  }
}

function roundKeys(key: Key, rounds: number): Int32Array {
  return Int32Array.from({ length: rounds }, (_, i) => deriveWord(key, i))
}

type Pass = (x: number, network: Network, keys: Int32Array) => number

function walk(pass: Pass, x: number, size: number, network: Network, keys: Int32Array): number {
  // A number outside would walk among those that lie outside, perhaps for ever.
  if (!(x >= 0 && x < size)) throw new InvariantError(`${x} is not one of the ${size} numbers that are permuted`)
  let y = pass(x, network, keys)
  while (y >= size) y = pass(y, network, keys)
  return y
}

function forward(x: number, { lowSize, lowMask, highMask }: Network, keys: Int32Array): number {
  let high = Math.floor(x / lowSize)
  let low = x - high * lowSize
  for (let i = 0; i < keys.length; i += 2) {
    high ^= scramble(low + keys[i]!) & highMask
    low ^= scramble(high + keys[i + 1]!) & lowMask
  }
  return high * lowSize + low
}

function backward(y: number, { lowSize, lowMask, highMask }: Network, keys: Int32Array): number {
  let high = Math.floor(y / lowSize)
  let low = y - high * lowSize
  for (let i = keys.length - 2; i >= 0; i -= 2) {
    low ^= scramble(high + keys[i + 1]!) & lowMask
    high ^= scramble(low + keys[i]!) & highMask
  }
  return high * lowSize + low
}
