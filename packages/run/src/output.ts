/** Rounded up, so that slices of about the same size share buffers. */
const STEP = 64 * 1024
const MORE = 1.1

/** A slice's bytes as they come together, in a buffer that is handed on. */
export class Output {
  #buffer: ArrayBuffer
  #length = 0

  constructor(spare = new ArrayBuffer(0)) {
    this.#buffer = spare
  }

  get taken(): { readonly buffer: ArrayBuffer; readonly length: number } {
    return { buffer: this.#buffer, length: this.#length }
  }

  /** Appends bytes; `share` is how much of the whole is there with them, by which the room for the rest is guessed. */
  append(bytes: Uint8Array, share: number): void {
    const length = this.#length + bytes.length
    if (length > this.#buffer.byteLength) this.#grow(Math.max(length, length / share))
    new Uint8Array(this.#buffer).set(bytes, this.#length)
    this.#length = length
  }

  #grow(length: number): void {
    const there = new Uint8Array(this.#buffer, 0, this.#length)
    this.#buffer = new ArrayBuffer(Math.ceil((length * MORE) / STEP) * STEP)
    new Uint8Array(this.#buffer).set(there)
  }
}
