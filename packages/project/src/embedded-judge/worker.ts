// The module of an embedded judge's thread: started by `embedded-judge.ts`, never imported.
import { parentPort, workerData } from 'node:worker_threads'
import { embedded, openTarget, type Target } from '@populace/dialects/live'
import { sendable } from '@populace/run'
import type { Asked, Making, Reply } from './messages.ts'

const reply = (message: Reply) => parentPort?.postMessage(message)

const target = await make(workerData as Making).catch(() => undefined)
reply({ kind: 'made', judges: target?.judge !== undefined })
parentPort?.on('message', (question: Asked) => {
  void target?.judge?.(question).then(
    (verdicts) => reply({ kind: 'verdicts', verdicts }),
    (error: unknown) => reply({ kind: 'failed', error: sendable(error) }),
  )
})

/** Throws without a driver, and for what the embedded database can't have: an extension of the server's. */
async function make({ dialect, ddl, folder }: Making): Promise<Pick<Target, 'judge'> | undefined> {
  const kind = embedded[dialect]
  if (!kind) return undefined
  if ('judge' in kind) return { judge: async (question) => kind.judge(question) }
  const opened = await openTarget(kind.address(folder))
  if (kind.enclosing) await opened.applyDdl(kind.enclosing)
  await opened.applyDdl(ddl)
  return opened
}
