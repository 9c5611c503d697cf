import { createRequire } from 'node:module'
import type { Encoder, EncoderSpec, TableLayout } from '@populace/columnar'
import { loadPopulation, type Plan, type Population } from '@populace/engine'
import { createEncoder, prepareEncoder } from '@populace/sinks'

/** What a run computes with. */
export interface Computation {
  /** Ready to compute `only` the tables of these keys; all when absent. */
  loadPopulation(plan: Plan, options?: { readonly only?: ReadonlySet<string> }): Promise<Population>
  /** Loads what encoders of a spec need, before they are made. */
  prepareEncoder(spec: EncoderSpec): Promise<void>
  createEncoder(spec: EncoderSpec, layout: TableLayout): Encoder
}

/** The same in worker threads: a module that calls `serve` with it. */
export interface ThreadedComputation extends Computation {
  /** Path or `file:` URL of a compiled module. */
  readonly workerModule: string | URL
}

/** The engine and the encoders. */
export const engineComputation: ThreadedComputation = {
  loadPopulation: (plan, options) => loadPopulation(plan, { ...options, backEnd: 'by-size' }),
  prepareEncoder,
  createEncoder,
  // By the package's export, so that it is the compiled module also where the rest runs from its sources (tests).
  workerModule: createRequire(import.meta.url).resolve('@populace/run/worker'),
}
