import { type Diagnostic, fault } from '@populace/diagnostics'
import type { Session } from '../session.ts'
import type { Relation } from './relations.ts'

/** Tables asked about in one statement. */
const AT_ONCE = 100
const COUNTED = 1_000_000

type Place = Pick<Relation, 'oid' | 'sql' | 'kind'>

/** Reading a partitioned table means its partitions; any other table is itself, without those who inherit from it. */
export const source = (table: Place) => (table.kind === 'p' ? table.sql : `ONLY ${table.sql}`)

/** Those of the tables that hold rows. */
export async function occupied<T extends Place>(session: Session, tables: readonly T[]): Promise<T[]> {
  const held = new Set<number>()
  for (let from = 0; from < tables.length; from += AT_ONCE) {
    const questions = tables
      .slice(from, from + AT_ONCE)
      .map((table) => `SELECT ${table.oid} AS oid WHERE EXISTS (SELECT FROM ${source(table)})`)
    for (const { oid } of await session.query<{ oid: number }>(questions.join(' UNION ALL '))) held.add(oid)
  }
  return tables.filter((table) => held.has(table.oid))
}

/** POP-4004 for every table that holds rows, with their number as far as counting is quick. */
export async function emptinessFaults(session: Session, relations: readonly Relation[]): Promise<Diagnostic[]> {
  const faults: Diagnostic[] = []
  const readable = relations.filter(({ rows, maySelect, mayUseSchema }) => rows > 0 && maySelect && mayUseSchema)
  for (const table of await occupied(session, readable)) {
    const [row] = await session.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM (SELECT FROM ${source(table)} LIMIT ${COUNTED + 1}) counted`,
    )
    const n = row?.n ?? 0
    const count = n > COUNTED ? 'more than 1,000,000 rows' : n === 1 ? '1 row' : `${n.toLocaleString('en')} rows`
    faults.push(fault('POP-4004', `${table.key} holds ${count}`, { subject: table.key }))
  }
  return faults
}
