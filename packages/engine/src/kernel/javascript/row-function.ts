import { InvariantError } from '@populace/diagnostics'
import { MOST_DEPTH } from '../limits.ts'
import type { PlacedStep } from '../program-index.ts'
import type { StepGraph } from '../analysis/step-graph.ts'
import { FunctionCode, opening } from './function-code.ts'
import type { Memory } from './runtime/memory.ts'
import { instantiate } from './shapes.ts'
import type { Aspect } from '../analysis/site.ts'
import { rowOf } from './site.ts'
import type { RowFunction, Surroundings } from './surroundings.ts'

type Callable = RowFunction['holder']['at']

/** How a function of single rows will be called; known before it is written, since it may call itself. */
export function declareRowFunction(step: PlacedStep, graph: StepGraph): RowFunction {
  const takesPosition = graph.handlesText(step)
  const reach = takesPosition && graph.mayRecurse(step) ? undefined : 0
  return { holder: { at: unwritten }, takesPosition, reach }
}

/** Writes the function, and gives the bytes that it may write; undefined when it sees to its room itself. */
export function writeRowFunction(
  declared: RowFunction,
  step: PlacedStep,
  aspect: Aspect,
  around: Surroundings,
  graph: StepGraph,
  memory: Memory,
): RowFunction {
  // Short code: these are for steps that are large, or recursive.
  const code = new FunctionCode(around, { isLarge: true, isBatch: false })
  const { writer } = code
  const isRecursive = graph.isRecursive(step)
  if (declared.reach === undefined) writer.ensure('0')
  if (isRecursive) writer.line(`if (M.depth++ > ${MOST_DEPTH}) M.tooDeep();`)
  const result = writeAspect(code, step, aspect)
  if (isRecursive) writer.line('M.depth--;')
  writer.line(`return ${result};`)
  const body = `${opening(code)}\n${writer.lines.join('\n')}`
  const made = instantiate('row, p', body, code.constants, memory, { copied: false })
  if (!isCallable(made)) throw new InvariantError('generated code gave no function')
  declared.holder.at = made
  return { ...declared, reach: declared.reach === undefined ? undefined : writer.reach }
}

function writeAspect(code: FunctionCode, step: PlacedStep, aspect: Aspect): string {
  const row = rowOf(step.table, 'row')
  const isText = step.value.lane === 'text' || step.value.lane === 'bytes'
  if (aspect !== 'value' || !isText) {
    const value = code.cells.inPlace(step, row, aspect)
    return code.writer.variable('v', aspect === 'null' ? `${value} ? 1 : 0` : value)
  }
  code.cells.putInPlace(step, row)
  return 'p'
}

const unwritten: Callable = () => {
  throw new InvariantError('a row function called before it was written')
}

const isCallable = (value: unknown): value is Callable => typeof value === 'function'
