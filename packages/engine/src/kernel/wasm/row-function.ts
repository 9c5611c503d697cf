import type { FunctionWriter, Type, Value } from '@populace/columnar/wasm'
import type { Aspect } from '../analysis/site.ts'
import type { StepGraph } from '../analysis/step-graph.ts'
import type { RowFunctionMaker } from '../analysis/table-code.ts'
import type { PlacedStep } from '../program-index.ts'
import { FunctionCode } from './function-code.ts'
import { rowOf } from './row-code.ts'
import type { RowFunction, Surroundings } from './surroundings.ts'

const isText = ({ value }: PlacedStep): boolean => value.lane === 'text' || value.lane === 'bytes'

const resultOf = (step: PlacedStep, aspect: Aspect): Type =>
  aspect === 'value' && step.value.lane === 'f64' ? 'f64' : 'i32'

/** A function of a single row as it will be called, before it is written, since it may call itself; and how to write it. */
export function rowFunction(
  step: PlacedStep,
  aspect: Aspect,
  around: Surroundings,
  graph: StepGraph,
): RowFunctionMaker<RowFunction> {
  const seesToItself = graph.handlesText(step) && graph.mayRecurse(step)
  const { func, writer } = around.machine.module.declare(['f64', 'i32'], resultOf(step, aspect))
  const declared = { func, reach: seesToItself ? undefined : 0 }
  const write = (): RowFunction => {
    const reach = writeBody(writer, step, aspect, around, { isRecursive: graph.isRecursive(step), seesToItself })
    return { func, reach: seesToItself ? undefined : reach }
  }
  return { declared, write }
}

/** Writes the function's body, and gives the bytes that it may write. */
function writeBody(
  f: FunctionWriter<readonly ['f64', 'i32']>,
  step: PlacedStep,
  aspect: Aspect,
  around: Surroundings,
  { isRecursive, seesToItself }: { readonly isRecursive: boolean; readonly seesToItself: boolean },
): number {
  const [number, position] = f.params
  const code = new FunctionCode(around, f, position, false)
  const { writer } = code
  const { machine } = around
  const body = f.nested(() => {
    if (seesToItself) writer.ensure(0)
    if (isRecursive) machine.enter(f)
    const result = writeAspect(code, step, aspect, rowOf(step.table, number))
    if (isRecursive) machine.leave(f)
    f.return(result)
  })
  f.place(writer.head)
  f.place(body)
  return writer.reach
}

function writeAspect(code: FunctionCode, step: PlacedStep, aspect: Aspect, row: ReturnType<typeof rowOf>): Value {
  if (aspect !== 'value' || !isText(step)) return code.f.let(code.cells.inPlace(step, row, aspect))
  code.cells.putInPlace(step, row)
  return code.writer.position
}
