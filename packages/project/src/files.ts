import type { Catalog, DialectName } from '@populace/catalog'
import type { Sink } from '@populace/columnar'
import { fault, PopulaceError } from '@populace/diagnostics'
import { encoderFactory, folderSink, nullOfCsv, scriptSink, streamSink } from '@populace/sinks'

const FORMATS: Readonly<Record<string, { readonly format: string; readonly script?: boolean }>> = {
  csv: { format: 'csv' },
  jsonl: { format: 'jsonl' },
  parquet: { format: 'parquet' },
  arrow: { format: 'arrow' },
  sql: { format: 'sql-insert', script: true },
  copy: { format: 'sql-copy', script: true },
}

const formatNamed = (name: string) => (Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined)

/** Whether a format is one script of all tables, not a file for each. */
export const isScript = (format: string): boolean => formatNamed(format)?.script === true

/** What a format has to know of the database that its files are for. */
const optionsOf = (format: string, dialect: DialectName): Readonly<Record<string, string>> => {
  if (format === 'csv') return { null: nullOfCsv(dialect) }
  return encoderFactory(format).options.includes('dialect') ? { dialect } : {}
}

/** What follows a question mark: `header=false&delimiter=%3B`. */
const givenOptions = (query: string): Readonly<Record<string, string | boolean>> =>
  Object.fromEntries([...new URLSearchParams(query)].map(([name, text]) => [name, optionValue(text)]))

function optionValue(text: string): string | boolean {
  return text === 'true' ? true : text === 'false' ? false : text
}

/** Whether a sink's name means the standard output. */
export const isStdout = (to: string) => /^(?:[a-z]+:)?-(?:\?|$)/.test(to)

/** What to do about files that are there, and about a run that was interrupted. */
export interface FilesOptions {
  /** Tells this run from others: the hash of its plan. */
  readonly run: string
  /** Replace files that exist. */
  readonly truncate?: boolean
  readonly resume?: boolean
}

/**
 * Opens the sink that `--to` names; what stands before the colon is the format, or the file name's ending tells it. Options of the format follow a question mark.
 *
 * @throws PopulaceError POP-8001 for a name that is none; options that the format does not have are refused as the sink opens
 * @example openFiles('csv:out?delimiter=%3B&header=false', catalog, { run: planHash(plan) })
 */
export function openFiles(target: string, { defaultSchema, dialect }: Catalog, options: FilesOptions): Sink {
  const [, to = target, query = ''] = /^([^?]*)\?(.*)$/s.exec(target) ?? []
  const colon = /^([a-z]+):(.*)$/s.exec(to)
  const [, rows, groups] = /\.(?:(csv|jsonl|sql)(?:\.gz)?|(parquet|arrow))$/.exec(to) ?? []
  const ending = rows ?? groups
  const name = colon?.[1] ?? ending ?? (to === '-' ? 'csv' : undefined)
  const path = colon?.[2] || to
  const chosen = name === undefined ? undefined : formatNamed(name)
  if (!chosen)
    throw new PopulaceError(
      fault('POP-8001', `${to} is no sink that files can go to`, {
        subject: to,
        fix: `name one of csv:FOLDER, jsonl:FOLDER, parquet:FOLDER, arrow:FOLDER, sql:FILE (INSERT), copy:FILE (COPY), a file ending in .csv, .jsonl, .parquet, .arrow or .sql, or - for standard output`,
      }),
    )
  const encoding = { format: chosen.format, options: { ...optionsOf(chosen.format, dialect), ...givenOptions(query) } }
  const file = {
    run: options.run,
    truncate: options.truncate === true,
    interrupted: options.resume ? ('resume' as const) : ('discard' as const),
  }
  if (isStdout(to)) return streamSink({ stream: process.stdout, encoding })
  if (chosen.script) return scriptSink({ path, encoding, ...file })
  const gzip = path.endsWith('.gz')
  if (ending !== undefined)
    return folderSink({
      folder: path.includes('/') ? path.slice(0, path.lastIndexOf('/')) || '/' : '.',
      fileName: path.slice(path.lastIndexOf('/') + 1),
      encoding,
      gzip,
      defaultSchema,
      ...file,
    })
  return folderSink({ folder: path, encoding, gzip, defaultSchema, ...file })
}
