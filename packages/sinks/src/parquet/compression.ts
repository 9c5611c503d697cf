import { fault, PopulaceError } from '@populace/diagnostics'
import type { CompressionCodec } from 'hyparquet'
import { Snappy } from './snappy.ts'
import { loadZstd, zstd } from './zstd.ts'

/** A way to make pages smaller; nothing where they stay as they are. */
export interface Compression {
  readonly codec: CompressionCodec
  /** Before the first page, once in each thread. */
  readonly load?: () => Promise<void>
  /** What it gives is valid until the next call. */
  readonly compress?: (bytes: Uint8Array) => Uint8Array
}

let snappy: Snappy | undefined

/** By the names that the option has. Each gives the same bytes whatever was compressed before. */
const COMPRESSIONS: Readonly<Record<string, Compression>> = {
  snappy: {
    codec: 'SNAPPY',
    // One for all tables: its memory grows with the largest page.
    compress(bytes) {
      snappy ??= new Snappy()
      return snappy.compress(bytes)
    },
  },
  zstd: { codec: 'ZSTD', load: loadZstd, compress: zstd },
  none: { codec: 'UNCOMPRESSED' },
}

/** The compression of a name; POP-8001 for one that is none. */
export function compressionOf(name: string): Compression {
  const compression = Object.hasOwn(COMPRESSIONS, name) ? COMPRESSIONS[name] : undefined
  if (compression !== undefined) return compression
  const fix = `choose one of ${Object.keys(COMPRESSIONS).join(', ')}`
  throw new PopulaceError(fault('POP-8001', `parquet has no compression ${JSON.stringify(name)}`, { fix }))
}
