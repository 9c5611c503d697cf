import { InvariantError } from '@populace/diagnostics'
import type { DescribedObject } from '../described.ts'
import type { Described, Expr, Text } from '../ir.ts'
import { MOST_DEPTH } from '../limits.ts'
import type { PlacedStep } from '../program-index.ts'
import type { Certainty } from './certainty.ts'
import { Constants } from './constants.ts'
import type { DictionaryForm } from './dictionary-form.ts'
import { type Aspect, FunctionCode, type RowFunction, type Surroundings } from './function-code.ts'
import { library } from './runtime/library.ts'
import { Memory } from './runtime/memory.ts'
import { type RowCode, rowOf } from './site.ts'
import type { Workshop } from './workshop.ts'

/** Computes a step for `count` rows from `first` on, into the columns `c` from place `at` on, and gives the position at which text goes on. */
export type Fill = (first: number, count: number, at: number, c: readonly unknown[], p: number) => number

/** Steps with more expressions than this get a function of their own instead of being computed where they are read. */
const MOST_IN_PLACE = 160

/** The generated code of a table: one function per step, and functions of single rows where they read cells. */
export class Module implements Surroundings {
  readonly constants = new Constants()
  readonly memory = new Memory()
  private readonly workshop: Workshop
  private readonly columns: ReadonlyMap<PlacedStep, number>
  private readonly functions: string[] = []
  private readonly rowFunctions = new Map<string, RowFunction>()

  constructor(workshop: Workshop, steps: readonly PlacedStep[]) {
    this.workshop = workshop
    this.columns = new Map(steps.map((step, i) => [step, 2 * i]))
  }

  /** The functions that fill the steps' columns, in their order. */
  compile(): { readonly fills: readonly Fill[]; readonly source: string } {
    const names = [...this.columns.keys()].map((step) => this.batchFunction(step))
    const source = [
      `'use strict';`,
      `const { ${Object.keys(library).join(', ')} } = L, { imul } = Math;`,
      `const [${this.constants.names.join(', ')}] = K;`,
      ...this.functions,
      `return [${names.join(', ')}];`,
    ].join('\n')
    const made: unknown = new Function('M', 'L', 'K', source)(this.memory, library, this.constants.values)
    if (!Array.isArray(made) || !made.every(isFill)) throw new InvariantError('generated code gave no functions')
    return { fills: made, source }
  }

  step(table: string, name: string): PlacedStep {
    return this.workshop.index.step(table, name)
  }

  earlier(from: PlacedStep, name: string): PlacedStep {
    return this.workshop.index.earlier(from, name)
  }

  object(description: Described): DescribedObject {
    return this.workshop.make(description)
  }

  isShared(table: string, e: Expr): boolean {
    return this.workshop.sharedOf(table).has(e)
  }

  certainty(table: string): Certainty {
    return this.workshop.certaintyOf(table)
  }

  form(e: Text, step: PlacedStep): DictionaryForm | undefined {
    return this.workshop.forms.of(e, step)
  }

  formOf(step: PlacedStep): DictionaryForm | undefined {
    return this.workshop.forms.ofStep(step)
  }

  column(step: PlacedStep, part: 'values' | 'nulls'): number {
    const column = this.columns.get(step)
    if (column === undefined) throw new InvariantError(`${step.table}.${step.name} has no column`)
    return part === 'values' ? column : column + 1
  }

  isInPlace(step: PlacedStep): boolean {
    const { graph } = this.workshop
    return !graph.isRecursive(step) && graph.size(step) <= MOST_IN_PLACE
  }

