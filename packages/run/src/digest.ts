import { STRIPE, type Stripes, WINDOW, Xxh64 } from './xxh64.ts'

/**
 * The digest of bytes that come in pieces: XXH64, after its name. Digests tell whether two runs made the same rows, and say what a partition held that an
 * interrupted run had finished; they withstand chance, not malice, and cost a sixth of what SHA-256 does.
 *
 * @example new Digest().update(new TextEncoder().encode('abc')).text // 'xxh64:44bc2cf5ad770999'
 */
export class Digest {
  #total = 0
  /** Bytes at the beginning of the window that make no stripe yet. */
  #rest = 0
  readonly #hash: Xxh64
  readonly #window: Uint8Array

  constructor(hash = new Xxh64()) {
    this.#hash = hash
    this.#window = new Uint8Array(hash.memory.buffer, hash.window, WINDOW + STRIPE)
    hash.begin()
  }

  /** Takes bytes; `there` where they may lie in another memory, from which they need not be copied. */
  update(bytes: Uint8Array, there?: Stripes): this {
    this.#total += bytes.length
    if (bytes.buffer !== there?.memory.buffer) return this.#take(bytes)
    const before = Math.min(bytes.length, (STRIPE - this.#rest) % STRIPE)
    const whole = bytes.length - before - ((bytes.length - before) % STRIPE)
    this.#take(bytes.subarray(0, before))
    this.#hash.mixThere(there, bytes.byteOffset + before, whole)
    return this.#take(bytes.subarray(before + whole))
  }

  #take(bytes: Uint8Array): this {
    const window = this.#window
    for (let from = 0; from < bytes.length; from += WINDOW) {
      const piece = bytes.subarray(from, from + WINDOW)
      window.set(piece, this.#rest)
      const there = this.#rest + piece.length
      const whole = there - (there % STRIPE)
      this.#hash.mix(whole)
      window.copyWithin(0, whole, there)
      this.#rest = there - whole
    }
    return this
  }

  get text(): string {
    return `xxh64:${this.#hash.finish(this.#rest, this.#total)}`
  }
}

let shared: Xxh64 | undefined

/** The digest of bytes. */
export function digestOf(bytes: Uint8Array): string {
  shared ??= new Xxh64()
  return new Digest(shared).update(bytes).text
}

const encoder = new TextEncoder()

/** The digest of a whole from those of its parts in order: a partition's from its slices', a table's from its partitions'. */
export const combinedDigest = (parts: readonly string[]): string => digestOf(encoder.encode(parts.join('\n')))
