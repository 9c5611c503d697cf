import type { Dictionary, Vector } from '@populace/columnar'

/** The values of a leaf that are there, one after the other: NULLs are told by the levels alone. */
export type Leaf =
  | { readonly storage: 'numbers'; readonly values: Int32Array | Float64Array; readonly count: number }
  /** Integers that doubles don't hold. */
  | { readonly storage: 'bigints'; readonly values: BigInt64Array; readonly count: number }
  | { readonly storage: 'texts'; readonly lengths: Int32Array; readonly bytes: Uint8Array; readonly count: number }
  | {
      readonly storage: 'codes'
      readonly codes: Int32Array
      readonly dictionary: Dictionary
      readonly count: number
    }

/** How far the values of each entry are there, and which list each goes on with. Absent where it is the same for all. */
export interface EntryLevels {
  readonly definition?: Uint8Array
  readonly repetition?: Uint8Array
}

/** A leaf with its levels; `entries` counts the NULLs and the empty lists, too. */
export interface LeafColumn extends EntryLevels {
  readonly leaf: Leaf
  readonly entries: number
}

/** The leaf of a column without lists. */
export function plainLeaf(vector: Vector, rows: number, nullable: boolean): LeafColumn {
  const nulls = nullable ? vector.nulls : undefined
  const there = nulls === undefined ? rows : rows - countOf(nulls, rows)
  const leaf = leafOf(vector, rows, there === rows ? undefined : nulls, there)
  if (!nullable) return { leaf, entries: rows }
  const definition = new Uint8Array(rows).fill(1)
  if (nulls !== undefined) for (let i = 0; i < rows; i++) definition[i] = 1 - nulls[i]!
  return { leaf, entries: rows, definition }
}

function countOf(nulls: Uint8Array, rows: number): number {
  let count = 0
  for (let i = 0; i < rows; i++) count += nulls[i]!
  return count
}

function leafOf(vector: Vector, rows: number, nulls: Uint8Array | undefined, count: number): Leaf {
  switch (vector.storage) {
    case 'i32':
      return { storage: 'numbers', values: present(vector.values, rows, nulls, () => new Int32Array(count)), count }
    case 'f64':
      return { storage: 'numbers', values: present(vector.values, rows, nulls, () => new Float64Array(count)), count }
    case 'dict': {
      const codes = present(vector.codes, rows, nulls, () => new Int32Array(count))
      return { storage: 'codes', codes, dictionary: vector.dictionary, count }
    }
    case 'arena': {
      const { offsets } = vector
      const all = new Int32Array(rows)
      for (let i = 0; i < rows; i++) all[i] = offsets[i + 1]! - offsets[i]!
      // The slice of a NULL is empty, so that the bytes follow each other all the same.
      const lengths = present(all, rows, nulls, () => new Int32Array(count))
      return { storage: 'texts', lengths, bytes: vector.bytes.subarray(offsets[0]!, offsets[rows]!), count }
    }
  }
}

/** The values that are no NULLs. */
function present<A extends Int32Array | Float64Array>(
  values: A,
  rows: number,
  nulls: Uint8Array | undefined,
  make: () => A,
): A {
  if (nulls === undefined) return values
  const to = make()
  let at = 0
  for (let i = 0; i < rows; i++) if (nulls[i] === 0) to[at++] = values[i]!
  return to
}
