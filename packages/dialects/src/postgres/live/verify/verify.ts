import type { Catalog } from '@populace/catalog'
import { PopulaceError } from '@populace/diagnostics'
import type { Verification, Violation } from '../../../live/verification.ts'
import type { Database, Session } from '../session.ts'
import { exclusionProbes } from './exclusions.ts'
import { foreignKeyProbes } from './foreign-keys.ts'
import { countViolations, type Probe } from './probe.ts'
import { rowProbes } from './rows.ts'
import { knownTables, sequenceViolations, stateViolations } from './state.ts'
import { uniqueProbes } from './uniques.ts'

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
  const known = await reading(database, FREE, async (session) => {
    const tables = await knownTables(session, catalog)
    const oids = tables.map((table) => table.oid)
    return {
      probes: [
        ...(await foreignKeyProbes(session, oids, true)),
        ...(await rowProbes(session, oids)),
        ...(await exclusionProbes(session, oids)),
      ],
      uniques: await uniqueProbes(session, oids, false),
      sequences: await sequenceViolations(session, tables),
      states: await stateViolations(session, tables),
    }
  })
  const pass = async (probes: readonly Probe[], planner: readonly string[]) => {
    const violations: Violation[] = []
    const queue = probes.values()
    const work = async (session: Session) => {
      for (const probe of queue) {
        signal?.throwIfAborted()
        violations.push(...(await answer(session, probe, planner)))
      }
    }
    const count = database.parallel ? Math.min(sessions, probes.length) : 1
    await Promise.all(Array.from({ length: count }, () => reading(database, planner, work)))
    return violations
  }
  const { probes, uniques, sequences, states } = known
  const violations = [...(await pass(probes, FREE)), ...(await pass(uniques, ROWS_ONLY))]
  return {
    checked: [...probes, ...uniques].reduce((sum, probe) => sum + probe.checks.length, sequences.checked),
    violations: [...states, ...sequences.violations, ...violations].sort(byName),
  }
}

const FREE: readonly string[] = []
/** A unique index can't be asked about itself: what it has lost it does not find. */
const ROWS_ONLY = ['enable_indexscan', 'enable_indexonlyscan', 'enable_bitmapscan']

/** Runs in a session of its own, which only reads. */
async function reading<T>(
  database: Database,
  planner: readonly string[],
  run: (session: Session) => Promise<T>,
): Promise<T> {
  const session = await database.session()
  try {
    await begin(session, planner)
    return await run(session)
  } finally {
    await session.end()
  }
}

async function begin(session: Session, planner: readonly string[]): Promise<void> {
  await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // Whole tables are joined and grouped: memory saves passes over temporary files.
  await session.query("SET LOCAL work_mem = '128MB'")
  await session.query('SET LOCAL jit = off')
  for (const setting of planner) await session.query(`SET LOCAL ${setting} = off`)
}

/** Asks one question; when the database can't answer its checks together, each is asked by itself. */
async function answer(session: Session, probe: Probe, planner: readonly string[]): Promise<Violation[]> {
  try {
    return await countViolations(session, probe)
  } catch (error) {
    if (!(error instanceof PopulaceError) || error.code === 'POP-4007') throw error
    await session.query('ROLLBACK')
    await begin(session, planner)
    if (probe.checks.length === 1) return probe.checks.map((check) => ({ ...check, error: error.message }))
    const violations: Violation[] = []
    for (const [i, check] of probe.checks.entries())
      violations.push(
        ...(await answer(session, { ...probe, checks: [check], counts: probe.counts.slice(i, i + 1) }, planner)),
      )
    return violations
  }
}

function byName(a: Violation, b: Violation): number {
  const text = (violation: Violation) => `${violation.kind} ${violation.table} ${violation.constraint}`
  return text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0
}
