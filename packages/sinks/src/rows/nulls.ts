import type { Vector } from '@populace/columnar'

let none = new Uint8Array(1 << 14)

/**
 * The null marks that generated code looks at, or nothing where it need not look. A nullable column always has some, so that
 * batches with and without NULLs run the same code.
 */
export function nullsOf(vector: Vector, nullable: boolean, rows: number): Uint8Array | undefined {
  if (vector.nulls !== undefined || !nullable) return vector.nulls
  if (none.length < rows) none = new Uint8Array(rows)
  return none
}
