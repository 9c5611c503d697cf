import type { Sink } from '@populace/columnar'

/** A way to get rows in, chosen when the sink opens. */
export type Loader = Pick<Sink, 'concurrency' | 'committed' | 'begin' | 'finish' | 'abort'> & {
  mayRetry(error: unknown): boolean
}
