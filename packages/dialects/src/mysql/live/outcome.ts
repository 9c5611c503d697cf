import type { Outcome } from './session.ts'

const NOTHING: Outcome = { affected: 0, warnings: 0 }

/** What the driver's header of an answer says. */
export function outcomeOf(header: unknown): Outcome {
  if (typeof header !== 'object' || header === null) return NOTHING
  const { affectedRows, warningStatus } = { affectedRows: 0, warningStatus: 0, ...header }
  return { affected: Number(affectedRows), warnings: Number(warningStatus) }
}
