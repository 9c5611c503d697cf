import type { Leaf } from '../groups/leaf.ts'

type Codes = Leaf & { storage: 'codes' }

/** Texts of a dictionary page, and the values as their numbers there. */
export interface CompactDictionary {
  readonly texts: readonly Uint8Array[]
  readonly codes: Int32Array
}

/** A dictionary page pays where it and the codes take at most this much of the texts themselves. */
const WORTHWHILE = 0.5
const LENGTH_BYTES = 4

/** The part of a dictionary that the values use, in the order in which they first do; nothing where the texts are better written out. */
export function compactDictionary({ codes, dictionary, count }: Codes): CompactDictionary | undefined {
  const { utf8, offsets } = dictionary
  const renumbered = new Int32Array(offsets.length - 1).fill(-1)
  const texts: Uint8Array[] = []
  const renamed = new Int32Array(count)
  let here = 0
  let all = 0
  for (let i = 0; i < count; i++) {
    const code = codes[i]!
    const length = offsets[code + 1]! - offsets[code]!
    all += length
    let number = renumbered[code]!
    if (number < 0) {
      number = texts.length
      renumbered[code] = number
      texts.push(utf8.subarray(offsets[code]!, offsets[code + 1]!))
      here += length + LENGTH_BYTES
    }
    renamed[i] = number
  }
  const width = Math.ceil(Math.log2(texts.length + 1))
  const worthwhile = here + (count * width) / 8 <= WORTHWHILE * (all + count * LENGTH_BYTES)
  return worthwhile ? { texts, codes: renamed } : undefined
}
