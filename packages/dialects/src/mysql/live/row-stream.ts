import { once } from 'node:events'
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import type { Connection } from 'mysql2'
import { outcomeOf } from './outcome.ts'
import type { Outcome, RowStream } from './session.ts'

/** A packet of the protocol ends before 16 MiB, and an empty one ends the data. */
const PIECE = 1 << 20

/**
 * The rows of `LOAD DATA LOCAL INFILE`, sent as they come. The driver writes on whether or not the socket keeps up, so that whoever writes waits for the
 * socket here.
 */
export function streamRows(
  connection: Connection,
  socket: Socket,
  sql: string,
  failed: (error: unknown) => Error,
): RowStream {
  const source = new PassThrough({ highWaterMark: PIECE })
  // Nobody may be listening yet when the source is given up.
  source.on('error', () => {})
  const outcome = new Promise<Outcome>((resolve, reject) => {
    connection.query({ sql, infileStreamFactory: () => source }, (error: Error | null, result: unknown) => {
      if (error) reject(failed(error))
      else resolve(outcomeOf(result))
    })
  })
  // A statement that is refused ends before its rows are asked for.
  const refused = outcome.then(() => new Promise<never>(() => {}))
  refused.catch(() => {})
  return {
    async write(chunk) {
      for (let from = 0; from < chunk.length; from += PIECE) {
        const piece = Buffer.from(chunk.subarray(from, from + PIECE))
        await Promise.race([new Promise<void>((taken) => source.write(piece, () => taken())), refused])
        if (socket.writableNeedDrain) await Promise.race([once(socket, 'drain'), once(socket, 'close'), refused])
      }
    },
    async end() {
      source.end()
      return await outcome
    },
    async cancel() {
      source.destroy(new Error('the rows were given up'))
      await outcome.catch(() => {})
    },
  }
}
