// The module of a thread that performs one run: started by `runs.ts`, never imported.
import { parentPort, workerData } from 'node:worker_threads'
import type { Report } from '@populace/project'
import { type SentError, sendable } from '@populace/run'
import { perform, type Told } from './perform.ts'
import type { RunTask } from './run-task.ts'

/** What the thread says: what happens, then how it ended. The only thing that it hears is to cancel. */
export type RunMessage =
  | { readonly kind: 'told'; readonly told: Told }
  | { readonly kind: 'done'; readonly report: Report }
  | { readonly kind: 'failed'; readonly error: SentError }

const task: RunTask = workerData
const cancel = new AbortController()
const say = (message: RunMessage) => parentPort?.postMessage(message)

parentPort?.on('message', () => cancel.abort(new Error('cancelled')))
try {
  say({ kind: 'done', report: await perform(task, cancel.signal, (told) => say({ kind: 'told', told })) })
} catch (error) {
  say({ kind: 'failed', error: sendable(error) })
}
parentPort?.close()
