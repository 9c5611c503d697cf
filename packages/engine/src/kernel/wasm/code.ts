import type { F64 as Double, FunctionWriter, I32 as Word, Value } from '@populace/columnar/wasm'
import { InvariantError } from '@populace/diagnostics'
import type { EntryCoder } from '../analysis/dictionary-form.ts'
import type { Bytes, F64, I32, Text } from '../ir.ts'
import type { PlacedStep } from '../program-index.ts'
import type { RowCode, Site } from './row-code.ts'
import type { Surroundings } from './surroundings.ts'
import type { Writer } from './writer.ts'

/** Where a text lies. */
export interface Span {
  readonly from: Word
  readonly end: Word
}

/** An operation that was added to the language and has no form here yet: its table is compiled to JavaScript. */
export class NoWasmForm extends Error {
  constructor(e: { readonly op: string }) {
    super(`${e.op} has no form in WebAssembly`)
  }
}

/** Writes one function's code. The files of the lanes call each other through it. */
export interface Code extends EntryCoder<RowCode, Word> {
  readonly writer: Writer
  readonly f: FunctionWriter
  readonly around: Surroundings
  /** True for functions of a batch, which may remember the row that they asked for last. */
  readonly isBatch: boolean
  word(e: I32, site: Site): Word
  double(e: F64, site: Site): Double
  /** The answer to a call that goes on from the row before's, where it is of such a kind. */
  goneOn(e: F64 & { op: 'call' }, site: Site): Double | undefined
  /** Computes numbers, to be known from here on. */
  compute(numbers: Iterable<I32 | F64>, site: Site): void
  /** One of two numbers; only the chosen one is computed. No condition is one that does not hold. */
  choose(condition: Word | undefined, then: () => Word, otherwise: () => Word): Word
  chosen<T extends 'i32' | 'f64'>(type: T, condition: Word, then: () => Value<T>, otherwise: () => Value<T>): Value<T>
  /** Appends a text or bytes at the position. */
  put(e: Text | Bytes, site: Site): void
  /** Appends bytes of the memory. */
  copy(from: Word, end: Word): void
  /** Appends as many bytes as a variable says, at most so many; as it is known how many, there is room. */
  copyShort(from: Word, length: Word, most: number): void
  /** Writes a text or bytes behind the position as scratch. */
  scratch<T>(e: Text | Bytes, site: Site, use: (span: Span) => T): T
  /** A truth value: whether a step of a row is NULL. Undefined when it never is. */
  nullOf(step: PlacedStep, row: RowCode): Word | undefined
  /** A row's high word in a variable. */
  highOf(row: RowCode): Word
  step(table: string, name: string): PlacedStep
  /** A step that the site's step reads. */
  earlier(name: string, site: Site): PlacedStep
}

/** The value, which is of the type. */
export function ofType<T extends 'i32' | 'f64'>(type: T, value: Value): Value<T> {
  if (value.type !== type) throw new InvariantError(`${value.type} as ${type}`)
  return value as Value<T>
}
