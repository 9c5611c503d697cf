import type { Catalog, ForeignKey, Key, KeyPart, Table } from '@populace/catalog'
import type { Check } from '../../../live/verification.ts'
import { quoteName } from '../../quoting.ts'
import { keyOf, sqlName } from '../table-name.ts'

/** One question to the database: a single row of counts, one column per check, in their order. */
export interface Probe {
  readonly checks: readonly Check[]
  readonly sql: string
}

/** Rows of a table whose foreign keys lead nowhere, key by key. */
export function foreignKeyProbes(table: Table): Probe[] {
  return table.foreignKeys.map((key) => ({
    checks: [{ kind: 'foreign key', table: keyOf(table), constraint: key.name }],
    sql: `SELECT COUNT(*) AS c0 FROM ${sqlName(table)} r WHERE ${unmatched(key)}`,
  }))
}

function unmatched({ columns, references }: ForeignKey): string {
  const present = columns.map((column) => `r.${quoteName(column)} IS NOT NULL`)
  const met = columns.map((column, i) => `p.${quoteName(references.columns[i] ?? '')} = r.${quoteName(column)}`)
  return `${present.join(' AND ')} AND NOT EXISTS (SELECT 1 FROM ${sqlName(references)} p WHERE ${met.join(' AND ')})`
}

/** Conditions and NOT NULL, the table read once. A condition fails where it is false, not where it is NULL. */
export function rowProbes(table: Table): Probe[] {
  const key = keyOf(table)
  const conditions = table.checks
    .filter(({ validated }) => validated)
    .map(({ name, expression }) => ({
      check: { kind: 'check', table: key, constraint: name } as const,
      count: `COALESCE(SUM(NOT (${expression.text})), 0)`,
    }))
  const required = table.columns
    .filter(({ nullable }) => !nullable)
    .map(({ name }) => ({
      check: { kind: 'not null', table: key, constraint: name } as const,
      count: `COUNT(*) - COUNT(${quoteName(name)})`,
    }))
  const all = [...conditions, ...required]
  if (all.length === 0) return []
  const counts = all.map(({ count }, i) => `${count} AS c${i}`)
  return [{ checks: all.map(({ check }) => check), sql: `SELECT ${counts.join(', ')} FROM ${sqlName(table)}` }]
}

/** Keys that two rows share, compared as their columns compare. */
export function uniqueProbes(table: Table): Probe[] {
  const keys = [...(table.primaryKey ? [asUnique(table.primaryKey)] : []), ...table.uniques]
  return keys.map(({ name, parts }) => {
    const values = parts.map(partOf)
    const known = values.map((value) => `${value} IS NOT NULL`).join(' AND ')
    const groups = `SELECT COUNT(*) AS n FROM ${sqlName(table)} WHERE ${known} GROUP BY ${values.join(', ')} HAVING n > 1`
    return {
      checks: [{ kind: 'unique', table: keyOf(table), constraint: name }],
      sql: `SELECT COALESCE(SUM(n - 1), 0) AS c0 FROM (${groups}) repeated`,
    }
  })
}

const asUnique = ({ name, columns }: Key) => ({
  name,
  parts: columns.map((column): KeyPart => ({ kind: 'column', column })),
})

function partOf(part: KeyPart): string {
  if (part.kind === 'expression') return `(${part.expression.text})`
  const column = quoteName(part.column)
  return part.prefixLength === undefined ? column : `LEFT(${column}, ${part.prefixLength})`
}

/** The foreign keys of a catalog that rows of some of its tables have a part in. */
export function tablesConcerned(catalog: Catalog, touched: ReadonlySet<string>): Table[] {
  return catalog.tables
    .map((table) => ({
      ...table,
      foreignKeys: table.foreignKeys.filter((key) => touched.has(keyOf(table)) || touched.has(keyOf(key.references))),
    }))
    .filter(({ foreignKeys }) => foreignKeys.length > 0)
}
