import { encodeTexts } from './utf8.ts'

/**
 * Values of one column for a run of rows. The storage says how values lie in memory; the meaning (`Format`) how they read.
 * `nulls[i] === 1` marks row i as NULL; its value slot is then undefined in meaning (zero, or an empty slice).
 */
export type Vector =
  /** 32-bit integers: small integers, booleans (0/1), dates (days since 1970-01-01). */
  | { readonly storage: 'i32'; readonly values: Int32Array; readonly nulls?: Uint8Array }
  /** Doubles holding exact integers up to 2^53 (big integers, scaled decimals, microseconds), or floats. */
  | { readonly storage: 'f64'; readonly values: Float64Array; readonly nulls?: Uint8Array }
  /** Texts by their number in a dictionary. */
  | {
      readonly storage: 'dict'
      readonly codes: Int32Array
      readonly dictionary: Dictionary
      readonly nulls?: Uint8Array
    }
  /** UTF-8 (or raw bytes, by the format): value i is `bytes[offsets[i] … offsets[i + 1])`. */
  | { readonly storage: 'arena'; readonly offsets: Int32Array; readonly bytes: Uint8Array; readonly nulls?: Uint8Array }

/** How the values of a vector read. */
export type Format =
  | { readonly kind: 'integer' }
  /** A decimal number as an integer times 10^-scale. */
  | { readonly kind: 'decimal'; readonly scale: number }
  | { readonly kind: 'float'; readonly bits: 32 | 64 }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'date' }
  /** Microseconds since midnight; with a zone the value is UTC. */
  | { readonly kind: 'time'; readonly zone: boolean }
  /** Microseconds since 1970-01-01T00:00:00 (UTC where there is a zone). */
  | { readonly kind: 'timestamp'; readonly zone: boolean }
  /** 16 bytes in an arena. */
  | { readonly kind: 'uuid' }
  /** Raw bytes in an arena. */
  | { readonly kind: 'bytes' }
  /** UTF-8 text: the type's own text form for every type that has no format above (json, inet, arrays, ranges, enums …). */
  | { readonly kind: 'text' }

/** A fixed list of texts, stored once. */
export interface Dictionary {
  readonly texts: readonly string[]
  /** The texts as UTF-8, end to end; text i is `utf8[offsets[i] … offsets[i + 1])`. */
  readonly utf8: Uint8Array
  readonly offsets: Int32Array
  /** True when every text is plain: printable ASCII without quote, apostrophe, backslash, comma, semicolon, tab or line break, and not empty. Encoders then copy without looking. */
  readonly plain: boolean
}

const PLAIN = /^[ !#-&(-+\-.-:<-[\]-~]+$/

/** True for a text that encoders may copy without looking (see `Dictionary.plain`). */
export const isPlain = (text: string): boolean => PLAIN.test(text)

/** Builds a dictionary. The order of `texts` is the order of the codes. */
export function dictionary(texts: readonly string[]): Dictionary {
  const { utf8, offsets } = encodeTexts(texts)
  return { texts, utf8, offsets, plain: texts.every(isPlain) }
}
