import { type Remote, wrap } from 'comlink'
import type { EngineCalls } from './calls.ts'

/** The engine in its worker: every call answers by a promise. */
export type Engine = Remote<EngineCalls>

/** Starts the engine's worker. One is enough for a page; it is as quick as the machine. */
export function startEngine(): Engine {
  return wrap<EngineCalls>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' }))
}
