import { JavaScriptTableKernel } from '../javascript/table-kernel.ts'
import type { CompileTable } from '../kernels.ts'
import { NoWasmForm } from './code.ts'
import { WasmTableKernel } from './table-kernel.ts'

/** Compiles a table to WebAssembly; what has no form there to JavaScript. */
export const compileAtBest: CompileTable = (workshop, table, outputs, left) => {
  try {
    return new WasmTableKernel(workshop, table, outputs, compileAtBest, left)
  } catch (error) {
    if (error instanceof NoWasmForm) return new JavaScriptTableKernel(workshop, table, outputs, left)
    throw error
  }
}
