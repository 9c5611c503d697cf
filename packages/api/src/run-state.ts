/** The states of a run. `interrupted`: the server ended while it was under way. */
export const runStates = [
  'queued',
  'planning',
  'loading',
  'finalising',
  'verifying',
  'succeeded',
  'failed',
  'cancelling',
  'cancelled',
  'interrupted',
] as const

export type RunState = (typeof runStates)[number]

/** The states that a run is over in. */
export const finalStates: readonly RunState[] = ['succeeded', 'failed', 'cancelled', 'interrupted']
