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

/** Counts that one statement takes at most: a thousand small questions cost the way there and back, not the answers. */
const COUNTS = 400

/** Probes that are asked together, in their order. */
export function batchesOf(probes: readonly Probe[], most = COUNTS): readonly (readonly Probe[])[] {
  const batches: Probe[][] = []
  let room = 0
  for (const probe of probes) {
    room -= probe.counts.length
    if (room < 0 || batches.length === 0) {
      batches.push([])
      room = most - probe.counts.length
    }
    batches.at(-1)?.push(probe)
  }
  return batches
}

/** Asks all at once, in the caller's transaction; fails when an expression does. */
export async function countViolations(session: Session, probes: readonly Probe[]): Promise<Violation[]> {
  const questions = probes.map(({ counts, from }, i) => {
    const all = counts.map((count) => `(${count})::float8`)
    return `SELECT ${i} AS place, to_json(ARRAY[${all.join(', ')}]) AS counts FROM ${from}`
  })
  const rows = await session.query<{ place: number; counts: readonly number[] }>(questions.join('\nUNION ALL\n'))
  const found = new Map(rows.map(({ place, counts }) => [place, counts]))
  return probes.flatMap(({ checks }, place) =>
    checks.flatMap((check, i) => {
      const count = found.get(place)?.[i] ?? 0
      return count === 0 ? [] : [{ ...check, count }]
    }),
  )
}
