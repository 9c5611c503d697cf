import { Workshop } from '../analysis/workshop.ts'
import type { CompileTable, Kernels } from '../kernels.ts'
import type { Programs } from '../program-index.ts'
import { makeDescribed } from '../registry.ts'
import { allowance } from '../cell-stores.ts'
import { WasmTableKernel } from './table-kernel.ts'

/**
 * Compiles programs to WebAssembly: for each table a module with a function for each column, or for those that belong together, that fills it for a run
 * of rows, and computes the same bits as `interpret`.
 *
 * @example
 * const [ids] = compileToWasm(programs).table('public.t', ['id']).fill(0, 1024)
 */
export function compileToWasm(programs: Programs, make = makeDescribed): Kernels {
  const workshop = new Workshop(programs, make)
  const compile: CompileTable = (...of) => new WasmTableKernel(of[0], of[1], of[2], compile, of[3])
  return { table: (name, outputs) => compile(workshop, name, outputs, allowance()) }
}
