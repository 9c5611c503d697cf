import { loadPopulation } from '@populace/engine'
import { serve } from '@populace/run/serve'

await serve({
  createEncoder() {
    throw new RangeError('off by one')
  },
  loadPopulation,
})
