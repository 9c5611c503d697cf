import { fault, PopulaceError } from '@populace/diagnostics'
import type { CompressionCodec } from 'hyparquet'
import { snappyCompress } from 'hyparquet-writer/src/snappy.js'

/** A way to make pages smaller; nothing where they stay as they are. */
export interface Compression {
  readonly codec: CompressionCodec
  readonly compress?: (bytes: Uint8Array) => Uint8Array
}

/** By the names that the option has. Each gives the same bytes whatever was compressed before. */
const COMPRESSIONS: Readonly<Record<string, Compression>> = {
  snappy: { codec: 'SNAPPY', compress: snappyCompress },
  none: { codec: 'UNCOMPRESSED' },
}

/** The compression of a name; POP-8001 for one that is none. */
export function compressionOf(name: string): Compression {
  const compression = Object.hasOwn(COMPRESSIONS, name) ? COMPRESSIONS[name] : undefined
  if (compression !== undefined) return compression
  const fix = `choose one of ${Object.keys(COMPRESSIONS).join(', ')}`
  throw new PopulaceError(fault('POP-8001', `parquet has no compression ${JSON.stringify(name)}`, { fix }))
}
