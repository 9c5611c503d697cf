import type { Diagnostic } from '@populace/diagnostics'
import { wrap } from 'comlink'
import type { EngineCalls } from './calls.ts'
import { engineWorker } from './engine-worker.ts'
import { type Engine, WatchedEngine } from './watched-engine.ts'

/** Starts the engine's worker. One is enough for a page; it is as quick as the machine. `onStopped` hears of calls that took too long. */
export function startEngine(onStopped: (fault: Diagnostic) => void): Engine {
  const start = () => {
    const worker = engineWorker()
    return { calls: wrap<EngineCalls>(worker), terminate: () => worker.terminate() }
  }
  const engine = new WatchedEngine(start, onStopped)
  engine.begin()
  return engine.calls
}
