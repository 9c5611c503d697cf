import { MultiBar, Presets, type SingleBar } from 'cli-progress'
import type { Progress } from './progress-shown.ts'
import { count } from './terminal.ts'

/** Tables that are under way have a bar; finished ones give up theirs to those that follow. */
export function bars(): Progress {
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
