import type { DigestName } from './digest.ts'
import type { DigestFunction } from './digests.ts'

/** What few schemas need is loaded for those alone: it has to travel. */
export let digests: Readonly<Record<DigestName, DigestFunction>> | undefined

/** Loads them. */
export async function loadDigests(): Promise<void> {
  ;({ digests } = await import('./digests.ts'))
}
