import { InvariantError } from '@populace/diagnostics'
import type { DescribedObject } from '../described.ts'
import type { Bytes, Described, Expr, F64, I32, Text } from '../ir.ts'
import type { PlacedStep } from '../program-index.ts'
import { Cells } from './cells.ts'
import type { Certainty } from '../analysis/certainty.ts'
import type { Code } from './code.ts'
import { Constants, isTelling, numberLiteral } from './constants.ts'
import type { DictionaryForm } from '../analysis/dictionary-form.ts'
import { outsideCondition, readBy } from '../analysis/table-code.ts'
import { doubleCode } from './doubles.ts'
import { attemptNumber, attemptText, foldNumber, windowNumber } from './loops.ts'
import { type RowCode, rowOf, type Site } from './site.ts'
import type { Surroundings } from './surroundings.ts'
import { putCode, putForm } from './texts.ts'
import { conditionCode, wordCode } from './words.ts'
import { Writer } from './writer.ts'
import type { Windows } from '../windows.ts'

/** A variable or a constant. */
const SIMPLE = /^(?:\w+|\d[\w.+-]*|\(-[\w.+-]+\))$/

/** One function of a table's kernels while its body is written. */
export class FunctionCode implements Code {
  readonly writer = new Writer()
  readonly constants = new Constants()
  readonly cells: Cells
  readonly isLarge: boolean
  private readonly around: Surroundings
  private readonly rows = new Map<string, RowCode>()

  constructor(around: Surroundings, options: { readonly isLarge: boolean; readonly isBatch: boolean }) {
    this.around = around
    this.isLarge = options.isLarge
    this.cells = new Cells(this, around, options.isBatch)
  }

  number(e: I32 | F64, site: Site): string {
    if (e.op === 'const' || !this.isShared(e, site)) return this.compute(e, site)
    const known = this.writer.known(site.row, e)
    return known ?? this.writer.learn(site.row, e, this.named(this.compute(e, site)))
  }

  variable(e: I32 | F64, site: Site): string {
    return this.named(this.number(e, site))
  }

  named(code: string): string {
    return SIMPLE.test(code) ? code : this.writer.variable('v', code)
  }

  condition(e: I32, site: Site): string {
    return conditionCode(e, site, this)
  }

  choose(condition: string | undefined, then: () => string, otherwise: () => string): string {
    if (condition === undefined) return otherwise()
    const { writer } = this
    const [yes, no] = [writer.lined(then), writer.lined(otherwise)]
    if (!yes.lines && !no.lines) return `(${condition} ? ${yes.value} : ${no.value})`
    const value = writer.fresh('v')
    writer.line(`let ${value} = 0;`)
    const block = (side: typeof yes) => `{\n${side.lines}\n${value} = ${side.value};\n}`
    writer.line(`if (${condition}) ${block(yes)} else ${block(no)}`)
    return value
  }

  plus(value: string, by: number): string {
    return `(${value} + ${this.literal(by)})`
  }

  branch(condition: string, then: () => void, otherwise?: () => void): void {
    const yes = this.writer.lined(then).lines
    const no = otherwise ? this.writer.lined(otherwise).lines : ''
    this.writer.line(`if (${condition}) {\n${yes}\n}${no ? ` else {\n${no}\n}` : ''}`)
  }

  put(e: Text | Bytes, site: Site): void {
    this.writer.usesMemory = true
    const form = e.lane === 'text' ? this.dictionaryForm(e, site.step) : undefined
    if (form) putForm(form, site, this)
    else this.putComputed(e, site)
  }

  copy(from: string, end: string): void {
    const { writer } = this
    const [first, last] = [this.named(from), this.named(end)]
    writer.ensure(`${last} - ${first} + 4`)
    writer.line(`${writer.position} = putCopy(a, d, ${writer.position}, ${first}, ${last});`)
  }

