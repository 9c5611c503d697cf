import type { Session } from '../session.ts'

/** What is checked: one constraint of one table. */
export interface Check {
  readonly kind:
    | 'foreign key'
    | 'check'
    | 'not null'
    | 'unique'
    | 'exclusion'
    | 'sequence behind'
    | 'disabled trigger'
    | 'not validated'
    | 'invalid index'
    | 'missing constraint'
  /** `schema.name`. */
  readonly table: string
  readonly constraint: string
}

/** A constraint that rows break. */
export interface Violation extends Check {
  /** Rows that break it; absent when the database could not evaluate it, and `error` says why. */
  readonly count?: number
  readonly error?: string
}

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