  rowFunction(step: PlacedStep, aspect: Aspect): RowFunction {
    const key = `${aspect} ${step.name} ${step.table}`
    const known = this.rowFunctions.get(key)
    if (known) return known
    const { graph } = this.workshop
    const isRecursive = graph.isRecursive(step)
    const takesPosition = graph.handlesText(step)
    const ownRoom = takesPosition && graph.mayRecurse(step)
    const name = `f${this.rowFunctions.size}`
    // Known before it is written, since it may call itself.
    this.rowFunctions.set(key, { name, takesPosition, reach: ownRoom ? undefined : 0 })
    const code = new FunctionCode(this)
    const { writer } = code
    const row = rowOf(step.table, 'row')
    if (ownRoom) writer.ensure('0')
    if (isRecursive) writer.line(`if (M.depth++ > ${MOST_DEPTH}) M.tooDeep();`)
    const result = writeAspect(code, step, row, aspect)
    if (isRecursive) writer.line('M.depth--;')
    writer.line(`return ${result};`)
    this.functions.push(`function ${name}(row, p) {\n${opening(code)}\n${writer.lines.join('\n')}\n}`)
    const made = { name, takesPosition, reach: ownRoom ? undefined : writer.reach }
    this.rowFunctions.set(key, made)
    return made
  }

  /** Writes the function that fills a step's column, and gives its name. */
  private batchFunction(step: PlacedStep): string {
    const code = new FunctionCode(this)
    const { writer } = code
    const row: RowCode = { table: step.table, number: 'row', low: 'low', high: 'high', batch: true }
    const isNull = step.nulls && code.condition(step.nulls, { row, step })
    const { lines, value } = writer.nested(() => this.writeValue(code, step, row))
    const isArena = value === undefined
    const masked = isArena ? '' : 'out[i] = 0;'
    if (isArena) writer.line('out[i] = p;')
    if (isNull) writer.line(`if (${isNull}) {\nnulls[i] = 1; ${masked}\n} else {\nnulls[i] = 0;`)
    writer.line(lines)
    if (!isArena) writer.line(`out[i] = ${value};`)
    if (isNull) writer.line('}')
    const name = `b${this.column(step, 'values')}`
    const room = writer.usesMemory
      ? 'if (p + reach > size) { M.grow(p, reach); a = M.bytes; d = M.view; size = M.size; }'
      : ''
    this.functions.push(`function ${name}(first, count, at, c, p) {
const stop = at + count | 0, base = first - at, start = base | 0, high = Math.floor(first * ${2 ** -32});
const out = c[${this.column(step, 'values')}], nulls = c[${this.column(step, 'nulls')}];
${opening(code)}
for (let i = at | 0; i < stop; i++) {
const row = base + i, low = start + i | 0;
${room}
${writer.lines.join('\n')}
}
${isArena ? 'out[stop] = p;' : ''}
return p;
}`)
    return name
  }

  /** Code of a number to store; undefined where a text or bytes were appended. */
  private writeValue(code: FunctionCode, step: PlacedStep, row: RowCode): string | undefined {
    const { value } = step
    const site = { row, step }
    if (value.lane === 'i32') return code.number(value, site)
    // A step never holds −0, whose sign one format would show and another lose.
    if (value.lane === 'f64') return `${code.number(value, site)} + 0`
    const form = this.formOf(step)
    if (form) return form.code(site, code)
    code.put(value, site)
    return undefined
  }
}

function writeAspect(code: FunctionCode, step: PlacedStep, row: RowCode, aspect: Aspect): string {
  const isText = step.value.lane === 'text' || step.value.lane === 'bytes'
  if (aspect !== 'value' || !isText) {
    const value = code.inPlace(step, row, aspect)
    return code.writer.variable('v', aspect === 'null' ? `${value} ? 1 : 0` : value)
  }
  code.putInPlace(step, row)
  return 'p'
}

/** What a function's body begins with. */
function opening({ writer }: FunctionCode): string {
  const memory = `let a = M.bytes, d = M.view, size = M.size; const reach = ${writer.reach};`
  return [...(writer.usesMemory ? [memory] : []), ...writer.head].join('\n')
}

const isFill = (value: unknown): value is Fill => typeof value === 'function'
