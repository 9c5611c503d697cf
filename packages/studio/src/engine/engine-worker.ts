let ahead: Worker | undefined

const start = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' })

/** Starts a worker before anybody has asked for one. */
export function startWorkerAhead(): void {
  ahead ??= start()
}

/** A worker for the engine: the one that was started ahead, for whoever asks first. */
export function engineWorker(): Worker {
  const worker = ahead ?? start()
  ahead = undefined
  return worker
}
