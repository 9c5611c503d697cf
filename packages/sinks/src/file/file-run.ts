import { mkdir, open, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { CommittedPartition, PartitionWriter } from '@populace/columnar'
import { type ErrorCode, fault, InvariantError, PopulaceError } from '@populace/diagnostics'
import { isMissing, onFile } from './fault.ts'
import { OrderedFile } from './ordered-file.ts'
import { type LogLine, liveProcess, RunLog } from './run-log.ts'

/** What a run that writes files does about the files and the leftovers that it meets, and what it leaves itself. */
export interface FileRunOptions {
  /** Tells this run from others: a digest of model, seed and format. Only the same run goes on where one was interrupted. */
  readonly run?: string
  /** Replace files that exist; otherwise a file that is not empty is refused (POP-4004). The old ones stay until the end. */
  readonly truncate?: boolean
  /** What to do about an interrupted run: refuse to start (POP-5005, the default), go on with it, or remove what it left. */
  readonly interrupted?: 'refuse' | 'resume' | 'discard'
  /** What `abort` does with finished partitions: remove them (the default), or keep them for a run that resumes. A resumed run keeps. */
  readonly onAbort?: 'discard' | 'keep'
}

/** The digest of a partition without rows: XXH64 of nothing. */
export const EMPTY_DIGEST = 'xxh64:ef46db3751d8e999'

/** The files of one run in one folder: they become visible together at the end, or not at all. */
export class FileRun {
  readonly #folder: string
  readonly #log: RunLog
  readonly #gzip: boolean
  readonly #options: FileRunOptions
  readonly #files = new Map<string, OrderedFile>()
  readonly #committed = new Map<string, CommittedPartition>()
  readonly #writers = new Set<PartitionWriter>()
  /** Commits under way: `abort` lets them end, so that they don't bring back what it removes. */
  readonly #commits = new Set<Promise<unknown>>()
  #state: 'closed' | 'open' | 'publishing' | 'done' = 'closed'
  #madeFolder = false
  #resumes = false

  constructor(folder: string, logName: string, gzip: boolean, options: FileRunOptions) {
    this.#folder = folder
    this.#log = new RunLog(join(folder, logName))
    this.#gzip = gzip
    this.#options = options
  }

  /** Partitions that the interrupted run had committed. */
  get committed(): ReadonlyMap<string, CommittedPartition> {
    return this.#committed
  }

  file(name: string): OrderedFile {
    const file = this.#files.get(name)
    if (file === undefined) throw new InvariantError(`${name} is none of the run's files`)
    return file
  }

  /** Looks whether the files can be written; nothing is changed when they can't. */
  async open(names: readonly string[]): Promise<void> {
    const left = await this.#log.read()
    this.#resumes = left !== undefined && this.#goesOn(left)
    if (this.#options.truncate !== true && !this.#resumes) await this.#refuseExisting(names)
    const made = await onFile(this.#folder, () => mkdir(this.#folder, { recursive: true }))
    this.#madeFolder = made !== undefined
    this.#state = 'open'
    for (const name of names)
      this.#files.set(name, new OrderedFile(join(this.#folder, name), this.#gzip, (line) => this.#log.append(line)))
    if (this.#resumes) for (const line of left ?? []) this.#restore(line)
    if (left !== undefined) await this.#removePartials((file, name) => this.#resumes && !file.isOrphan(name))
    await this.#log.start(this.#options.run ?? '', this.#resumes)
  }

  /** Whether the run goes on where another stopped. */
  #goesOn(left: readonly LogLine[]): boolean {
    const refuse = (code: ErrorCode, message: string) =>
      new PopulaceError(fault(code, message, { subject: this.#log.path }))
    const alive = liveProcess(left)
    if (alive !== undefined) throw refuse('POP-4010', `process ${alive} is writing to ${this.#folder}`)
    const { interrupted = 'refuse', run = '' } = this.#options
    if (interrupted === 'refuse') throw refuse('POP-5005', `an interrupted run has left ${this.#log.path}`)
    const [first] = left
    if (interrupted === 'discard' || first === undefined) return false
    if ('run' in first && first.run === run) return true
    throw refuse('POP-5004', `${this.#log.path} is of a run with another model or seed`)
  }

  async #refuseExisting(names: readonly string[]): Promise<void> {
    const faults = []
    for (const name of names) {
      const path = join(this.#folder, name)
      const found = await onFile(path, () =>
        stat(path).catch((error: unknown) => (isMissing(error) ? undefined : Promise.reject(error))),
      )
      if (found === undefined || found.size === 0) continue
      const fix = 'choose another folder, or --truncate to replace the file'
      faults.push(fault('POP-4004', `${path} exists and is not empty`, { subject: path, fix }))
    }
    if (faults.length > 0) throw new PopulaceError(faults)
  }

  #restore(line: LogLine): void {
    if ('complete' in line) this.#state = 'publishing'
    if ('file' in line) this.#files.get(line.file)?.restore(line)
    if ('committed' in line) {
      const { rows, bytes, digest } = line
      this.#committed.set(line.committed, { rows, bytes, digest })
    }
  }

  /** Begins a partition, and remembers its writer until it ends, so that `abort` finds those that are open. */
  async begin(name: string, index: number, key: string, rows: number): Promise<PartitionWriter> {
    const writer = await this.file(name).begin(index, key, rows)
    const tracked: PartitionWriter = {
      ...writer,
      commit: async (digest, notes) => {
        this.#assertOpen()
        const commit = writer.commit(digest, notes)
        this.#commits.add(commit)
        try {
          return await commit
        } finally {
          this.#commits.delete(commit)
          this.#writers.delete(tracked)
        }
      },
      abort: async (reason) => {
        this.#writers.delete(tracked)
        await writer.abort(reason)
      },
    }
    this.#writers.add(tracked)
    if (this.#state !== 'open') await tracked.abort('given up')
    this.#assertOpen()
    return tracked
  }

  #assertOpen(): void {
    if (this.#state !== 'open') throw new PopulaceError(fault('POP-5001', 'the run was given up'))
  }

  /** Makes the files whole and gives them their names. */
  async finish(): Promise<void> {
    if (this.#state === 'open') {
      for (const file of this.#files.values()) await file.complete()
      await this.#log.append({ complete: true })
      this.#state = 'publishing'
    }
    for (const file of this.#files.values()) await file.publish()
    await onFile(this.#folder, () => syncFolder(this.#folder))
    await this.#log.remove()
    this.#state = 'done'
  }

  /** Gives up: what was there stays as it was, and whether the run can be resumed is the answer. */
  async abort(reason: unknown): Promise<{ readonly resumable: boolean }> {
    const state = this.#state
    if (state === 'closed' || state === 'done') return { resumable: false }
    this.#state = 'closed'
    await Promise.allSettled(this.#commits)
    for (const writer of [...this.#writers]) await writer.abort(reason)
    // What an earlier run finished is not ours to remove.
    if (state === 'publishing' || this.#resumes || this.#options.onAbort === 'keep') {
      await this.#log.close()
      return { resumable: true }
    }
    await this.#removePartials()
    await this.#log.remove()
    // Another program may have put something there meanwhile.
    if (this.#madeFolder) await rmdir(this.#folder).catch(() => undefined)
    return { resumable: false }
  }

  /** Removes unfinished files and parts of files, but for those that `keeps` wants. */
  async #removePartials(keeps: (file: OrderedFile, name: string) => boolean = () => false): Promise<void> {
    await onFile(this.#folder, async () => {
      const names = await readdir(this.#folder)
      for (const name of names) {
        const file = this.#files.get(name.replace(/\.partial(\.\d+)?$/, ''))
        if (file === undefined || name === basename(file.path) || keeps(file, name)) continue
        await rm(join(this.#folder, name), { force: true })
      }
    })
  }
}

/** Makes renames durable. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
