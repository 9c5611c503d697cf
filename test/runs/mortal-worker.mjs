// Computes a partition or two, which are of some ten batches each, then its thread ends.
import { loadPopulation } from '@populace/engine'
import { serve } from '@populace/run/serve'
import { createEncoder, prepareEncoder } from '@populace/sinks'

let left = 25

await serve({
  prepareEncoder,
  createEncoder(spec, layout) {
    const encoder = createEncoder(spec, layout)
    return {
      head: () => encoder.head(),
      tail: () => encoder.tail(),
      encode(batch) {
        if (left-- === 0) process.exit(1)
        return encoder.encode(batch)
      },
    }
  },
  loadPopulation,
})
