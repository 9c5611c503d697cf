import { InvariantError } from '@populace/diagnostics'
import { packBits } from '../groups/bit-packing.ts'
import type { Leaf } from '../groups/leaf.ts'
import { ByteOutput } from '../groups/byte-output.ts'
import { uuidTexts } from '../groups/texts.ts'
import type { Storage } from './arrow-type.ts'

type Texts = Leaf & { storage: 'texts' }
const WORD = 2 ** 32

/**
 * The buffers of a leaf's values, which leave room for those that are not there (`present[i] === 0`); all are when it is absent.
 */
export function writeValues(
  leaf: Leaf,
  present: Uint8Array | undefined,
  length: number,
  storage: Storage,
): Uint8Array[] {
  if (leaf.storage === 'codes') throw new InvariantError('texts are written out')
  if (leaf.storage === 'texts') {
    if (storage.kind === 'octets') return [spread(leaf.bytes, present, length, 16)]
    return textBuffers(storage.kind === 'texts' && storage.from === 'uuid' ? uuidTexts(leaf) : leaf, present, length)
  }
  switch (storage.kind) {
    case 'bits': {
      const out = new ByteOutput()
      const bits = Uint8Array.from(leaf.values, Number)
      packBits(out, spread(bits, present, length, 1), length, 1)
      return [out.written]
    }
    case 'floats': {
      const values = storage.bytes === 4 ? new Float32Array(leaf.count) : new Float64Array(leaf.count)
      for (let i = 0; i < leaf.count; i++) values[i] = Number(leaf.values[i]) / storage.unit
      return [spread(new Uint8Array(values.buffer), present, length, storage.bytes)]
    }
    case 'integers':
      return [spread(integerBytes(leaf, storage.bytes), present, length, storage.bytes)]
    default:
      throw new InvariantError(`a column of ${storage.kind} is stored as numbers`)
  }
}

/** Integers of so many bytes, the lowest first. */
function integerBytes({ values, count }: Exclude<Leaf, { storage: 'texts' | 'codes' }>, bytes: number): Uint8Array {
  if (values instanceof BigInt64Array) return new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  if (bytes === 1) return Uint8Array.from(values)
  if (bytes === 2) return new Uint8Array(Int16Array.from(values).buffer)
  if (bytes === 4) return new Uint8Array(Int32Array.from(values.subarray(0, count)).buffer)
  const words = new Int32Array((count * bytes) / 4)
  const step = bytes / 4
  for (let i = 0, at = 0; i < count; i++, at += step) {
    const high = Math.floor(values[i]! / WORD)
    words[at] = (values[i]! - high * WORD) | 0
    words[at + 1] = high
    if (step > 2 && high < 0) words.fill(-1, at + 2, at + step)
  }
  return new Uint8Array(words.buffer)
}

/** Leaves room for the values that are not there. */
function spread(values: Uint8Array, present: Uint8Array | undefined, length: number, width: number): Uint8Array {
  if (present === undefined) return values
  const out = new Uint8Array(length * width)
  for (let i = 0, from = 0; i < length; i++) {
    if (present[i] === 0) continue
    for (let b = 0; b < width; b++) out[i * width + b] = values[from + b]!
    from += width
  }
  return out
}

function textBuffers({ lengths, bytes }: Texts, present: Uint8Array | undefined, length: number): Uint8Array[] {
  const offsets = new Int32Array(length + 1)
  for (let i = 0, from = 0; i < length; i++) offsets[i + 1] = offsets[i]! + (present?.[i] === 0 ? 0 : lengths[from++]!)
  return [new Uint8Array(offsets.buffer), bytes]
}
