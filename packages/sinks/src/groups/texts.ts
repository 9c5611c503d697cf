import { writeUuid } from '../text/octets.ts'
import type { Leaf } from './leaf.ts'

type Codes = Leaf & { storage: 'codes' }
type Texts = Leaf & { storage: 'texts' }

/** The texts that codes stand for. */
export function expandTexts({ codes, dictionary, count }: Codes): Texts {
  const { utf8, offsets } = dictionary
  const lengths = new Int32Array(count)
  let total = 0
  for (let i = 0; i < count; i++) {
    const code = codes[i]!
    lengths[i] = offsets[code + 1]! - offsets[code]!
    total += lengths[i]!
  }
  const bytes = new Uint8Array(total)
  for (let i = 0, at = 0; i < count; i++) {
    const from = offsets[codes[i]!]!
    for (let j = 0; j < lengths[i]!; j++) bytes[at++] = utf8[from + j]!
  }
  return { storage: 'texts', lengths, bytes, count }
}

const UUID_TEXT = 36
const UUID_BYTES = 16

/** UUIDs as their texts. */
export function uuidTexts({ bytes, count }: Texts): Texts {
  const texts = new Uint8Array(UUID_TEXT * count)
  const view = new DataView(texts.buffer)
  for (let i = 0; i < count; i++) writeUuid(view, UUID_TEXT * i, bytes, UUID_BYTES * i)
  return { storage: 'texts', lengths: new Int32Array(count).fill(UUID_TEXT), bytes: texts, count }
}
