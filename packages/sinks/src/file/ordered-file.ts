import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { PartitionWriter } from '@populace/columnar'
import { fault, InvariantError, PopulaceError } from '@populace/diagnostics'
import { isMissing, onFile } from './fault.ts'
import { partWriter } from './part-writer.ts'
import type { CommittedLine, LogLine } from './run-log.ts'

const COPY_BYTES = 1 << 20

/**
 * A file made of partitions in their order, written in whatever order they come. The one whose turn it is goes to its place
 * right away; those ahead of their turn go to files of their own and are moved when what is before them is there. The file
 * is `NAME.partial` until it is published, and only what has been logged counts: an attempt that failed is overwritten.
 */
export class OrderedFile {
  readonly path: string
  readonly #gzip: boolean
  readonly #log: (line: LogLine) => Promise<void>
  /** The partition whose turn it is, and where it begins. */
  #next = 0
  #size = 0
  /** Someone is writing the partition whose turn it is, in its place. */
  #busy = false
  /** Durable partitions ahead of their turn. */
  readonly #aside = new Set<number>()
  /** Of each partition's groups, where the format has groups. */
  readonly #notes = new Map<number, readonly string[]>()
  #turn: Promise<unknown> = Promise.resolve()

  /** `log` gets a line for everything that is durable. */
  constructor(path: string, gzip: boolean, log: (line: LogLine) => Promise<void>) {
    this.path = path
    this.#gzip = gzip
    this.#log = log
  }

  get partial(): string {
    return `${this.path}.partial`
  }

  /** Takes up what an interrupted run logged of the file. */
  restore(line: LogLine): void {
    if ('moved' in line) {
      this.#aside.delete(line.moved)
      this.#advance(line.end)
    } else if ('committed' in line) {
      this.#notes.set(line.index, line.notes ?? [])
      if (line.end === undefined) this.#aside.add(line.index)
      else this.#advance(line.end)
    }
  }

  /** Whether a file's name is that of an attempt at one of the partitions that came to nothing. */
  isOrphan(name: string): boolean {
    const prefix = `${basename(this.partial)}.`
    return name.startsWith(prefix) && !this.#aside.has(Number(name.slice(prefix.length)))
  }

  /** Whether any partition has been committed. */
  get isEmpty(): boolean {
    return this.#next === 0 && this.#aside.size === 0
  }

  /** The number of the partition whose turn it is. */
  get next(): number {
    return this.#next
  }

  /** The notes of all groups, in order. */
  get notes(): readonly string[] {
    return [...this.#notes].sort(([a], [b]) => a - b).flatMap(([, notes]) => notes)
  }

  /** Begins the partition that has the number `index` in this file and the name `key` in the log. */
  begin(index: number, key: string, rows: number): Promise<PartitionWriter> {
    return this.#exclusive(async () => {
      if (index < this.#next || this.#aside.has(index))
        throw new InvariantError(`partition ${index} of ${this.path} is written twice`)
      const inPlace = index === this.#next && !this.#busy
      const path = inPlace ? this.partial : this.#asidePath(index)
      const handle = inPlace ? await this.#openAtEnd() : await onFile(path, () => open(path, 'w'))
      if (inPlace) this.#busy = true
      const line = { file: basename(this.path), committed: key, index, rows }
      return partWriter({ path, handle, start: inPlace ? this.#size : 0 }, this.#gzip, {
        commit: (end, bytes, digest, notes) =>
          this.#exclusive(async () => {
            const committed = { ...line, bytes, digest, ...(notes.length > 0 && { notes }) }
            if (inPlace) await this.#commitInPlace(handle, end, committed)
            else await this.#commitAside(handle, committed)
            this.#notes.set(index, notes)
          }),
        abort: async () => {
          if (inPlace) this.#busy = false
          else await rm(path, { force: true })
        },
      })
    })
  }

  /** Moves the last partitions to their places; then the file is whole. */
  async complete(): Promise<void> {
    await this.#exclusive(async () => {
      await this.#moveAll()
      if (this.#aside.size > 0 || this.#busy) throw new InvariantError(`a partition of ${this.path} is missing`)
      const handle = await this.#openAtEnd()
      await handle.close()
    })
  }

  /** Gives the file its name. One that has it already, because a crash came between, is left alone. */
  async publish(): Promise<void> {
    await onFile(this.path, () =>
      rename(this.partial, this.path).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      }),
    )
  }

  #asidePath(index: number): string {
    return `${this.partial}.${index}`
  }

  /** Opens the partial file, without what failed attempts left behind its end. */
  #openAtEnd(): Promise<FileHandle> {
    return onFile(this.partial, async () => {
      const handle = await open(this.partial, this.#size === 0 ? 'w+' : 'r+')
      if (this.#size === 0) return handle
      const { size } = await handle.stat()
      if (size > this.#size) await handle.truncate(this.#size)
      if (size >= this.#size) return handle
      await handle.close()
      throw new PopulaceError(fault('POP-5004', `${this.partial} is shorter than the interrupted run left it`))
    })
  }

  async #commitInPlace(handle: FileHandle, end: number, line: CommittedLine): Promise<void> {
    await handle.datasync()
    await this.#log({ ...line, end })
    this.#advance(end)
    this.#busy = false
    // The partition is safe; should there be no room for the others now, `complete` says so.
    await this.#moveAll().catch(() => undefined)
  }

  async #commitAside(handle: FileHandle, line: CommittedLine): Promise<void> {
    await handle.datasync()
    await this.#log(line)
    this.#aside.add(line.index)
    await this.#moveAll().catch(() => undefined)
  }

  #advance(end: number): void {
    this.#next++
    this.#size = end
  }

  /** Moves the partitions whose turn has come to their places. */
  async #moveAll(): Promise<void> {
    while (!this.#busy && this.#aside.has(this.#next)) await this.#move(this.#next)
  }

  async #move(index: number): Promise<void> {
    const path = this.#asidePath(index)
    await onFile(this.partial, async () => {
      const from = await open(path, 'r')
      const to = await this.#openAtEnd()
      try {
        const end = await append(from, to, this.#size)
        await to.datasync()
        await this.#log({ file: basename(this.path), moved: index, end })
        this.#advance(end)
        this.#aside.delete(index)
      } finally {
        await from.close()
        await to.close()
      }
      await rm(path, { force: true })
    })
  }

  /** One change at a time. */
  #exclusive<T>(change: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(change)
    this.#turn = done.catch(() => undefined)
    return done
  }
}

/** Copies a whole file to a place in another; returns the place after it. */
async function append(from: FileHandle, to: FileHandle, start: number): Promise<number> {
  const buffer = new Uint8Array(COPY_BYTES)
  let end = start
  for (;;) {
    const { bytesRead } = await from.read(buffer, 0, buffer.length, null)
    if (bytesRead === 0) return end
    for (let at = 0; at < bytesRead; ) {
      const { bytesWritten } = await to.write(buffer, at, bytesRead - at, end)
      at += bytesWritten
      end += bytesWritten
    }
  }
}
