import type { RunEvent } from '@populace/run'
import { MultiBar, Presets, type SingleBar } from 'cli-progress'
import { bytes, count, type Terminal } from './terminal.ts'

/** Shows a run while it goes on. */
export interface Progress {
  readonly onEvent: (event: RunEvent) => void
  /** Clears away what was drawn. */
  stop(): void
}

/** Bars on a terminal, plain lines in a pipe, nothing where quiet was asked for. */
export function showProgress(terminal: Terminal): Progress {
  if (terminal.interactive) return bars()
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

/** Tables that are under way have a bar; finished ones give up theirs to those that follow. */
function bars(): Progress {
  const all = new MultiBar(
    {
      clearOnComplete: true,
      hideCursor: true,
      stream: process.stderr,
      format: ' {bar} {percentage}% {table}  {value}/{total} rows  {rate}/s  {left} left',
    },
    Presets.shades_classic,
  )
  const shown = new Map<string, { readonly bar: SingleBar; readonly since: number }>()
  return {
    onEvent(event) {
      if (event.type !== 'table-progress') return
      const entry = shown.get(event.table) ?? {
        bar: all.create(event.of, 0, { table: event.table, rate: '–', left: '–' }),
        since: performance.now(),
      }
      shown.set(event.table, entry)
      const rate = event.rows / Math.max(0.001, (performance.now() - entry.since) / 1000)
      entry.bar.update(event.rows, {
        rate: count(Math.round(rate)),
        left: `${Math.ceil((event.of - event.rows) / Math.max(1, rate))} s`,
      })
      if (event.rows < event.of) return
      all.remove(entry.bar)
      shown.delete(event.table)
    },
    stop: () => all.stop(),
  }
}
