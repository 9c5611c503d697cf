import type { Bytes, Described, Expr, F64, I32, Text } from '../ir.ts'
import type { DescribedObject } from '../described.ts'
import type { PlacedStep } from '../program-index.ts'

export type Value = number | string | Uint8Array

/** A step of a row. The value of a NULL is 0, '' or no bytes. */
export interface Cell {
  readonly isNull: boolean
  readonly value: Value
}

/** A row, as the functions of its expressions see it. */
export interface Row {
  readonly number: number
  /** The row outside all loops. */
  readonly place: Place
  /** A step of this row. */
  cell(step: PlacedStep): Cell
  /** A step of any row of any table. */
  cellAt(step: PlacedStep, row: number): Cell
  /** The same row inside a turn of a loop. */
  enter(turn: Turn): Place
}

/** A turn of a loop, and the loops around it. */
export interface Turn {
  readonly name: string
  readonly turn: number
  /** What `accept` judges, or what there is so far. */
  readonly result?: Value
  readonly outer: Turn | undefined
}

/** Where expressions are computed: a row, or a turn of a loop in it. */
export interface Place {
  readonly row: Row
  readonly turn: Turn | undefined
  /** A number that no other place has. */
  readonly stamp: number
}

/** Computes an expression. */
export type Compute<V = Value> = (at: Place) => V

/** What makes the functions of expressions, as the lanes' files ask each other for them. */
export interface Functions {
  word(e: I32): Compute<number>
  double(e: F64): Compute<number>
  text(e: Text): Compute<string>
  bytes(e: Bytes): Compute<Uint8Array>
  of(e: Expr): Compute
  /** For what is computed in every turn of a loop. */
  inLoop(name: string): Functions
  /** A step of the same row, before this one. */
  earlier(step: string): PlacedStep
  /** A step of any row. */
  step(table: string, step: string): PlacedStep
  object(description: Described): DescribedObject
}

/** What every lane has, made in `shared.ts`. */
type SharedOp = 'read' | 'cell' | 'select' | 'turn' | 'attempt' | 'result' | 'fold' | 'window'

/** The lane's own expressions. */
export type Own<E extends Expr> = Exclude<E, { readonly op: SharedOp }>
