import { Workshop } from '../analysis/workshop.ts'
import type { Kernels } from '../kernels.ts'
import type { Programs } from '../program-index.ts'
import { makeDescribed } from '../registry.ts'
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
  return { table: (name, outputs) => new WasmTableKernel(workshop, name, outputs) }
}
