import type { Vector } from '@populace/columnar'
import { InvariantError } from '@populace/diagnostics'
import { f64, type F64, i32, type I32 } from '@populace/columnar/wasm'
import type { RowAssembler } from './assembly.ts'
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
  assemble?: (to: RowAssembler, value: I32 | F64) => void,
): ValuePlanner {
  return (vector, rows) => {
    const { storage, values } = numbersOf(vector)
    return {
      key: storage,
      inputs: [values],
      bytes: () => rows * bytes,
      most: { fixed: bytes },
      emit: (code, [name]) => emit(code, `${name}[r]`, storage),
      ...(assemble && {
        assembly: {
          columns: [values],
          write: (to, [column = i32.const(0)]) => assemble(to, to.f.let(to.number(column, storage))),
        },
      }),
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

/** The value as a double. */
export const doubleOf = (value: I32 | F64): F64 => (value.type === 'f64' ? value : f64.convertI32S(value))

/** The bounds of a row's slice in memory. */
export interface Span {
  readonly from: I32
  readonly length: I32
}

/** Values that are slices of an arena, each no longer than `fixed` plus `factor` times the slice. */
export function arenaValues(
  factor: number,
  fixed: number,
  emit: (code: Emitter, slice: Slice) => void,
  assemble?: (to: RowAssembler, span: Span) => void,
): ValuePlanner {
  return (vector, rows) => {
    if (vector.storage !== 'arena') throw new InvariantError(`a column of bytes is stored as ${vector.storage}`)
    const { offsets, bytes } = vector
    return {
      key: 'arena',
      inputs: [offsets, bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)],
      bytes: () => rows * fixed + ((offsets[rows] ?? 0) - (offsets[0] ?? 0)) * factor,
      most: { fixed, copied: { offsets, factor } },
      emit: (code, [names, octets, view]) =>
        emit(code, { view: view!, bytes: octets!, from: `${names}[r]`, to: `${names}[r + 1]` }),
      ...(assemble && {
        assembly: {
          columns: [offsets, bytes],
          write(to, [names, octets]) {
            const bounds = to.f.let(i32.add(names!, i32.shl(to.row, 2)))
            const from = to.f.let(i32.load(bounds))
            const length = to.f.let(i32.sub(i32.load(bounds, 4), from))
            assemble(to, { from: to.f.let(i32.add(octets!, from)), length })
          },
        },
      }),
    }
  }
}
