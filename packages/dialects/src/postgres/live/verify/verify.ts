import type { Catalog } from '@populace/catalog'
import { PopulaceError } from '@populace/diagnostics'
import type { Verification, Violation } from '../../../live/verification.ts'
import type { Database, Session } from '../session.ts'
import { exclusionProbes } from './exclusions.ts'
import { foreignKeyProbes } from './foreign-keys.ts'
import { batchesOf, countViolations, type Probe } from './probe.ts'
import { rowProbes } from './rows.ts'
import { knownTables, sequenceViolations, stateViolations } from './state.ts'
import { heirProbes, uniqueProbes } from './uniques.ts'

/** Sessions that ask at the same time. */
const SESSIONS = 4
/** Tables of no more bytes together are read before a second session is there: one asks, and as much at a time as a statement holds. */
const SMALL = 16e6

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
      isSmall: (await bytesOf(session, oids)) <= SMALL,
      probes: [
        ...(await foreignKeyProbes(session, oids, true)),
        ...(await rowProbes(session, oids)),
        ...(await exclusionProbes(session, oids)),
      ],
      uniques: await uniqueProbes(session, oids, false),
      heirs: await heirProbes(session, oids),
      sequences: await sequenceViolations(session, tables),
      states: await stateViolations(session, tables),
    }
  })
  const pass = async (probes: readonly Probe[], planner: readonly string[]) => {
    const violations: Violation[] = []
    const batches = known.isSmall ? batchesOf(probes) : probes.map((probe) => [probe])
    const queue = batches.values()
    const work = async (session: Session) => {
      for (const batch of queue) {
        signal?.throwIfAborted()
        violations.push(...(await answer(session, batch, planner)))
      }
    }
    const count = database.parallel && !known.isSmall ? Math.min(sessions, batches.length) : 1
    await Promise.all(Array.from({ length: count }, () => reading(database, planner, work)))
    return violations
  }
  const { probes, uniques, heirs, sequences, states } = known
  const rows = () => pass(probes, FREE)
  const keys = () => pass(uniques, ROWS_ONLY)
  // What one session answers leaves a core to another.
  const sideBySide = known.isSmall && database.parallel
  const violations = sideBySide ? (await Promise.all([rows(), keys()])).flat() : [...(await rows()), ...(await keys())]
  const remarks = await pass(heirs, ROWS_ONLY)
  return {
    checked: [...probes, ...uniques].reduce((sum, probe) => sum + probe.checks.length, sequences.checked),
    violations: [...states, ...sequences.violations, ...violations].sort(byName),
    ...(remarks.length > 0 ? { remarks: remarks.sort(byName) } : {}),
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
  await session.run([
    'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
    // Whole tables are joined and grouped: memory saves passes over temporary files.
    "SET LOCAL work_mem = '128MB'",
    'SET LOCAL jit = off',
    ...planner.map((setting) => `SET LOCAL ${setting} = off`),
  ])
}

async function bytesOf(session: Session, tables: readonly number[]): Promise<number> {
  const [row] = await session.query<{ bytes: number }>(
    'SELECT coalesce(sum(pg_table_size(t.oid::regclass)), 0)::float8 AS bytes FROM unnest($1::oid[]) t (oid)',
    [tables],
  )
  return row?.bytes ?? 0
}

/** Asks several questions at once; when the database can't answer them together, each is asked by itself, and so is each of its checks. */
async function answer(session: Session, probes: readonly Probe[], planner: readonly string[]): Promise<Violation[]> {
  const [probe, ...others] = probes
  if (!probe) return []
  try {
    return await countViolations(session, probes)
  } catch (error) {
    if (!(error instanceof PopulaceError) || error.code === 'POP-4007') throw error
    await session.query('ROLLBACK')
    await begin(session, planner)
    if (others.length === 0 && probe.checks.length === 1)
      return probe.checks.map((check) => ({ ...check, error: error.message }))
    const violations: Violation[] = []
    for (const part of others.length === 0 ? checksOf(probe) : probes)
      violations.push(...(await answer(session, [part], planner)))
    return violations
  }
}

/** Each check of a probe as a probe of its own. */
const checksOf = (probe: Probe): readonly Probe[] =>
  probe.checks.map((check, i) => ({ ...probe, checks: [check], counts: probe.counts.slice(i, i + 1) }))

function byName(a: Violation, b: Violation): number {
  const text = (violation: Violation) => `${violation.kind} ${violation.table} ${violation.constraint}`
  return text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0
}
