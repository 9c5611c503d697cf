/** Raw bytes as text: hexadecimal, base64 and UUIDs. */

const HEX = new Int16Array(256)
for (let i = 0; i < 256; i++)
  HEX[i] = '0123456789abcdef'.charCodeAt(i >> 4) | ('0123456789abcdef'.charCodeAt(i & 15) << 8)

/** Two lower-case digits a byte. */
export function writeHex(dv: DataView, p: number, bytes: Uint8Array, from: number, to: number): number {
  for (let i = from; i < to; i++) {
    dv.setInt16(p, HEX[bytes[i]!]!, true)
    p += 2
  }
  return p
}

/** Four digits of two bytes. */
function setHex(dv: DataView, p: number, bytes: Uint8Array, i: number): void {
  dv.setInt32(p, HEX[bytes[i]!]! | (HEX[bytes[i + 1]!]! << 16), true)
}

const DASH = 45

/** The sixteen bytes at `from`, as `8-4-4-4-12` digits. */
export function writeUuid(dv: DataView, p: number, bytes: Uint8Array, from: number): number {
  setHex(dv, p, bytes, from)
  setHex(dv, p + 4, bytes, from + 2)
  dv.setUint8(p + 8, DASH)
  setHex(dv, p + 9, bytes, from + 4)
  dv.setUint8(p + 13, DASH)
  setHex(dv, p + 14, bytes, from + 6)
  dv.setUint8(p + 18, DASH)
  setHex(dv, p + 19, bytes, from + 8)
  dv.setUint8(p + 23, DASH)
  setHex(dv, p + 24, bytes, from + 10)
  setHex(dv, p + 28, bytes, from + 12)
  setHex(dv, p + 32, bytes, from + 14)
  return p + 36
}

const BASE64 = new TextEncoder().encode('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')
const PADDING = 61

/** Base64 with padding (RFC 4648, section 4). */
export function writeBase64(dv: DataView, p: number, bytes: Uint8Array, from: number, to: number): number {
  for (let i = from; i < to; i += 3) {
    const left = to - i
    const group = (bytes[i]! << 16) | (left > 1 ? bytes[i + 1]! << 8 : 0) | (left > 2 ? bytes[i + 2]! : 0)
    dv.setUint8(p, BASE64[group >> 18]!)
    dv.setUint8(p + 1, BASE64[(group >> 12) & 63]!)
    dv.setUint8(p + 2, left > 1 ? BASE64[(group >> 6) & 63]! : PADDING)
    dv.setUint8(p + 3, left > 2 ? BASE64[group & 63]! : PADDING)
    p += 4
  }
  return p
}
