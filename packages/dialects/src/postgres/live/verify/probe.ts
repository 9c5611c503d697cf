import type { Check, Violation } from '../../../live/verification.ts'
import type { Session } from '../session.ts'

/** One question to the database: a single row of counts, one column per check, in their order. */
export interface Probe {
  readonly checks: readonly Check[]
  /** The expressions that count, over `from`. */
  readonly counts: readonly string[]
  readonly from: string
}

/** `schema.name` of a relation, and how SQL names it. */
export interface Place {
  readonly key: string
  /** With `ONLY` where rows of heirs are not the constraint's business. */
  readonly source: string
}

/** SQL that gives both for the relation `c` in the namespace `n`. */
export const PLACE = `n.nspname || '.' || c.relname AS key,
  CASE c.relkind WHEN 'p' THEN '' ELSE 'ONLY ' END || format('%I.%I', n.nspname, c.relname) AS source`

/** Asks, in the caller's transaction; fails when an expression does. */
export async function countViolations(session: Session, { checks, counts, from }: Probe): Promise<Violation[]> {
  const columns = counts.map((count, i) => `(${count})::float8 AS c${i}`)
  const [row] = await session.query<Record<string, number>>(`SELECT ${columns.join(', ')} FROM ${from}`)
  return checks.flatMap((check, i) => {
    const count = row?.[`c${i}`] ?? 0
    return count === 0 ? [] : [{ ...check, count }]
  })
}
