import { type Diagnostic, fault } from '@populace/diagnostics'
import type { FilledTables } from '../../../live/load-size.ts'
import { quoteQualified } from '../../quoting.ts'
import type { Session } from '../session.ts'

/** A table that rows go to, as the target has it. */
export interface Relation {
  readonly oid: number
  /** `schema.name`: how partitions and messages name it. */
  readonly key: string
  /** Quoted for SQL. */
  readonly sql: string
  readonly rows: number
  /** `p` partitioned, `r` plain. */
  readonly kind: string
  /** The role owns it, perhaps by membership. */
  readonly owned: boolean
  readonly mayUseSchema: boolean
  readonly maySelect: boolean
  readonly mayInsert: boolean
  readonly mayTruncate: boolean
  /** Policies hold for the role. */
  readonly policed: boolean
  /** … because the table forces them on its owner. */
  readonly policiesForced: boolean
  /** It and its partitions at every level: where the rows end up. */
  readonly leaves: readonly number[]
  /** Tables that inherit from it without being partitions. */
  readonly heirs: readonly number[]
}

interface Found extends Omit<Relation, 'key' | 'sql' | 'rows' | 'oid'> {
  readonly oid: number | null
}

// Trees of partitions are few and small; an inheritance tree holds those who are in no partition tree.
const FIND = `
  SELECT c.oid, c.relkind::text AS kind, pg_has_role(c.relowner, 'USAGE') AS owned,
    has_schema_privilege(n.oid, 'USAGE') AS "mayUseSchema",
    has_table_privilege(c.oid, 'SELECT') AS "maySelect",
    has_table_privilege(c.oid, 'INSERT') OR NOT EXISTS (
      SELECT FROM unnest(w.columns) u (name) WHERE NOT has_column_privilege(c.oid, u.name, 'INSERT')
    ) AS "mayInsert",
    has_table_privilege(c.oid, 'TRUNCATE') AS "mayTruncate",
    row_security_active(c.oid) AS policed, c.relforcerowsecurity AS "policiesForced",
    (SELECT json_agg(l.oid) FROM (SELECT relid::oid::int8 FROM pg_partition_tree(c.oid) UNION SELECT c.oid::int8) l (oid)) AS leaves,
    (SELECT coalesce(json_agg(i.inhrelid::int8), '[]') FROM pg_inherits i JOIN pg_class h ON h.oid = i.inhrelid
     WHERE i.inhparent = c.oid AND NOT h.relispartition) AS heirs
  FROM jsonb_to_recordset($1::jsonb) AS w (place int, schema text, name text, columns text[])
  LEFT JOIN (pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace)
    ON n.nspname = w.schema AND c.relname = w.name AND c.relkind IN ('r', 'p', 'f')
  ORDER BY w.place`

/** Looks the tables up in the target; those that it does not have come back as faults. */
export async function findRelations(
  session: Session,
  tables: FilledTables,
): Promise<{ readonly relations: Relation[]; readonly faults: Diagnostic[] }> {
  const wanted = tables.map(({ layout }, place) => ({
    place,
    schema: layout.schema,
    name: layout.name,
    columns: layout.columns.map((column) => column.name),
  }))
  const found = await session.query<Found>(FIND, [JSON.stringify(wanted)])
  const relations: Relation[] = []
  const faults: Diagnostic[] = []
  for (const [i, { layout, rows }] of tables.entries()) {
    const key = tableKey(layout)
    const row = found[i]
    if (row === undefined || row.oid === null)
      faults.push(fault('POP-2002', `the target has no table ${key}`, { subject: key }))
    else relations.push({ ...row, oid: row.oid, key, sql: quoteQualified(layout), rows })
  }
  return { relations, faults }
}

/** `schema.name`. */
export function tableKey(layout: { readonly schema: string; readonly name: string }): string {
  return `${layout.schema}.${layout.name}`
}
