import type { Writable } from 'node:stream'
import { InvariantError } from '@populace/diagnostics'
import type { CopyIn } from './session.ts'

/** pg-copy-streams calls back at once for chunks below the socket's high-water mark, while the socket still holds them. */
const HELD_BACK = 64 * 1024

/**
 * A `CopyIn` over a stream of pg-copy-streams. The server may fail the statement at any time, also between two writes: the
 * failure is kept and the next call throws it.
 */
export function copyOver(stream: Writable & { rowCount: number }, failed: (error: unknown) => Error): CopyIn {
  let failure: unknown
  let giveUp: ((error: unknown) => void) | undefined
  let ended = false
  stream.on('error', (error) => {
    failure ??= error
    ended = true
    giveUp?.(error)
  })

  /** Runs one step of the stream; fails as soon as the stream does, which then never calls back. */
  async function step(start: (done: (error?: Error | null) => void) => void): Promise<void> {
    if (failure !== undefined) throw failed(failure)
    if (ended) throw new InvariantError('the COPY has ended already')
    try {
      await new Promise<void>((resolve, reject) => {
        giveUp = reject
        start((error) => (error ? reject(error) : resolve()))
      })
    } catch (error) {
      throw failed(error)
    } finally {
      giveUp = undefined
    }
  }

  return {
    write: (chunk) =>
      step((done) => {
        stream.write(chunk.byteLength < HELD_BACK ? Buffer.from(chunk) : chunk, done)
      }),
    async end() {
      await step((done) => stream.end(done))
      ended = true
      return stream.rowCount
    },
    async cancel() {
      if (ended) return
      ended = true
      // Closes when the server has answered the CopyFail, or with the connection.
      await new Promise<void>((resolve) => {
        stream.once('close', resolve)
        stream.once('error', () => resolve())
        stream.destroy(new Error('the copy was cancelled'))
      })
    },
  }
}
