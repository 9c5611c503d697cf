import type { Catalog, Table } from '@populace/catalog'
import { fault, PopulaceError } from '@populace/diagnostics'
import { finish } from '../draft/finish.ts'
import { loadGrammar } from '../grammar/parser.ts'
import type { CatalogDocument } from './catalog-document.ts'
import { catalogQuery } from './catalog-query.ts'
import { draftFrom } from './draft-from-document.ts'

/** Sends a statement to a database and answers its rows by column name. */
export type Query = (sql: string, params?: unknown[]) => Promise<Record<string, unknown>[]>

const oldestVersion = 130_000

/**
 * Reads the catalog of a live PostgreSQL (13 or newer) or PGlite, in one round trip and one snapshot. Objects of extensions and
 * system schemas are left out.
 *
 * @param query how to ask the database; it needs no more than the right to connect
 * @param options `schemas` keeps only their tables, and those that their foreign keys lead to
 * @throws PopulaceError POP-4011 when the server is too old; whatever `query` throws
 * @example const catalog = await introspect(async (sql) => (await client.query(sql)).rows)
 */
export async function introspect(query: Query, options: { schemas?: readonly string[] } = {}): Promise<Catalog> {
  const [{ version } = { version: 0 }] = await query(`SELECT current_setting('server_version_num')::int AS version`)
  if (Number(version) < oldestVersion)
    throw new PopulaceError(
      fault('POP-4011', `PostgreSQL 13 or newer is needed; the server's version number is ${version}`),
    )
  // The grammar is made ready while the server answers.
  const [[row], grammar] = await Promise.all([query(catalogQuery), loadGrammar()])
  const document: CatalogDocument = JSON.parse(String(row?.catalog))
  const catalog = finish(draftFrom(document, grammar))
  return options.schemas === undefined ? catalog : restrict(catalog, new Set(options.schemas))
}

/** Only the tables of the schemas, and those that they can't do without: parents, partitioned tables, referenced tables. */
function restrict(catalog: Catalog, schemas: ReadonlySet<string>): Catalog {
  const keyOf = ({ schema, name }: { schema: string; name: string }) => `${schema}\u0000${name}`
  const byKey = new Map(catalog.tables.map((table) => [keyOf(table), table]))
  const kept = new Set<Table>()
  const pending = catalog.tables.filter((table) => schemas.has(table.schema))
  for (let table = pending.pop(); table !== undefined; table = pending.pop()) {
    if (kept.has(table)) continue
    kept.add(table)
    const needed = [
      ...table.foreignKeys.map((key) => key.references),
      ...table.inherits,
      ...(table.partitionOf ? [table.partitionOf.parent] : []),
    ]
    pending.push(...needed.flatMap((name) => byKey.get(keyOf(name)) ?? []))
  }
  const tables = catalog.tables.filter((table) => kept.has(table))
  const used = new Set(tables.map((table) => table.schema))
  return { ...catalog, tables, schemas: catalog.schemas.filter((schema) => schemas.has(schema) || used.has(schema)) }
}
