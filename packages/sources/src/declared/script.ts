import type { Position } from '@populace/diagnostics'

/** SQL written piece by piece, each with the place in the tool's schema that it comes from. */
export class Script {
  readonly #pieces: string[] = []
  readonly #starts: number[] = []
  readonly #places: Position[] = []
  #length = 0

  add(sql: string, at: Position): void {
    this.#pieces.push(sql)
    this.#starts.push(this.#length)
    this.#places.push(at)
    this.#length += sql.length
  }

  get text(): string {
    return this.#pieces.join('')
  }

  /** The place that the SQL at an offset comes from. */
  placeOf(offset: number): Position | undefined {
    let [low, high] = [0, this.#starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return this.#places[low]
  }
}
