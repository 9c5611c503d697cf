import { closeSync, constants, openSync, writeSync } from 'node:fs'
import { BLOCK_BYTES } from '@populace/columnar'
import { systemCode } from './fault.ts'

/** Files are written past the cache from here on: smaller ones are likely to be read soon. */
const SMALL_BYTES = 2 ** 25
/** Less than this is not worth a call of its own. */
const LEAST_BYTES = 2 ** 17

/** Bytes of a piece, from one on and up to another. */
interface Range {
  readonly from: number
  readonly to: number
}

/**
 * Writes whole blocks of a file that exists where the disk takes them from, instead of having the system copy them into its cache, to be written some time later: a third of the CPU of both.
 * Only Linux has it, not for all file systems, and only where bytes lie in memory as they will in the file; what it does not take is written in the ordinary way.
 */
export class PastCache {
  readonly #path: string
  readonly #flags = constants.O_DIRECT === undefined ? undefined : constants.O_DIRECT | constants.O_WRONLY
  #file: number | undefined
  #refused = false

  constructor(path: string) {
    this.#path = path
  }

  /** Writes blocks of a piece that begins at a place of the file, and tells which of its bytes they are. */
  write(piece: Uint8Array, at: number): Range {
    const from = (BLOCK_BYTES - (at % BLOCK_BYTES)) % BLOCK_BYTES
    const none = { from: 0, to: 0 }
    const end = piece.length - ((at + piece.length) % BLOCK_BYTES)
    const fits = (piece.byteOffset + from) % BLOCK_BYTES === 0 && end - from >= LEAST_BYTES
    if (this.#flags === undefined || this.#refused || at < SMALL_BYTES || !fits) return none
    try {
      this.#file ??= openSync(this.#path, this.#flags)
      let to = from
      // A disk that takes less than it is given takes whole blocks, unless it is full: whoever writes the rest is told.
      for (let taken = BLOCK_BYTES; to < end && taken > 0 && taken % BLOCK_BYTES === 0; to += taken)
        taken = writeSync(this.#file, piece, to, end - to, at + to)
      return { from, to }
    } catch (error) {
      if (!REFUSALS.has(systemCode(error) ?? '')) throw error
      this.#refused = true
      return none
    }
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }
}

/** What file systems answer that have no such way, or want other blocks. */
const REFUSALS: ReadonlySet<string> = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP'])
