import { existsSync } from 'node:fs'
import type { Catalog, QualifiedName } from '@populace/catalog'
import { PopulaceError } from '@populace/diagnostics'
import { askedTable } from '../../live/asked-table.ts'
import { type ProbeSyntax, probesOf } from '../../live/constraint-probes.ts'
import { countersOf } from '../../live/counters.ts'
import { fileOf } from '../../live/file-address.ts'
import { fileCapability } from '../../live/file-capability.ts'
import { numbersOf, standardSyntax, textsOf } from '../../live/question-syntax.ts'
import { heldRows } from '../../live/held-rows.ts'
import { occupiedTables } from '../../live/occupied.ts'
import type { Target } from '../../live/target.ts'
import type { Verification, Violation } from '../../live/verification.ts'
import { splitStatements } from '../../sql/statements.ts'
import { quoteName, quoteText } from '../../sql/quoting.ts'
import { introspect } from '../introspection/introspect.ts'
import { duckdbLexis } from '../lexis.ts'
import { type Connection, countOf, openDuckdb } from './connection.ts'
import { duckdbSink } from './load/sink.ts'

export const placeOf = ({ schema, name }: QualifiedName) => `${quoteName(schema)}.${quoteName(name)}`

const syntax: ProbeSyntax = { quote: quoteName, place: placeOf, source: placeOf }

/** Opens a DuckDB database file. One that does not exist holds nothing, and is made when a schema is applied to it. */
export async function openDuckdbTarget(url: string): Promise<Target> {
  const file = fileOf(url)
  let opened: Promise<Connection> | undefined
  const connection = () => {
    opened ??= openDuckdb(file)
    return opened
  }
  const isThere = existsSync(file)
  if (isThere) await connection()
  const target: Target = {
    dialect: 'duckdb',
    address: isThere ? `duckdb:${file}` : `duckdb:${file} (a new file)`,
    async catalog() {
      if (!existsSync(file)) return introspect(async () => [])
      const database = await connection()
      return await introspect((sql) => database.all(sql))
    },
    applyDdl: async (script) => await applyDdl(await connection(), script),
    occupied: async (catalog) => {
      const database = await connection()
      return await occupiedTables(
        catalog,
        placeOf,
        async (sql) => (await database.all<Record<string, unknown>>(sql))[0],
      )
    },
    held: (table, most) => heldRows(table, most, target),
    extents: async (catalog) => await extents(await connection(), catalog),
    judge: async (question) => {
      const database = await connection()
      return await askedTable(question, {
        create: 'CREATE TEMP TABLE',
        quote: quoteName,
        literal: quoteText,
        run: (sql) => database.run(sql),
        all: (sql) => database.all(sql),
      })
    },
    sink: (catalog, options) => duckdbSink(connection, catalog, options),
    verify: async (catalog, { signal } = {}) => await verify(await connection(), catalog, signal),
    syntax: { ...standardSyntax, quote: quoteName, place: placeOf, text: quoteText },
    numbers: async (query) => numbersOf((await (await connection()).all<Record<string, unknown>>(query))[0]),
    texts: async (query) => textsOf(await (await connection()).all<Record<string, unknown>>(query)),
    // A load is one transaction: what is interrupted leaves nothing.
    interrupted: async () => undefined,
    discard: async () => false,
    capabilities: async () => {
      const [row] = existsSync(file)
        ? await (await connection()).all<{ version: string }>('SELECT version() AS version')
        : []
      return [
        { name: 'connect', allowed: true, detail: `DuckDB ${row?.version ?? ''}`.trim() },
        fileCapability(file),
        { name: 'load in parallel', allowed: true, detail: 'DuckDB reads what is made with threads of its own' },
      ]
    },
    async close() {
      const database = await opened?.catch(() => undefined)
      await database?.close()
    },
  }
  return target
}

/** Transactions of the script's own. */
const OF_THE_SCRIPT = new Set(['BEGIN', 'COMMIT', 'END', 'ROLLBACK', 'START'])

async function applyDdl(connection: Connection, script: string): Promise<void> {
  await connection.run('BEGIN')
  try {
    for (const { start, end, words } of splitStatements(script, duckdbLexis))
      if (!OF_THE_SCRIPT.has(words[0] ?? '')) await connection.run(script.slice(start, end))
    await connection.run('COMMIT')
  } catch (error) {
    await connection.run('ROLLBACK')
    throw error
  }
}

async function extents(connection: Connection, catalog: Catalog): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (const table of catalog.tables) {
    const reached = countersOf(table).map((column) => `coalesce(max(${quoteName(column)}), 0)`)
    const sql = `SELECT greatest(count(*), ${[...reached, '0'].join(', ')}) FROM ${placeOf(table)}`
    found.set(`${table.schema}.${table.name}`, await countOf(connection, sql))
  }
  return found
}

async function verify(connection: Connection, catalog: Catalog, signal?: AbortSignal): Promise<Verification> {
  const violations: Violation[] = []
  let checked = 0
  for (const { check, sql } of catalog.tables.flatMap((table) => probesOf(table, syntax))) {
    signal?.throwIfAborted()
    checked++
    try {
      const count = await countOf(connection, sql)
      if (count > 0) violations.push({ ...check, count })
    } catch (error) {
      if (!(error instanceof PopulaceError)) throw error
      violations.push({ ...check, error: error.message })
    }
  }
  return { checked, violations }
}
