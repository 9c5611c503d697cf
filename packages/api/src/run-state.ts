import { z } from 'zod'

/** The states of a run. `interrupted`: the server ended while it was under way. */
export const runState = z
  .enum([
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
  ])
  .meta({ id: 'RunState' })

export type RunState = z.output<typeof runState>

/** The states that a run is over in. */
export const finalStates: readonly RunState[] = ['succeeded', 'failed', 'cancelled', 'interrupted']
