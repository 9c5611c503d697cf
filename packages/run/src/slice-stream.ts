import { InvariantError } from '@populace/diagnostics'
import type { Slice } from './partitions.ts'
import type { EncodedSlice, Producer } from './producer.ts'

/** Takes slices from a producer in order, a bounded number of them ahead of their use. */
export class SliceStream {
  readonly #producer: Producer
  readonly #slices: Iterator<Slice>
  readonly #window: number
  readonly #ahead: Promise<EncodedSlice>[] = []

  constructor(producer: Producer, slices: Iterator<Slice>, window: number) {
    this.#producer = producer
    this.#slices = slices
    this.#window = window
  }

  /** Starts on the first slices. */
  prime(): void {
    this.#fill()
  }

  /** The next slice; those after it are on their way meanwhile. */
  async next(): Promise<EncodedSlice> {
    this.#fill()
    const slice = this.#ahead.shift()
    if (slice === undefined) throw new InvariantError('there are no more slices')
    this.#fill()
    return await slice
  }

  #fill(): void {
    while (this.#ahead.length < this.#window) {
      const { done, value } = this.#slices.next()
      if (done) return
      const slice = this.#producer.encode(value)
      // Whoever takes the slice hears of its failure; when nobody does any more, nobody needs to.
      slice.catch(() => {})
      this.#ahead.push(slice)
    }
  }
}
