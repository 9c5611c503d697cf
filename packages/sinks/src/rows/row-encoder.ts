import type { Batch, Encoder } from '@populace/columnar'
import type { RowWriter } from './row-writer.ts'

const NOTHING = new Uint8Array(0)

/** An encoder that writes row after row, and fixed bytes before and after all of them. */
export function rowEncoder(rows: RowWriter, head: Uint8Array = NOTHING, tail: Uint8Array = NOTHING): Encoder {
  const append = (batch: Batch, behind: number): Uint8Array => {
    rows.prepare(batch, 0, behind)
    return rows.bytes.subarray(0, rows.write(0, batch.rows, behind))
  }
  return {
    head: () => head,
    encode: (batch) => append(batch, 0),
    append,
    inMemory: (batch) => rows.inMemory(batch),
    tail: () => tail,
  }
}
