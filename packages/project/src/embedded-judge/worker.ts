// The module of an embedded judge's thread: started by `embedded-judge.ts`, never imported.
import { parentPort, workerData } from 'node:worker_threads'
import { embedded } from '@populace/dialects/live'
import { sendable } from '@populace/run'
import type { Asked, Making, Reply } from './messages.ts'

const reply = (message: Reply) => parentPort?.postMessage(message)

const { dialect, ...asked } = workerData as Making
let begin = () => {}
const begun = new Promise<void>((resolve) => {
  begin = resolve
})
// Nobody answers without a driver, nor for what the embedded database can't have: an extension of the server's.
const making = embedded[dialect]?.({ ...asked, begun }).catch(() => undefined)

async function answer(asked: Asked): Promise<Reply> {
  if (asked.kind === 'begin') begin()
  const judge = await making
  if (asked.kind === 'begin') return { kind: 'made', judges: judge !== undefined }
  return { kind: 'verdicts', verdicts: (await judge?.(asked.question)) ?? [] }
}

parentPort?.on('message', (asked: Asked) => {
  void answer(asked).then(reply, (error: unknown) => reply({ kind: 'failed', error: sendable(error) }))
})
