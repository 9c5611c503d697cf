import * as k from '../../kernel/build.ts'
import type { ColumnRead } from '../../generators/generator.ts'
import type { Bytes, F64, I32, Text } from '../../kernel/ir.ts'
import { isUnknown, type Truth } from './truth.ts'

/** A column as an expression reads it. */
export interface EvaluatedColumn extends ColumnRead {
  /** The labels of an enumeration, in their order. */
  readonly labels?: readonly string[]
}

/** A value of an SQL expression as kernels compute it; `nulls` is 1 where it is NULL, and absent where it never is. */
export type Scalar = ScalarKind & { readonly nulls?: I32 }

type ScalarKind =
  /** An exact number as a whole number times 10^-scale; `whole` when SQL calls it an integer; with what a database makes of it that reckons with doubles. */
  | {
      readonly kind: 'number'
      readonly value: F64
      readonly scale: number
      readonly whole: boolean
      readonly double?: Double
    }
  | { readonly kind: 'float'; readonly value: F64 }
  | { readonly kind: 'boolean'; readonly truth: Truth }
  /**
   * `folded`: compares without regard to case. `literal`: an untyped literal, which takes the type of its partner. `type`: what it is only written as a text of, a network or a
   * search vector, of which functions ask something else than of its letters.
   */
  | {
      readonly kind: 'text'
      readonly value: Text
      readonly folded: boolean
      readonly labels?: readonly string[]
      readonly literal?: string
      readonly type?: string
      /** An array of one dimension. */
      readonly list?: true
    }
  | { readonly kind: 'bytes'; readonly value: Bytes }
  /** Days; microseconds since midnight. */
  | { readonly kind: 'date' | 'time'; readonly value: F64 }
  /** Microseconds of a span of time, as days too where they are whole ones, and the months that go with them: those are of no certain length. */
  | { readonly kind: 'span'; readonly value: F64; readonly days?: F64; readonly months?: F64 }
  /** Microseconds since 1970; with the day where it is known to be a midnight. */
  | { readonly kind: 'timestamp'; readonly value: F64; readonly zone: boolean; readonly day?: F64 }
  | { readonly kind: 'null' }

/** A number as a database has it that keeps decimals as doubles, and what is whole as an integer: `real` is 1 where it is a double. */
export interface Double {
  readonly value: F64
  readonly real: I32
}

export type ScalarOf<K extends Scalar['kind']> = Scalar & { readonly kind: K }

/** A construct that no kernel can evaluate, by name; becomes part of a diagnostic. */
export class Unsupported extends Error {
  override readonly name = 'Unsupported'
}

/** The same value, NULL where the word is 1. */
export function withNulls<S extends Scalar>(scalar: S, nulls: I32 | undefined): S {
  return nulls ? { ...scalar, nulls } : scalar
}

/** Where a scalar is NULL; absent when it never is. */
export function nullsOf(scalar: Scalar): I32 | undefined {
  if (scalar.kind === 'null') return k.i32(1)
  return scalar.kind === 'boolean' ? isUnknown(scalar.truth) : scalar.nulls
}
