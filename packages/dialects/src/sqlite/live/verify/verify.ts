import type { Catalog } from '@populace/catalog'
import { PopulaceError } from '@populace/diagnostics'
import { setImmediate } from 'node:timers/promises'
import { type ConstraintProbe, probesOf } from '../../../live/constraint-probes.ts'
import type { Verification, Violation } from '../../../live/verification.ts'
import { type Connection, scalar } from '../connection.ts'
import { sqliteProbes } from '../probe-syntax.ts'

/**
 * Has SQLite check every constraint of the catalog's tables again, and the file as a whole (integrity_check: pages, indexes, NOT NULL, CHECK and
 * UNIQUE). Reads only.
 */
export async function verify(connection: Connection, catalog: Catalog, signal?: AbortSignal): Promise<Verification> {
  const violations: Violation[] = integrity(connection)
  let checked = 1
  for (const table of catalog.tables) {
    const probes = probesOf(table, sqliteProbes)
    checked += probes.length
    for (const probe of probes) {
      violations.push(...answer(connection, probe))
      // Each takes the thread for itself; a signal to stop must get its turn.
      await setImmediate()
      signal?.throwIfAborted()
    }
  }
  return { checked, violations }
}

function answer(connection: Connection, { check, sql }: ConstraintProbe): Violation[] {
  try {
    const found = Number(scalar(connection, sql))
    return found === 0 ? [] : [{ ...check, count: found }]
  } catch (error) {
    if (!(error instanceof PopulaceError)) throw error
    // A condition may be one that SQLite takes in a table's definition alone; there the integrity check has looked at it.
    if (check.kind === 'check') return []
    return [{ ...check, error: error.message }]
  }
}

/** A hundred messages at most, of which `ok` is the only good one. */
function integrity(connection: Connection): Violation[] {
  const rows = connection.all<{ integrity_check: string }>('PRAGMA integrity_check')
  return rows
    .filter((row) => row.integrity_check !== 'ok')
    .map((row) => ({ kind: 'integrity', table: 'main', constraint: 'integrity_check', error: row.integrity_check }))
}
