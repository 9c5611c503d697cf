import { md5, sha1 } from '@noble/hashes/legacy.js'
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js'

// Kernels ask cell by cell, in a browser as in Node: what the platforms have is in one of them only, or answers later.
const ALGORITHMS = { md5, sha1, sha224, sha256, sha384, sha512 } as const

/** What columns hold the digests of others by. */
export type DigestName = keyof typeof ALGORITHMS

/** Whether a text names one of them; texts come from schemas, so `constructor` has to be none. */
export const isDigestName = (text: string): text is DigestName => Object.hasOwn(ALGORITHMS, text)

/** The bytes that a digest has. */
export const digestSize = (name: DigestName): number => ALGORITHMS[name].outputLen

/**
 * The digest of some bytes (RFC 1321, FIPS 180-4).
 *
 * @example
 * digest('md5', new Uint8Array()) // d4 1d 8c d9 …
 */
export const digest = (name: DigestName, bytes: Uint8Array): Uint8Array => ALGORITHMS[name](bytes)
