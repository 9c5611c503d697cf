import type { Run, RunEvent } from '@populace/api'

/** What is known of a run's table while it is filled. */
export interface TableProgress {
  readonly rows: number
  readonly of: number
  readonly bytes: number
  /** When rows were first seen, and when last: milliseconds since 1970. */
  readonly since?: number
  readonly until?: number
}

/** A run as it goes on. */
export interface RunProgress {
  readonly state?: Run['state']
  /** When the first rows began to go in: milliseconds since 1970. */
  readonly began?: number
  /** When something was last told of it: milliseconds since 1970, by the clock of whom the run belongs to. */
  readonly latest?: number
  readonly tables: ReadonlyMap<string, TableProgress>
  readonly log: readonly RunEvent[]
}

export const notBegun: RunProgress = { tables: new Map(), log: [] }

/** What another event changes. */
export function follow(before: RunProgress, event: RunEvent): RunProgress {
  const progress = { ...before, latest: Date.parse(event.at) }
  switch (event.type) {
    case 'state': {
      const begins = event.state === 'loading' && [...progress.tables.values()].every(({ rows }) => rows === 0)
      const began = begins ? { began: Date.parse(event.at) } : {}
      return { ...progress, ...began, state: event.state, log: [...progress.log, event] }
    }
    case 'plan':
      return {
        ...progress,
        tables: new Map(event.tables.map((table) => [table.name, { rows: 0, of: table.rows, bytes: 0 }])),
      }
    case 'table-progress': {
      const at = Date.parse(event.at)
      const { table, rows, of, bytes } = event
      const since = progress.tables.get(table)?.since ?? at
      return { ...progress, tables: new Map(progress.tables).set(table, { rows, of, bytes, since, until: at }) }
    }
    default:
      return { ...progress, log: [...progress.log, event] }
  }
}

/** How fast rows go in, per second; undefined where too little time has passed to tell. */
export interface Pace {
  readonly rows: number
  readonly bytes: number
  /** Seconds that are left. */
  readonly left: number
}

/** Shorter than this says nothing, in milliseconds. */
const LEAST = 250

/**
 * How fast a table goes in. Where rows are still to come and nothing has been told up to `now`, they go in that much
 * slower: a load that waits for a lock must not look as fast as before.
 */
export function paceOf({ rows, of, bytes, since, until }: TableProgress, now?: number): Pace | undefined {
  const milliseconds = ((rows < of ? now : undefined) ?? until ?? 0) - (since ?? 0)
  if (milliseconds < LEAST || rows === 0) return undefined
  const perSecond = (rows * 1000) / milliseconds
  return { rows: perSecond, bytes: (bytes * 1000) / milliseconds, left: Math.max(0, (of - rows) / perSecond) }
}

/** How fast all tables go in, counted from when the first row was on its way. */
export function paceOfRun({ tables, began }: RunProgress, now?: number): Pace | undefined {
  const sum = sumOf(tables.values())
  return paceOf({ ...sum, ...(began === undefined ? {} : { since: began }) }, now)
}

/** All tables together. */
export function sumOf(tables: Iterable<TableProgress>): TableProgress {
  let sum: TableProgress = { rows: 0, of: 0, bytes: 0 }
  for (const { rows, of, bytes, since, until } of tables) {
    const times = {
      since: Math.min(sum.since ?? since ?? Number.POSITIVE_INFINITY, since ?? Number.POSITIVE_INFINITY),
      until: Math.max(sum.until ?? 0, until ?? 0),
    }
    sum = {
      rows: sum.rows + rows,
      of: sum.of + of,
      bytes: sum.bytes + bytes,
      ...(Number.isFinite(times.since) ? times : {}),
    }
  }
  return sum
}
