import type { ByteOutput } from '../groups/byte-output.ts'
import { BLOCK, type Integers, MINIBLOCKS, VALUES } from './integers.ts'

const WORD = 2 ** 32
/** Values up to this, either way, have exact differences in doubles, and so has what is above the least of them. */
export const DELTA_LIMIT = 2 ** 50

/** What the deltas of a block are above the least of them: as words, or where they need more bits as doubles. */
const above = new Int32Array(BLOCK)
const wide = new Float64Array(BLOCK)
const words = new Int32Array(64)
const octets = new Uint8Array(words.buffer)

/**
 * Parquet's DELTA_BINARY_PACKED of the integers that were taken: the first value, then in blocks of 128 what each differs from the one before, above the least
 * difference of the block, in as few bits as a quarter of the block needs. Differences are taken modulo 2^32: integers of 32 bits, or any that lie within 2^31 of each other.
 */
export function writeDeltasOfWords(out: ByteOutput, integers: Integers, first: number): void {
  const { count } = integers
  writeHeader(out, count, first)
  const { bytes, blocks } = integers.blocks()
  out.append(bytes)
  const from = 1 + blocks * BLOCK
  if (from >= count) return
  const size = count - from
  wordDeltas(out, integers.words, from, size)
  writeMiniblocks(out, size, true)
}

/** The same of integers up to `DELTA_LIMIT`, as they are. */
export function writeDeltasOfDoubles(out: ByteOutput, values: Float64Array, count: number): void {
  writeHeader(out, count, values[0] ?? 0)
  for (let from = 1; from < count; from += BLOCK) {
    const size = Math.min(BLOCK, count - from)
    writeMiniblocks(out, size, exactDeltas(out, values, from, size))
  }
}

function writeHeader(out: ByteOutput, count: number, first: number): void {
  out.varint(BLOCK)
  out.varint(MINIBLOCKS)
  out.varint(count)
  out.zigzag(first)
}

/** Writes the quarters of a block after their widths. */
function writeMiniblocks(out: ByteOutput, size: number, areWords: boolean): void {
  const widths = out.length
  out.reserve(MINIBLOCKS + BLOCK * 8)
  out.length += MINIBLOCKS
  for (let m = 0; m < MINIBLOCKS; m++) out.bytes[widths + m] = writeMiniblock(out, m * VALUES, size, areWords)
}

/** Writes the least difference and leaves what the others are above it. */
function wordDeltas(out: ByteOutput, values: Int32Array, from: number, size: number): void {
  let before = values[from - 1]!
  let least = 0x7fffffff
  for (let i = 0; i < size; i++) {
    const value = values[from + i]!
    const delta = (value - before) | 0
    before = value
    above[i] = delta
    if (delta < least) least = delta
  }
  for (let i = 0; i < size; i++) above[i] = above[i]! - least
  above.fill(0, size)
  out.zigzag(least)
}

/** The same of doubles; true where the differences from the least one are words. */
function exactDeltas(out: ByteOutput, values: Float64Array, from: number, size: number): boolean {
  let before = values[from - 1]!
  let least = Number.MAX_SAFE_INTEGER
  let most = Number.MIN_SAFE_INTEGER
  for (let i = 0; i < size; i++) {
    const value = values[from + i]!
    const delta = value - before
    before = value
    wide[i] = delta
    if (delta < least) least = delta
    if (delta > most) most = delta
  }
  out.zigzag(least)
  if (most - least < WORD / 2) {
    for (let i = 0; i < size; i++) above[i] = (wide[i]! - least) | 0
    above.fill(0, size)
    return true
  }
  for (let i = 0; i < size; i++) wide[i] = wide[i]! - least
  wide.fill(0, size)
  return false
}

/** Writes a quarter of a block, and gives the bits of each value: none where all are the least, or there are none. */
function writeMiniblock(out: ByteOutput, from: number, size: number, areWords: boolean): number {
  if (from >= size) return 0
  const width = areWords ? widthOfWords(from) : widthOfDoubles(from)
  if (width === 0) return 0
  if (areWords) pack32(from, width)
  else pack64(from, width)
  out.bytes.set(octets.subarray(0, width * 4), out.length)
  out.length += width * 4
  return width
}

function widthOfWords(from: number): number {
  let all = 0
  for (let i = from; i < from + VALUES; i++) all |= above[i]!
  return 32 - Math.clz32(all)
}

function widthOfDoubles(from: number): number {
  let most = 0
  for (let i = from; i < from + VALUES; i++) if (wide[i]! > most) most = wide[i]!
  return bits(most)
}

const bits = (value: number): number =>
  value < WORD ? 32 - Math.clz32(value) : 64 - Math.clz32(Math.floor(value / WORD))

/** 32 values of so many bits are as many words. */
function pack32(from: number, width: number): void {
  let word = 0
  let used = 0
  let at = 0
  for (let i = from; i < from + VALUES; i++) {
    const value = above[i]!
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
    const high = Math.floor(wide[i]! / WORD)
    putWord(at, (wide[i]! - high * WORD) | 0)
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
