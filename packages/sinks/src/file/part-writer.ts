import { writeSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { constants, createGzip, type Gzip } from 'node:zlib'
import type { PartitionWriter } from '@populace/columnar'
import { fileFault, onFile } from './fault.ts'
import { PastCache } from './past-cache.ts'

/** Where a partition's bytes go: a place in its table's file, or a file of its own. */
export interface Part {
  readonly path: string
  readonly handle: Pick<FileHandle, 'fd' | 'write' | 'datasync' | 'close'>
  /** Where the partition begins in the file. */
  readonly start: number
}

/** What becomes of a partition whose bytes are all written, or that is given up. */
export interface PartEnd {
  /** `end` is the place after the partition; `bytes` is what the encoder gave, `notes` those of its groups. The handle is still open. */
  commit(end: number, bytes: number, digest: string, notes: readonly string[]): Promise<void>
  abort(): Promise<void>
}

/** So much is handed to the disk at a time while more is written, so that a commit has little left to wait for. */
const SYNCED_BYTES = 1 << 24

/** Writes one partition at its place; with `gzip` as a member of its own, since members end to end make a whole file. */
export function partWriter(part: Part, gzip: boolean, done: PartEnd): PartitionWriter {
  const { path, handle } = part
  const pastCache = new PastCache(path)
  const packer = gzip ? new Packer() : undefined
  let at = part.start
  let bytes = 0
  let failed: unknown
  let ended = false
  let unsynced = 0
  let syncing: Promise<void> | undefined

  /** Has the disk take what is written meanwhile. */
  function syncAhead(): void {
    if (syncing !== undefined || unsynced < SYNCED_BYTES) return
    unsynced = 0
    syncing = handle
      .datasync()
      .catch((error: unknown) => {
        // A later sync need not tell of it again: whoever writes or commits next is told.
        failed ??= error
      })
      .finally(() => {
        syncing = undefined
      })
  }

  function advance(written: number): void {
    at += written
    unsynced += written
  }

  async function put(chunk: Uint8Array): Promise<void> {
    for (let from = 0; from < chunk.length; ) {
      const { bytesWritten } = await handle.write(chunk, from, chunk.length - from, at)
      from += bytesWritten
      advance(bytesWritten)
    }
    syncAhead()
  }

  function putNow(chunk: Uint8Array, from: number, to: number): void {
    for (let next = from; next < to; ) {
      const written = writeSync(handle.fd, chunk, next, to - next, at)
      next += written
      advance(written)
    }
  }

  function writeNow(chunk: Uint8Array): void {
    // The disk may have refused what was written before.
    if (failed !== undefined) throw fileFault(failed, path)
    try {
      const blocks = pastCache.write(chunk, at)
      putNow(chunk, 0, blocks.from)
      at += blocks.to - blocks.from
      putNow(chunk, blocks.to, chunk.length)
      syncAhead()
      bytes += chunk.length
    } catch (error) {
      failed = error
      throw fileFault(error, path)
    }
  }

  return {
    ...(packer === undefined && { writeNow, at: () => at }),
    async write(chunk) {
      if (failed !== undefined) throw fileFault(failed, path)
      try {
        if (packer === undefined) await put(chunk)
        else for (const packed of await packer.pack(chunk)) await put(packed)
        bytes += chunk.length
      } catch (error) {
        failed = error
        throw fileFault(error, path)
      }
    },
    async commit(digest, notes = []) {
      if (failed !== undefined) throw fileFault(failed, path)
      await onFile(path, async () => {
        if (packer !== undefined) for (const packed of await packer.end()) await put(packed)
        await syncing
        if (failed !== undefined) throw failed
        await done.commit(at, bytes, digest, notes)
        ended = true
        pastCache.close()
        // Nothing is left to be written, so closing can't lose anything.
        await handle.close().catch(() => undefined)
      })
      return { bytes }
    },
    async abort() {
      if (ended) return
      ended = true
      packer?.discard()
      pastCache.close()
      await syncing
      await handle.close().catch(() => undefined)
      await done.abort()
    },
  }
}

/** Level 1 packs rows to 0.34 of their size, level 6 to 0.28 in five times the time. */
const GZIP = { level: constants.Z_BEST_SPEED, chunkSize: 1 << 18 }

/** A gzip stream whose output is fetched instead of pushed. */
class Packer {
  readonly #gzip: Gzip = createGzip(GZIP)
  #packed: Uint8Array[] = []

  constructor() {
    this.#gzip.on('data', (chunk: Uint8Array) => this.#packed.push(chunk))
    // Errors reach whoever waits for a write or the end.
    this.#gzip.on('error', () => undefined)
  }

  /** Takes a chunk; resolves, when it has been read, to what has come out. */
  async pack(chunk: Uint8Array): Promise<readonly Uint8Array[]> {
    await new Promise<void>((resolve, reject) =>
      this.#gzip.write(chunk, (error) => (error ? reject(error) : resolve())),
    )
    return this.#take()
  }

  async end(): Promise<readonly Uint8Array[]> {
    await new Promise<void>((resolve, reject) => {
      this.#gzip.once('error', reject)
      this.#gzip.once('end', resolve)
      this.#gzip.end()
    })
    return this.#take()
  }

  discard(): void {
    this.#gzip.destroy()
  }

  #take(): readonly Uint8Array[] {
    const packed = this.#packed
    this.#packed = []
    return packed
  }
}
