import { md5, sha1 } from '@noble/hashes/legacy.js'
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import type { DigestName } from './digest.ts'

/** Computes the digest of some bytes. */
export type DigestFunction = (bytes: Uint8Array) => Uint8Array

// Kernels ask cell by cell, in a browser as in Node: what the platforms have is in one of them only, or answers later.
export const digests: Readonly<Record<DigestName, DigestFunction>> | undefined = {
  md5,
  sha1,
  sha224,
  sha256,
  sha384,
  sha512,
}

/** They are there already. */
export async function loadDigests(): Promise<void> {}
