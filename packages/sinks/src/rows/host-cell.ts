import type { Func, Workplace } from '@populace/columnar/wasm'
import { InvariantError } from '@populace/diagnostics'
import { viewOf } from './assembly.ts'
import type { CellPlan, Input } from './cell.ts'
import { Emitter } from './emitter.ts'

type Cell = (dv: DataView, out: Uint8Array, inputs: readonly Input[], row: number, p: number) => number

/** A cell that has no form in WebAssembly: generated JavaScript writes it into the same memory. */
export function hostCell(
  { module, memory }: Workplace,
  plan: CellPlan,
  inputs: () => readonly Input[],
): Func<readonly ['i32', 'i32'], 'i32'> {
  const cell = compileCell(plan)
  let out = new Uint8Array(memory.buffer)
  return module.import(['i32', 'i32'], 'i32', (row, p) => {
    if (out.buffer !== memory.buffer) out = new Uint8Array(memory.buffer)
    return cell(viewOf(memory.buffer), out, inputs(), row, p)
  })
}

function compileCell(plan: CellPlan): Cell {
  const code = new Emitter({ fixed: false })
  const names = plan.inputs.map((_, i) => `i${i}`)
  plan.emit(code, names)
  const body = code.take()
  const { names: constants, values } = code.constants
  const locals = names.map((name, i) => `const ${name} = V[${i}];`).join('\n')
  // Like `compileRows`, the source holds nothing of the user's.
  const make = new Function(
    ...constants,
    `"use strict";\nreturn function cell(dv, out, V, r, p) {\nlet s = 0, t = 0, f = 0.5;\n${locals}\n${body}\nreturn p;\n}`,
  )
  const cell: unknown = make(...values)
  if (typeof cell !== 'function') throw new InvariantError('generated code gave no function')
  return (dv, out, V, r, p) => Number(cell(dv, out, V, r, p))
}
