import type { Run } from '@populace/api'

/** Where a run's rows went, in a few words. */
export const targetText = ({ target }: Run): string =>
  target.kind === 'files' ? target.format.toUpperCase() : target.name
