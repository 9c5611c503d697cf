import { InvariantError } from '@populace/diagnostics'
import type { Key } from '../kernel/ir.ts'
import { deriveWord, derivedWord, drawWords, scramble, type Words } from './mixer.ts'

/** Domains of fewer bits need more rounds before neighbours look unrelated. */
export const MANY_BITS = 20
export const roundsFor = (bits: number): number => (bits < MANY_BITS ? 8 : 6)

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

/**
 * An alternating Feistel network. Low halves are below a power of two near the square root of the size and change by bits; high halves change by addition modulo their
 * number, or by bits where that is a power of two too. So the domain is hardly larger than the size, and rarely does a number fall outside and go through again (cycle
 * walking: Black & Rogaway, "Ciphers with arbitrary finite domains", 2002).
 */
export class Network {
  readonly size: number
  readonly rounds: number
  readonly lowSize: number
  readonly lowMask: number
  /** 1 / lowSize, which is a power of two. */
  readonly lowShare: number
  readonly highSize: number
  /** One less than `highSize` where that is a power of two, else 0. */
  readonly highMask: number
  /** What a word is multiplied with for a number below `highSize`, which has at most 27 bits. */
  readonly share: number

  constructor(size: number) {
    const bits = bitsFor(size)
    const highBits = bits >> 1
    this.size = size
    this.rounds = roundsFor(bits)
    this.lowSize = 2 ** (bits - highBits)
    this.lowMask = this.lowSize - 1
    this.lowShare = 1 / this.lowSize
    this.highSize = Math.ceil(size / this.lowSize)
    this.highMask = this.highSize === 2 ** highBits ? this.highSize - 1 : 0
    this.share = this.highSize / 2 ** 32
  }

  permute(x: number, keys: Int32Array): number {
    this.check(x)
    return this.walk(this.forward(x, keys), keys)
  }

  /** Goes on from a number that came out until one of those that are permuted does. */
  walk(from: number, keys: Int32Array): number {
    let y = from
    while (y >= this.size) y = this.forward(y, keys)
    return y
  }

  unpermute(y: number, keys: Int32Array): number {
    this.check(y)
    let x = this.backward(y, keys)
    while (x >= this.size) x = this.backward(x, keys)
    return x
  }

  /** A number outside would walk among those that lie outside, perhaps for ever. */
  private check(x: number): void {
    if (!(x >= 0 && x < this.size))
      throw new InvariantError(`${x} is not one of the ${this.size} numbers that are permuted`)
  }

  private forward(x: number, keys: Int32Array): number {
    const { lowSize, lowShare, lowMask, highSize, highMask, share } = this
    let high = Math.floor(x * lowShare) | 0
    let low = (x - high * lowSize) | 0
    for (let i = 0; i < keys.length; i += 2) {
      const word = scramble((low + keys[i]!) | 0)
      high = highMask === 0 ? wrapped((high - highSize + part(word, share)) | 0, highSize) : high ^ (word & highMask)
      low ^= scramble((high + keys[i + 1]!) | 0) & lowMask
    }
    return high * lowSize + low
  }

  private backward(y: number, keys: Int32Array): number {
    const { lowSize, lowShare, lowMask, highSize, highMask, share } = this
    let high = Math.floor(y * lowShare) | 0
    let low = (y - high * lowSize) | 0
    for (let i = keys.length - 2; i >= 0; i -= 2) {
      low ^= scramble((high + keys[i + 1]!) | 0) & lowMask
      const word = scramble((low + keys[i]!) | 0)
      high = highMask === 0 ? wrapped((high - part(word, share)) | 0, highSize) : high ^ (word & highMask)
    }
    return high * lowSize + low
  }
}

const part = (word: number, share: number): number => ((word >>> 0) * share) | 0

/** A number from −size to size − 1 brought into 0 … size − 1, without a choice that a processor would guess wrong half the time. */
const wrapped = (number: number, size: number): number => (number + (size & (number >> 31))) | 0

/**
 * A permutation of 0 … size − 1 in constant time and memory. `size` is a whole number 1 … 2^53.
 *
 * @example
 * const p = permutation(deriveKey('demo', 'orders'), 1000)
 * p.unpermute(p.permute(17)) // 17
 */
export function permutation(key: Key, size: number): Permutation {
  const network = new Network(size)
  const keys = Int32Array.from({ length: network.rounds }, (_, i) => deriveWord(key, i))
  return {
    size,
    permute: (x) => network.permute(x, keys),
    unpermute: (y) => network.unpermute(y, keys),
  }
}

/** A family of permutations of 0 … size − 1, one for each group number. */
export interface GroupPermutation {
  permute(x: number, group: number): number
  unpermute(y: number, group: number): number
}

const base: Words = { first: 0, second: 0 }

/** Writes the round keys of a group's permutation: its number folds into them. */
function writeGroupKeys(keys: Int32Array, key: Key, group: number): void {
  drawWords(base, key[0], key[1], group, 0)
  for (let i = 0; i < keys.length; i++) keys[i] = derivedWord(base.first, base.second, i)
}

/** The round keys of a group's permutation. */
export function groupKeys(key: Key, group: number, rounds: number): Int32Array {
  const keys = new Int32Array(rounds)
  writeGroupKeys(keys, key, group)
  return keys
}

/** Of groups below this number the keys are kept: runs of hubs are no more. Of the others, those of the one asked last are. */
export const KEPT_GROUPS = 128

/** See `GroupPermutation`. */
export function groupPermutation(key: Key, size: number): GroupPermutation {
  const network = new Network(size)
  const kept: (Int32Array | undefined)[] = new Array<undefined>(KEPT_GROUPS).fill(undefined)
  // Of groups that are not kept all have the same array: a table of small groups asks for another one every few rows.
  const passing = new Int32Array(network.rounds)
  let current: number | undefined
  let keys: Int32Array = passing
  function keysOf(group: number): Int32Array {
    if (group === current) return keys
    const mayKeep = group >= 0 && group < KEPT_GROUPS
    const known = mayKeep ? kept[group] : undefined
    keys = known ?? (mayKeep ? new Int32Array(network.rounds) : passing)
    if (!known) writeGroupKeys(keys, key, group)
    if (mayKeep) kept[group] = keys
    current = group
    return keys
  }
  return {
    permute: (x, group) => network.permute(x, keysOf(group)),
    unpermute: (y, group) => network.unpermute(y, keysOf(group)),
  }
}
