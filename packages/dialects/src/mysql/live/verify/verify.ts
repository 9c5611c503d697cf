import type { Catalog } from '@populace/catalog'
import { PopulaceError } from '@populace/diagnostics'
import type { Verification, Violation } from '../../../live/verification.ts'
import type { Database, Session } from '../session.ts'
import { foreignKeyProbes, type Probe, rowProbes, uniqueProbes } from './probes.ts'

/** Has the server check every constraint of the catalog's tables again, in one snapshot. */
export async function verify(
  database: Database,
  catalog: Catalog,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Verification> {
  const session = await database.session()
  const stop = () => void session.interrupt()
  signal?.addEventListener('abort', stop)
  try {
    await session.execute('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY')
    const probes = catalog.tables.flatMap((table) => [
      ...rowProbes(table),
      ...uniqueProbes(table),
      ...foreignKeyProbes(table),
    ])
    const violations: Violation[] = []
    for (const probe of probes) {
      signal?.throwIfAborted()
      violations.push(...(await answer(session, probe)))
    }
    return { checked: probes.reduce((sum, { checks }) => sum + checks.length, 0), violations }
  } finally {
    signal?.removeEventListener('abort', stop)
    await session.end()
  }
}

/** The checks of a probe that rows break; what the server can't evaluate is told as it says it. */
async function answer(session: Session, probe: Probe): Promise<Violation[]> {
  try {
    return await countViolations(session, probe)
  } catch (error) {
    if (!(error instanceof PopulaceError) || error.code === 'POP-4007' || error.code === 'POP-5001') throw error
    return probe.checks.map((check) => ({ ...check, error: error.message }))
  }
}

export async function countViolations(session: Session, { checks, sql }: Probe): Promise<Violation[]> {
  const [row] = await session.query(sql)
  return checks.flatMap((check, i) => {
    const count = Number(row?.[`c${i}`] ?? 0)
    return count === 0 ? [] : [{ ...check, count }]
  })
}
