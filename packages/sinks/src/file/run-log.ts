import { type FileHandle, open, readFile, rm, truncate } from 'node:fs/promises'
import { InvariantError } from '@populace/diagnostics'
import { fileFault, isMissing, onFile } from './fault.ts'

/**
 * What an interrupted run left behind. The log is JSON Lines, only ever appended to: a line that a crash cut short is no
 * line, and a line is written after what it tells of is on the disk.
 */
export type LogLine =
  | { readonly version: 1; readonly run: string }
  | CommittedLine
  /** A partition was moved to its place, which ends at `end`. */
  | { readonly file: string; readonly moved: number; readonly end: number }
  /** Every file is whole; what remains is to rename them. */
  | { readonly complete: true }

/** A partition is durable: in its place, which ends at `end`, or in a file of its own. */
export interface CommittedLine {
  readonly file: string
  /** `table#index`. */
  readonly committed: string
  readonly index: number
  readonly rows: number
  readonly bytes: number
  readonly digest: string
  readonly end?: number
}

/** The record that makes a run resumable. It lives beside the files and is removed when they are whole. */
export class RunLog {
  readonly path: string
  #handle: FileHandle | undefined
  #turn: Promise<unknown> = Promise.resolve()

  constructor(path: string) {
    this.path = path
  }

  /** The lines of an interrupted run; undefined when there was none. A line that is cut short is dropped from the file, too. */
  async read(): Promise<readonly LogLine[] | undefined> {
    try {
      const text = await readFile(this.path, 'utf8')
      const whole = text.slice(0, text.lastIndexOf('\n') + 1)
      if (whole !== text) await truncate(this.path, Buffer.byteLength(whole))
      return whole.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw fileFault(error, this.path)
    }
  }

  /** Begins a new log, or goes on with the one that was read. */
  async start(run: string, goesOn: boolean): Promise<void> {
    this.#handle = await onFile(this.path, () => open(this.path, goesOn ? 'a' : 'w'))
    if (!goesOn) await this.append({ version: 1, run })
  }

  /** Adds a line, after those that are on their way. */
  append(line: LogLine): Promise<void> {
    const handle = this.#handle
    if (handle === undefined) throw new InvariantError('the log of a run is written before it is open')
    const written = this.#turn.then(() => onFile(this.path, () => handle.appendFile(`${JSON.stringify(line)}\n`)))
    this.#turn = written.catch(() => undefined)
    return written
  }

  async close(): Promise<void> {
    await this.#turn
    await this.#handle?.close()
    this.#handle = undefined
  }

  async remove(): Promise<void> {
    await this.close()
    await onFile(this.path, () => rm(this.path, { force: true }))
  }
}
