import type { Kernels } from '../kernels.ts'
import { Workshop } from '../analysis/workshop.ts'
import type { Programs } from '../program-index.ts'
import { makeDescribed } from '../registry.ts'
import { JavaScriptTableKernel } from './table-kernel.ts'

/**
 * Compiles programs to JavaScript: for each table one function per step that fills a column for a run of rows, and computes the same bits as
 * `interpret`. What tables have in common is found out once, so one call should serve all tables of a plan.
 *
 * @example
 * const [ids] = compileKernels(programs).table('public.t', ['id']).fill(0, 1024)
 */
export function compileKernels(programs: Programs, make = makeDescribed): Kernels {
  const workshop = new Workshop(programs, make)
  return { table: (name, outputs) => new JavaScriptTableKernel(workshop, name, outputs) }
}
