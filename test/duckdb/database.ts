import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { onTestFinished } from 'vitest'

/** The path of a database that does not exist yet; its folder goes when the test ends. */
export function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'populace-duckdb-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'rows.duckdb')
}

/** What makes a file that can hold the types which DuckDB 1.5 brought. */
export const NEWEST = { storage_compatibility_version: 'v1.5.0' }

/** Asks a database without our own code in between: the last statement's rows. */
export async function ask(
  file: string,
  sql: string,
  options: Readonly<Record<string, string>> = {},
): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(file, options)
  try {
    const connection = await instance.connect()
    const rows = (await connection.runAndReadAll(sql)).getRowObjectsJson()
    connection.closeSync()
    return rows
  } finally {
    instance.closeSync()
  }
}

/** A new database in which a script was run, by its path. */
export async function newDatabase(script: string): Promise<string> {
  const file = newFile()
  await ask(file, `${script}\n; SELECT 1`)
  return file
}

/** The schema as DuckDB lists it. */
export const dump = (file: string) =>
  ask(file, 'SELECT sql FROM duckdb_tables() UNION ALL SELECT sql FROM duckdb_indexes() ORDER BY ALL')
