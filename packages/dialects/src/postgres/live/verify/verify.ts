import type { Catalog } from '@populace/catalog'
import { PopulaceError } from '@populace/diagnostics'
import type { Database, Session } from '../session.ts'
import { exclusionProbes } from './exclusions.ts'
import { foreignKeyProbes } from './foreign-keys.ts'
import { countViolations, type Probe, type Violation } from './probe.ts'
import { rowProbes } from './rows.ts'
import { knownTables, sequenceViolations, stateViolations } from './state.ts'
import { uniqueProbes } from './uniques.ts'

/** What the database itself says about the rows that it holds. */
export interface Verification {
  /** Constraints and sequences that were checked. */
  readonly checked: number
  readonly violations: readonly Violation[]
}

/** Sessions that ask at the same time. */
const SESSIONS = 4

/**
 * Has the database check every constraint of the catalog's tables again, however the rows came in: foreign keys, checks,
 * NOT NULL, unique and exclusion constraints, sequences, and that triggers and constraints are in the state that the catalog
 * describes. Reads only.
 */
export async function verify(
  database: Database,
  catalog: Catalog,
  { signal, sessions = SESSIONS }: { readonly signal?: AbortSignal; readonly sessions?: number } = {},
): Promise<Verification> {
  return await reading(database, async (session) => {
    const tables = await knownTables(session, catalog)
    const oids = tables.map((table) => table.oid)
    const probes = [
      ...(await foreignKeyProbes(session, oids, true)),
      ...(await rowProbes(session, oids)),
      ...(await uniqueProbes(session, oids, false)),
      ...(await exclusionProbes(session, oids)),
    ]
    const sequences = await sequenceViolations(session, tables)
    const violations = [...(await stateViolations(session, tables)), ...sequences.violations]
    const queue = probes.values()
    const work = async (asking: Session) => {
      for (const probe of queue) {
        signal?.throwIfAborted()
        violations.push(...(await answer(asking, probe)))
      }
    }
    const helpers = database.parallel ? Math.min(sessions, probes.length) - 1 : 0
    await Promise.all([work(session), ...Array.from({ length: helpers }, () => reading(database, work))])
    const checked = probes.reduce((sum, probe) => sum + probe.checks.length, sequences.checked)
    return { checked, violations: violations.sort(byName) }
  })
}

/** Runs in a session of its own, which only reads. */
async function reading<T>(database: Database, run: (session: Session) => Promise<T>): Promise<T> {
  const session = await database.session()
  try {
    await begin(session)
    return await run(session)
  } finally {
    await session.end()
  }
}

async function begin(session: Session): Promise<void> {
  await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // Whole tables are joined and grouped: memory saves passes over temporary files.
  await session.query("SET LOCAL work_mem = '128MB'")
  await session.query('SET LOCAL jit = off')
}

/** Asks one question; when the database can't answer its checks together, each is asked by itself. */
async function answer(session: Session, probe: Probe): Promise<Violation[]> {
  try {
    return await countViolations(session, probe)
  } catch (error) {
    if (!(error instanceof PopulaceError) || error.code === 'POP-4007') throw error
    await session.query('ROLLBACK')
    await begin(session)
    if (probe.checks.length === 1) return probe.checks.map((check) => ({ ...check, error: error.message }))
    const violations: Violation[] = []
    for (const [i, check] of probe.checks.entries())
      violations.push(...(await answer(session, { ...probe, checks: [check], counts: probe.counts.slice(i, i + 1) })))
    return violations
  }
}

function byName(a: Violation, b: Violation): number {
  const text = (violation: Violation) => `${violation.kind} ${violation.table} ${violation.constraint}`
  return text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0
}
