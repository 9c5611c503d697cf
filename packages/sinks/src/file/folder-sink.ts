import type { QualifiedName } from '@populace/catalog'
import type { EncoderSpec, Partition, PartitionWriter, Sink, TableLayout } from '@populace/columnar'
import { fault, PopulaceError } from '@populace/diagnostics'
import { createEncoder, encoderFactory } from '../registry.ts'
import { assertEncodable } from './file-format.ts'
import { fileNamer } from './file-name.ts'
import { EMPTY_DIGEST, FileRun, type FileRunOptions } from './file-run.ts'

/** Where and how a folder of files is written. */
export interface FolderSinkOptions extends FileRunOptions {
  /** Made when it does not exist. */
  readonly folder: string
  readonly encoding: EncoderSpec
  /** Compress with gzip, and add `.gz` to the names. */
  readonly gzip?: boolean
  /** The name of the one file when there is one table. */
  readonly fileName?: string
  /** The schema whose tables' files are named without it; `public` unless given. */
  readonly defaultSchema?: string
}

/** The name of the record that makes a run resumable. */
export const RUN_LOG = '.populace-run.jsonl'
/** Partitions that wait for others take a file each. */
const CONCURRENCY = 16

/**
 * A file for each table, named `table.csv` or `schema.table.csv`. The files appear when all of them are whole; until then
 * their names end in `.partial`, and what was there before stays as it was.
 *
 * @example
 * ```ts
 * const sink = folderSink({ folder: 'out', encoding: { format: 'csv' } })
 * ```
 */
export function folderSink(options: FolderSinkOptions): Sink {
  const { encoding, defaultSchema = 'public', gzip = false } = options
  const ending = `${encoderFactory(encoding.format).extension}${gzip ? '.gz' : ''}`
  const run = new FileRun(options.folder, RUN_LOG, gzip, options)
  let layouts: readonly TableLayout[] = []
  let nameOf = fileNamer([], defaultSchema, ending)

  function namer(): (table: QualifiedName) => string {
    const { fileName } = options
    if (fileName === undefined) return fileNamer(layouts, defaultSchema, ending)
    if (layouts.length <= 1) return () => fileName
    const message = `${layouts.length} tables do not fit in the one file ${fileName}`
    throw new PopulaceError(fault('POP-8001', message, { fix: 'choose one table with --only, or name a folder' }))
  }

  function begin(layout: TableLayout, { table, index, rows }: Partition): Promise<PartitionWriter> {
    return run.begin(nameOf(layout), index, `${table}#${index}`, rows)
  }

  /** Tables without a partition have a file, too: the header of a CSV file says what the columns would be. */
  async function writeEmpty(layout: TableLayout): Promise<void> {
    const writer = await begin(layout, {
      table: `${layout.schema}.${layout.name}`,
      index: 0,
      firstRow: 0,
      rows: 0,
      last: true,
    })
    const encoder = createEncoder(encoding, layout)
    await writer.write(encoder.head())
    await writer.write(encoder.tail())
    await writer.commit(EMPTY_DIGEST)
  }

  /** What follows the last group, where the format has groups. */
  async function writeDirectory(layout: TableLayout): Promise<void> {
    const { groups } = createEncoder(encoding, layout)
    const key = `directory of ${layout.schema}.${layout.name}`
    if (groups === undefined || run.committed.has(key)) return
    const file = run.file(nameOf(layout))
    await file.complete()
    const writer = await run.begin(nameOf(layout), file.next, key, 0)
    await writer.write(groups.directory(file.notes))
    await writer.commit(EMPTY_DIGEST)
  }

  return {
    encoding: () => encoding,
    framing: 'table',
    concurrency: CONCURRENCY,
    // Packing takes longer than moving what is packed, and each partition is packed in a thread of its own.
    endToEnd: !gzip,
    async open(tables) {
      layouts = tables.map(({ layout }) => layout)
      assertEncodable(encoding, layouts)
      nameOf = namer()
      await run.open(layouts.map(nameOf))
    },
    committed: () => run.committed,
    begin,
    async finish() {
      for (const layout of layouts) {
        if (run.file(nameOf(layout)).isEmpty) await writeEmpty(layout)
        await writeDirectory(layout)
      }
      await run.finish()
    },
    abort: (reason) => run.abort(reason),
  }
}
