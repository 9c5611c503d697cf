import type { ByteOutput } from '../groups/byte-output.ts'

const BLOCK = 128
const MINIBLOCKS = 4
const VALUES = BLOCK / MINIBLOCKS
const WORD = 2 ** 32
/** Values up to this, either way, have exact differences in doubles, and so has what is above the least of them. */
export const DELTA_LIMIT = 2 ** 50

const adjusted = new Float64Array(BLOCK)
const words = new Int32Array(64)
const octets = new Uint8Array(words.buffer)

/**
 * Parquet's DELTA_BINARY_PACKED: the first value, then in blocks of 128 what each differs from the one before, above the least difference of the block, in as
 * few bits as a quarter of the block needs. Values are integers of 32 bits, whose differences are taken modulo 2^32, or exact ones up to `DELTA_LIMIT`.
 */
export function writeDeltas(out: ByteOutput, values: Int32Array | Float64Array, count: number): void {
  out.varint(BLOCK)
  out.varint(MINIBLOCKS)
  out.varint(count)
  out.zigzag(values[0] ?? 0)
  for (let from = 1; from < count; from += BLOCK) {
    const size = Math.min(BLOCK, count - from)
    const least = values instanceof Int32Array ? wrappedDeltas(values, from, size) : exactDeltas(values, from, size)
    out.zigzag(least)
    for (let i = 0; i < size; i++) adjusted[i] = adjusted[i]! - least
    if (size < BLOCK) adjusted.fill(0, size)
    writeMiniblocks(out, size)
  }
}

/** Two loops, since one over arrays of both kinds would be slow for either. Each gives the least difference. */
function wrappedDeltas(values: Int32Array, from: number, size: number): number {
  let before = values[from - 1]!
  let least = 0x7fffffff
  for (let i = 0; i < size; i++) {
    const value = values[from + i]!
    const delta = (value - before) | 0
    before = value
    adjusted[i] = delta
    if (delta < least) least = delta
  }
  return least
}

function exactDeltas(values: Float64Array, from: number, size: number): number {
  let before = values[from - 1]!
  let least = Number.MAX_SAFE_INTEGER
  for (let i = 0; i < size; i++) {
    const value = values[from + i]!
    const delta = value - before
    before = value
    adjusted[i] = delta
    if (delta < least) least = delta
  }
  return least
}

/** The widths of all, then those that have values. */
function writeMiniblocks(out: ByteOutput, size: number): void {
  const widths = out.length
  out.reserve(MINIBLOCKS + BLOCK * 8)
  out.length += MINIBLOCKS
  for (let m = 0; m < MINIBLOCKS; m++) {
    const from = m * VALUES
    let most = 0
    for (let i = from; i < from + VALUES; i++) if (adjusted[i]! > most) most = adjusted[i]!
    const width = from < size ? bits(most) : 0
    out.bytes[widths + m] = width
    if (width === 0) continue
    if (width <= 32) pack32(from, width)
    else pack64(from, width)
    out.bytes.set(octets.subarray(0, width * 4), out.length)
    out.length += width * 4
  }
}

const bits = (value: number): number =>
  value < WORD ? 32 - Math.clz32(value) : 64 - Math.clz32(Math.floor(value / WORD))

/** 32 values of so many bits are as many words. */
function pack32(from: number, width: number): void {
  let word = 0
  let used = 0
  let at = 0
  for (let i = from; i < from + VALUES; i++) {
    const value = adjusted[i]! | 0
    word |= value << used
    used += width
    if (used >= 32) {
      words[at++] = word
      used -= 32
      word = used === 0 ? 0 : value >>> (width - used)
    }
  }
}

function pack64(from: number, width: number): void {
  words.fill(0, 0, width)
  for (let i = from, at = 0; i < from + VALUES; i++, at += width) {
    const high = Math.floor(adjusted[i]! / WORD)
    putWord(at, (adjusted[i]! - high * WORD) | 0)
    putWord(at + 32, high)
  }
}

/** Puts the 32 bits of a word at a bit; what is beyond the last word is zero. */
function putWord(at: number, word: number): void {
  const index = at >>> 5
  const shift = at & 31
  words[index] = words[index]! | (word << shift)
  if (shift > 0) words[index + 1] = words[index + 1]! | (word >>> (32 - shift))
}
