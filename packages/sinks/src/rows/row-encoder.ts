import type { Encoder } from '@populace/columnar'
import type { RowWriter } from './row-writer.ts'

const NOTHING = new Uint8Array(0)

/** An encoder that writes row after row, and fixed bytes before and after all of them. */
export function rowEncoder(rows: RowWriter, head: Uint8Array = NOTHING, tail: Uint8Array = NOTHING): Encoder {
  return {
    head: () => head,
    encode(batch) {
      rows.prepare(batch)
      const end = rows.write(0, batch.rows, 0)
      return rows.bytes.subarray(0, end)
    },
    tail: () => tail,
  }
}
