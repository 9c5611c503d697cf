import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Catalog } from '@populace/catalog'
import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'
import { introspect, readDdl } from '@populace/dialects/postgres'
import type { Database } from '@populace/dialects/postgres/live'

/** Where a schema comes from, opened: its catalog, and the database it was read from or the model text that named it. */
export interface Source {
  /** For messages: an address without its password, or a file's path. */
  readonly label: string
  readonly catalog: Catalog
  readonly diagnostics: readonly Diagnostic[]
  /** The text of the schema, where it came as text. */
  readonly ddl?: string
  /** The database, where it came from one; whoever opened the source closes it. */
  readonly database?: Database
  /** The text of the model that named the source. */
  readonly model?: { readonly file: string; readonly text: string }
}

/** Whether a source is a database's address rather than a file. */
export const isDatabaseUrl = (source: string): boolean => /^(postgres|postgresql|pglite):/.test(source)

const ELSEWHERE = /^(mysql|mariadb|sqlite|duckdb):/

/**
 * Opens a SOURCE of the command line: a database's URL, a `.sql` file, or a `.yaml` model that names one of them as its `schema`.
 *
 * @throws PopulaceError POP-1005 for what is none of these; what reading the schema or connecting throws
 */
export async function openSource(source: string): Promise<Source> {
  if (isDatabaseUrl(source)) return openDatabase(source)
  if (ELSEWHERE.test(source))
    throw new PopulaceError(
      fault('POP-1005', `${source.slice(0, source.indexOf(':'))} databases can't be read yet`, {
        fix: 'name a postgres:// or pglite: URL, or a .sql file',
      }),
    )
  if (/\.ya?ml$/.test(source)) return openModel(source)
  if (/\.(sql|ddl|psql|pgsql)$/.test(source)) return openDdl(source)
  throw new PopulaceError(
    fault('POP-1005', `${source} is no database URL, .sql file or .yaml model`, { subject: source }),
  )
}

/** Reads a text file; a fault names it. */
export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new PopulaceError(
      fault('POP-4008', `cannot read ${file}: ${cause instanceof Error ? cause.message : String(cause)}`, {
        subject: file,
      }),
      { cause },
    )
  }
}

async function openDdl(file: string): Promise<Source> {
  const ddl = await readText(file)
  const { catalog, diagnostics } = await readDdl(ddl, { file })
  const errors = diagnostics.filter((d) => d.severity === 'error')
  if (errors.length > 0) throw new PopulaceError(errors)
  return { label: file, catalog, diagnostics, ddl }
}

async function openDatabase(url: string): Promise<Source> {
  const { connect } = await import('@populace/dialects/postgres/live')
  const database = await connect(url)
  try {
    const session = await database.session()
    const catalog = await introspect((sql, params) => session.query<Record<string, unknown>>(sql, params))
    await session.end()
    if (catalog.tables.length === 0) throw new PopulaceError(fault('POP-1003', `${database.address} holds no tables`))
    return { label: database.address, catalog, diagnostics: [], database }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openModel(file: string): Promise<Source> {
  const text = await readText(file)
  const { parseModel } = await import('@populace/model')
  const { document, diagnostics } = parseModel(text, { file })
  const named: unknown = document.get('schema')
  if (typeof named !== 'string') {
    const errors = diagnostics.filter((d) => d.severity === 'error')
    if (errors.length > 0) throw new PopulaceError(errors)
    throw new PopulaceError(
      fault('POP-1005', `${file} does not say which schema it is for`, {
        subject: file,
        fix: 'add `schema: schema.sql` (or a database URL) to it, or name the source and give the model with --model',
      }),
    )
  }
  // The model's other faults can wait: with the schema at hand they are all told at once.
  const schema = isDatabaseUrl(named) ? named : resolve(dirname(file), named)
  return { ...(await openSource(schema)), model: { file, text } }
}
