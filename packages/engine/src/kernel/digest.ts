import { InvariantError } from '@populace/diagnostics'
import { digests, loadDigests } from '#late/digests'

/** The bytes that each digest has. */
const SIZES = { md5: 16, sha1: 20, sha224: 28, sha256: 32, sha384: 48, sha512: 64 } as const

/** What columns hold the digests of others by. */
export type DigestName = keyof typeof SIZES

/** Whether a text names one of them; texts come from schemas, so `constructor` has to be none. */
export const isDigestName = (text: string): text is DigestName => Object.hasOwn(SIZES, text)

/** The bytes that a digest has. */
export const digestSize = (name: DigestName): number => SIZES[name]

/**
 * The digest of some bytes (RFC 1321, FIPS 180-4).
 *
 * @example
 * digest('md5', new Uint8Array()) // d4 1d 8c d9 …
 */
export function digest(name: DigestName, bytes: Uint8Array): Uint8Array {
  if (!digests) throw new InvariantError('digests are asked for that were not loaded')
  return digests[name](bytes)
}

/**
 * In a browser, loads what computes digests, where a schema or what was made of it speaks of them; elsewhere it is there.
 *
 * @example
 * await loadDigestsOf(catalog)
 */
export async function loadDigestsOf(given: unknown): Promise<void> {
  if (!digests && /\b(?:md5|sha\d)/i.test(JSON.stringify(given))) await loadDigests()
}
