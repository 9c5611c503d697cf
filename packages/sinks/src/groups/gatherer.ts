import type { Batch, Vector } from '@populace/columnar'
import { GatheredColumn } from './gathered-column.ts'

/** Gathers batches into the rows of a group. */
export class Gatherer {
  readonly #columns: readonly GatheredColumn[]
  #rows = 0

  constructor(columns: number) {
    this.#columns = Array.from({ length: columns }, () => new GatheredColumn())
  }

  append({ columns, rows }: Batch): void {
    for (const [i, column] of this.#columns.entries()) column.append(columns[i]!, rows, this.#rows)
    this.#rows += rows
  }

  /** The rows since the last call; the vectors are valid until the next `append`. */
  take(): { readonly rows: number; readonly columns: readonly Vector[] } {
    const rows = this.#rows
    this.#rows = 0
    return { rows, columns: rows === 0 ? [] : this.#columns.map((column) => column.vector(rows)) }
  }
}
