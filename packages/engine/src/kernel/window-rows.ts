import type { Group, State, Stretch } from './window-group.ts'

/**
 * A group whose members are in the order of their rows, as they are where moments rise with the rows: nothing need be asked of a member but its row, and what came to pass before a
 * stretch is one number. So a group of any size is gone through in pieces, none of more members than a stretch has rows: those of the stretch, and before them, where it is not known yet what came
 * before, the earlier ones.
 */
export class RowSorting {
  readonly #stretch: Stretch
  readonly #state: State | undefined
  /** Whether all members fit into one piece. */
  readonly #isWhole: boolean
  /** The members that this piece takes lie in these rows, from the first one to before the last. */
  readonly #from: number
  #to: number
  readonly #rows: Float64Array
  /** The number that each of them was told as. */
  readonly #turns: Float64Array
  #told = 0
  #taken = 0
  #isRising = true
  #order: Uint32Array = new Uint32Array(0)
  #first = 0
  readonly #results: Float64Array

  /** For a stretch, of so many members; going on from a state before it where there is one. */
  constructor(stretch: Stretch, count: number, state: State | undefined) {
    const { number, size } = stretch
    const begin = number * size
    this.#stretch = stretch
    this.#isWhole = count <= size
    this.#state = state && state.until <= begin ? state : undefined
    this.#from = this.#state?.until ?? 0
    this.#to = this.#isWhole || this.#from === begin ? begin + size : begin
    // As many again, so that the earliest ones can be told from the others from time to time.
    const room = this.#isWhole ? count : this.#to > begin ? size : 2 * size
    this.#rows = new Float64Array(room)
    this.#turns = new Float64Array(room)
    this.#results = new Float64Array(Math.min(room, size))
  }

  /** A member's row. */
  put(row: number): void {
    const turn = this.#told++
    if (row < this.#from || row >= this.#to) return
    if (this.#taken === this.#rows.length) this.#keepEarliest()
    if (row >= this.#to) return
    this.#isRising &&= this.#taken === 0 || row > (this.#rows[this.#taken - 1] ?? 0)
    this.#rows[this.#taken] = row
    this.#turns[this.#taken++] = turn
  }

  /** Puts the members of this piece in order; gives how many are to be gone through. */
  sort(): number {
    if (this.#taken > this.#results.length) this.#keepEarliest()
    this.#order = this.#inOrder()
    return this.#taken
  }

  /** What there is before the first of them. */
  start(initial: number): number {
    this.#first = this.#state?.result ?? initial
    return this.#first
  }

  /** The member at a place in order. */
  turn(place: number): number {
    return this.#turns[this.#order[place] ?? 0] ?? 0
  }

  keep(place: number, result: number): void {
    this.#results[place] = result
  }

  /** Of each member what there is when it is taken, or before it is; where this was an earlier piece, how far it came. */
  group(before: boolean): Group | State {
    const { number, size } = this.#stretch
    const begin = number * size
    const state = { until: this.#to, result: this.#results[this.#taken - 1] ?? this.#first }
    if (this.#to <= begin) return state
    const rows = Float64Array.from(this.#order, (member) => this.#rows[member] ?? 0)
    const own = rows.findIndex((row) => row >= begin)
    const from = own < 0 ? rows.length : own
    const results = before
      ? Float64Array.from({ length: rows.length - from }, (_, i) => this.#results[from + i - 1] ?? this.#first)
      : this.#results.slice(from, rows.length)
    return { stretch: number, rows: rows.slice(from), results, ...(!this.#isWhole && { state }) }
  }

  #inOrder(): Uint32Array {
    const order = Uint32Array.from({ length: this.#taken }, (_, member) => member)
    // Children that lie side by side come in order.
    return this.#isRising ? order : order.sort((one, other) => (this.#rows[one] ?? 0) - (this.#rows[other] ?? 0))
  }

  /** Lets go of all but the earliest members, as many as a piece may have: the others come in a later piece. */
  #keepEarliest(): void {
    const order = this.#inOrder()
    const left = order[this.#results.length] ?? 0
    this.#to = this.#rows[left] ?? this.#to
    const kept = order.slice(0, this.#results.length)
    for (const numbers of [this.#rows, this.#turns])
      numbers.set(Float64Array.from(kept, (member) => numbers[member] ?? 0))
    this.#taken = kept.length
    this.#isRising = true
  }
}
