import type { Progress } from './progress-shown.ts'
import { bytes, count, type Terminal } from './terminal.ts'

/** Bars on a terminal, plain lines in a pipe, nothing where quiet was asked for. */
export async function showProgress(terminal: Terminal): Promise<Progress> {
  if (terminal.interactive) return (await import('./progress-bars.ts')).bars()
  return terminal.quiet ? { onEvent: () => {}, stop: () => {} } : lines(terminal)
}

/** Between two lines about one table. */
const LINE_EVERY = 5_000

function lines(terminal: Terminal): Progress {
  const last = new Map<string, number>()
  return {
    onEvent(event) {
      if (event.type === 'stage') terminal.log(event.stage)
      if (event.type === 'partition-retry')
        terminal.log(
          `${event.table} partition ${event.index}: attempt ${event.attempt} failed, trying again: ${event.message}`,
        )
      if (event.type !== 'table-progress') return
      const now = Date.now()
      const done = event.rows === event.of
      if (!done && now - (last.get(event.table) ?? now - LINE_EVERY) < LINE_EVERY) return
      last.set(event.table, now)
      terminal.log(`${event.table}: ${count(event.rows)} of ${count(event.of)} rows, ${bytes(event.bytes)}`)
    },
    stop: () => {},
  }
}
