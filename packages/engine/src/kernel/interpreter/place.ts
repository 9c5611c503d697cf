import type { Bytes, Expr, F64, I32, Text } from '../ir.ts'

export type Value = number | string | Uint8Array

/** Where expressions are computed: a row, and the turns of the loops around. */
export interface Place {
  readonly row: number
  word(e: I32): number
  double(e: F64): number
  text(e: Text): string
  bytes(e: Bytes): Uint8Array
  isNull(step: string): boolean
  isCellNull(table: string, step: string, row: number): boolean
  call(e: F64 & { op: 'call' }): number
  /** The same row inside a turn of the loop of that name; with the `result` that its `accept` judges. */
  inside(name: string, turn: number, result?: Value): Place
}

/** What every lane has, computed in `row.ts`. */
type SharedOp = 'read' | 'cell' | 'select' | 'turn' | 'attempt' | 'result' | 'fold'

/** The lane's own expressions. */
export type Own<E extends Expr> = Exclude<E, { readonly op: SharedOp }>
