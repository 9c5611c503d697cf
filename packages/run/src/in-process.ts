import { setImmediate } from 'node:timers/promises'
import { fault, PopulaceError } from '@populace/diagnostics'
import type { Producer } from './producer.ts'
import type { SliceEncoder } from './slice-encoder.ts'

/** Whoever waits for a turn hardly notices so many milliseconds. */
const PATIENCE = 10

/** Computes in this thread: for what is done before a worker would have started. */
export function inProcessProducer(encoder: SliceEncoder): Producer {
  const spare: ArrayBuffer[] = []
  let closed = false
  let turn = Number.NEGATIVE_INFINITY
  /** Input and output, and whoever wants to cancel, get their turn between slices. */
  async function giveWay(): Promise<void> {
    if (performance.now() - turn > PATIENCE) {
      await setImmediate()
      turn = performance.now()
    }
    if (closed) throw new PopulaceError(fault('POP-5001', 'the run has ended'))
  }
  return {
    parallelism: 1,
    sliceRows: async (table) => encoder.sliceRows(table),
    async encode(slice) {
      await giveWay()
      const { buffer, length, ...made } = encoder.encode(slice, spare.pop())
      return {
        bytes: new Uint8Array(buffer, 0, length),
        ...made,
        rows: slice.rows,
        release: () => void spare.push(buffer),
      }
    },
    async encodeInto(slice, into) {
      await giveWay()
      return encoder.encodeInto(slice, into)
    },
    async close() {
      closed = true
    },
  }
}
