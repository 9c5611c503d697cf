import { dirname, resolve } from 'node:path'
import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'
import { maskPassword, readDdl } from '@populace/dialects'
import { formats, readSamples, type SourceReading } from '@populace/sources'
import { digestOf } from './kept.ts'
import { isDatabaseUrl, type KeptOfOne, type Opening, type Source } from './opened-source.ts'
import { referencesOf } from './references-of.ts'
import { headOf, sourceFile, textFile } from './source-file.ts'
import { filesOf, isFolder, joined } from './source-folder.ts'
import { readText } from './text-file.ts'

/** Opens the source that another source names. */
type Open = (source: string, opening: Opening) => Promise<Source>

/** A kind of SOURCE. */
interface SourceKind {
  /** For the message that a source is none of them. */
  readonly summary: string
  /** Whether it may be one by its name. */
  named(source: string): boolean
  /** Where the name fits other kinds as well: whether the beginning of the text speaks for this one. The last of them needs none. */
  says?(head: string): boolean
  open(source: string, opening: Opening, openOther: Open): Promise<Source>
  /** Its DDL as it stands, unread, where the file is nothing but that: the database judges it better than any reader. */
  script?(source: string): Promise<string>
}

/** What can be a source, the surest to recognise first. Another joins by an entry; formats of other tools are in `@populace/sources`. */
const kinds: readonly SourceKind[] = [
  { summary: 'a database URL', named: isDatabaseUrl, open: openDatabase },
  {
    summary: 'a .sql file',
    named: (source) => /\.(sql|ddl|psql|pgsql)$/i.test(source),
    open: openDdl,
    script: readText,
  },
  ...formats.map(
    (format): SourceKind => ({
      summary: format.files,
      named: (source) => format.ending.test(source),
      ...(format.says ? { says: format.says } : {}),
      open: async (path, opening) => openedAs(path, await format.read(await sourceFile(path), meantFor(opening))),
    }),
  ),
  { summary: 'a folder of .prisma, .ts, .yml, .sql, .csv or .parquet files', named: () => false, open: openFolder },
  { summary: 'a .yaml model', named: (source) => /\.ya?ml$/i.test(source), open: openModel },
]

/**
 * The kind that a source is.
 *
 * @throws PopulaceError POP-1005 for none; POP-4008 for a file that can't be read and whose name does not tell its kind
 */
export async function kindOf(source: string): Promise<SourceKind> {
  const folder =
    !isDatabaseUrl(source) && (await isFolder(source)) ? kinds.find(({ open }) => open === openFolder) : undefined
  if (folder) return folder
  const named = kinds.filter((kind) => kind.named(source))
  const [only] = named
  if (only && (named.length === 1 || only.says === undefined)) return only
  const head = named.length === 0 ? '' : await headOf(source)
  const found = named.find((kind) => kind.says === undefined || kind.says(head))
  if (found) return found
  const known = (named.length === 0 ? kinds : named).map((kind) => kind.summary)
  const [last, ...others] = known.reverse()
  const shown = maskPassword(source)
  throw new PopulaceError(
    fault('POP-1005', `${shown} is no source of a schema that is known`, {
      subject: shown,
      fix: `name ${others.length > 0 ? `${others.reverse().join(', ')} or ` : ''}${last}`,
    }),
  )
}

function opened(label: string, catalog: Source['catalog'], diagnostics: readonly Diagnostic[], ddl: string): Source {
  const errors = diagnostics.filter((d) => d.severity === 'error')
  if (errors.length > 0) throw new PopulaceError(errors)
  return { label, catalog, diagnostics, ddl }
}

const openedAs = (label: string, { catalog, diagnostics, ddl, generators, keysUnchecked }: SourceReading): Source => ({
  ...opened(label, catalog, diagnostics, ddl),
  told: { ...(generators ? { generators } : {}), ...(keysUnchecked ? { references: referencesOf(catalog) } : {}) },
})

const meantFor = ({ dialect }: Opening): Pick<Opening, 'dialect'> => (dialect ? { dialect } : {})

async function openDdl(file: string, opening: Opening): Promise<Source> {
  const ddl = await readText(file)
  const options = { file, ...meantFor(opening) }
  const before = keptOf(opening, ddl, options)
  const read = () => readDdl(ddl, options)
  const { catalog, diagnostics } = before ? await before.kept.made(['reading', before.digest], read) : await read()
  return { ...opened(file, catalog, diagnostics, ddl), ...(before ? { before } : {}) }
}

function keptOf({ kept }: Opening, ddl: string, options: object): KeptOfOne | undefined {
  return kept ? { kept, digest: digestOf([ddl, options]) } : undefined
}

async function openFolder(path: string, opening: Opening): Promise<Source> {
  const found = await filesOf(path)
  const { kind, files } = found
  if (kind === 'rows') return openRows(path, files, opening)
  if (kind === 'parts')
    return openedAs(path, await found.format.read(await Promise.all(files.map(sourceFile)), meantFor(opening)))
  const { text, placed } = await joined(path, files)
  const prisma = formats.find(({ name }) => name === 'prisma')
  const reading: SourceReading =
    kind === 'models' && prisma
      ? await prisma.read(textFile(path, text), {})
      : { ...(await readDdl(text, { file: path, ...meantFor(opening) })), ddl: text }
  return openedAs(path, { ...reading, diagnostics: placed(reading.diagnostics) })
}

/** Each file of rows is a table. */
async function openRows(path: string, names: readonly string[], { dialect }: Opening): Promise<Source> {
  const sampled = names.map(async (name) => {
    const sample = formats.find(({ ending }) => ending.test(name))?.sample
    return sample ? [{ file: await sourceFile(name), sample }] : []
  })
  return openedAs(path, await readSamples((await Promise.all(sampled)).flat(), dialect))
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

async function openModel(file: string, opening: Opening, openOther: Open): Promise<Source> {
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
  return { ...(await openOther(schema, opening)), model: { file, text } }
}
