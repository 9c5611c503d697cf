/** Texts as UTF-8, end to end; text i is `utf8[offsets[i] … offsets[i + 1])`. */
export interface EncodedTexts {
  readonly utf8: Uint8Array
  readonly offsets: Int32Array
}

/**
 * Encodes many short texts at once, as `TextEncoder` does each: U+FFFD for a lone surrogate. A call of the encoder costs more than most texts are long,
 * and dictionaries have ten thousands of them.
 */
export function encodeTexts(texts: readonly string[]): EncodedTexts {
  const offsets = new Int32Array(texts.length + 1)
  let units = 0
  for (const text of texts) units += text.length
  const utf8 = new Uint8Array(units * 3)
  let p = 0
  for (let i = 0; i < texts.length; i++) {
    p = encode(texts[i] ?? '', utf8, p)
    offsets[i + 1] = p
  }
  return { utf8: utf8.slice(0, p), offsets }
}

/** Writes a text at `p` and returns where it stopped. */
function encode(text: string, out: Uint8Array, p: number): number {
  let at = p
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i)
    if (code < 0x80) {
      out[at++] = code
      continue
    }
    if (code < 0x800) {
      out[at++] = 0xc0 | (code >> 6)
      out[at++] = 0x80 | (code & 63)
      continue
    }
    if (code >= 0xd800 && code < 0xe000) {
      const low = code < 0xdc00 ? text.charCodeAt(i + 1) : 0
      if (low >= 0xdc00 && low < 0xe000) {
        const point = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00)
        out[at++] = 0xf0 | (point >> 18)
        out[at++] = 0x80 | ((point >> 12) & 63)
        out[at++] = 0x80 | ((point >> 6) & 63)
        out[at++] = 0x80 | (point & 63)
        i++
        continue
      }
      code = 0xfffd
    }
    out[at++] = 0xe0 | (code >> 12)
    out[at++] = 0x80 | ((code >> 6) & 63)
    out[at++] = 0x80 | (code & 63)
  }
  return at
}

/** Bytes of a text as `encodeTexts` writes it, without writing it. */
export function utf8Length(text: string): number {
  let length = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 0x80) length++
    else if (code < 0x800) length += 2
    else if (code < 0xd800 || code >= 0xdc00 || !isLow(text.charCodeAt(i + 1))) length += 3
    else {
      length += 4
      i++
    }
  }
  return length
}

// A byte order mark is a character of the value like any other.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** The text of UTF-8 bytes, all of it: decoders leave out a byte order mark in front unless they are told to keep it. */
export const decodeText = (utf8: Uint8Array): string => decoder.decode(utf8)

const isLow = (code: number): boolean => code >= 0xdc00 && code < 0xe000
