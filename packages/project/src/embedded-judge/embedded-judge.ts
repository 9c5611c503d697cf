import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DialectName } from '@populace/catalog'
import type { Question } from '@populace/dialects/live'
import { received } from '@populace/run'
import type { Asked, Making, Reply } from './messages.ts'

/** What a script may take that nobody has looked through. */
export interface JudgeLimits {
  /** To make the database and run the script in it. */
  readonly makingSeconds: number
  readonly questionSeconds: number
  /** By which the process may grow meanwhile. */
  readonly megabytes: number
}

const LIMITS: JudgeLimits = { makingSeconds: 120, questionSeconds: 60, megabytes: 1536 }

/** How often the memory is looked at, in milliseconds. */
const LOOK_EVERY = 250

/** A database that a script was run in, in a thread of its own: it answers, or is ended. */
export interface EmbeddedJudge {
  /** Whether each row of values meets a condition; undefined where nobody can tell any more, since the answer took too much. */
  judge(question: Question): Promise<readonly boolean[] | undefined>
  close(): Promise<void>
}

/** A database on its way: its thread makes it ready, and runs nothing of the script before it is watched. */
export interface StartedJudge {
  /** Has the script run. Undefined where there is nobody to ask: no such database, a script that it can't have, one that took too much. */
  made(): Promise<EmbeddedJudge | undefined>
  close(): Promise<void>
}

/**
 * Runs a script in an embedded database of its dialect, to ask about its conditions. An endless loop in it, or one that fills the memory, costs the limits and no more:
 * a statement occupies its thread until it is done, and only the end of the thread ends it.
 *
 * @param texts what will be asked, in SQL: the script is run as far as that depends on it
 * @returns undefined where there is nobody to ask: no such database, a script that it can't have, one that took too much
 * @example
 * ```ts
 * const judge = await openEmbeddedJudge('postgres', 'CREATE TABLE t (n int)', ['n > 0'])
 * await judge?.judge({ condition: 'n > 0', columns: [{ name: 'n', type: 'int' }], rows: [['1'], ['-1']] }) // [true, false]
 * await judge?.close()
 * ```
 */
export const openEmbeddedJudge = (...of: Parameters<typeof startEmbeddedJudge>): Promise<EmbeddedJudge | undefined> =>
  startEmbeddedJudge(...of).made()

/** Starts the thread of an embedded judge, for whoever has something else to do before it asks; the rest is as `openEmbeddedJudge` has it. */
export function startEmbeddedJudge(
  dialect: DialectName,
  script: string,
  texts: readonly string[],
  limits: JudgeLimits = LIMITS,
): StartedJudge {
  const folder = mkdtempSync(join(tmpdir(), 'populace-schema-'))
  const making: Making = { dialect, script, texts, folder }
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: making,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    // What a script has the database say is nobody's business.
    stdout: true,
    stderr: true,
  })
  let isAlive = true
  // A thread that dies answers no more: nobody need hear of it before it is asked.
  worker.on('error', () => {})
  worker.once('exit', () => {
    isAlive = false
  })
  const close = async () => {
    await worker.terminate()
    await rm(folder, { recursive: true, force: true })
  }
  const ask = async (asked: Asked, seconds: number) => {
    if (!isAlive) return undefined
    const answer = answered(worker, seconds, limits.megabytes)
    worker.postMessage(asked)
    const reply = await answer
    if (!reply) isAlive = false
    return reply
  }
  const judge = async (question: Question) => {
    const reply = await ask({ kind: 'question', question }, limits.questionSeconds)
    if (reply?.kind === 'failed') throw received(reply.error)
    return reply?.kind === 'verdicts' ? reply.verdicts : undefined
  }
  return {
    async made() {
      const made = await ask({ kind: 'begin' }, limits.makingSeconds)
      if (made?.kind === 'made' && made.judges) return { judge, close }
      await close()
      return undefined
    },
    close,
  }
}

/** The thread's next answer; undefined, and the thread's end, where it takes too long, too much, or dies. */
async function answered(worker: Worker, seconds: number, megabytes: number): Promise<Reply | undefined> {
  const begin = process.memoryUsage.rss()
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), seconds * 1000)
  const look = setInterval(() => {
    if (process.memoryUsage.rss() - begin > megabytes * 1e6) giveUp.abort()
  }, LOOK_EVERY)
  const end = () => giveUp.abort()
  worker.once('exit', end)
  try {
    const [reply] = (await once(worker, 'message', { signal: giveUp.signal })) as [Reply]
    return reply
  } catch {
    await worker.terminate()
    return undefined
  } finally {
    clearTimeout(timer)
    clearInterval(look)
    worker.off('exit', end)
  }
}
