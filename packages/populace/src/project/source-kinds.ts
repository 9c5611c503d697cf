import { dirname, resolve } from 'node:path'
import type { DialectName } from '@populace/catalog'
import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'
import { readDdl } from '@populace/dialects'
import { formats } from '@populace/sources'
import { isDatabaseUrl, type Source } from './opened-source.ts'
import { sourceFile } from './source-file.ts'
import { readText } from './text-file.ts'

/** Opens the source that another source names. */
type Open = (source: string, dialect?: DialectName) => Promise<Source>

/** A kind of SOURCE. */
interface SourceKind {
  /** For the message that a source is none of them. */
  readonly summary: string
  /** By its name and, for a file, the beginning of its text. */
  matches(source: string, head: string): boolean
  open(source: string, dialect: DialectName | undefined, openOther: Open): Promise<Source>
  /** Its DDL as it stands, unread, where the file is nothing but that: the database judges it better than any reader. */
  script?(source: string): Promise<string>
}

/** What can be a source, the surest to recognise first. Another joins by an entry; formats of other tools are in `@populace/sources`. */
const kinds: readonly SourceKind[] = [
  { summary: 'a database URL', matches: isDatabaseUrl, open: openDatabase },
  {
    summary: 'a .sql file',
    matches: (source) => /\.(sql|ddl|psql|pgsql)$/i.test(source),
    open: openDdl,
    script: readText,
  },
  ...formats.map(
    (format): SourceKind => ({
      summary: format.files,
      matches: format.matches,
      open: async (path, dialect) => {
        const { catalog, diagnostics, ddl } = await format.read(await sourceFile(path), dialect ? { dialect } : {})
        return opened(path, catalog, diagnostics, ddl)
      },
    }),
  ),
  { summary: 'a .yaml model', matches: (source) => /\.ya?ml$/i.test(source), open: openModel },
]

/** Bytes that tell one format from another of the same ending. */
const HEAD = 64 * 1024

/**
 * The kind that a source is.
 *
 * @throws PopulaceError POP-1005 for none; POP-4008 for a file that can't be read and whose name does not tell its kind
 */
export async function kindOf(source: string): Promise<SourceKind> {
  const named = kinds.find((kind) => kind.matches(source, ''))
  if (named && !/\.(ya?ml|json)$/i.test(source)) return named
  const file = await sourceFile(source)
  const head = new TextDecoder().decode(await file.slice(0, HEAD))
  const found = kinds.find((kind) => kind.matches(source, head))
  if (found) return found
  const known = kinds.map((kind) => kind.summary)
  throw new PopulaceError(
    fault('POP-1005', `${source} is no source of a schema that is known`, {
      subject: source,
      fix: `name ${known.slice(0, -1).join(', ')} or ${known.at(-1)}`,
    }),
  )
}

function opened(label: string, catalog: Source['catalog'], diagnostics: readonly Diagnostic[], ddl: string): Source {
  const errors = diagnostics.filter((d) => d.severity === 'error')
  if (errors.length > 0) throw new PopulaceError(errors)
  return { label, catalog, diagnostics, ddl }
}

async function openDdl(file: string, dialect?: DialectName): Promise<Source> {
  const ddl = await readText(file)
  const { catalog, diagnostics } = await readDdl(ddl, { file, ...(dialect ? { dialect } : {}) })
  return opened(file, catalog, diagnostics, ddl)
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

async function openModel(file: string, dialect: DialectName | undefined, openOther: Open): Promise<Source> {
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
  if (schema === resolve(file))
    throw new PopulaceError(fault('POP-1005', `${file} names itself as its schema`, { subject: file }))
  return { ...(await openOther(schema, dialect)), model: { file, text } }
}
