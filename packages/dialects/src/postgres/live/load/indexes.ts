import { quoteLiteral } from '../../quoting.ts'
import type { Session } from '../session.ts'
import type { Relation } from './relations.ts'
import type { SetAside } from './set-aside.ts'

interface Secondary {
  readonly sql: string
  readonly relation: number
  readonly definition: string
  readonly comment: string | null
}

/** An index to be built after the rows. */
export interface SecondaryIndex extends SetAside {
  /** The table's oid. */
  readonly relation: number
}

/** Smaller tables' indexes are as quick to keep up as to build. */
const WORTH_BUILDING = 50_000

/** Whether a table is so large that what rests on its rows is better made when they are all in. */
export const isWorthBuilding = ({ rows, owned, kind }: Relation): boolean =>
  rows >= WORTH_BUILDING && owned && kind === 'r'

/**
 * Indexes that are only there for speed, of tables that the role owns. Left alone are those that hold a constraint, are unique,
 * belong to a partitioned table, to an extension or to `CLUSTER`, identify rows for replication, are invalid, lie in another
 * tablespace or have statistics targets of their own: their definition does not tell all that they are. Others than those named here insert row by row when they are
 * built, too: GiST took 2.9 s to keep up over 100,000 texts, and 3.5 s to build.
 */
export async function secondaryIndexes(session: Session, relations: readonly Relation[]): Promise<SecondaryIndex[]> {
  const indexes = await session.query<Secondary>(
    `SELECT format('%I.%I', n.nspname, x.relname) AS sql, i.indrelid AS relation, pg_get_indexdef(x.oid) AS definition,
       obj_description(x.oid, 'pg_class') AS comment
     FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_namespace n ON n.oid = x.relnamespace
       JOIN pg_am m ON m.oid = x.relam AND m.amname IN ('btree', 'hash', 'gin', 'brin')
     WHERE i.indrelid = ANY ($1::oid[]) AND x.relkind = 'i' AND NOT x.relispartition AND i.indisvalid
       AND NOT i.indisunique AND NOT i.indisexclusion AND NOT i.indisclustered AND NOT i.indisreplident
       AND x.reltablespace = 0
       AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = x.oid AND a.attstattarget >= 0)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = x.oid AND d.deptype IN ('e', 'x'))
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.refobjid = x.oid AND d.refclassid = 'pg_class'::regclass)
     ORDER BY x.oid`,
    [relations.filter(isWorthBuilding).map(({ oid }) => oid)],
  )
  return indexes.map(({ sql, relation, definition, comment }) => ({
    relation,
    what: `index ${sql}`,
    apply: `DROP INDEX ${sql}`,
    restore: [definition, ...(comment === null ? [] : [`COMMENT ON INDEX ${sql} IS ${quoteLiteral(comment)}`])],
  }))
}
