import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

/** A schema of hundreds of tables takes some megabytes. */
const MOST_BYTES = 64 * 1024 * 1024

/**
 * A folder with what was made of texts, as data, so that the same texts need not be read anew by the next run: each under a digest of all that it was made of. Whoever names the folder sees to it that it
 * goes away when what makes them changes.
 *
 * Only its owner can read what is there. A folder that can't be written, or data that can't be read, cost the time that they would have spared, and nothing else.
 *
 * @example
 * const kept = new Kept(folder)
 * await kept.made(['square', 12], () => ({ of: 12, is: 144 })) // { of: 12, is: 144 }; a second time without the function
 */
export class Kept {
  readonly #folder: string
  readonly #mostBytes: number

  /** @param mostBytes of all that is kept: what was kept longest ago goes first */
  constructor(folder: string, mostBytes = MOST_BYTES) {
    this.#folder = folder
    this.#mostBytes = mostBytes
  }

  /**
   * What a function makes, or made the last time. What it throws is not kept.
   *
   * @param of all that decides what is made: data, as is what is made
   */
  async made<T extends object>(of: readonly unknown[], make: () => T | Promise<T>): Promise<T> {
    const file = this.#file(of)
    return this.#found<T>(file) ?? this.#keep(file, await make())
  }

  #file(of: readonly unknown[]): string {
    // Another version of Node may write data otherwise.
    return join(this.#folder, digestOf([process.version, of]))
  }

  #found<T>(file: string): T | undefined {
    try {
      return deserialize(readFileSync(file)) as T
    } catch {
      return undefined
    }
  }

  #keep<T>(file: string, made: T): T {
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
      const own = `${file}.${randomUUID()}`
      writeFileSync(own, serialize(made), { mode: 0o600 })
      // Others may be reading, or keeping the same.
      renameSync(own, file)
      this.#forgetOldest()
    } catch {
      // A folder that is not ours, a disk that is full: the next run takes as long as this one did.
    }
    return made
  }

  #forgetOldest(): void {
    const files = readdirSync(this.#folder).map((name) => {
      const file = join(this.#folder, name)
      const { size, mtimeMs } = statSync(file)
      return { file, size, mtimeMs }
    })
    let bytes = 0
    for (const { file, size } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
      bytes += size
      if (bytes > this.#mostBytes) rmSync(file, { force: true })
    }
  }
}

/** A digest of data. */
export const digestOf = (data: readonly unknown[]): string => createHash('sha256').update(serialize(data)).digest('hex')
