/**
 * Rows whose numbers are kept at a time. A table with more of them has its groups put in order once for every so many rows: for rows that are computed one after the
 * other that costs a look at each row's group per stretch, whatever the groups' sizes, and no more memory than these numbers and, while it is sorted, the places of one group's members.
 */
export const STRETCH = 2 ** 21

/** The rows of a group that lie in a stretch, by number, and the number of each. */
interface Group {
  readonly stretch: number
  readonly rows: Float64Array
  readonly results: Float64Array
}

const NONE: Group = { stretch: -1, rows: new Float64Array(0), results: new Float64Array(0) }

/**
 * What a `window` gives the rows of groups: a group's members are put in order and gone through when one of its rows is first asked for. Nothing but time depends on what is
 * kept.
 */
export class Windows {
  #stretch = -1
  readonly #groups = new Map<number, Group>()

  /** Whether a group's numbers are there for the stretch that a row is in. */
  has(group: number, row: number): boolean {
    return this.#stretch === stretchOf(row) && this.#groups.has(group)
  }

  /** Begins to put a group in order, for a row of it. */
  sorting(row: number, count: number, places: number): Sorting {
    return new Sorting(row, count, places)
  }

  keep(group: number, made: Group): void {
    if (this.#stretch !== made.stretch) this.#groups.clear()
    this.#stretch = made.stretch
    this.#groups.set(group, made)
  }

  /** The number of a row; `otherwise` where it is no member of the group. */
  at(group: number, row: number, otherwise: number): number {
    const { rows, results } = this.#groups.get(group) ?? NONE
    let low = 0
    for (let high = rows.length; low < high; ) {
      const middle = (low + high) >>> 1
      if ((rows[middle] ?? 0) < row) low = middle + 1
      else high = middle
    }
    return rows[low] === row ? (results[low] ?? otherwise) : otherwise
  }
}

const stretchOf = (row: number): number => Math.floor(row / STRETCH)

/** A group that is being put in order: its members are told one by one, sorted, and gone through in order. */
export class Sorting {
  readonly #stretch: number
  readonly #count: number
  readonly #width: number
  /** Of each member its row and its places, one after another. */
  readonly #numbers: Float64Array
  #told = 0
  #order = new Uint32Array(0)
  /** What there is once the member at a place was taken. */
  readonly #results: Float64Array

  /** For the stretch of a row, of so many members with so many places each. */
  constructor(row: number, count: number, places: number) {
    this.#stretch = stretchOf(row)
    this.#count = count
    this.#width = places + 1
    this.#numbers = new Float64Array(count * this.#width)
    this.#results = new Float64Array(count)
  }

  /** A member's row, or one of the places that follow it. */
  put(number: number): void {
    this.#numbers[this.#told++] = number
  }

  /** Puts the members in the order of their places; of equals the last comes first. */
  sort(): void {
    this.#order = Uint32Array.from({ length: this.#count }, (_, turn) => turn).sort(
      (one, other) => this.#compare(one, other) || other - one,
    )
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
    const found: (readonly [row: number, result: number])[] = []
    for (let from = 0, to = 0; from < this.#count; from = to) {
      for (to = from + 1; to < this.#count && this.#compare(this.turn(from), this.turn(to)) === 0; ) to++
      const result = this.#results[before ? from - 1 : to - 1] ?? initial
      for (let place = from; place < to; place++) {
        const row = this.#numbers[this.turn(place) * this.#width] ?? 0
        if (stretchOf(row) === this.#stretch) found.push([row, result])
      }
    }
    found.sort(([one], [other]) => one - other)
    return {
      stretch: this.#stretch,
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
