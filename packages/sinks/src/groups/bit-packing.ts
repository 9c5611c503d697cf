import type { ByteOutput } from './byte-output.ts'

/** Bits that every value up to `most` fits in. */
export const bitWidth = (most: number): number => (most === 0 ? 0 : Math.floor(Math.log2(most)) + 1)

/** Values of so many bits, the lowest first, the last byte filled up with zeros: for widths up to 24. */
export function packBits(out: ByteOutput, values: Uint8Array | Int32Array, count: number, width: number): void {
  out.reserve(Math.ceil((count * width) / 8) + 4)
  const { bytes } = out
  let at = out.length
  let word = 0
  let bits = 0
  for (let i = 0; i < count; i++) {
    word |= values[i]! << bits
    bits += width
    while (bits >= 8) {
      bytes[at++] = word
      word >>>= 8
      bits -= 8
    }
  }
  if (bits > 0) bytes[at++] = word
  out.length = at
}

/**
 * Levels and dictionary codes: "RLE / bit-packing hybrid" of the Parquet format, here one run: repeated where all are the same, bit-packed otherwise.
 */
export function writeHybrid(out: ByteOutput, values: Uint8Array | Int32Array, count: number, width: number): void {
  const [first = 0] = values
  let i = 1
  while (i < count && values[i] === first) i++
  if (i >= count) {
    out.varint(count * 2)
    for (let bits = 0; bits < width; bits += 8) out.byte((first >>> bits) & 255)
    return
  }
  const groups = Math.ceil(count / 8)
  out.varint(groups * 2 + 1)
  const end = out.length + groups * width
  packBits(out, values, count, width)
  out.reserve(end - out.length)
  out.bytes.fill(0, out.length, end)
  out.length = end
}
