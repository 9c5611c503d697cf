import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'
import { quoteQualified } from '../../quoting.ts'
import type { Session } from '../session.ts'
import type { Relation } from './relations.ts'

interface StoredView {
  readonly schema: string
  readonly name: string
}

// What a view reads are the dependencies of its only rule on SELECT; rules of other kinds may go in circles, these can't. A view that reads another
// comes after it.
const FIND = `
  WITH RECURSIVE reads (reader, read) AS (
    SELECT DISTINCT w.ev_class, d.refobjid
    FROM pg_rewrite w
    JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = w.oid AND d.refclassid = 'pg_class'::regclass
    WHERE w.ev_type = '1' AND d.refobjid <> w.ev_class
  ), reached (reader, depth) AS (
    SELECT reader, 1 FROM reads WHERE read = ANY ($1::oid[])
    UNION SELECT r.reader, reached.depth + 1 FROM reads r JOIN reached ON r.read = reached.reader
  )
  SELECT n.nspname AS schema, c.relname AS name
  FROM reached JOIN pg_class c ON c.oid = reached.reader JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'm'
  GROUP BY c.oid, n.nspname, c.relname
  ORDER BY max(depth), n.nspname, c.relname`

/**
 * Materialized views over tables that were filled are filled as well, each after those it reads. The rows are in and committed by then, so that a view
 * whose query fails (a division by zero) or that belongs to someone else costs none of them: it is told.
 */
export async function refreshViews(session: Session, relations: readonly Relation[]): Promise<Diagnostic[]> {
  const filled = relations.filter(({ rows }) => rows > 0).flatMap(({ leaves, oid }) => [oid, ...leaves])
  const warnings: Diagnostic[] = []
  for (const view of await session.query<StoredView>(FIND, [filled])) {
    const statement = `REFRESH MATERIALIZED VIEW ${quoteQualified(view)}`
    try {
      await session.query(statement)
    } catch (error) {
      if (!(error instanceof PopulaceError)) throw error
      warnings.push(stale(view, statement, error))
    }
  }
  return warnings
}

function stale({ schema, name }: StoredView, statement: string, { diagnostics }: PopulaceError): Diagnostic {
  const message = diagnostics.map((one) => one.message).join('; ')
  const subject = `${schema}.${name}`
  return {
    ...fault('POP-4009', `the materialized view ${subject} was not refreshed: ${message}`, { subject, fix: statement }),
    severity: 'warning',
  }
}
