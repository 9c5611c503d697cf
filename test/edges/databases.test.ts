import { openTarget } from '@populace/dialects/live'
import { defaultGenerator, generators, populate, resolve } from '@populace/engine'
import { infer } from '@populace/inference'
import { execute, planHash } from '@populace/run'
import { encoderFactory } from '@populace/sinks'
import { loadVocabulary } from '@populace/vocabulary'
import { Client } from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { schemaText } from '../catalog/fixtures.ts'
import * as duckdb from '../duckdb/database.ts'
import { askMariadb, createMariadbDatabase } from '../servers/mariadb.ts'
import { createDatabase } from '../servers/postgres.ts'
import * as sqlite from '../sqlite/database.ts'

const vocabulary = await loadVocabulary('en')

interface Place {
  readonly url: string
  /** Rows as texts, asked without our own code in between. */
  readonly ask: (sql: string) => Promise<(string | null)[][]>
}

const texts = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  rows.map((row) => Object.values(row).map((value) => (value === null ? null : String(value))))

const databases: Record<'pg' | 'mysql' | 'sqlite' | 'duckdb', () => Promise<Place>> = {
  pg: async () => {
    const url = await createDatabase(inject('postgres'))
    return {
      url,
      ask: async (sql) => {
        const client = new Client({ connectionString: url })
        await client.connect()
        const { rows } = await client.query(sql)
        await client.end()
        return texts(rows)
      },
    }
  },
  mysql: async () => {
    const url = await createMariadbDatabase(inject('mariadb'))
    return {
      url,
      ask: async (sql) => (await askMariadb(url, sql)).map((row) => row.map((v) => (v === null ? null : String(v)))),
    }
  },
  sqlite: async () => {
    const file = sqlite.newFile()
    return { url: `sqlite:${file}`, ask: async (sql) => texts(sqlite.ask(file, sql)) }
  },
  duckdb: async () => {
    const file = duckdb.newFile()
    return { url: `duckdb:${file}`, ask: async (sql) => texts(await duckdb.ask(file, sql)) }
  },
}

/** Makes the schema, fills it with edge cases in a share of the cells, and has the database judge. */
async function fillNasty(url: string, ddl: string, rows: number, edges: number) {
  const target = await openTarget(url)
  try {
    await target.applyDdl(ddl)
    const catalog = await target.catalog()
    const { model } = infer(catalog, { generators, fallback: defaultGenerator })
    const tables = Object.fromEntries(Object.entries(model.tables).map(([k, { rows: _, ...table }]) => [k, table]))
    const { plan, diagnostics } = resolve({ ...model, rows, tables, edges }, catalog, vocabulary, { fit: true })
    if (!plan) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
    const run = { id: 'edges', planHash: planHash(plan) }
    const supports = (
      format: Parameters<typeof encoderFactory>[0],
      layout: Parameters<ReturnType<typeof encoderFactory>['supports']>[0],
    ) => encoderFactory(format).supports(layout).ok
    const sink = target.sink(catalog, { mode: 'refuse', resume: false, run, supports })
    const report = await execute(plan, sink, { workers: 0, verify: (signal) => target.verify(catalog, { signal }) })
    expect(report.verification?.violations).toEqual([])
    return { plan, population: populate(plan, vocabulary) }
  } finally {
    await target.close()
  }
}

/** Types by what each database calls them, and how it writes what a client would round. */
const ITEM = `CREATE TABLE item (id INTEGER PRIMARY KEY, title VARCHAR(40) NOT NULL, body TEXT NOT NULL, level INTEGER NOT NULL,
  amount DECIMAL(10,2) NOT NULL, day DATE NOT NULL)`
const day = { pg: 'day::text', mysql: 'CAST(day AS CHAR)', sqlite: 'day', duckdb: 'day::varchar' } as const
const amount = {
  pg: 'amount::text',
  mysql: 'CAST(amount AS CHAR)',
  sqlite: "printf('%.2f', amount)",
  duckdb: 'amount::varchar',
} as const

/** Schemas with many types and conditions that can be filled as they are. */
const fillable: Record<keyof typeof databases, readonly string[]> = {
  pg: ['neosync-alltypes', 'northwind', 'rubygems'],
  mysql: ['neosync-complex', 'temporal'],
  sqlite: ['every-construct', 'sakila'],
  duckdb: ['every-construct'],
}

describe.each(Object.keys(databases) as (keyof typeof databases)[])('%s', (name) => {
  test('keeps every edge case as it was generated', async () => {
    const { url, ask } = await databases[name]()
    const rows = 900
    const { plan, population } = await fillNasty(url, ITEM, rows, 0.5)
    const read = await ask(
      `SELECT id, title, body, level, ${amount[name]} AS a, ${day[name]} AS d FROM item ORDER BY id`,
    )
    const [{ key, firstRow } = { key: '', firstRow: 0 }] = plan.tables
    expect(read).toHaveLength(rows)
    // Clients drop a byte order mark in front; the databases keep it.
    const unmarked = (text: unknown) => String(text).replace(/^\ufeff/, '')
    const seen = new Set<string>()
    read.forEach(([, title, body, level, money, date], r) => {
      const cells = population.row(key, firstRow + r)
      const units = Number(cells.get('amount'))
      const days = Number(cells.get('day'))
      expect([unmarked(title), unmarked(body), Number(level), money, date]).toEqual([
        unmarked(cells.get('title')),
        unmarked(cells.get('body')),
        cells.get('level'),
        (units / 100).toFixed(2),
        new Date(days * 86_400_000).toISOString().slice(0, 10),
      ])
      for (const text of [title, body, level, money, date]) seen.add(String(text))
    })
    const some = [
      '',
      ' leading blank',
      "O'Brien",
      'back\\slash',
      "'; DROP TABLE users; --",
      '\\N',
      'שלום עולם',
      '👩‍👩‍👧‍👦',
      // A length means nothing to DuckDB.
      'X'.repeat(name === 'duckdb' ? 1_000 : 40),
    ]
    const extremes = ['2147483647', '-99999999.99', '0.00', '2024-02-29', '9999-12-31']
    expect([...some, ...extremes].filter((text) => !seen.has(text))).toEqual([])
  })

  test.for(fillable[name])(
    'takes a quarter of edge cases in every column of %s, and finds no violation',
    async (schema) => {
      const { url } = await databases[name]()
      const { plan } = await fillNasty(url, schemaText(schema, name), 80, 0.25)
      const edged = plan.tables.flatMap(({ columns }) =>
        columns.filter((c) => c.source.kind === 'generator' && c.source.edges),
      )
      expect(edged.length).toBeGreaterThan(0)
    },
  )
})
