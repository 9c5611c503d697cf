import type { DialectName } from '@populace/catalog'
import { type Diagnostic, fault } from '@populace/diagnostics'
import { readDdl } from '@populace/dialects'
import type { DeclaredCheck, DeclaredTable } from '../declared/schema.ts'

/** A condition that a test holds of some rows, and what it holds of them. */
export interface TestedCheck extends DeclaredCheck {
  /** The same of all rows. */
  readonly regardless?: string
}

/**
 * Tables whose conditions the dialect can read: projects write them for their own warehouse. Where it can't read which rows are meant, all are; a condition that it can't read
 * itself is told of and left out.
 */
export async function readable<T extends DeclaredTable>(
  table: T & { readonly checks: readonly TestedCheck[] },
  dialect: DialectName,
): Promise<{ readonly table: T; readonly diagnostics: readonly Diagnostic[] }> {
  const diagnostics: Diagnostic[] = []
  const checks: DeclaredCheck[] = []
  for (const { regardless, ...check } of table.checks) {
    if (await isRead(check.sql, dialect)) checks.push(check)
    else if (regardless !== undefined && (await isRead(regardless, dialect))) checks.push({ ...check, sql: regardless })
    else {
      const message = `the condition ${check.sql} of ${table.name} is written for another database; it is not kept to`
      const fix = 'write it so that the dialect that is asked for can read it'
      diagnostics.push({ ...fault('POP-1007', message, { fix, at: check.at }), severity: 'warning' })
    }
  }
  const uniques = await Promise.all(
    table.uniques.map(async ({ where, ...unique }) =>
      where !== undefined && (await isRead(where, dialect)) ? { ...unique, where } : unique,
    ),
  )
  return { table: { ...table, checks, uniques }, diagnostics }
}

async function isRead(condition: string, dialect: DialectName): Promise<boolean> {
  const { diagnostics } = await readDdl(`CREATE TABLE a (a integer, CHECK (${condition}));`, { dialect })
  return !diagnostics.some(({ code }) => code === 'POP-1001')
}
