import type { Batch, Vector } from '@populace/columnar'

/** Whether all vectors of a batch lie in its memory. */
export function liesInMemory({ memory, columns }: Batch): boolean {
  return memory !== undefined && columns.every((vector) => valuesOf(vector).buffer === memory.buffer)
}

function valuesOf(vector: Vector): Int32Array | Float64Array {
  if (vector.storage === 'dict') return vector.codes
  return vector.storage === 'arena' ? vector.offsets : vector.values
}
