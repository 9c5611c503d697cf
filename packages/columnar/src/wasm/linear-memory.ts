import { InvariantError } from '@populace/diagnostics'
import { MOST_PAGES } from './pages.ts'

const PAGE = 65536
/** Whatever is copied in words may be read this far past its end. */
const PADDING = 64
const ALIGNMENT = 16

type Numbers = Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array | Float64Array

/**
 * The memory of a table's kernels: what stays (tables of digits, dictionaries, columns, encoded rows), and after it what a batch leaves (its texts), which the
 * next one writes over. Views of its buffer are good until it grows.
 */
export class LinearMemory {
  readonly memory = new WebAssembly.Memory({ initial: 1, maximum: MOST_PAGES })
  /** What is before it stays. Address 0 is nobody's. */
  #kept = PADDING
  /** What is before it belongs to the batch under way. */
  #held = PADDING
  readonly #placed = new WeakMap<Numbers, number>()
  readonly #texts = new Map<string, number>()

  get buffer(): ArrayBuffer {
    return this.memory.buffer
  }

  /** The address of `bytes` zeroes that stay; a multiple of `alignment`. */
  allocate(bytes: number, alignment = ALIGNMENT): number {
    const address = this.reserve(bytes, alignment)
    new Uint8Array(this.buffer, address, bytes + PADDING).fill(0)
    return address
  }

  /** The same of bytes that may be any, and are no memory that a process has before they are written. */
  reserve(bytes: number, alignment = ALIGNMENT): number {
    const address = aligned(Math.max(this.#kept, this.#held), alignment)
    this.#kept = address + bytes + PADDING
    this.#held = this.#kept
    this.reach(this.#kept)
    return address
  }

  /** The address of a copy of the numbers; the same one for the same array. */
  place(numbers: Numbers): number {
    const known = this.#placed.get(numbers)
    if (known !== undefined) return known
    const address = this.allocate(numbers.byteLength)
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
    new Uint8Array(this.buffer, address, bytes.length).set(bytes)
    this.#placed.set(numbers, address)
    return address
  }

  /** The address of constant bytes, by what they are. */
  placeBytes(bytes: Uint8Array): number {
    const key = bytes.join()
    const known = this.#texts.get(key) ?? this.place(bytes.slice())
    this.#texts.set(key, known)
    return known
  }

  /** Begins a batch: where it may write. What the last one wrote is gone. */
  begin(): number {
    this.#held = this.#kept
    return aligned(this.#kept)
  }

  /** The batch holds what is before `end`. */
  hold(end: number): void {
    this.#held = Math.max(this.#held, end)
  }

  /** Sees to it that there is memory up to `end`, and gives how much there is. */
  reach(end: number): number {
    const pages = Math.ceil(end / PAGE) - this.buffer.byteLength / PAGE
    if (pages > 0) this.#grow(pages)
    return this.buffer.byteLength
  }

  #grow(least: number): void {
    const have = this.buffer.byteLength / PAGE
    const wanted = Math.min(MOST_PAGES - have, Math.max(least, have >> 1))
    if (least > MOST_PAGES - have) throw new InvariantError('a batch of more than 2 GiB: ask for fewer rows at a time')
    this.memory.grow(wanted)
  }
}

const aligned = (address: number, alignment = ALIGNMENT): number => Math.ceil(address / alignment) * alignment
