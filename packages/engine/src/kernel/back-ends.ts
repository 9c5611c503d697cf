import type { Workshop } from './analysis/workshop.ts'
import { allowance } from './cell-stores.ts'
import { JavaScriptTableKernel } from './javascript/table-kernel.ts'
import type { BackEnd, TableKernel } from './kernels.ts'
import { NoWasmForm } from './wasm/code.ts'
import { type CompileTable, WasmTableKernel } from './wasm/table-kernel.ts'

/** Compiles a table's steps; the kernel gives out those named. */
export function compileTable(
  workshop: Workshop,
  backEnd: BackEnd,
  table: string,
  outputs: readonly string[],
): TableKernel {
  return backEnd === 'webassembly'
    ? compileAtBest(workshop, table, outputs, allowance())
    : new JavaScriptTableKernel(workshop, table, outputs)
}

/** To WebAssembly; what has no form there to JavaScript. */
const compileAtBest: CompileTable = (workshop, table, outputs, left) => {
  try {
    return new WasmTableKernel(workshop, table, outputs, compileAtBest, left)
  } catch (error) {
    if (error instanceof NoWasmForm) return new JavaScriptTableKernel(workshop, table, outputs, left)
    throw error
  }
}
