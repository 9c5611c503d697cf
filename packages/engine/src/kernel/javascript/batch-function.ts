import { InvariantError } from '@populace/diagnostics'
import type { PlacedStep } from '../program-index.ts'
import type { DictionaryForm } from '../analysis/dictionary-form.ts'
import { FunctionCode, opening } from './function-code.ts'
import type { Memory } from './runtime/memory.ts'
import { instantiate } from './shapes.ts'
import type { RowCode, Site } from './site.ts'
import type { Surroundings } from './surroundings.ts'
import { rowLoop } from './turns.ts'

/** Computes some steps for `count` rows from `first` on, into the columns `c` from place `at` on, and gives the position at which text goes on. */
export type Fill = (first: number, count: number, at: number, c: readonly unknown[], p: number) => number

/** The function that fills the columns of some steps. */
export function batchFunction(steps: readonly PlacedStep[], around: Surroundings, memory: Memory): Fill {
  const code = new FunctionCode(around, { isLarge: isLarge(steps, around), isBatch: true })
  const { writer } = code
  const [first] = steps
  const row: RowCode = { table: first?.table ?? '', number: 'row', low: 'low', high: 'high', batch: true }
  const closings = steps.map((step) => writeStep(code, step, row))
  const room = 'if (p + reach > size) { M.grow(p, reach); a = M.bytes; d = M.view; size = M.size; }'
  const body = `const stop = at + count | 0, base = first - at, start = base | 0, high = Math.floor(first * ${2 ** -32});
${opening(code)}
${rowLoop(writer, writer.usesMemory ? room : '')}
${closings.join('')}
return p;`
  const fill = instantiate('first, count, at, c, p', body, code.constants, memory, { copied: !code.isLarge })
  if (!isFill(fill)) throw new InvariantError('generated code gave no function')
  return fill
}

/** Writes what stores a step of the row, and gives what follows the loop. */
function writeStep(code: FunctionCode, step: PlacedStep, row: RowCode): string {
  const { writer, cells } = code
  const site = { row, step }
  const { value } = step
  const out = cells.column(step, 'values')
  const form = value.lane === 'text' ? code.dictionaryForm(value, step) : undefined
  const isArena = !form && (value.lane === 'text' || value.lane === 'bytes')
  if (isArena) writer.line(`${out}[i] = p;`)
  const nulls = step.nulls && code.condition(step.nulls, site)
  const store = (): string | undefined => {
    const stored = storedCode(code, site, form)
    if (stored !== undefined) writer.line(`${out}[i] = ${stored};`)
    return stored
  }
  if (nulls === undefined) {
    const stored = store()
    // Later steps of the function need not read it back.
    if (stored !== undefined) writer.learn(row, `${form ? 'code' : 'value'} ${step.name}`, stored)
  } else {
    const { lines } = writer.lined(store)
    const marks = cells.column(step, 'nulls')
    const masked = isArena ? '' : ` ${out}[i] = 0;`
    writer.line(`if (${nulls}) {\n${marks}[i] = 1;${masked}\n} else {\n${marks}[i] = 0;\n${lines}\n}`)
  }
  return isArena ? `${out}[stop] = p;` : ''
}

/** Code of the number that a step's column holds; undefined where a text or bytes were appended. */
function storedCode(code: FunctionCode, site: Site, form: DictionaryForm | undefined): string | undefined {
  const { value } = site.step
  if (form) return code.named(form.code<RowCode, string>(site, code))
  if (value.lane === 'i32') return code.variable(value, site)
  // A step never holds −0, whose sign one format would show and another lose.
  if (value.lane === 'f64') return code.named(unsigned(code.number(value, site), code))
  code.put(value, site)
  return undefined
}

const unsigned = (number: string, { writer }: FunctionCode): string =>
  writer.isWhole.has(number) ? number : `${number} + 0`

/**
 * Steps that draw more often than this, as grammars do, call functions for what smaller ones have in their own code: an engine takes a second to
 * optimise what would come out.
 */
const MOST_DRAWS = 24

const isLarge = (steps: readonly PlacedStep[], around: Surroundings): boolean =>
  steps.some((step) => around.drawsOf(step) > MOST_DRAWS)

const isFill = (value: unknown): value is Fill => typeof value === 'function'
