import { basename, dirname } from 'node:path'
import type { EncoderSpec, Sink } from '@populace/columnar'
import { fault, PopulaceError } from '@populace/diagnostics'
import { encoderFactories } from '../registry.ts'
import type { FileRunOptions } from './file-run.ts'
import { folderSink } from './folder-sink.ts'
import { scriptSink } from './script-sink.ts'
import { streamSink } from './stream-sink.ts'

/** The formats by the names that targets give them. */
const FORMATS: Readonly<Record<string, string>> = {
  sql: 'sql-insert',
  ...Object.fromEntries(encoderFactories.map(({ format }) => [format, format])),
}

/** What a file's name ends in; a folder may be called anything else. */
const FILE_NAME = /\.(csv|tsv|txt|json|jsonl|ndjson|copy|pgcopy)(\.gz)?$/

export interface FileTargetOptions extends FileRunOptions {
  /** The schema whose tables' files are named without it; `public` unless given. */
  readonly defaultSchema?: string
}

/**
 * The sink for a target that is no database: `FORMAT:PLACE`, where the place is
 * - a folder, which gets a file for each table (`csv:out`), compressed when written `csv:out/*.csv.gz`;
 * - a file, for a single table or an SQL script of all of them (`csv:orders.csv.gz`, `sql:all.sql`);
 * - `-`, standard output; `-` alone is `sql:-`.
 *
 * Options of the format follow a question mark: `csv:out?delimiter=%3B&header=false`. What can't be understood is refused
 * with POP-8001.
 *
 * @example
 * ```ts
 * const sink = fileSink('csv:out/*.csv.gz?header=false', { truncate: true })
 * ```
 */
export function fileSink(target: string, options: FileTargetOptions = {}): Sink {
  const { encoding, place } = parseTarget(target === '-' ? 'sql:-' : target)
  if (place === '-') return streamSink({ stream: process.stdout, encoding })
  if (encoding.format.startsWith('sql-')) return scriptSink({ ...options, path: place, encoding })
  const name = basename(place)
  const gzip = name.endsWith('.gz')
  const common = { ...options, encoding, gzip }
  if (name.startsWith('*')) return folderSink({ ...common, folder: dirname(place) })
  const isFile = FILE_NAME.test(name) && !place.endsWith('/')
  return isFile
    ? folderSink({ ...common, folder: dirname(place), fileName: name })
    : folderSink({ ...common, folder: place })
}

function parseTarget(target: string): { readonly encoding: EncoderSpec; readonly place: string } {
  const [, name = '', place = '', query = ''] = /^([a-z-]+):([^?]+)(?:\?(.*))?$/.exec(target) ?? []
  const format = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined
  if (format === undefined) {
    const fix = `write FORMAT:PLACE, where the format is one of ${Object.keys(FORMATS).join(', ')}`
    throw new PopulaceError(fault('POP-8001', `${JSON.stringify(target)} is no target`, { fix }))
  }
  const options = [...new URLSearchParams(query)].map(([key, value]) => [key, optionValue(value)] as const)
  return { encoding: { format, options: Object.fromEntries(options) }, place }
}

function optionValue(text: string): string | boolean {
  return text === 'true' ? true : text === 'false' ? false : text
}
