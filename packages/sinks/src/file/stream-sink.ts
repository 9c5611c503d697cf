import type { Writable } from 'node:stream'
import type { EncoderSpec, Sink, TableLayout } from '@populace/columnar'
import { fault, PopulaceError } from '@populace/diagnostics'
import { createEncoder } from '../registry.ts'
import { assertEncodable } from './file-format.ts'
import { fileFault } from './fault.ts'

/** Where and how a stream is written. */
export interface StreamSinkOptions {
  readonly stream: Writable
  /** What faults call the stream. */
  readonly name?: string
  readonly encoding: EncoderSpec
}

/**
 * A stream, such as standard output, that takes tables one after the other. What is written can't be taken back. Formats
 * that do not name the table in the data take one table only. The stream is not ended.
 *
 * @example
 * ```ts
 * const sink = streamSink({ stream: process.stdout, encoding: { format: 'jsonl' } })
 * ```
 */
export function streamSink({ stream, encoding, name = 'standard output' }: StreamSinkOptions): Sink {
  let failed: unknown
  /** Formats with groups are written of one table. */
  let layout: TableLayout | undefined
  const groupNotes: string[] = []
  let isEmpty = true
  stream.on('error', (error) => {
    failed ??= error
  })

  /** Resolves when the bytes have left, so that the chunk can be reused. */
  function write(chunk: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      if (failed !== undefined) return reject(fileFault(failed, name))
      stream.write(chunk, (error) => (error ? reject(fileFault(error, name)) : resolve()))
    })
  }

  return {
    encoding: () => encoding,
    framing: 'table',
    concurrency: 1,
    async open(tables) {
      const layouts = tables.map(({ layout }) => layout)
      assertEncodable(encoding, layouts)
      layout = layouts[0]
      if (layouts.length <= 1 || encoding.format.startsWith('sql-')) return
      const message = `${encoding.format} on ${name} has no way to tell ${layouts.length} tables apart`
      throw new PopulaceError(fault('POP-8001', message, { fix: 'choose one table with --only, or write to a folder' }))
    },
    committed: () => new Map(),
    async begin() {
      if (failed !== undefined) throw fileFault(failed, name)
      let bytes = 0
      isEmpty = false
      return {
        async write(chunk) {
          await write(chunk)
          bytes += chunk.length
        },
        async commit(_, notes = []) {
          groupNotes.push(...notes)
          return { bytes }
        },
        async abort(reason) {
          // A partition that has begun to leave can't begin again.
          if (bytes > 0) failed ??= reason
        },
      }
    },
    async finish() {
      const encoder = layout && createEncoder(encoding, layout)
      if (encoder?.groups === undefined) return
      if (isEmpty) await write(encoder.head())
      await write(encoder.groups.directory(groupNotes))
    },
    async abort(reason) {
      failed ??= reason
      return { resumable: false }
    },
  }
}
