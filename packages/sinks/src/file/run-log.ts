import { type FileHandle, open, readFile, rm, truncate } from 'node:fs/promises'
import { hostname } from 'node:os'
import { InvariantError } from '@populace/diagnostics'
import { fileFault, isMissing, onFile } from './fault.ts'

/**
 * What an interrupted run left behind. The log is JSON Lines, only ever appended to: a line that a crash cut short is no
 * line, and a line is written after what it tells of is on the disk.
 */
export type LogLine =
  | RunLine
  | CommittedLine
  /** A partition was moved to its place, which ends at `end`. */
  | { readonly file: string; readonly moved: number; readonly end: number }
  /** Every file is whole; what remains is to rename them. */
  | { readonly complete: true }

/** Where a process begins or goes on: which run it is, and who writes it. */
export interface RunLine {
  readonly version: 1
  readonly run: string
  readonly host: string
  readonly process: number
}

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
  /** Of the partition's groups, where the format has groups. */
  readonly notes?: readonly string[]
}

/** The record that makes a run resumable. It lives beside the files and is removed when they are whole. */
export class RunLog {
  readonly path: string
  #handle: FileHandle | undefined
  #turn: Promise<unknown> = Promise.resolve()

  constructor(path: string) {
    this.path = path
  }

  /** The lines of an interrupted run; undefined when there was none. */
  async read(): Promise<readonly LogLine[] | undefined> {
    try {
      const whole = wholeLines(await readFile(this.path, 'utf8'))
      return whole.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw fileFault(error, this.path)
    }
  }

  /** Begins a new log, or goes on with the one that was read. */
  async start(run: string, goesOn: boolean): Promise<void> {
    this.#handle = await onFile(this.path, async () => {
      if (!goesOn) return open(this.path, 'w')
      await truncate(this.path, Buffer.byteLength(wholeLines(await readFile(this.path, 'utf8'))))
      return open(this.path, 'a')
    })
    await this.append({ version: 1, run, host: hostname(), process: process.pid })
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

/** What is left of a log without a line that was cut short. */
function wholeLines(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1)
}

/** The process that is still at the run, as far as can be told from this machine. */
export function liveProcess(lines: readonly LogLine[]): number | undefined {
  const last = lines.filter((line) => 'run' in line).at(-1)
  if (last === undefined || last.host !== hostname() || last.process === process.pid) return undefined
  try {
    process.kill(last.process, 0)
  } catch (error) {
    const isForeign = error instanceof Error && 'code' in error && error.code === 'EPERM'
    return isForeign ? last.process : undefined
  }
  return last.process
}
