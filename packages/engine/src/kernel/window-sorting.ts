import type { Group, Stretch } from './window-group.ts'

/** A group that is being put in order: its members are told one by one, sorted, and gone through in order. */
export class Sorting {
  readonly #stretch: Stretch
  readonly #count: number
  readonly #width: number
  /** Of each member its row and its places, one after another. */
  readonly #numbers: Float64Array
  #told = 0
  #order = new Uint32Array(0)
  /** What there is once the member at a place was taken. */
  readonly #results: Float64Array

  /** For the rows of a stretch, of so many members with so many places each. */
  constructor(stretch: Stretch, count: number, places: number) {
    this.#stretch = stretch
    this.#count = count
    this.#width = places + 1
    this.#numbers = new Float64Array(count * this.#width)
    this.#results = new Float64Array(count)
  }

  /** A member's row, or one of the places that follow it. */
  put(number: number): void {
    this.#numbers[this.#told++] = number
  }

  /** Puts the members in the order of their places, of equals the last first; gives how many are to be gone through. */
  sort(): number {
    this.#order = Uint32Array.from({ length: this.#count }, (_, turn) => turn).sort(
      (one, other) => this.#compare(one, other) || other - one,
    )
    return this.#count
  }

  /** What there is before the first of them. */
  start(initial: number): number {
    return initial
  }

  /** The member at a place in order. */
  turn(place: number): number {
    return this.#order[place] ?? 0
  }

  keep(place: number, result: number): void {
    this.#results[place] = result
  }

  /** Of each member what there is when it and its equals are taken, or before they are. */
  group(before: boolean, initial: number): Group {
    const { number, size } = this.#stretch
    const found: (readonly [row: number, result: number])[] = []
    for (let from = 0, to = 0; from < this.#count; from = to) {
      for (to = from + 1; to < this.#count && this.#compare(this.turn(from), this.turn(to)) === 0; ) to++
      const result = this.#results[before ? from - 1 : to - 1] ?? initial
      for (let place = from; place < to; place++) {
        const row = this.#numbers[this.turn(place) * this.#width] ?? 0
        if (Math.floor(row / size) === number) found.push([row, result])
      }
    }
    found.sort(([one], [other]) => one - other)
    return {
      stretch: number,
      rows: Float64Array.from(found, ([row]) => row),
      results: Float64Array.from(found, ([, result]) => result),
    }
  }

  #compare(one: number, other: number): number {
    const numbers = this.#numbers
    for (let i = 1; i < this.#width; i++) {
      const difference = (numbers[one * this.#width + i] ?? 0) - (numbers[other * this.#width + i] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }
}
