import { finalStates } from '@populace/api'
import { streamSSE } from 'hono/streaming'
import type { Call } from '../http/mount.ts'
import type { Store } from '../store/store.ts'
import type { Conductor } from './conductor.ts'
import type { findRun } from './runs.ts'

/** A line that says nothing, so that nobody takes a quiet connection for a dead one. */
const HEARTBEAT = 15_000

/**
 * The events of a run as they happen, from after the one that the reader has seen last. Ends when the run has ended; a reader that has seen
 * all of it is told not to come back (204).
 */
export async function streamEvents(
  { http: c }: Pick<Call<unknown>, 'http'>,
  store: Store,
  conductor: Conductor,
  run: Pick<Awaited<ReturnType<typeof findRun>>, 'id' | 'state'>,
): Promise<Response> {
  const seen = Number(c.req.header('Last-Event-ID') ?? 0)
  let after = Number.isSafeInteger(seen) && seen > 0 ? seen : 0
  const next = () =>
    store
      .selectFrom('run_event')
      .select(['number', 'type', 'data'])
      .where('run_id', '=', run.id)
      .where('number', '>', after)
      .orderBy('number')
      .execute()
  const over = () => !conductor.isActive(run.id)
  if (over() && finalStates.includes(run.state) && (await next()).length === 0) return c.body(null, 204)

  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async (stream) => {
    let more = true
    let wake = () => {}
    const stop = conductor.onMore(run.id, () => {
      more = true
      wake()
    })
    stream.onAbort(() => wake())
    try {
      while (!stream.aborted) {
        // In this order: what happens after the look at `over` is read below.
        const last = over()
        more = false
        for (const { number, type, data } of await next()) {
          await stream.writeSSE({ id: String(number), event: type, data: JSON.stringify(data) })
          after = number
        }
        if (last) return
        if (more) continue
        await new Promise<void>((resolve) => {
          const beat = setTimeout(resolve, HEARTBEAT)
          wake = () => {
            clearTimeout(beat)
            resolve()
          }
        })
        if (!more && !stream.aborted) await stream.write(': still there\n\n')
      }
    } finally {
      stop()
    }
  })
}
