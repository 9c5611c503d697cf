import { JavaScriptTableKernel } from './javascript/table-kernel.ts'
import type { BackEnd, CompileTable } from './kernels.ts'

/** The compiler for a table of so many values. */
export type CompilerFor = (values: number) => CompileTable

const compileToJavaScript: CompileTable = (...of) => new JavaScriptTableKernel(...of)

/** JavaScript for all tables: ready at once. */
export const inJavaScript: CompilerFor = () => compileToJavaScript

/** Tables of so many values are worth a module of their own. */
const WORTH_WEBASSEMBLY = 200_000

/**
 * Loads what compiles to WebAssembly where that is asked for: pages of rows, in a browser above all, do without, and so does a plan without a large table.
 *
 * @param most values of the largest table
 */
export async function loadCompilers(backEnd: BackEnd | 'by-size', most: number): Promise<CompilerFor> {
  if (backEnd === 'javascript' || (backEnd === 'by-size' && most < WORTH_WEBASSEMBLY)) return inJavaScript
  const { compileAtBest } = await import('./wasm/compile-at-best.ts')
  if (backEnd === 'webassembly') return () => compileAtBest
  return (values) => (values >= WORTH_WEBASSEMBLY ? compileAtBest : compileToJavaScript)
}
