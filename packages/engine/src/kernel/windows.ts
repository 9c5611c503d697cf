import type { Group, State } from './window-group.ts'
import { RowSorting } from './window-rows.ts'
import { Sorting } from './window-sorting.ts'

/**
 * Rows whose numbers are kept at a time. A table with more of them has its groups put in order once for every so many rows: for rows that are computed one after the
 * other that costs a look at each row's group per stretch, whatever the groups' sizes, and no more memory than these numbers; while it is sorted, the places of one group's members
 * besides, unless they are in the order of their rows.
 */
export const STRETCH = 2 ** 21

const NONE: Group = { stretch: -1, rows: new Float64Array(0), results: new Float64Array(0) }

/**
 * What a `window` gives the rows of groups: a group's members are put in order and gone through when one of its rows is first asked for. Nothing but time depends on what is
 * kept.
 */
export class Windows {
  /** Rows of a stretch. */
  readonly #size: number
  #stretch = -1
  readonly #groups = new Map<number, Group>()
  /** How far groups were gone through that have more members than a stretch has rows: there are few. */
  readonly #states = new Map<number, State>()

  constructor(size = STRETCH) {
    this.#size = size
  }

  /** Whether a group's numbers are there for the stretch that a row is in. */
  has(group: number, row: number): boolean {
    return this.#stretch === this.#stretchOf(row) && this.#groups.has(group)
  }

  /**
   * Begins to put a group in order, for a row of it: by the members' places, so many to each, or by their rows where there are none. A large group may take several turns, until it `has`
   * the row.
   */
  sorting(group: number, row: number, count: number, places: number): Sorting | RowSorting {
    const stretch = { number: this.#stretchOf(row), size: this.#size }
    if (places > 0) return new Sorting(stretch, count, places)
    return new RowSorting(stretch, count, this.#states.get(group))
  }

  /** Takes what became of a sorting. */
  keep(group: number, made: Group | State): void {
    if ('until' in made) {
      this.#states.set(group, made)
      return
    }
    if (this.#stretch !== made.stretch) this.#groups.clear()
    this.#stretch = made.stretch
    this.#groups.set(group, made)
    if (made.state) this.#states.set(group, made.state)
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

  #stretchOf(row: number): number {
    return Math.floor(row / this.#size)
  }
}
