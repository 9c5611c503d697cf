import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Catalog, DialectName } from '@populace/catalog'
import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'
import { readDdl } from '@populace/dialects'
import type { Target } from '@populace/dialects/live'

/** Where a schema comes from, opened: its catalog, and the database it was read from or the model text that named it. */
export interface Source {
  /** For messages: an address without its password, or a file's path. */
  readonly label: string
  readonly catalog: Catalog
  readonly diagnostics: readonly Diagnostic[]
  /** The text of the schema, where it came as text. */
  readonly ddl?: string
  /** The database, where it came from one; whoever opened the source closes it. */
  readonly target?: Target
  /** The text of the model that named the source. */
  readonly model?: { readonly file: string; readonly text: string }
}

const MODEL = /\.ya?ml$/
const SCRIPT = /\.(sql|ddl|psql|pgsql)$/

/** Whether a source is a database's address rather than a file. */
export const isDatabaseUrl = (source: string): boolean => /^[a-z]{2,}:/.test(source)

/**
 * Opens a SOURCE of the command line: a database's URL, a `.sql` file, or a `.yaml` model that names one of them as its `schema`.
 *
 * @param dialect whose SQL a file is in; the file itself says so where this does not
 * @throws PopulaceError POP-1005 for what is none of these; what reading the schema or connecting throws
 */
export async function openSource(source: string, dialect?: DialectName): Promise<Source> {
  if (isDatabaseUrl(source)) return openDatabase(source)
  if (MODEL.test(source)) return openModel(source, dialect)
  if (SCRIPT.test(source)) return openDdl(source, dialect)
  throw unknownSource(source)
}

const unknownSource = (source: string) =>
  new PopulaceError(fault('POP-1005', `${source} is no database URL, .sql file or .yaml model`, { subject: source }))

/** Where a schema is defined, and the text of the model that named it: read, but not yet understood. */
export interface Definition {
  readonly schema:
    | { readonly kind: 'text'; readonly file: string; readonly text: string }
    | { readonly kind: 'database'; readonly address: string }
  readonly model?: string
}

/** Reads what a SOURCE of the command line names, without opening it. Fails as `openSource` does. */
export async function readDefinition(source: string): Promise<Definition> {
  if (isDatabaseUrl(source)) return { schema: { kind: 'database', address: source } }
  if (MODEL.test(source)) {
    const { schema, text } = await readModelFile(source)
    return { ...(await readDefinition(schema)), model: text }
  }
  if (SCRIPT.test(source)) return { schema: { kind: 'text', file: source, text: await readText(source) } }
  throw unknownSource(source)
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

async function openDdl(file: string, dialect?: DialectName): Promise<Source> {
  const ddl = await readText(file)
  const { catalog, diagnostics } = await readDdl(ddl, { file, ...(dialect ? { dialect } : {}) })
  const errors = diagnostics.filter((d) => d.severity === 'error')
  if (errors.length > 0) throw new PopulaceError(errors)
  return { label: file, catalog, diagnostics, ddl }
}

async function openDatabase(url: string): Promise<Source> {
  const { openTarget } = await import('@populace/dialects/live')
  const target = await openTarget(url)
  try {
    const catalog = await target.catalog()
    if (catalog.tables.length === 0) throw new PopulaceError(fault('POP-1003', `${target.address} holds no tables`))
    return { label: target.address, catalog, diagnostics: [], target }
  } catch (error) {
    await target.close()
    throw error
  }
}

async function openModel(file: string, dialect?: DialectName): Promise<Source> {
  const { schema, text } = await readModelFile(file)
  return { ...(await openSource(schema, dialect)), model: { file, text } }
}

/** A model's text, and the schema that it names. */
async function readModelFile(file: string): Promise<{ readonly schema: string; readonly text: string }> {
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
  return { schema: isDatabaseUrl(named) ? named : resolve(dirname(file), named), text }
}
