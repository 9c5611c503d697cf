import { fault, PopulaceError } from '@populace/diagnostics'
import type { Session } from '../session.ts'

/** Something of the target that is in the way of loading, and comes back exactly as it was. Plain JSON: it is kept in the journal. */
export interface SetAside {
  /** `trigger public.orders.stamp`. */
  readonly what: string
  readonly apply: string
  readonly restore: readonly string[]
  /** It is asked for: only a run that is undone brings back what was. */
  readonly stays?: boolean
}

/** Someone else's open transaction is waited for so long, before the target is reported as in use. */
const LOCK_TIMEOUT = '10s'
const BUILD_MEMORY = '256MB'

/** Sets aside, and empties the tables unless `truncate` is empty, inside the caller's transaction. */
export async function applyAll(session: Session, aside: readonly SetAside[], truncate: string): Promise<void> {
  await session.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
  for (const { apply, stays } of aside) if (!stays) await session.query(apply)
  if (truncate !== '') await session.query(truncate)
  // It writes anew what rows there are.
  for (const { apply, stays } of aside) if (stays) await session.query(apply)
  await session.query('SET LOCAL lock_timeout = 0')
}

/** What a run brings back once its rows are in. */
export const comingBack = (aside: readonly SetAside[]): readonly SetAside[] => aside.filter(({ stays }) => !stays)

/** Brings everything back in reverse order, inside the caller's transaction. Rows that a key does not admit are POP-4005. */
export async function restoreAll(session: Session, aside: readonly SetAside[]): Promise<void> {
  if (aside.length === 0) return
  // Indexes and keys are built over all rows at once; the default of 64 MB would be sorted on disk.
  await session.query(
    `SELECT set_config('maintenance_work_mem', '${BUILD_MEMORY}', true)
     WHERE pg_size_bytes(current_setting('maintenance_work_mem')) < pg_size_bytes('${BUILD_MEMORY}')`,
  )
  for (const one of [...aside].reverse()) {
    try {
      for (const statement of one.restore) await session.query(statement)
    } catch (error) {
      if (!(error instanceof PopulaceError) || error.code !== 'POP-4009') throw error
      throw new PopulaceError([fault('POP-4009', `restoring ${one.what} failed`), ...error.diagnostics], {
        cause: error,
      })
    }
  }
}
