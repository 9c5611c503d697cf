import type { Catalog, Table } from '@populace/catalog'
import { fedSequences, furthest } from '../load/sequences.ts'
import type { Session } from '../session.ts'
import type { Violation } from '../../../live/verification.ts'

/** A table as the target has it, beside its description from before. */
export interface KnownTable {
  readonly oid: number
  readonly key: string
  readonly table: Table
}

interface Defect {
  readonly kind: 'disabled trigger' | 'not validated' | 'invalid index'
  readonly oid: number
  readonly name: string
}

// A NOT NULL that old rows need not meet (PostgreSQL 18) is as the schema has it: no load takes one away, and new rows are held against it.
const DEFECTS = `
  SELECT 'disabled trigger' AS kind, t.tgrelid AS oid, t.tgname::text AS name FROM pg_trigger t
  WHERE t.tgenabled = 'D' AND NOT t.tgisinternal AND t.tgrelid = ANY ($1::oid[])
  UNION ALL
  SELECT 'not validated', k.conrelid, k.conname::text FROM pg_constraint k
  WHERE NOT k.convalidated AND k.contype <> 'n' AND k.conrelid = ANY ($1::oid[])
  UNION ALL
  SELECT 'invalid index', i.indrelid, i.indexrelid::regclass::text FROM pg_index i
  WHERE NOT i.indisvalid AND i.indrelid = ANY ($1::oid[]) AND (i.indisunique OR i.indisexclusion)
  ORDER BY 1, 2, 3`

const NAMES = `
  SELECT k.conrelid AS oid, k.conname::text AS name FROM pg_constraint k WHERE k.conrelid = ANY ($1::oid[])
  UNION SELECT i.indrelid, x.relname::text FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid WHERE i.indrelid = ANY ($1::oid[])`

/** Triggers and constraints that are not in the state that the catalog describes. */
export async function stateViolations(session: Session, tables: readonly KnownTable[]): Promise<Violation[]> {
  const oids = tables.map((table) => table.oid)
  const byOid = new Map(tables.map((table) => [table.oid, table]))
  const violations: Violation[] = []
  for (const { kind, oid, name } of await session.query<Defect>(DEFECTS, [oids])) {
    const known = byOid.get(oid)
    if (known !== undefined && !wasSo(known.table, kind, name))
      violations.push({ kind, table: known.key, constraint: name, count: 1 })
  }
  const present = new Set(
    (await session.query<{ oid: number; name: string }>(NAMES, [oids])).map((row) => `${row.oid} ${row.name}`),
  )
  for (const { oid, key, table } of tables)
    for (const name of constraintNames(table))
      if (!present.has(`${oid} ${name}`))
        violations.push({ kind: 'missing constraint', table: key, constraint: name, count: 1 })
  return violations
}

/** Sequences whose next value a row has already. */
export async function sequenceViolations(
  session: Session,
  tables: readonly KnownTable[],
): Promise<{ readonly checked: number; readonly violations: Violation[] }> {
  const filled = tables.map(({ oid }) => ({ rows: 1, leaves: [oid], heirs: [] }))
  const sequences = (await fedSequences(session, filled)).filter((sequence) => sequence.mayChange)
  const violations = [...(await furthest(session, sequences)).keys()].map(
    ({ columns, sql }): Violation => ({
      kind: 'sequence behind',
      table: columns[0]?.table ?? '',
      constraint: sql,
      count: 1,
    }),
  )
  return { checked: sequences.length, violations }
}

/** The tables of a catalog that the target has. */
export async function knownTables(session: Session, catalog: Catalog): Promise<KnownTable[]> {
  const rows = await session.query<{ oid: number; place: number }>(
    `SELECT c.oid, w.place FROM jsonb_to_recordset($1::jsonb) AS w (place int, schema text, name text)
     JOIN pg_namespace n ON n.nspname = w.schema
     JOIN pg_class c ON c.relnamespace = n.oid AND c.relname = w.name AND c.relkind IN ('r', 'p') ORDER BY w.place`,
    [JSON.stringify(catalog.tables.map(({ schema, name }, place) => ({ place, schema, name })))],
  )
  return rows.flatMap(({ oid, place }) => {
    const table = catalog.tables[place]
    return table === undefined ? [] : [{ oid, key: `${table.schema}.${table.name}`, table }]
  })
}

function wasSo(table: Table, kind: Defect['kind'], name: string): boolean {
  if (kind === 'disabled trigger') return table.triggers.some((trigger) => trigger.name === name && !trigger.enabled)
  if (kind === 'not validated')
    return [...table.foreignKeys, ...table.checks].some(
      (constraint) => constraint.name === name && !constraint.validated,
    )
  return false
}

function constraintNames(table: Table): string[] {
  const keys = table.primaryKey === undefined ? [] : [table.primaryKey]
  return [...keys, ...table.uniques, ...table.foreignKeys, ...table.checks, ...table.exclusions].map(({ name }) => name)
}
