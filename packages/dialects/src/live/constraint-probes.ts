import type { QualifiedName, Table } from '@populace/catalog'
import type { Check } from './verification.ts'

/** A query that counts what breaks a constraint: one number. */
export interface ConstraintProbe {
  readonly check: Check
  readonly sql: string
}

/** How a dialect's SQL names things in probes. */
export interface ProbeSyntax {
  quote(name: string): string
  /** A table, named in full. */
  place(name: QualifiedName): string
  /** A table as rows are read to look for repetitions: not through an index, which would not tell of rows that it has lost. */
  source(name: QualifiedName): string
}

/** One query for every constraint of a table. Expressions are the database's own texts. */
export function probesOf(table: Table, syntax: ProbeSyntax): ConstraintProbe[] {
  const { quote } = syntax
  const key = `${table.schema}.${table.name}`
  const from = `FROM ${syntax.source(table)}`
  const probe = (kind: Check['kind'], constraint: string, sql: string): ConstraintProbe => ({
    check: { kind, table: key, constraint },
    sql,
  })
  const primary = table.primaryKey
  return [
    ...table.columns
      .filter((column) => !column.nullable)
      .map(({ name }) => probe('not null', name, `SELECT count(*) ${from} WHERE ${quote(name)} IS NULL`)),
    ...table.checks.map(({ name, expression }) =>
      probe('check', name, `SELECT count(*) ${from} WHERE NOT (${expression.text})`),
    ),
    ...(primary ? [probe('unique', primary.name, repeated(from, primary.columns.map(quote)))] : []),
    ...table.uniques.map(({ name, parts, predicate }) => {
      const written = parts.map((part) => (part.kind === 'column' ? quote(part.column) : `(${part.expression.text})`))
      return probe('unique', name, repeated(from, written, predicate?.text))
    }),
    ...table.foreignKeys.map((foreign) => probe('foreign key', foreign.name, orphans(table, foreign, syntax))),
  ]
}

/** Rows too many; NULLs are no repetition. The columns' own collations apply. */
function repeated(from: string, parts: readonly string[], predicate?: string): string {
  const known = parts.map((part) => `${part} IS NOT NULL`)
  const conditions = [...(predicate === undefined ? [] : [`(${predicate})`]), ...known].join(' AND ')
  // By their places: a part may be a constant, which GROUP BY itself would take for one.
  const places = parts.map((_, i) => i + 2).join(', ')
  return `SELECT coalesce(sum(k - 1), 0) FROM (SELECT count(*) AS k, ${parts.join(', ')} ${from} WHERE ${conditions} GROUP BY ${places} HAVING count(*) > 1)`
}

/** The parent stands on the left: its collation and affinity decide what is equal. */
function orphans(table: Table, key: Table['foreignKeys'][number], { quote, place }: ProbeSyntax): string {
  const known = key.columns.map((column) => `c.${quote(column)} IS NOT NULL`)
  const equal = key.columns.map((column, i) => `p.${quote(key.references.columns[i] ?? '')} = c.${quote(column)}`)
  return `SELECT count(*) FROM ${place(table)} c WHERE ${known.join(' AND ')}
    AND NOT EXISTS (SELECT 1 FROM ${place(key.references)} p WHERE ${equal.join(' AND ')})`
}
