import { readFileSync } from 'node:fs'
import type { DialectName } from '@populace/catalog'
import { parse } from 'yaml'

/** One kind of constraint, with the schema that shows it. */
export interface Constraint {
  readonly what: string
  readonly ddl: string
  /** Dialects that have it; all when absent. */
  readonly only?: readonly DialectName[]
  /** What is claimed of each dialect. */
  readonly how: Partial<Record<DialectName, string>>
}

export interface Group {
  readonly group: string
  readonly cases: readonly (Constraint & Partial<Record<DialectName, string>>)[]
}

export const file = new URL('./constraints.yaml', import.meta.url)
export const groups: readonly Group[] = parse(readFileSync(file, 'utf8'))
export const dialects: readonly DialectName[] = ['postgres', 'mysql', 'sqlite', 'duckdb']

/** The schema in a dialect's own spelling; undefined where the dialect has no such thing. */
export const ddlOf = (constraint: Group['cases'][number], dialect: DialectName): string | undefined =>
  constraint.only?.includes(dialect) === false ? undefined : (constraint[dialect] ?? constraint.ddl)
