import { InvariantError } from '@populace/diagnostics'
import type { DescribedObject } from '../described.ts'
import type { Described, Expr, Text } from '../ir.ts'
import { MOST_DEPTH } from '../limits.ts'
import type { PlacedStep } from '../program-index.ts'
import type { Certainty } from './certainty.ts'
import { batchFunction, opening } from './batch-function.ts'
import { Constants } from './constants.ts'
import type { DictionaryForm } from './dictionary-form.ts'
import { type Aspect, FunctionCode, type RowFunction, type Surroundings } from './function-code.ts'
import { grouped } from './groups.ts'
import { library } from './runtime/library.ts'
import { Memory } from './runtime/memory.ts'
import { type RowCode, rowOf } from './site.ts'
import type { Workshop } from './workshop.ts'

/** Computes some steps for `count` rows from `first` on, into the columns `c` from place `at` on, and gives the position at which text goes on. */
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

  /** The functions that fill the steps' columns, in the order to call them. */
  compile(): { readonly fills: readonly Fill[]; readonly source: string } {
    const groups = grouped([...this.columns.keys()], this.workshop)
    const names = groups.map((_, i) => `b${i}`)
    const batches = groups.map((steps, i) => batchFunction(`b${i}`, steps, this))
    const source = [
      `'use strict';`,
      `const { ${Object.keys(library).join(', ')} } = L, { imul } = Math;`,
      `const [${this.constants.names.join(', ')}] = K;`,
      ...this.functions,
      ...batches,
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

  drawsOf(step: PlacedStep): number {
    return this.workshop.graph.draws(step)
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
    const code = new FunctionCode(this, graph.draws(step) > 0)
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

const isFill = (value: unknown): value is Fill => typeof value === 'function'
