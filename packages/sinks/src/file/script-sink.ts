import { basename, dirname } from 'node:path'
import type { EncoderSpec, PartitionWriter, Sink } from '@populace/columnar'
import { sqlFlavour } from '../sql/flavour.ts'
import { assertEncodable } from './file-format.ts'
import { EMPTY_DIGEST, FileRun, type FileRunOptions } from './file-run.ts'

/** Where and how a script is written. */
export interface ScriptSinkOptions extends FileRunOptions {
  /** The script's path; compressed with gzip when it ends in `.gz`. */
  readonly path: string
  /** `sql-insert` or `sql-copy`. */
  readonly encoding: EncoderSpec
}

const encoder = new TextEncoder()

/**
 * One SQL script with all tables in load order, in one transaction. Partitions are taken one after the other, in order.
 *
 * @example
 * ```ts
 * const sink = scriptSink({ path: 'out.sql', encoding: { format: 'sql-insert', options: { dialect: 'postgres' } } })
 * ```
 */
export function scriptSink(options: ScriptSinkOptions): Sink {
  const { encoding, path } = options
  const name = basename(path)
  const run = new FileRun(dirname(path), `.${name}.populace-run.jsonl`, path.endsWith('.gz'), options)
  const { script } = sqlFlavour(String(encoding.options?.dialect ?? 'postgres'))

  /** The next piece of the file; pieces are numbered as they come. */
  function begin(key: string, rows: number): Promise<PartitionWriter> {
    return run.begin(name, run.file(name).next, key, rows)
  }

  async function frame(key: string, text: string): Promise<void> {
    if (run.committed.has(key)) return
    const writer = await begin(key, 0)
    await writer.write(encoder.encode(text))
    await writer.commit(EMPTY_DIGEST)
  }

  return {
    encoding: () => encoding,
    framing: 'table',
    concurrency: 1,
    async open(tables) {
      const layouts = tables.map(({ layout }) => layout)
      assertEncodable(encoding, layouts)
      await run.open([name])
      await frame('head of the script', script.head)
    },
    committed: () => run.committed,
    begin: (_, { table, index, rows }) => begin(`${table}#${index}`, rows),
    async finish() {
      await frame('tail of the script', script.tail)
      await run.finish()
    },
    abort: (reason) => run.abort(reason),
  }
}
