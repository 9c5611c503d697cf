import type { Catalog, Table } from '@populace/catalog'
import { PopulaceError } from '@populace/diagnostics'
import { setImmediate } from 'node:timers/promises'
import type { Check, Verification, Violation } from '../../../live/verification.ts'
import { quoteName } from '../../quoting.ts'
import { type Connection, scalar } from '../connection.ts'

/** One question: how many rows break it. */
interface Probe {
  readonly check: Check
  readonly count: string
}

/**
 * Has SQLite check every constraint of the catalog's tables again, and the file as a whole (integrity_check: pages, indexes, NOT NULL, CHECK and
 * UNIQUE). Reads only.
 */
export async function verify(connection: Connection, catalog: Catalog, signal?: AbortSignal): Promise<Verification> {
  const violations: Violation[] = integrity(connection)
  let checked = 1
  for (const table of catalog.tables) {
    const probes = probesOf(table)
    checked += probes.length
    for (const probe of probes) {
      violations.push(...answer(connection, probe))
      // Each takes the thread for itself; a signal to stop must get its turn.
      await setImmediate()
      signal?.throwIfAborted()
    }
  }
  return { checked, violations }
}

function answer(connection: Connection, { check, count }: Probe): Violation[] {
  try {
    const found = Number(scalar(connection, count))
    return found === 0 ? [] : [{ ...check, count: found }]
  } catch (error) {
    if (!(error instanceof PopulaceError)) throw error
    return [{ ...check, error: error.message }]
  }
}

/** A hundred messages at most, of which `ok` is the only good one. */
function integrity(connection: Connection): Violation[] {
  const rows = connection.all<{ integrity_check: string }>('PRAGMA integrity_check')
  return rows
    .filter((row) => row.integrity_check !== 'ok')
    .map((row) => ({ kind: 'integrity', table: 'main', constraint: 'integrity_check', error: row.integrity_check }))
}

function probesOf(table: Table): Probe[] {
  const key = `${table.schema}.${table.name}`
  // An index that has lost rows would not tell of them.
  const from = `FROM ${quoteName(table.name)} NOT INDEXED`
  const probe = (kind: Check['kind'], constraint: string, count: string): Probe => ({
    check: { kind, table: key, constraint },
    count,
  })
  const uniques = [
    ...(table.primaryKey ? [{ name: table.primaryKey.name, parts: table.primaryKey.columns.map(quoteName) }] : []),
    ...table.uniques.map((unique) => ({
      name: unique.name,
      parts: unique.parts.map((part) =>
        part.kind === 'column' ? quoteName(part.column) : `(${part.expression.text})`,
      ),
      predicate: unique.predicate?.text,
    })),
  ]
  return [
    ...table.columns
      .filter((column) => !column.nullable)
      .map(({ name }) => probe('not null', name, `SELECT count(*) ${from} WHERE ${quoteName(name)} IS NULL`)),
    ...table.checks.map(({ name, expression }) =>
      probe('check', name, `SELECT count(*) ${from} WHERE NOT (${expression.text})`),
    ),
    ...uniques.map(({ name, parts, ...more }) =>
      probe('unique', name, repeated(from, parts, 'predicate' in more ? more.predicate : undefined)),
    ),
    ...table.foreignKeys.map((foreign) => probe('foreign key', foreign.name, orphans(table.name, foreign))),
  ]
}

/** Rows too many; NULLs are no repetition. Collations of the columns apply by themselves. */
function repeated(from: string, parts: readonly string[], predicate: string | undefined): string {
  const conditions = [
    ...(predicate === undefined ? [] : [`(${predicate})`]),
    ...parts.map((part) => `${part} IS NOT NULL`),
  ]
  return `SELECT coalesce(sum(k - 1), 0) FROM
    (SELECT count(*) AS k ${from} WHERE ${conditions.join(' AND ')} GROUP BY ${parts.join(', ')} HAVING count(*) > 1)`
}

/** The parent's collation and affinity decide what is equal, so that it stands on the left. */
function orphans(table: string, key: Table['foreignKeys'][number]): string {
  const known = key.columns.map((column) => `c.${quoteName(column)} IS NOT NULL`)
  const equal = key.columns.map(
    (column, i) => `p.${quoteName(key.references.columns[i] ?? '')} = c.${quoteName(column)}`,
  )
  return `SELECT count(*) FROM ${quoteName(table)} c WHERE ${known.join(' AND ')}
    AND NOT EXISTS (SELECT 1 FROM ${quoteName(key.references.name)} p WHERE ${equal.join(' AND ')})`
}
