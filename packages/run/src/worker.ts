// The module of the worker threads: started by the pool, never imported.
import { engineComputation } from './computation.ts'
import { serve } from './serve.ts'

await serve(engineComputation)
