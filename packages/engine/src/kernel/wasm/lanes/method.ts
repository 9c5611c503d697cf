import type { FunctionWriter, V128 } from '@populace/columnar/wasm'
import type { ModuleWorkplace } from '../described.ts'
import type { Splat } from './mixing.ts'

/** A method of one whole number below 2^31, asked four times at once. What is outside `below` is not asked this way. */
export interface LaneMethod {
  readonly below: number
  write(f: FunctionWriter, x: V128, splat: Splat, to: ModuleWorkplace): V128
  /** Something of each line of memory that `write` will read, where these lie far apart (see `linesAhead`). Numbers that are not below the limit may give any line. */
  lines?(f: FunctionWriter, x: V128, splat: Splat, to: ModuleWorkplace): V128
}
