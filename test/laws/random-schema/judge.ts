import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { DialectName } from '@populace/catalog'
import { openTarget } from '@populace/dialects/live'
import { loadPlan, openProject, planProject } from '@populace/project'
import sqlite from 'node-sqlite3-wasm'
import { Client } from 'pg'
import { expect, inject } from 'vitest'
import { askMariadb, createMariadbDatabase } from '../../servers/mariadb.ts'
import { createDatabase } from '../../servers/postgres.ts'

/** A new database of a dialect, with questions to it that take no way through our own code. */
interface Bench {
  readonly url: string
  ask(sql: string): Promise<readonly unknown[][]>
  /** What the database itself says is wrong with its rows. */
  faults(): Promise<readonly unknown[]>
  remove(): void | Promise<void>
}

const folder = () => mkdtempSync(join(tmpdir(), 'populace-random-'))

const benches: Readonly<Record<DialectName, () => Promise<Bench>>> = {
  async postgres() {
    const url = await createDatabase(inject('postgres'))
    const ask = async (sql: string) => {
      const client = new Client(url)
      await client.connect()
      try {
        return (await client.query({ text: sql, rowMode: 'array' })).rows
      } finally {
        await client.end()
      }
    }
    // Every key is there and validated: the server has checked them as rows came in or when it made them again.
    const faults = () => ask('SELECT conname FROM pg_constraint WHERE NOT convalidated')
    const remove = async () => {
      const admin = new Client(inject('postgres'))
      await admin.connect()
      await admin.query(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`)
      await admin.end()
    }
    return { url, ask, faults, remove }
  },
  async mysql() {
    const url = await createMariadbDatabase(inject('mariadb'))
    const ask = (sql: string) => askMariadb(url, sql)
    return {
      url,
      ask,
      faults: () => broken(ask),
      remove: async () => void (await ask(`DROP DATABASE \`${new URL(url).pathname.slice(1)}\``)),
    }
  },
  async sqlite() {
    const place = folder()
    const file = join(place, 'rows.db')
    const ask = async (sql: string) => {
      const database = new sqlite.Database(file)
      try {
        return database.all(sql).map((row) => Object.values(row))
      } finally {
        database.close()
      }
    }
    return {
      url: `sqlite:${file}`,
      ask,
      faults: async () => [
        ...(await ask('PRAGMA foreign_key_check')),
        ...(await ask('PRAGMA integrity_check')).filter(([verdict]) => verdict !== 'ok'),
      ],
      remove: () => rmSync(place, { recursive: true, force: true }),
    }
  },
  async duckdb() {
    const place = folder()
    const file = join(place, 'rows.duckdb')
    const ask = async (sql: string) => {
      const instance = await DuckDBInstance.create(file)
      try {
        const connection = await instance.connect()
        const rows = (await connection.runAndReadAll(sql)).getRowsJson()
        connection.closeSync()
        return rows
      } finally {
        instance.closeSync()
      }
    }
    // It takes no row that breaks a constraint, and has no way to leave one unchecked.
    return {
      url: `duckdb:${file}`,
      ask,
      faults: async () => [],
      remove: () => rmSync(place, { recursive: true, force: true }),
    }
  },
}

/** MySQL checks conditions and keys as rows come in; foreign keys are off during a load, and counted here. */
async function broken(ask: Bench['ask']): Promise<unknown[]> {
  const columns = await ask(
    `SELECT CONSTRAINT_NAME, TABLE_NAME, REFERENCED_TABLE_NAME, GROUP_CONCAT(CONCAT('r.\`', COLUMN_NAME, '\` IS NOT NULL') SEPARATOR ' AND '),
       GROUP_CONCAT(CONCAT('p.\`', REFERENCED_COLUMN_NAME, '\` = r.\`', COLUMN_NAME, '\`') SEPARATOR ' AND ')
     FROM information_schema.KEY_COLUMN_USAGE WHERE TABLE_SCHEMA = DATABASE() AND REFERENCED_TABLE_NAME IS NOT NULL GROUP BY 1, 2, 3`,
  )
  const found: unknown[] = []
  for (const [name, table, parent, given, equal] of columns) {
    const [row] = await ask(
      `SELECT COUNT(*) FROM \`${table}\` r WHERE ${given} AND NOT EXISTS (SELECT 1 FROM \`${parent}\` p WHERE ${equal})`,
    )
    if (Number(row?.[0]) > 0) found.push([table, name, row?.[0]])
  }
  return found
}

/** What a table got fewer rows for. */
export interface Cap {
  readonly table: string
  readonly reason: string
}

/**
 * Makes the schema in a real database, fills it, and has the database judge. Answers the caps that the report tells of.
 *
 * @param edges share of legal but nasty values
 * @param isRead all that the triggers ask of rows can be read: nothing is to be warned of
 * @param triggered a table whose rows are inserted once more, so that its triggers see them too
 */
export async function fillAndJudge(
  ddl: string,
  dialect: DialectName,
  rows: number,
  {
    triggered,
    edges = 0,
    isRead = false,
  }: { readonly triggered?: string; readonly edges?: number; readonly isRead?: boolean } = {},
): Promise<Cap[]> {
  const bench = await benches[dialect]()
  try {
    const target = await openTarget(bench.url)
    await target.applyDdl(ddl).finally(() => target.close())
    const project = await openProject(bench.url, { rows, seed: 'random', edges })
    const caps: Cap[] = []
    const { target: opened } = project.source
    if (!opened) throw new Error('a database was opened')
    const counted = new Map<string, number>()
    try {
      const { plan } = await planProject(project, { fit: true })
      const settings = { mode: 'refuse', resume: false, verify: true, workers: 0 } as const
      const { run, warnings } = await loadPlan(plan, project, opened, settings)
      expect(run.verification?.violations).toEqual([])
      if (isRead) expect(warnings).toEqual([])
      for (const { name, written, capped } of run.tables) {
        counted.set(name.split('.').at(-1) ?? '', written)
        if (written < rows) expect(capped?.reason, name).toBeTruthy()
        if (capped) caps.push({ table: name, reason: `${written} of ${rows}: ${capped.reason}` })
      }
    } finally {
      await opened.close()
    }
    const mark = dialect === 'mysql' ? '`' : '"'
    for (const [table, written] of counted)
      expect(Number((await bench.ask(`SELECT COUNT(*) FROM ${mark}${table}${mark}`))[0]?.[0]), table).toBe(written)
    expect(await bench.faults()).toEqual([])
    if (triggered !== undefined) {
      await bench.ask(`CREATE TABLE kept AS SELECT * FROM ${triggered}`)
      await bench.ask(`DELETE FROM ${triggered}`)
      await bench.ask(`INSERT INTO ${triggered} SELECT * FROM kept`)
      // What triggers make of rows is what the rows held before.
      expect(await bench.ask(`SELECT * FROM ${triggered} EXCEPT SELECT * FROM kept`)).toEqual([])
    }
    return caps
  } finally {
    await bench.remove()
  }
}
