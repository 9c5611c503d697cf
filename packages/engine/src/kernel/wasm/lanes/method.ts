import type { FunctionWriter, V128 } from '@populace/columnar/wasm'
import { InvariantError } from '@populace/diagnostics'
import type { ModuleWorkplace } from '../described.ts'
import type { Splat } from './mixing.ts'

/** A method of whole numbers below 2^31, asked four times at once. */
export interface LaneMethod {
  /** What each of its numbers is below; others are not asked this way. */
  readonly below: readonly number[]
  write(f: FunctionWriter, numbers: readonly V128[], splat: Splat, to: ModuleWorkplace): V128
  /**
   * The same of several times four numbers, by the method's name, a piece of one after a piece of the other: where each waits for what it has computed itself, a processor works on
   * another meanwhile.
   */
  writeSeveral?(f: FunctionWriter, numbers: readonly V128[], splat: Splat, to: ModuleWorkplace): Answers
  /** Methods whose answers `writeSeveral` finds together, this one's among them. */
  readonly together?: readonly string[]
  /** Something of each line of memory that `write` will read of its first number, where these lie far apart (see `linesAhead`). Numbers that are not below the limit may give any line. */
  lines?(f: FunctionWriter, x: V128, splat: Splat, to: ModuleWorkplace): V128
}

/** Several times four answers, by the names of methods. */
export type Answers = Readonly<Record<string, readonly V128[]>>

/** A method of one number. */
export const ofOne = (
  below: number,
  write: (f: FunctionWriter, x: V128, splat: Splat, to: ModuleWorkplace) => V128,
): LaneMethod => ({
  below: [below],
  write(f, [x], splat, to) {
    if (!x) throw new InvariantError('a method without a number')
    return write(f, x, splat, to)
  },
})

/** What a method of one number, and those that answer together with it, answer several times four of them. */
export const severalOf = (
  name: string,
  method: LaneMethod,
  f: FunctionWriter,
  numbers: readonly V128[],
  splat: Splat,
  to: ModuleWorkplace,
): Answers =>
  method.writeSeveral?.(f, numbers, splat, to) ?? { [name]: numbers.map((x) => method.write(f, [x], splat, to)) }
