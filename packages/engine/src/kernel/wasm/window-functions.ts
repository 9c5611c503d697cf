import type { Func, ModuleWriter } from '@populace/columnar/wasm'
import { InvariantError } from '@populace/diagnostics'
import type { F64 } from '../ir.ts'
import type { Windows } from '../windows.ts'

/** What a module calls to put a window's groups in order, and for their rows' numbers. */
export interface WindowFunctions {
  readonly has: Func<readonly ['f64', 'f64'], 'i32'>
  readonly begin: Func<readonly ['f64', 'f64', 'f64'], 'none'>
  readonly put: Func<readonly ['f64'], 'none'>
  readonly sort: Func<readonly [], 'f64'>
  readonly start: Func<readonly [], 'f64'>
  readonly member: Func<readonly ['i32'], 'i32'>
  readonly keep: Func<readonly ['i32', 'f64'], 'none'>
  readonly end: Func<readonly ['f64'], 'none'>
  readonly at: Func<readonly ['f64', 'f64'], 'f64'>
}

/** Sorting is JavaScript's: it happens once a group. Its members may ask for cells of other groups, so several may be under way, the innermost last. */
export function windowFunctions(
  { before, initial, places }: F64 & { op: 'window' },
  windows: Windows,
  module: ModuleWriter,
): WindowFunctions {
  const sortings: ReturnType<Windows['sorting']>[] = []
  const innermost = () => sortings.at(-1) ?? none()
  return {
    has: module.import(['f64', 'f64'], 'i32', (group, row) => (windows.has(group, row) ? 1 : 0)),
    begin: module.importProcedure(['f64', 'f64', 'f64'], (group, row, count) => {
      sortings.push(windows.sorting(group, row, count, places.length))
    }),
    put: module.importProcedure(['f64'], (number) => innermost().put(number)),
    sort: module.import([], 'f64', () => innermost().sort()),
    start: module.import([], 'f64', () => innermost().start(initial)),
    member: module.import(['i32'], 'i32', (place) => innermost().turn(place)),
    keep: module.importProcedure(['i32', 'f64'], (place, result) => innermost().keep(place, result)),
    end: module.importProcedure(['f64'], (group) =>
      windows.keep(group, (sortings.pop() ?? none()).group(before, initial)),
    ),
    at: module.import(['f64', 'f64'], 'f64', (group, row) => windows.at(group, row, initial)),
  }
}

function none(): never {
  throw new InvariantError('no group is being put in order')
}
