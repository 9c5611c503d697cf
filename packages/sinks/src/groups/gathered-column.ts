import type { Vector } from '@populace/columnar'
import { InvariantError } from '@populace/diagnostics'

/** A column of the rows that come batch by batch, end to end in memory of its own, which is used again for the next group. */
export class GatheredColumn {
  #values: Int32Array | Float64Array = new Int32Array(0)
  #offsets = new Int32Array(1)
  #bytes = new Uint8Array(0)
  #nulls = new Uint8Array(0)
  #hasNulls = false
  /** Of the batches since the last group: all are stored alike. */
  #latest: Vector | undefined

  /** Adds the first `rows` values of a vector behind the `at` that are there. */
  append(vector: Vector, rows: number, at: number): void {
    const latest = at === 0 ? undefined : this.#latest
    if (latest !== undefined && latest.storage !== vector.storage)
      throw new InvariantError(`a column of ${latest.storage} goes on as ${vector.storage}`)
    this.#latest = vector
    this.#appendNulls(vector.nulls, rows, at)
    if (vector.storage === 'arena') this.#appendArena(vector, rows, at)
    else if (vector.storage === 'dict') {
      if (latest?.storage === 'dict' && latest.dictionary !== vector.dictionary)
        throw new InvariantError('a column goes on with another dictionary')
      this.#appendValues(vector.codes, rows, at)
    } else this.#appendValues(vector.values, rows, at)
  }

  /** The `rows` values that are there, valid until the next `append`. */
  vector(rows: number): Vector {
    const latest = this.#latest
    if (latest === undefined) throw new InvariantError('a column without values')
    const nulls = this.#hasNulls ? { nulls: this.#nulls.subarray(0, rows) } : {}
    switch (latest.storage) {
      case 'arena':
        return { storage: 'arena', offsets: this.#offsets.subarray(0, rows + 1), bytes: this.#bytes, ...nulls }
      case 'dict': {
        const codes = this.#values.subarray(0, rows)
        if (codes instanceof Float64Array) throw new InvariantError('codes are integers')
        return { storage: 'dict', codes, dictionary: latest.dictionary, ...nulls }
      }
      default: {
        const values = this.#values.subarray(0, rows)
        return values instanceof Int32Array
          ? { storage: 'i32', values, ...nulls }
          : { storage: 'f64', values, ...nulls }
      }
    }
  }

  #appendValues(values: Int32Array | Float64Array, rows: number, at: number): void {
    const fits = this.#values.length >= at + rows && this.#values instanceof Int32Array === values instanceof Int32Array
    if (!fits) {
      const there = this.#values.subarray(0, at)
      const length = Math.max(at + rows, 2 * this.#values.length)
      this.#values = values instanceof Int32Array ? new Int32Array(length) : new Float64Array(length)
      if (at > 0) this.#values.set(there)
    }
    this.#values.set(values.subarray(0, rows), at)
  }

  #appendArena({ offsets, bytes }: Vector & { storage: 'arena' }, rows: number, at: number): void {
    if (this.#offsets.length < at + rows + 1) {
      const there = this.#offsets.subarray(0, at + 1)
      this.#offsets = new Int32Array(Math.max(at + rows + 1, 2 * this.#offsets.length))
      this.#offsets.set(there)
    }
    const from = offsets[0] ?? 0
    const start = at === 0 ? 0 : this.#offsets[at]!
    const used = (offsets[rows] ?? from) - from
    if (this.#bytes.length < start + used) {
      const there = this.#bytes.subarray(0, start)
      this.#bytes = new Uint8Array(Math.max(start + used, 2 * this.#bytes.length))
      this.#bytes.set(there)
    }
    this.#bytes.set(bytes.subarray(from, from + used), start)
    const moved = start - from
    for (let i = 0; i <= rows; i++) this.#offsets[at + i] = offsets[i]! + moved
  }

  #appendNulls(nulls: Uint8Array | undefined, rows: number, at: number): void {
    if (at === 0) this.#hasNulls = false
    if (nulls === undefined && !this.#hasNulls) return
    if (this.#nulls.length < at + rows) {
      const there = this.#nulls.subarray(0, at)
      this.#nulls = new Uint8Array(Math.max(at + rows, 2 * this.#nulls.length))
      this.#nulls.set(there)
    }
    if (!this.#hasNulls) this.#nulls.fill(0, 0, at)
    this.#hasNulls = true
    if (nulls === undefined) this.#nulls.fill(0, at, at + rows)
    else this.#nulls.set(nulls.subarray(0, rows), at)
  }
}
