import { Client } from 'pg'
import { createConnection } from 'mysql2/promise'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ask, NEWEST, newFile } from '../duckdb/database.ts'
import { createDatabase } from '../servers/postgres.ts'
import { typesOf } from './table.ts'

/*
 * The servers' own lists of their types: each type of theirs is in types.yaml, where it is filled and brought back or refused by name. A server that comes to have another
 * one fails here.
 */

test('every type that PostgreSQL and its extensions bring is listed', async () => {
  const client = new Client({ connectionString: await createDatabase(inject('postgres')) })
  await client.connect()
  onTestFinished(() => client.end())
  const { setup, cases } = typesOf('postgres')
  await client.query(setup)
  const listed = cases.map(({ type }) => type.replace(/^"char"$/, 'pg_catalog."char"'))
  // Arrays have an element type of their own; a table's row type is no type of the server's.
  const { rows } = await client.query(
    `SELECT t.oid::regtype::text AS name FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
     WHERE t.typtype IN ('b', 'r', 'm', 'd', 'e') AND t.typcategory <> 'A'
       AND (n.nspname IN ('pg_catalog', 'information_schema') OR EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e'))
       AND t.oid <> ALL (SELECT to_regtype(regexp_replace(one, '\\(.*?\\)', ''))::oid FROM unnest($1::text[]) AS one WHERE to_regtype(regexp_replace(one, '\\(.*?\\)', '')) IS NOT NULL)
     ORDER BY 1`,
    [listed],
  )
  expect(rows.map(({ name }) => name)).toEqual([])
})

test('every type that MariaDB has as a plugin is listed', async () => {
  const connection = await createConnection(inject('mariadb'))
  onTestFinished(() => connection.end())
  const [rows] = await connection.query(
    `SELECT LOWER(plugin_name) AS name FROM information_schema.plugins WHERE plugin_type = 'DATA TYPE'`,
  )
  const listed = new Set(typesOf('mysql').cases.map(({ type }) => type))
  const names = (Array.isArray(rows) ? rows : []).map((row) => String('name' in row ? row.name : ''))
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !listed.has(name))).toEqual([])
})

/** A nested type by what it nests in. */
const family = (type: string) =>
  type.endsWith('[]') ? 'LIST' : type.endsWith(']') ? 'ARRAY' : type.replace(/\(.*$/s, '').replaceAll('"', '')

test('every type that DuckDB has is listed', async () => {
  const { setup, cases } = typesOf('duckdb')
  const file = newFile()
  const tables = cases.map(({ ddl }) => ddl).join('\n')
  const types = await ask(
    file,
    `${setup}; ${tables}; SELECT DISTINCT data_type AS type FROM duckdb_columns() WHERE column_name = 'thing'`,
    NEWEST,
  )
  const listed = new Set(types.map(({ type }) => family(String(type))))
  // TYPE is a type of expressions, and no column's.
  const all = await ask(
    file,
    `SELECT DISTINCT logical_type AS name FROM duckdb_types() WHERE logical_type <> 'TYPE' ORDER BY 1`,
  )
  expect(all.length).toBeGreaterThan(30)
  expect(all.map(({ name }) => String(name)).filter((name) => !listed.has(name))).toEqual([])
})
