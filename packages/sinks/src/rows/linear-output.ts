import type { LinearMemory } from '@populace/columnar/wasm'

/** More room than is asked for, so that batches with somewhat longer texts find it. */
const MARGIN = 1.5

/** Where rows are written in a memory: at one place, as long as they fit there, so that a batch's may follow those of the batch before, which its vectors are gone from. */
export class LinearOutput {
  readonly #memory: LinearMemory
  #address = 0
  #size = 0

  constructor(memory: LinearMemory) {
    this.#memory = memory
  }

  /** Where so many bytes have room, of which the first `kept` are there already. May move the memory. */
  place(bytes: number, kept: number): number {
    if (bytes <= this.#size) return this.#address
    const size = Math.ceil(bytes * MARGIN)
    const address = this.#memory.allocate(size)
    new Uint8Array(this.#memory.buffer).copyWithin(address, this.#address, this.#address + kept)
    this.#address = address
    this.#size = size
    return address
  }
}
