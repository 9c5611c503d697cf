import { InvariantError } from '@populace/diagnostics'
import type { PlacedStep } from '../program-index.ts'
import { FunctionCode, opening, type Surroundings } from './function-code.ts'
import type { Memory } from './runtime/memory.ts'
import { instantiate } from './shapes.ts'
import type { RowCode } from './site.ts'

/** Computes some steps for `count` rows from `first` on, into the columns `c` from place `at` on, and gives the position at which text goes on. */
export type Fill = (first: number, count: number, at: number, c: readonly unknown[], p: number) => number

/** The function that fills the columns of some steps. */
export function batchFunction(steps: readonly PlacedStep[], around: Surroundings, memory: Memory): Fill {
  const code = new FunctionCode(around, isLarge(steps, around))
  const { writer } = code
  const [first] = steps
  const row: RowCode = { table: first?.table ?? '', number: 'row', low: 'low', high: 'high', batch: true }
  const closings = steps.map((step) => writeStep(code, step, row))
  const room = 'if (p + reach > size) { M.grow(p, reach); a = M.bytes; d = M.view; size = M.size; }'
  const body = `const stop = at + count | 0, base = first - at, start = base | 0, high = Math.floor(first * ${2 ** -32});
${opening(code)}
for (let i = at | 0; i < stop; i++) {
const row = base + i, low = start + i | 0;
${writer.usesMemory ? room : ''}
${writer.lines.join('\n')}
}
${closings.join('')}
return p;`
  const fill = instantiate('first, count, at, c, p', body, code.constants, memory, { copied: !code.isLarge })
  if (!isFill(fill)) throw new InvariantError('generated code gave no function')
  return fill
}

/** Writes what stores a step of the row, and gives what follows the loop. */
function writeStep(code: FunctionCode, step: PlacedStep, row: RowCode): string {
  const { writer } = code
  const out = code.column(step, 'values')
  const isArena = code.storesBytes(step)
  if (isArena) writer.line(`${out}[i] = p;`)
  const nulls = step.nulls && code.condition(step.nulls, { row, step })
  const store = () => {
    const value = code.stored(step, row)
    if (value !== undefined) writer.line(`${out}[i] = ${value};`)
    return value
  }
  if (nulls === undefined) {
    const value = store()
    if (value !== undefined) code.learnStored(step, row, value)
  } else {
    const { lines } = writer.nested(store)
    const marks = code.column(step, 'nulls')
    const masked = isArena ? '' : ` ${out}[i] = 0;`
    writer.line(`if (${nulls}) {\n${marks}[i] = 1;${masked}\n} else {\n${marks}[i] = 0;\n${lines}\n}`)
  }
  return isArena ? `${out}[stop] = p;` : ''
}

/**
 * Steps that draw more often than this, as grammars do, call functions for what smaller ones have in their own code: an engine takes a second to
 * optimise what would come out.
 */
const MOST_DRAWS = 6

const isLarge = (steps: readonly PlacedStep[], around: Surroundings): boolean =>
  steps.some((step) => around.drawsOf(step) > MOST_DRAWS)

const isFill = (value: unknown): value is Fill => typeof value === 'function'
