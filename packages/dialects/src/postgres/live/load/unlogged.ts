import { type Diagnostic, fault } from '@populace/diagnostics'
import type { Session } from '../session.ts'
import type { Relation } from './relations.ts'
import type { SetAside } from './set-aside.ts'

/** A table that rows end up in and that is logged still. */
interface LoggedTable {
  readonly oid: number
  /** Quoted for SQL. */
  readonly sql: string
  readonly owned: boolean
  /** The logged tables whose keys lead to it, apart from itself. */
  readonly referrers: readonly { readonly oid: number; readonly sql: string }[]
}

const FIND = `
  SELECT c.oid, format('%I.%I', n.nspname, c.relname) AS sql, pg_has_role(c.relowner, 'USAGE') AS owned,
    (SELECT coalesce(json_agg(DISTINCT jsonb_build_object('oid', r.oid::int8, 'sql', format('%I.%I', m.nspname, r.relname))), '[]')
     FROM pg_constraint k JOIN pg_class r ON r.oid = k.conrelid JOIN pg_namespace m ON m.oid = r.relnamespace
     WHERE k.contype = 'f' AND k.confrelid = c.oid AND k.conrelid <> c.oid AND r.relpersistence = 'p') AS referrers
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.oid = ANY ($1::oid[]) AND c.relkind = 'r' AND c.relpersistence = 'p'
  ORDER BY c.oid`

/**
 * Takes the tables out of the write-ahead log, for good: `SET UNLOGGED`. A logged table must not refer to one that is not, so whoever refers goes first; where one of them can't go, as it
 * is not filled, or refers back, that is POP-4013.
 */
export async function withoutLog(
  session: Session,
  relations: readonly Relation[],
): Promise<{ readonly aside: SetAside[]; readonly faults: Diagnostic[] }> {
  const tables = await session.query<LoggedTable>(FIND, [relations.flatMap(({ leaves }) => leaves)])
  const aside: SetAside[] = []
  const gone = new Set<number>()
  const isFree = ({ owned, referrers }: LoggedTable) => owned && referrers.every(({ oid }) => gone.has(oid))
  let rest: readonly LoggedTable[] = tables
  for (let free = rest.filter(isFree); free.length > 0; free = rest.filter(isFree)) {
    for (const { oid, sql } of free) {
      gone.add(oid)
      const alter = `ALTER TABLE ONLY ${sql} SET`
      aside.push({ what: `log of ${sql}`, apply: `${alter} UNLOGGED`, restore: [`${alter} LOGGED`], stays: true })
    }
    rest = rest.filter(({ oid }) => !gone.has(oid))
  }
  return { aside, faults: rest.map((table) => reasonToStay(table, gone)) }
}

/** The tables (`schema.name`) whose rows a crash of the server takes, whoever took them out of the log. */
export async function unloggedAmong(session: Session, relations: readonly Relation[]): Promise<ReadonlySet<string>> {
  const found = await session.query<{ oid: number }>(
    `SELECT oid FROM pg_class WHERE oid = ANY ($1::oid[]) AND relpersistence = 'u'`,
    [relations.flatMap(({ leaves }) => leaves)],
  )
  const unlogged = new Set(found.map(({ oid }) => oid))
  return new Set(relations.flatMap(({ key, leaves }) => (leaves.some((oid) => unlogged.has(oid)) ? [key] : [])))
}

function reasonToStay({ sql, owned, referrers }: LoggedTable, gone: ReadonlySet<number>): Diagnostic {
  if (!owned)
    return fault('POP-4003', `only its owner takes ${sql} out of the log`, {
      subject: sql,
      fix: 'load as its owner, or leave out --unlogged',
    })
  const names = referrers.filter(({ oid }) => !gone.has(oid)).map((one) => one.sql)
  return fault('POP-4013', `${sql} stays logged as long as ${names.join(', ')}, whose keys lead to it`, {
    subject: sql,
  })
}
