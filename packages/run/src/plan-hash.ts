import { createHash } from 'node:crypto'
import type { Plan } from '@populace/engine'

/**
 * Identifies everything that decides a run's partitions and their bytes: a run may go on with what an earlier one of the same
 * hash has finished.
 *
 * @example planHash(plan, 100_000) // '9f86d081884c7d65…'
 */
export function planHash(plan: Plan, partitionRows?: number): string {
  return createHash('sha256')
    .update(canonical({ plan, partitionRows: partitionRows ?? null }))
    .digest('hex')
}

/** JSON with the keys in order: how a plan came to be must not show. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
