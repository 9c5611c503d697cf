import type { Vector } from '@populace/columnar'
import { InvariantError } from '@populace/diagnostics'

/** Calls `visit` with the place of each row's bytes, for texts in an arena or of a dictionary. */
export function eachText(
  vector: Vector,
  rows: number,
  visit: (bytes: Uint8Array, from: number, to: number, row: number) => void,
): void {
  if (vector.storage === 'arena') {
    const { bytes, offsets } = vector
    for (let i = 0; i < rows; i++) visit(bytes, offsets[i]!, offsets[i + 1]!, i)
  } else if (vector.storage === 'dict') {
    const { utf8, offsets } = vector.dictionary
    for (let i = 0; i < rows; i++) visit(utf8, offsets[vector.codes[i]!]!, offsets[vector.codes[i]! + 1]!, i)
  } else throw new InvariantError(`a column of texts is stored as ${vector.storage}`)
}
