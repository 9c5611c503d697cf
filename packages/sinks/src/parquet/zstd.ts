import { InvariantError } from '@populace/diagnostics'

/** What zstd's own command and DuckDB take. */
const LEVEL = 3

let pack: ((bytes: Uint8Array, level: number) => Uint8Array) | undefined

/** Loads zstd (RFC 8878), which Node has only since 22.15: the same WebAssembly everywhere, so that files are the same whatever writes them. */
export async function loadZstd(): Promise<void> {
  if (pack !== undefined) return
  const { init, compress } = await import('@bokuweb/zstd-wasm')
  await init()
  pack = compress
}

/** One frame of zstd. */
export function zstd(bytes: Uint8Array): Uint8Array {
  if (pack === undefined) throw new InvariantError('zstd was not loaded before rows were written')
  return pack(bytes, LEVEL)
}
