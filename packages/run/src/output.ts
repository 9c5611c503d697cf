import { Digest } from './digest.ts'
import type { Stripes, Xxh64 } from './xxh64.ts'

/** Rounded up, so that slices of about the same size share buffers. */
const STEP = 64 * 1024
const MORE = 1.1

/** A slice's bytes as they come together, in a buffer that is handed on. */
export class Output {
  #buffer: ArrayBuffer
  #length = 0
  readonly #digest: Digest

  /** One hash can serve one output after the other. */
  constructor(hash: Xxh64, spare = new ArrayBuffer(0)) {
    this.#digest = new Digest(hash)
    this.#buffer = spare
  }

  get digest(): string {
    return this.#digest.text
  }

  get taken(): { readonly buffer: ArrayBuffer; readonly length: number } {
    return { buffer: this.#buffer, length: this.#length }
  }

  /** Appends bytes; `share` is how much of the whole is there with them, by which the room for the rest is guessed; `there`, see `Digest`. */
  append(bytes: Uint8Array, share: number, there?: Stripes): void {
    const length = this.#length + bytes.length
    if (length > this.#buffer.byteLength) this.#grow(Math.max(length, length / share))
    new Uint8Array(this.#buffer).set(bytes, this.#length)
    this.#length = length
    // While they are still in the cache.
    this.#digest.update(bytes, there)
  }

  #grow(length: number): void {
    const there = new Uint8Array(this.#buffer, 0, this.#length)
    this.#buffer = new ArrayBuffer(Math.ceil((length * MORE) / STEP) * STEP)
    new Uint8Array(this.#buffer).set(there)
  }
}
