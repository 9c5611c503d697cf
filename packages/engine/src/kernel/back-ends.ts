import type { Workshop } from './analysis/workshop.ts'
import { JavaScriptTableKernel } from './javascript/table-kernel.ts'
import type { BackEnd, TableKernel } from './kernels.ts'
import { WasmTableKernel } from './wasm/table-kernel.ts'

/** Compiles a table's steps; the kernel gives out those named. */
export function compileTable(
  workshop: Workshop,
  backEnd: BackEnd,
  table: string,
  outputs: readonly string[],
): TableKernel {
  return backEnd === 'webassembly'
    ? new WasmTableKernel(workshop, table, outputs)
    : new JavaScriptTableKernel(workshop, table, outputs)
}
