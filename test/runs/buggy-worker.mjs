import { loadPopulation } from '@populace/engine'
import { serve } from '@populace/run/serve'

await serve({
  async prepareEncoder() {},
  createEncoder() {
    throw new RangeError('off by one')
  },
  loadPopulation,
})
