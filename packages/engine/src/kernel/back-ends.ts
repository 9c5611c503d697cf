import { allowanceOfLarge } from './cell-stores.ts'
import { interpretedFirst } from './interpreted-first.ts'
import { InterpretedTable, isSoonInterpreted } from './interpreted-table.ts'
import { JavaScriptTableKernel } from './javascript/table-kernel.ts'
import type { BackEnd, CompileTable } from './kernels.ts'

const inJavaScript: CompileTable = (...of) => new JavaScriptTableKernel(...of)

/** For pages of rows: there at once, and in JavaScript where there are more of them. */
export const byPage = interpretedFirst(inJavaScript)

/** Tables of so many values are worth a module of their own. */
const WORTH_WEBASSEMBLY = 200_000

/** The interpreter where compiling would take longer, `large` for large tables, and JavaScript between them. */
const bySize =
  (large: CompileTable): CompileTable =>
  (workshop, table, outputs, left) => {
    if (isSoonInterpreted(workshop, table, outputs)) return new InterpretedTable(workshop, table, outputs)
    const values = (workshop.programs.get(table)?.rows ?? 0) * outputs.length
    return (values >= WORTH_WEBASSEMBLY ? large : inJavaScript)(workshop, table, outputs, left)
  }

/**
 * Loads what compiles to WebAssembly where that is asked for: pages of rows, in a browser above all, do without, and so does a plan without a large table.
 *
 * @param most values of the largest table
 */
export async function loadCompilers(backEnd: BackEnd | 'by-size', most: number): Promise<CompileTable> {
  if (backEnd === 'javascript') return inJavaScript
  if (backEnd === 'by-size' && most < WORTH_WEBASSEMBLY) return bySize(inJavaScript)
  const { compileAtBest } = await import('./wasm/compile-at-best.ts')
  const compile: CompileTable = (workshop, table, outputs) =>
    compileAtBest(workshop, table, outputs, allowanceOfLarge())
  return backEnd === 'webassembly' ? compile : bySize(compile)
}
