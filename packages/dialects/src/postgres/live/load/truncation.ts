import { type Diagnostic, fault } from '@populace/diagnostics'
import { quoteIdentifier } from '../../quoting.ts'
import type { Session } from '../session.ts'
import { occupied } from './occupancy.ts'
import type { Relation } from './relations.ts'

interface Bystander {
  readonly oid: number
  readonly key: string
  readonly sql: string
  readonly kind: string
  readonly mayTruncate: boolean
  readonly maySelect: boolean
  /** Whose truncation takes this table along. */
  readonly because: string
}

/** One TRUNCATE for all tables, or why there can't be one. */
export interface Truncation {
  readonly statement: string
  readonly faults: readonly Diagnostic[]
}

/**
 * PostgreSQL truncates a table only together with those that refer to it, even when these are empty. Empty ones go along
 * unharmed; one that holds rows is never emptied silently.
 */
export async function planTruncation(session: Session, relations: readonly Relation[]): Promise<Truncation> {
  const bystanders = await referringTables(session, relations)
  const readable = bystanders.filter((table) => table.maySelect)
  const empty = new Set(readable)
  for (const table of await occupied(session, readable)) empty.delete(table)
  const faults = bystanders
    .filter((table) => !empty.has(table) || !table.mayTruncate)
    .map((table) =>
      !empty.has(table)
        ? fault('POP-4004', `${table.key} refers to ${table.because} and would have to be emptied with it`, {
            subject: table.key,
            fix: `fill ${table.key} as well, or use --append`,
          })
        : fault(
            'POP-4003',
            `${table.key} is empty, but it refers to ${table.because} and has to be truncated with it`,
            {
              subject: table.key,
              fix: `GRANT TRUNCATE ON TABLE ${table.sql} TO ${quoteIdentifier(session.facts.role)};`,
            },
          ),
    )
  const heirsAreFilled = (relation: Relation) =>
    relation.heirs.every((heir) => relations.some((other) => other.oid === heir))
  const names = [
    ...relations.map((relation) => (heirsAreFilled(relation) ? relation.sql : `ONLY ${relation.sql}`)),
    ...bystanders.map((table) => table.sql),
  ]
  return { statement: names.length === 0 ? '' : `TRUNCATE ${names.join(', ')}`, faults }
}

/** Tables outside the load that refer to it, directly or through each other. */
async function referringTables(session: Session, relations: readonly Relation[]): Promise<Bystander[]> {
  return await session.query<Bystander>(
    `WITH RECURSIVE edge AS (
       SELECT DISTINCT k.conrelid AS child, k.confrelid AS parent FROM pg_constraint k WHERE k.contype = 'f' AND k.conparentid = 0
     ), taken (oid, via) AS (
       SELECT unnest($1::oid[]), NULL::oid
       UNION
       SELECT e.child, CASE WHEN e.parent = ANY ($1::oid[]) THEN e.parent ELSE t.via END
       FROM taken t JOIN edge e ON e.parent = t.oid WHERE e.child <> ALL ($1::oid[])
     )
     SELECT DISTINCT ON (c.oid) c.oid, format('%s.%s', n.nspname, c.relname) AS key,
       format('%I.%I', n.nspname, c.relname) AS sql, c.relkind::text AS kind,
       has_table_privilege(c.oid, 'TRUNCATE') AS "mayTruncate",
       has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT') AS "maySelect", t.via::regclass::text AS because
     FROM taken t JOIN pg_class c ON c.oid = t.oid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE t.via IS NOT NULL AND c.relkind IN ('r', 'p') ORDER BY c.oid`,
    [relations.flatMap((relation) => relation.leaves)],
  )
}
