import type { Session } from '../session.ts'
import { PLACE, type Place, type Probe } from './probe.ts'

interface Key extends Place {
  readonly name: string
  readonly full: boolean
  readonly period: boolean
  readonly parent: string
  /** Quoted; `equals` is the operator that the key itself compares by, `collate` what it compares under where the two sides differ. */
  readonly columns: readonly {
    readonly child: string
    readonly parent: string
    readonly equals: string
    readonly collate: string
  }[]
}

/** `conperiod` came with PostgreSQL 18, so it is read as part of the row. */
const KEYS = `
  SELECT ${PLACE}, k.conname::text AS name, k.confmatchtype = 'f' AS "full",
    coalesce((to_jsonb(k) ->> 'conperiod')::boolean, false) AS period,
    CASE p.relkind WHEN 'p' THEN '' ELSE 'ONLY ' END || format('%I.%I', pn.nspname, p.relname) AS parent,
    (SELECT json_agg(json_build_object(
       'child', quote_ident(ca.attname), 'parent', quote_ident(pa.attname),
       'equals', format('OPERATOR(%I.%s)', os.nspname, o.oprname),
       'collate', CASE WHEN pa.attcollation <> ca.attcollation AND pa.attcollation <> 0
         THEN (SELECT format(' COLLATE %I.%I', cn.nspname, l.collname) FROM pg_collation l
               JOIN pg_namespace cn ON cn.oid = l.collnamespace WHERE l.oid = pa.attcollation) ELSE '' END
     ) ORDER BY u.place)
     FROM unnest(k.conkey, k.confkey, k.conpfeqop) WITH ORDINALITY u (child, parent, operator, place)
     JOIN pg_attribute ca ON ca.attrelid = k.conrelid AND ca.attnum = u.child
     JOIN pg_attribute pa ON pa.attrelid = k.confrelid AND pa.attnum = u.parent
     JOIN pg_operator o ON o.oid = u.operator JOIN pg_namespace os ON os.oid = o.oprnamespace) AS columns
  FROM pg_constraint k
  JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_class p ON p.oid = k.confrelid JOIN pg_namespace pn ON pn.oid = p.relnamespace
  WHERE k.contype = 'f' AND k.conparentid = 0 AND k.conrelid = ANY ($1::oid[]) AND (k.convalidated OR $2)
  ORDER BY key, name`

/** Counts of child rows without a parent, for the keys that the tables declare; those `NOT VALID` only when asked for. */
export async function foreignKeyProbes(
  session: Session,
  tables: readonly number[],
  unvalidated: boolean,
): Promise<Probe[]> {
  return (await session.query<Key>(KEYS, [tables, unvalidated])).map((key) => ({
    checks: [{ kind: 'foreign key', table: key.key, constraint: key.name }],
    counts: ['count(*)'],
    from: `${key.source} r WHERE ${orphan(key)}`,
  }))
}

function orphan(key: Key): string {
  const children = key.columns.map(({ child }) => `r.${child}`)
  const complete = children.map((child) => `${child} IS NOT NULL`).join(' AND ')
  const missing = `${complete} AND NOT ${key.period ? covered(key) : `EXISTS (${parents(key, key.columns)})`}`
  if (!key.full || children.length === 1) return missing
  // MATCH FULL admits all or none.
  return `num_nulls(${children.join(', ')}) BETWEEN 1 AND ${children.length - 1} OR (${missing})`
}

function parents(key: Key, columns: Key['columns'], what = ''): string {
  const conditions = columns.map(({ child, parent, equals, collate }) => `p.${parent} ${equals} r.${child}${collate}`)
  return `SELECT ${what} FROM ${key.parent} p WHERE ${conditions.join(' AND ')}`
}

/** A temporal key: the parents' periods together cover the child's. */
function covered(key: Key): string {
  const period = key.columns.at(-1)
  if (period === undefined) return 'true'
  return `coalesce((${parents(key, key.columns.slice(0, -1), `range_agg(p.${period.parent})`)}) @> r.${period.child}, false)`
}
