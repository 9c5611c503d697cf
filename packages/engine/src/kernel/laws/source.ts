import { InvariantError } from '@populace/diagnostics'
import type { Bytes, F64, I32, Key, Lane, Step, TableProgram, Text } from '../ir.ts'

/** A whole number 0 … n − 1 of the caller's choice (a property test's). */
export type Pick = (n: number) => number

/** Where random expressions come from: what the lanes' files ask each other for. */
export interface Source {
  readonly pick: Pick
  /** The steps of this table so far, and the tables before it. */
  readonly steps: readonly Step[]
  readonly tables: readonly TableProgram[]
  /** True while another loop may be opened. */
  readonly mayLoop: boolean
  word(depth: number): I32
  double(depth: number): F64
  text(depth: number): Text
  bytes(depth: number): Bytes
  /** A word below `n`. */
  small(n: number): I32
  /** An exact integer from 0. */
  whole(depth: number): F64
  key(): Key
  loopName(): string
  /** Written inside the loop of that name; with the lane of its result, where what is written may read it. */
  inside<T>(name: string, write: () => T, result?: Lane): T
}

/** One of a list. */
export function oneOf<const T>(pick: Pick, values: readonly T[]): T {
  const value = values[pick(values.length)]
  if (value === undefined) throw new InvariantError('nothing to choose from')
  return value
}
