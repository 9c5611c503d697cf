import type { Batch, Encoder, Vector } from '@populace/columnar'
import type { RandomTable } from '../../packages/sinks/src/reference/batches.ts'

/** A file of the rows, in groups of `size`, each gathered from two batches. */
export function fileOf(encoder: Encoder, { batch }: Pick<RandomTable, 'batch'>, size: number): Uint8Array {
  const { groups } = encoder
  if (groups === undefined) throw new Error('the format has no groups')
  const parts = [Uint8Array.from(encoder.head())]
  const notes: string[] = []
  for (let from = 0; from < batch.rows; from += size) {
    const end = Math.min(batch.rows, from + size)
    const middle = (from + end) >> 1
    if (middle > from) encoder.encode(rowsOf(batch, from, middle))
    encoder.encode(rowsOf(batch, middle, end))
    const { bytes, note } = groups.close()
    parts.push(Uint8Array.from(bytes))
    notes.push(note)
  }
  return Buffer.concat([...parts, groups.directory(notes)])
}

function rowsOf(batch: Batch, from: number, to: number): Batch {
  const cut = (vector: Vector): Vector => {
    const nulls = vector.nulls ? { nulls: vector.nulls.subarray(from, to) } : {}
    switch (vector.storage) {
      case 'i32':
        return { ...vector, values: vector.values.subarray(from, to), ...nulls }
      case 'f64':
        return { ...vector, values: vector.values.subarray(from, to), ...nulls }
      case 'dict':
        return { ...vector, codes: vector.codes.subarray(from, to), ...nulls }
      case 'arena':
        return { ...vector, offsets: vector.offsets.subarray(from, to + 1), ...nulls }
    }
  }
  return { firstRow: batch.firstRow + from, rows: to - from, columns: batch.columns.map(cut) }
}
