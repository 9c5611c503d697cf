import { type EncodedTexts, encodeTexts } from '@populace/columnar'

/** Texts in memory such that eight bytes at a time can be copied: each begins at a multiple of eight. */
export interface Slots {
  /** The texts, padded with zero bytes. As doubles: no eight bytes of UTF-8 form a NaN, which engines may rewrite (its last byte would be FF, or 7F after F0 or more). */
  readonly words: Float64Array
  /** Words from one text to the next; 0 where that differs, and `starts` tells. */
  readonly stride: number
  readonly starts: Int32Array
  readonly lengths: Int32Array
  readonly most: number
  readonly fewest: number
}

const slots = new WeakMap<readonly string[], Slots>()
/** Lists up to this size get slots of one size, which are quicker to find and copy; larger ones would fill the cache with padding. */
const MOST_UNIFORM_BYTES = 65536
const MOST_UNIFORM_WORDS = 4

export function slotsOf(texts: readonly string[]): Slots {
  const known = slots.get(texts)
  if (known) return known
  const made = layOut(encodeTexts(texts))
  slots.set(texts, made)
  return made
}

/** Plain loops: lists have ten thousands of texts, and every table that uses one waits for it. */
function layOut({ utf8, offsets }: EncodedTexts): Slots {
  const count = offsets.length - 1
  const lengths = new Int32Array(count)
  let most = 0
  let fewest = count === 0 ? 0 : utf8.length
  for (let i = 0; i < count; i++) {
    const length = (offsets[i + 1] ?? 0) - (offsets[i] ?? 0)
    lengths[i] = length
    if (length > most) most = length
    if (length < fewest) fewest = length
  }
  const needed = (most + 7) >> 3
  const uniform = needed <= 1 || (needed <= MOST_UNIFORM_WORDS && needed * 8 * count <= MOST_UNIFORM_BYTES)
  const starts = new Int32Array(count)
  let size = 0
  for (let i = 0; i < count; i++) {
    starts[i] = size
    size += uniform ? needed : ((lengths[i] ?? 0) + 7) >> 3
  }
  // As many words as the longest takes may be copied of the last one too.
  const words = new Float64Array(size + needed)
  const bytes = new Uint8Array(words.buffer)
  for (let i = 0; i < count; i++) {
    const shift = (starts[i] ?? 0) * 8 - (offsets[i] ?? 0)
    for (let j = offsets[i] ?? 0, end = offsets[i + 1] ?? 0; j < end; j++) bytes[shift + j] = utf8[j] ?? 0
  }
  return { words, stride: uniform ? needed : 0, starts, lengths, most, fewest }
}