  scratch<T>(e: Text | Bytes, site: Site, use: (from: string, end: string) => T): T {
    const { writer } = this
    const outer = writer.position
    const from = writer.variable('q', outer)
    const position = writer.fresh('q')
    writer.line(`let ${position} = ${from};`)
    writer.position = position
    writer.passing(() => this.put(e, site))
    const value = use(from, position)
    writer.position = outer
    return value
  }

  dictionaryForm(e: Text, step: PlacedStep): DictionaryForm | undefined {
    return this.around.form(e, step)
  }

  codeOf(step: PlacedStep, form: DictionaryForm, row: RowCode): string {
    return this.cells.entry(step, form, row)
  }

  nullOf(step: PlacedStep, row: RowCode): string | undefined {
    return this.cells.isNull(step, row)
  }

  rowAt(table: string, e: F64, site: Site): RowCode {
    if (e.op === 'row' && table === site.row.table) return site.row
    const number = this.variable(e, site)
    const key = `${number} ${table}`
    const known = this.rows.get(key) ?? rowOf(table, number)
    this.rows.set(key, known)
    return known
  }

  step(table: string, name: string): PlacedStep {
    return this.around.step(table, name)
  }

  earlier(name: string, site: Site): PlacedStep {
    return this.around.earlier(site.step, name)
  }

  literal(value: number): string {
    return this.isLarge || isTelling(value) ? numberLiteral(value) : this.constants.number(value)
  }

  object(description: Described): DescribedObject {
    return this.around.object(description)
  }

  windows(e: F64 & { op: 'window' }): Windows {
    return this.around.windows(e)
  }

  certainty(site: Site): Certainty {
    return this.around.certainty(site.row.table)
  }

  isShared(e: Expr, site: Site): boolean {
    return this.around.isShared(site.row.table, e)
  }

  private compute(e: I32 | F64, site: Site): string {
    switch (e.op) {
      case 'read':
      case 'cell':
        return this.cells.number(...readBy(e, site, this))
      case 'select':
        this.hoist(e, site)
        return this.choose(
          this.condition(e.when, site),
          () => this.number(e.then, site),
          () => this.number(e.otherwise, site),
        )
      case 'turn':
        return this.writer.binding(e.name).turn
      case 'result': {
        const { result } = this.writer.binding(e.name)
        if (typeof result !== 'string') throw outsideCondition(e.name)
        return result
      }
      case 'attempt':
        return attemptNumber(e, site, this)
      case 'fold':
        return foldNumber(e, site, this)
      case 'window':
        return windowNumber(e, site, this)
      default:
        return e.lane === 'i32' ? wordCode(e, site, this) : doubleCode(e, site, this)
    }
  }

  private putComputed(e: Text | Bytes, site: Site): void {
    switch (e.op) {
      case 'read':
      case 'cell':
        this.cells.put(...readBy(e, site, this))
        break
      case 'select':
        this.hoist(e, site)
        this.branch(
          this.condition(e.when, site),
          () => this.put(e.then, site),
          () => this.put(e.otherwise, site),
        )
        break
      case 'attempt':
        attemptText(e, site, this)
        break
      case 'result': {
        const { result } = this.writer.binding(e.name)
        if (result === undefined || typeof result === 'string') throw outsideCondition(e.name)
        this.copy(result.from, result.end)
        break
      }
      case 'turn':
        throw new InvariantError(`a turn as ${e.lane}`)
      default:
        putCode(e, site, this)
    }
  }

  /** Computes before a choice what both sides need. */
  private hoist(e: Expr & { op: 'select' }, site: Site): void {
    for (const number of this.certainty(site).common(e.then, e.otherwise)) this.number(number, site)
  }
}

/** What a function's body begins with. */
export function opening({ writer }: FunctionCode): string {
  const memory = `let a = M.bytes, d = M.view, size = M.size; const reach = ${writer.reach};`
  return [...(writer.usesMemory ? [memory] : []), ...writer.head].join('\n')
}
