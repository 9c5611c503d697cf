import { md5Block } from './md5.ts'
import {
  SHA1_START,
  SHA224_START,
  SHA256_START,
  SHA384_START,
  SHA512_START,
  sha1Block,
  sha256Block,
  sha512Block,
} from './sha.ts'

/** What columns hold the digests of others by. */
export type DigestName = 'md5' | 'sha1' | 'sha224' | 'sha256' | 'sha384' | 'sha512'

interface Algorithm {
  readonly start: readonly number[]
  readonly take: (state: Int32Array, block: Int32Array) => void
  /** Bytes of a block, and of the digest. */
  readonly block: number
  readonly size: number
}

const ALGORITHMS: Readonly<Record<DigestName, Algorithm>> = {
  md5: { start: SHA1_START.slice(0, 4), take: md5Block, block: 64, size: 16 },
  sha1: { start: SHA1_START, take: sha1Block, block: 64, size: 20 },
  sha224: { start: SHA224_START, take: sha256Block, block: 64, size: 28 },
  sha256: { start: SHA256_START, take: sha256Block, block: 64, size: 32 },
  sha384: { start: SHA384_START, take: sha512Block, block: 128, size: 48 },
  sha512: { start: SHA512_START, take: sha512Block, block: 128, size: 64 },
}

/** The bytes that a digest has. */
export const digestSize = (name: DigestName): number => ALGORITHMS[name].size

/**
 * The digest of some bytes (RFC 1321, FIPS 180-4). Here rather than in a library because kernels ask for it cell by cell, in a browser as in Node, and at once.
 *
 * @example
 * digest('md5', new Uint8Array()) // d4 1d 8c d9 …
 */
export function digest(name: DigestName, bytes: Uint8Array): Uint8Array {
  const { start, take, block: size, size: length } = ALGORITHMS[name]
  const isLittle = name === 'md5'
  // A one, zeroes, and the number of bits in the last eight bytes, or sixteen of larger blocks.
  const padded = new Uint8Array(Math.ceil((bytes.length + 1 + size / 8) / size) * size)
  padded.set(bytes)
  padded[bytes.length] = 128
  const view = new DataView(padded.buffer)
  const [bits, more] = [bytes.length << 3, Math.floor(bytes.length / 2 ** 29)]
  view.setUint32(padded.length - 4, isLittle ? more : bits, isLittle)
  view.setUint32(padded.length - 8, isLittle ? bits : more, isLittle)
  const state = Int32Array.from(start, (word) => word | 0)
  const block = new Int32Array(size / 4)
  for (let at = 0; at < padded.length; at += size) {
    for (let i = 0; i < block.length; i++) block[i] = view.getInt32(at + 4 * i, isLittle)
    take(state, block)
  }
  const out = new DataView(new ArrayBuffer(4 * state.length))
  for (const [i, word] of state.entries()) out.setInt32(4 * i, word, isLittle)
  return new Uint8Array(out.buffer, 0, length)
}
