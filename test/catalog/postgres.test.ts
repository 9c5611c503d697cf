import { differences, introspect, readDdl } from '@populace/dialects/postgres'
import { applyDdl, connect } from '@populace/dialects/postgres/live'
import { Client } from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '../servers/postgres.ts'
import { schemaNames, schemaText } from './fixtures.ts'

/** Connects to a new database, in which a script has been run as psql would run it. */
async function loaded(script: string) {
  const client = new Client({ connectionString: await createDatabase(inject('postgres')) })
  await client.connect()
  try {
    await client.query(script)
    // Dumps empty the search path for their session.
    await client.query('RESET ALL')
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    query: async (sql: string, params?: unknown[]) => (await client.query(sql, params)).rows,
    [Symbol.asyncDispose]: () => client.end(),
  }
}

async function serverVersion() {
  await using database = await loaded('SELECT 1')
  const [row] = await database.query("SELECT current_setting('server_version_num')::int / 10000 AS major")
  return Number(row?.major)
}

describe('the text of a schema and the database that ran it give the same catalog', () => {
  test.for(schemaNames())('%s', async (name) => {
    const [, since] = /^since-postgres-(\d+)$/.exec(name) ?? []
    if (since !== undefined) expect(await serverVersion(), name).toBeGreaterThanOrEqual(Number(since))
    const script = schemaText(name)
    await using database = await loaded(script)
    const { catalog, diagnostics } = await readDdl(script)
    expect(diagnostics.filter((diagnostic) => diagnostic.severity !== 'info')).toEqual([])
    expect(differences(catalog, await introspect(database.query))).toEqual([])
  })
})

test('a PGlite gives the same catalog as the text it ran', async () => {
  const database = await connect('pglite:memory')
  onTestFinished(() => database.close())
  const session = await database.session()
  for (const name of ['chinook', 'northwind', 'pagila']) {
    await session.query('DROP SCHEMA public CASCADE')
    await session.query('CREATE SCHEMA public')
    await applyDdl(session, schemaText(name))
    expect(differences((await readDdl(schemaText(name))).catalog, await introspect(session.query))).toEqual([])
  }
})

describe('introspection', () => {
  test('leaves out what extensions brought', async () => {
    await using database = await loaded(
      'CREATE SCHEMA e; CREATE EXTENSION citext SCHEMA e; CREATE TABLE t (a e.citext)',
    )
    const catalog = await introspect(database.query)
    expect(catalog).toMatchObject({ extensions: ['citext'], functions: [], domains: [] })
    expect(catalog.tables[0]?.columns[0]?.type).toEqual({ kind: 'text', caseInsensitive: true, raw: 'e.citext' })
  })

  test('finds the same whatever search path the session has', async () => {
    await using database = await loaded(`CREATE SCHEMA app; CREATE TYPE app.e AS ENUM ('a');
      CREATE FUNCTION app.ok(app.e) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT true';
      CREATE TABLE app.t (id serial, a app.e DEFAULT 'a', CHECK (a <> 'a'::app.e AND app.ok(a)));`)
    const plain = await introspect(database.query)
    for (const path of ['app', 'app, public', "''", 'pg_catalog, app'])
      expect(
        await introspect((sql) => database.query(`SET search_path = ${path}`).then(() => database.query(sql))),
      ).toEqual(plain)
  })

  test('of some schemas takes along the tables that their keys lead to', async () => {
    await using database = await loaded(`CREATE SCHEMA a; CREATE SCHEMA b; CREATE TABLE b.far (id int PRIMARY KEY);
      CREATE TABLE b.near (id int PRIMARY KEY REFERENCES b.far); CREATE TABLE b.other ();
      CREATE TABLE a.t (id int REFERENCES b.near);`)
    const catalog = await introspect(database.query, { schemas: ['a'] })
    expect(catalog.tables.map((table) => `${table.schema}.${table.name}`)).toEqual(['a.t', 'b.far', 'b.near'])
    expect(catalog.schemas).toEqual(['a', 'b'])
  })

  test('of 500 tables takes two queries and less than two seconds of computing', async () => {
    const tables = Array.from({ length: 500 }, (_, i) => {
      const parent = i === 0 ? '' : `REFERENCES t${(i * 7) % i}`
      const columns = Array.from({ length: 12 }, (_, c) => `c${c} int DEFAULT ${c} CHECK (c${c} >= 0)`)
      return `CREATE TABLE t${i} (id bigserial PRIMARY KEY, a text UNIQUE, p bigint ${parent}, ${columns.join(', ')});`
    })
    await using database = await loaded(tables.join('\n'))
    let queries = 0
    const before = process.cpuUsage()
    const catalog = await introspect((sql, params) => {
      queries++
      return database.query(sql, params)
    })
    // Not by the clock: other tests keep the machine busy meanwhile.
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(2_000)
    expect([catalog.tables.length, queries]).toEqual([500, 2])
  })

  test('refuses servers before PostgreSQL 13', async () => {
    const query = async () => [{ version: 120_020 }]
    await expect(introspect(query)).rejects.toMatchObject({ code: 'POP-4011' })
  })
})
