import type { Batch, Vector } from '@populace/columnar'
import type { LinearMemory } from '@populace/columnar/wasm'

/** Whether all vectors of a batch lie in its memory. */
export function liesInMemory({ memory, columns }: Batch): boolean {
  return memory !== undefined && columns.every((vector) => valuesOf(vector).buffer === memory.buffer)
}

function valuesOf(vector: Vector): Int32Array | Float64Array {
  if (vector.storage === 'dict') return vector.codes
  return vector.storage === 'arena' ? vector.offsets : vector.values
}

/** The same batch once more after its memory has grown: views of the old buffer are empty then. */
export function remembered(batch: Batch, memory: LinearMemory): () => Batch {
  const columns = batch.columns.map((vector) => rememberedVector(vector, memory))
  return () => ({ ...batch, columns: columns.map((again) => again()) })
}

function rememberedVector(vector: Vector, memory: LinearMemory): () => Vector {
  const values = valuesOf(vector)
  const { byteOffset, length } = values
  const words = () => new Int32Array(memory.buffer, byteOffset, length)
  const doubles = () => new Float64Array(memory.buffer, byteOffset, length)
  const marks = vector.nulls && { at: vector.nulls.byteOffset, length: vector.nulls.length }
  const nulls = () => (marks ? { nulls: new Uint8Array(memory.buffer, marks.at, marks.length) } : {})
  switch (vector.storage) {
    case 'i32':
      return () => ({ storage: 'i32', values: words(), ...nulls() })
    case 'f64':
      return () => ({ storage: 'f64', values: doubles(), ...nulls() })
    case 'dict':
      return () => ({ storage: 'dict', codes: words(), dictionary: vector.dictionary, ...nulls() })
    case 'arena': {
      const from = vector.bytes.byteOffset
      return () => ({ storage: 'arena', offsets: words(), bytes: new Uint8Array(memory.buffer, from), ...nulls() })
    }
  }
}
