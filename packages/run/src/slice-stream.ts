import { InvariantError } from '@populace/diagnostics'
import type { Slice } from './partitions.ts'
import type { EncodedSlice, Producer } from './producer.ts'

/** Takes slices from a producer in order, a bounded number of them ahead of their use. */
export class SliceStream {
  readonly #producer: Producer
  readonly #slices: AsyncIterator<Slice>
  readonly #window: () => number
  readonly #ahead: Promise<EncodedSlice | undefined>[] = []
  /** The last question for a slice's place: they are put one after the other. */
  #asked: Promise<unknown> = Promise.resolve()

  constructor(producer: Producer, slices: AsyncIterator<Slice>, window: () => number) {
    this.#producer = producer
    this.#slices = slices
    this.#window = window
  }

  /** The next slice; those after it are on their way meanwhile. */
  async next(): Promise<EncodedSlice> {
    this.#fill()
    const slice = this.#ahead.shift()
    this.#fill()
    const encoded = await slice
    if (encoded === undefined) throw new InvariantError('there are no more slices')
    return encoded
  }

  #fill(): void {
    while (this.#ahead.length < this.#window()) this.#ahead.push(this.#request())
  }

  #request(): Promise<EncodedSlice | undefined> {
    const place = this.#asked.then(() => this.#slices.next())
    this.#asked = place.catch(() => {})
    const slice = place.then(({ done, value }) => (done ? undefined : this.#producer.encode(value)))
    // Whoever takes the slice hears of its failure; when nobody does any more, nobody needs to.
    slice.catch(() => {})
    return slice
  }
}
