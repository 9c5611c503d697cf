import { quoteLiteral } from '../../quoting.ts'
import type { Session } from '../session.ts'
import { isWorthBuilding } from './indexes.ts'
import type { Relation } from './relations.ts'
import type { SetAside } from './set-aside.ts'

interface Found {
  readonly oid: number
  readonly relation: number
  readonly table: string
  /** Both quoted, the first with its schema. */
  readonly sql: string
  readonly name: string
  readonly definition: string
  readonly comment: string | null
  readonly constraint: string | null
  readonly kind: string | null
  readonly timing: string | null
  readonly constraintComment: string | null
  readonly referrers: readonly number[]
}

/** The index of a primary key, a unique constraint, or unique by itself. */
export interface UniqueIndex extends SetAside {
  /** The table's oid. */
  readonly relation: number
  /** The foreign keys that refer to it: they go before it and come back after it. */
  readonly referrers: readonly number[]
}

/**
 * Unique indexes of large tables that the role owns: kept up row by row they cost a server a third of the time that rows take it. Left alone are those that something else rests on (a view that
 * groups by the key), that `CLUSTER` or replication go by, that lie in another tablespace, or whose definition does not tell all that they are.
 *
 * None where a condition or a generated column calls a function of the users: it may look rows up by their keys.
 */
export async function uniqueIndexes(session: Session, relations: readonly Relation[]): Promise<UniqueIndex[]> {
  const large = relations.filter(isWorthBuilding).map(({ oid }) => oid)
  if (large.length === 0 || (await rowsAreLookedUp(session))) return []
  const found = await session.query<Found>(
    `SELECT x.oid, i.indrelid AS relation, format('%I.%I', n.nspname, c.relname) AS table,
       format('%I.%I', n.nspname, x.relname) AS sql, quote_ident(x.relname) AS name, pg_get_indexdef(x.oid) AS definition,
       obj_description(x.oid, 'pg_class') AS comment, quote_ident(k.conname) AS constraint, k.contype::text AS kind,
       concat(CASE WHEN k.condeferrable THEN ' DEFERRABLE' END, CASE WHEN k.condeferred THEN ' INITIALLY DEFERRED' END) AS timing,
       obj_description(k.oid, 'pg_constraint') AS "constraintComment",
       (SELECT coalesce(json_agg(f.oid::int8), '[]') FROM pg_constraint f
        WHERE f.contype = 'f' AND f.conindid = x.oid AND f.conparentid = 0) AS referrers
     FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_am m ON m.oid = x.relam AND m.amname = 'btree'
       JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
       LEFT JOIN pg_constraint k ON k.conindid = x.oid AND k.contype IN ('p', 'u')
     WHERE i.indrelid = ANY ($1::oid[]) AND x.relkind = 'i' AND NOT x.relispartition AND i.indisunique AND i.indisvalid
       AND NOT i.indisexclusion AND NOT i.indisclustered AND NOT i.indisreplident AND x.reltablespace = 0
       AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = x.oid AND a.attstattarget >= 0)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid IN (x.oid, k.oid) AND d.deptype IN ('e', 'x'))
       AND NOT EXISTS (
         SELECT FROM pg_depend d LEFT JOIN pg_constraint f ON d.classid = 'pg_constraint'::regclass AND f.oid = d.objid
         WHERE (d.refclassid, d.refobjid) IN (('pg_class'::regclass, x.oid), ('pg_constraint'::regclass, k.oid))
           AND d.objid <> x.oid AND f.contype IS DISTINCT FROM 'f' AND NOT (d.classid = 'pg_trigger'::regclass AND d.deptype = 'i'))
     ORDER BY x.oid`,
    [large],
  )
  return found.map(aside)
}

function aside(index: Found): UniqueIndex {
  const { relation, table, sql, name, definition, comment, constraint, kind, timing, constraintComment } = index
  const restore = [definition]
  if (comment !== null) restore.push(`COMMENT ON INDEX ${sql} IS ${quoteLiteral(comment)}`)
  if (constraint !== null) {
    const what = kind === 'p' ? 'PRIMARY KEY' : 'UNIQUE'
    restore.push(`ALTER TABLE ${table} ADD CONSTRAINT ${constraint} ${what} USING INDEX ${name}${timing ?? ''}`)
    if (constraintComment !== null)
      restore.push(`COMMENT ON CONSTRAINT ${constraint} ON ${table} IS ${quoteLiteral(constraintComment)}`)
  }
  return {
    relation,
    referrers: index.referrers,
    what: `unique index ${sql}`,
    apply: constraint === null ? `DROP INDEX ${sql}` : `ALTER TABLE ${table} DROP CONSTRAINT ${constraint}`,
    restore,
  }
}

async function rowsAreLookedUp(session: Session): Promise<boolean> {
  const [row] = await session.query<{ found: boolean }>(
    `SELECT EXISTS (
       SELECT FROM pg_depend d
       WHERE d.refclassid = 'pg_proc'::regclass
         AND (d.classid = 'pg_attrdef'::regclass AND EXISTS (
                SELECT FROM pg_attrdef e JOIN pg_attribute a ON a.attrelid = e.adrelid AND a.attnum = e.adnum
                WHERE e.oid = d.objid AND a.attgenerated <> '')
           OR d.classid = 'pg_constraint'::regclass AND EXISTS (
                SELECT FROM pg_constraint k WHERE k.oid = d.objid AND k.contype = 'c'))) AS found`,
  )
  return row?.found === true
}
