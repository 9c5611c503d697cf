import { BLOCK, BLOCK_BITS } from './limits.ts'

/**
 * Texts that are kept of many rows: those of a block lie side by side, and a word for each says where it begins and how long it is. Every block has as much room as it may ever need; what
 * it does not need is never touched, and so is no memory that a process has.
 */
export interface KeptTexts {
  /** Where the first block begins, in bytes. */
  readonly start: number
  /** Bytes from block to block. */
  readonly stride: number
}

/** The lowest bits of a word: a text's length; those above: its beginning, counted from its block's. */
export const LENGTH_BITS = 8
/** Texts that may have more bytes are not kept. */
export const MOST_KEPT = 2 ** LENGTH_BITS - 1

/** Bytes of a block of texts of at most so many. */
export const blockBytes = (most: number): number => BLOCK * most

/** Texts one after the other: text i lies from byte `offsets[i]` to `offsets[i + 1]`. */
export interface Texts {
  readonly offsets: Int32Array
  readonly bytes: Uint8Array
}

/** Keeps texts of a block, the first one at a place: their bytes, and their words `step` apart from `to` on. */
export function keepTexts(
  { offsets, bytes }: Texts,
  count: number,
  place: number,
  { start, stride }: KeptTexts,
  into: { readonly texts: Uint8Array; readonly words: Int32Array },
  to: number,
  step: number,
): void {
  const block = place >>> BLOCK_BITS
  // What is no block's first has the room of those before it left.
  const before = (place % BLOCK) * (stride / BLOCK)
  const first = offsets[0] ?? 0
  into.texts.set(bytes.subarray(first, offsets[count]), start + block * stride + before)
  for (let n = 0, at = to; n < count; n++, at += step) {
    const from = offsets[n] ?? 0
    into.words[at] = ((before + from - first) << LENGTH_BITS) | ((offsets[n + 1] ?? 0) - from)
  }
}
