// The module of an embedded judge's thread: started by `embedded-judge.ts`, never imported.
import { parentPort, workerData } from 'node:worker_threads'
import { embedded } from '@populace/dialects/live'
import { sendable } from '@populace/run'
import type { Asked, Making, Reply } from './messages.ts'

const reply = (message: Reply) => parentPort?.postMessage(message)

const { dialect, ...asked } = workerData as Making
// Nobody answers without a driver, nor for what the embedded database can't have: an extension of the server's.
const judge = await embedded[dialect]?.(asked).catch(() => undefined)
reply({ kind: 'made', judges: judge !== undefined })
parentPort?.on('message', (question: Asked) => {
  void judge?.(question).then(
    (verdicts) => reply({ kind: 'verdicts', verdicts }),
    (error: unknown) => reply({ kind: 'failed', error: sendable(error) }),
  )
})
