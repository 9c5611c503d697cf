import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTarget } from '@populace/dialects/live'
import sqlite from 'node-sqlite3-wasm'
import { onTestFinished } from 'vitest'

/** The path of a database that does not exist yet; its folder goes when the test ends. */
export function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'populace-sqlite-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'shop.db')
}

/** A new database in which a script was run, by its path. */
export async function newDatabase(script: string): Promise<string> {
  const file = newFile()
  const target = await openTarget(`sqlite:${file}`)
  try {
    await target.applyDdl(script)
  } finally {
    await target.close()
  }
  return file
}

/** Runs statements without our own code in between. */
export function run(file: string, sql: string): void {
  const database = new sqlite.Database(file)
  try {
    database.exec(sql)
  } finally {
    database.close()
  }
}

/** Asks a database, likewise. */
export function ask(file: string, sql: string): Record<string, unknown>[] {
  const database = new sqlite.Database(file)
  try {
    return database.all(sql)
  } finally {
    database.close()
  }
}

/** The schema as a dump lists it: every statement in its order. */
export const dump = (file: string) =>
  ask(file, 'SELECT rowid, type, name, tbl_name, sql FROM sqlite_schema ORDER BY rowid')
