import type { TypeRef } from '@populace/catalog'
import type { TableLayout } from './batch.ts'

/** Bytes of a value in a text format, delimiter included: rough, but the same everywhere, since it cuts tables into partitions. */
const VALUE_BYTES: Partial<Record<TypeRef['kind'], number>> = {
  integer: 8,
  decimal: 10,
  float: 14,
  boolean: 2,
  date: 11,
  timestamp: 28,
  uuid: 37,
  enum: 10,
  bytes: 64,
  json: 100,
  xml: 100,
  array: 60,
  composite: 40,
}
const OTHER_BYTES = 24
const TEXT_BYTES = 32

/**
 * About how many bytes a row takes: for cutting tables into partitions and for choosing how to load them. It depends on the
 * layout alone, so that partitions are the same in every format, on every machine.
 */
export function estimatedRowBytes(layout: TableLayout): number {
  return layout.columns.reduce((sum, { type, wire = type }) => sum + valueBytes(wire), 1)
}

function valueBytes(type: TypeRef): number {
  if (type.kind === 'text') return 1 + Math.min(type.length ?? TEXT_BYTES, TEXT_BYTES)
  return VALUE_BYTES[type.kind] ?? OTHER_BYTES
}
