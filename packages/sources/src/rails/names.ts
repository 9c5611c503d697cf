import type { DeclaredTable } from '../declared/schema.ts'

/** The table with the names that Rails gives to keys and conditions without one: the beginning of a hash of what they are about. */
export async function withNames(table: DeclaredTable): Promise<DeclaredTable> {
  const name = table.schema === undefined ? table.name : `${table.schema}.${table.name}`
  return {
    ...table,
    foreignKeys: await Promise.all(
      table.foreignKeys.map(async (key) => ({
        name: `fk_rails_${await hashOf(`${name}_${key.columns.join('_and_')}_fk`)}`,
        ...key,
      })),
    ),
    checks: await Promise.all(
      table.checks.map(async (check) => ({ name: `chk_rails_${await hashOf(`${name}_${check.sql}_chk`)}`, ...check })),
    ),
  }
}

async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...digest.subarray(0, 5)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
