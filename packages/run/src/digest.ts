import { createHash } from 'node:crypto'

/** SHA-256 of bytes, in hexadecimal. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The digest of a whole from those of its parts in order: a partition's from its slices', a table's from its partitions'. */
export function combinedDigest(parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part, 'hex')
  return hash.digest('hex')
}
