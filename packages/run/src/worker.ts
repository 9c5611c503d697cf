// The module of the worker threads: started by the pool, never imported.
import { loadPopulation } from '@populace/engine'
import { createEncoder } from '@populace/sinks'
import { serve } from './serve.ts'

await serve({ loadPopulation, createEncoder })
