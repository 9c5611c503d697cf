import { InvariantError } from '@populace/diagnostics'
import type { Encoding } from 'hyparquet'
import { expandTexts, uuidTexts } from '../groups/texts.ts'
import { bitWidth, packBits, writeHybrid } from '../groups/bit-packing.ts'
import { DELTA_LIMIT, writeDeltasOfDoubles, writeDeltasOfWords } from './delta.ts'
import { compactDictionary } from './dictionary.ts'
import { Integers } from './integers.ts'
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
/** Made when a column asks for it. */
let integers: Integers | undefined

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
      return encodeIntegers(values, count, physical.type)
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

function encodeIntegers(values: Int32Array | Float64Array, count: number, type: 'INT32' | 'INT64'): EncodedValues {
  integers ??= new Integers()
  const bounds = integers.take(values, count)
  const [min, max] = bounds
  if (count > 0 && (type === 'INT32' || (min >= -DELTA_LIMIT && max <= DELTA_LIMIT))) {
    // Differences of 64 bits do not wrap: where they may be wider than words, they are those of doubles.
    if (type === 'INT32' || max - min < 2 ** 31) writeDeltasOfWords(out, integers, values[0] ?? 0)
    else writeDeltasOfDoubles(out, Float64Array.from(values), count)
    return { encoding: 'DELTA_BINARY_PACKED', bytes: out.written, dense: true, bounds }
  }
  const wide = new BigInt64Array(count)
  for (let i = 0; i < count; i++) wide[i] = BigInt(values[i]!)
  return plain(new Uint8Array(wide.buffer), count === 0 ? undefined : bounds)
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
  integers ??= new Integers()
  integers.take(lengths, count)
  writeDeltasOfWords(out, integers, lengths[0] ?? 0)
  out.append(bytes)
  return { encoding: 'DELTA_LENGTH_BYTE_ARRAY', bytes: out.written, dense: false }
}
