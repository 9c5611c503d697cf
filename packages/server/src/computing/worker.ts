// The module of a computing thread: started by `thread.ts`, never imported.
import { parentPort } from 'node:worker_threads'
import { sendable } from '@populace/run'
import type { Order, Reply } from './messages.ts'
import { tasks } from './tasks.ts'

parentPort?.on('message', async ({ id, task, input }: Order) => {
  const work = tasks[task] as (...input: readonly unknown[]) => Promise<unknown>
  const reply: Reply = await work(...input).then(
    (result) => ({ id, result }),
    (error: unknown) => ({ id, error: sendable(error) }),
  )
  parentPort?.postMessage(reply)
})
