import { InvariantError } from '@populace/diagnostics'
import type { Encoding } from 'hyparquet'
import { expandTexts, uuidTexts } from '../groups/texts.ts'
import { bitWidth, packBits, writeHybrid } from '../groups/bit-packing.ts'
import { DELTA_LIMIT, writeDeltas } from './delta.ts'
import { compactDictionary } from './dictionary.ts'
import type { Leaf } from '../groups/leaf.ts'
import { ByteOutput } from '../groups/byte-output.ts'
import type { Physical } from './schema.ts'

/** The values of a column chunk as pages hold them. */
export interface EncodedValues {
  readonly encoding: Encoding
  /** Valid until the next call. */
  readonly bytes: Uint8Array
  /** The bytes leave nothing to a compressor, or little. */
  readonly dense: boolean
  readonly dictionary?: { readonly bytes: Uint8Array; readonly count: number }
  /** The least and the greatest value, where they are numbers. */
  readonly bounds?: readonly [min: number, max: number]
}

const out = new ByteOutput()
const dictionaryOut = new ByteOutput()

/** Encodes a leaf's values as its physical type wants them. */
export function encodeValues(leaf: Leaf, physical: Physical): EncodedValues {
  out.clear()
  switch (leaf.storage) {
    case 'bigints':
      return plain(new Uint8Array(leaf.values.buffer, leaf.values.byteOffset, leaf.values.byteLength))
    case 'numbers':
      return encodeNumbers(leaf.values, leaf.count, physical)
    case 'codes': {
      const compact = compactDictionary(leaf)
      if (compact === undefined) return encodeTexts(expandTexts(leaf))
      dictionaryOut.clear()
      for (const text of compact.texts) {
        dictionaryOut.append(Uint8Array.of(text.length, text.length >> 8, text.length >> 16, text.length >> 24))
        dictionaryOut.append(text)
      }
      const width = Math.max(1, bitWidth(compact.texts.length - 1))
      out.byte(width)
      writeHybrid(out, compact.codes, leaf.count, width)
      const dictionary = { bytes: dictionaryOut.written, count: compact.texts.length }
      return { encoding: 'RLE_DICTIONARY', bytes: out.written, dense: true, dictionary }
    }
    case 'texts':
      if (physical.type === 'FIXED_LEN_BYTE_ARRAY') return { ...plain(leaf.bytes), dense: true }
      return encodeTexts(physical.type === 'BYTE_ARRAY' && physical.from === 'uuid' ? uuidTexts(leaf) : leaf)
  }
}

const plain = (bytes: Uint8Array, bounds?: EncodedValues['bounds']): EncodedValues => ({
  encoding: 'PLAIN',
  bytes,
  dense: false,
  ...(bounds && { bounds }),
})

function encodeNumbers(values: Int32Array | Float64Array, count: number, physical: Physical): EncodedValues {
  switch (physical.type) {
    case 'BOOLEAN':
      packBits(out, Uint8Array.from(values), count, 1)
      return { ...plain(out.written), dense: true }
    case 'INT32':
    case 'INT64':
      return encodeIntegers(physical.type === 'INT32' ? asInt32(values) : values, count, physical.type)
    case 'FLOAT':
    case 'DOUBLE': {
      const floats = physical.type === 'FLOAT' ? new Float32Array(count) : new Float64Array(count)
      for (let i = 0; i < count; i++) floats[i] = values[i]! / physical.unit
      return plain(new Uint8Array(floats.buffer))
    }
    case 'FIXED_LEN_BYTE_ARRAY':
      return plain(wideIntegers(values, count))
    case 'BYTE_ARRAY':
      throw new InvariantError('a column of texts is stored as numbers')
  }
}

const asInt32 = (values: Int32Array | Float64Array): Int32Array =>
  values instanceof Int32Array ? values : new Int32Array(values)

function encodeIntegers(values: Int32Array | Float64Array, count: number, type: 'INT32' | 'INT64'): EncodedValues {
  const bounds = boundsOf(values, count)
  // Differences of 64 bits do not wrap: 32-bit values go as doubles.
  const exact = type === 'INT32' || (bounds[0] >= -DELTA_LIMIT && bounds[1] <= DELTA_LIMIT)
  if (count > 0 && exact) {
    writeDeltas(out, type === 'INT64' && values instanceof Int32Array ? new Float64Array(values) : values, count)
    return { encoding: 'DELTA_BINARY_PACKED', bytes: out.written, dense: true, bounds }
  }
  const wide = new BigInt64Array(count)
  for (let i = 0; i < count; i++) wide[i] = BigInt(values[i]!)
  return plain(new Uint8Array(wide.buffer), count === 0 ? undefined : bounds)
}

const boundsOf = (values: Int32Array | Float64Array, count: number): [number, number] =>
  values instanceof Int32Array ? boundsOfWords(values, count) : boundsOfDoubles(values, count)

// Two loops, since one over arrays of both kinds would be slow for either.
function boundsOfWords(values: Int32Array, count: number): [number, number] {
  let [min = 0] = values
  let max = min
  for (let i = 1; i < count; i++) {
    const value = values[i]!
    if (value < min) min = value
    if (value > max) max = value
  }
  return [min, max]
}

function boundsOfDoubles(values: Float64Array, count: number): [number, number] {
  let [min = 0] = values
  let max = min
  for (let i = 1; i < count; i++) {
    const value = values[i]!
    if (value < min) min = value
    if (value > max) max = value
  }
  return [min, max]
}

/** Two's complement of 16 bytes, the highest first. */
function wideIntegers(values: Int32Array | Float64Array, count: number): Uint8Array {
  const bytes = new Uint8Array(16 * count)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < count; i++) {
    const value = BigInt(values[i]!)
    view.setBigInt64(16 * i, value >> 64n)
    view.setBigUint64(16 * i + 8, BigInt.asUintN(64, value))
  }
  return bytes
}

/** The lengths as deltas, and all bytes behind them: DELTA_LENGTH_BYTE_ARRAY. */
function encodeTexts({ lengths, bytes, count }: Leaf & { storage: 'texts' }): EncodedValues {
  writeDeltas(out, lengths, count)
  out.append(bytes)
  return { encoding: 'DELTA_LENGTH_BYTE_ARRAY', bytes: out.written, dense: false }
}
