import type { Vector } from '@populace/columnar'
import { InvariantError } from '@populace/diagnostics'
import type { CellPlan } from './cell.ts'
import type { Emitter } from './emitter.ts'

/** Plans the values of a column, NULLs and what surrounds them aside. */
export type ValuePlanner = (vector: Vector, rows: number) => ValuePlan

export interface ValuePlan extends CellPlan {
  /** The value brings along what follows the cell. */
  readonly closed?: boolean
}

/** The vector of a column whose values are numbers. */
export function numbersOf(vector: Vector): Extract<Vector, { values: unknown }> {
  if ('values' in vector) return vector
  throw new InvariantError(`a column of numbers is stored as ${vector.storage}`)
}

/** Values that are numbers, each no longer than `bytes`; `emit` gets the value as an expression. */
export function numberValues(
  bytes: number,
  emit: (code: Emitter, value: string, storage: 'i32' | 'f64') => void,
): ValuePlanner {
  return (vector, rows) => {
    const { storage, values } = numbersOf(vector)
    return {
      key: storage,
      inputs: [values],
      bytes: rows * bytes,
      emit: (code, [name]) => emit(code, `${name}[r]`, storage),
    }
  }
}

/** The names of an arena's arrays, and the bounds of the row's slice as expressions. */
export interface Slice {
  readonly view: string
  readonly bytes: string
  readonly from: string
  readonly to: string
}

/** Values that are slices of an arena, each no longer than `fixed` plus `factor` times the slice. */
export function arenaValues(factor: number, fixed: number, emit: (code: Emitter, slice: Slice) => void): ValuePlanner {
  return (vector, rows) => {
    if (vector.storage !== 'arena') throw new InvariantError(`a column of bytes is stored as ${vector.storage}`)
    const { offsets, bytes } = vector
    const used = (offsets[rows] ?? 0) - (offsets[0] ?? 0)
    return {
      key: 'arena',
      inputs: [offsets, bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)],
      bytes: rows * fixed + used * factor,
      emit: (code, [names, octets, view]) =>
        emit(code, { view: view!, bytes: octets!, from: `${names}[r]`, to: `${names}[r + 1]` }),
    }
  }
}
