import { InvariantError } from '@populace/diagnostics'
import type { DescribedObject } from '../described.ts'
import type { Bytes, Described, Expr, F64, I32, Text } from '../ir.ts'
import type { PlacedStep } from '../program-index.ts'
import type { Certainty } from './certainty.ts'
import type { Code } from './code.ts'
import { Constants, isTelling, numberLiteral } from './constants.ts'
import type { DictionaryForm } from './dictionary-form.ts'
import { doubleCode } from './doubles.ts'
import { rowOf, type RowCode, type Site } from './site.ts'
import { putCode, putForm } from './texts.ts'
import { isTruth, truth, wordCode } from './words.ts'
import { Writer } from './writer.ts'

/** A function of any row, made on demand: where it is kept, and how it is called. */
export interface RowFunction {
  readonly holder: { at: (row: number, p: number) => number }
  /** It takes a position, from which on it writes. */
  readonly takesPosition: boolean
  /** Bytes that it may write from there on; undefined when it sees to its room itself, so that memory may have moved after the call. */
  readonly reach: number | undefined
}

/** What a row function gives: the step's value, whether it is NULL, or its number in its fixed list. */
export type Aspect = 'value' | 'null' | 'code'

/** What all functions of a table have in common. */
export interface Surroundings {
  step(table: string, name: string): PlacedStep
  earlier(from: PlacedStep, name: string): PlacedStep
  object(description: Described): DescribedObject
  /** True when an expression is used more than once in its table. */
  isShared(table: string, e: Expr): boolean
  certainty(table: string): Certainty
  form(e: Text, step: PlacedStep): DictionaryForm | undefined
  formOf(step: PlacedStep): DictionaryForm | undefined
  /** Code of a column of the batch. */
  column(step: PlacedStep, part: 'values' | 'nulls'): number
  /** Words of randomness that a step's own expressions draw. */
  drawsOf(step: PlacedStep): number
  /** Whether a step of the same row, or of another, is computed in place rather than by a call. */
  isInPlace(step: PlacedStep): boolean
  rowFunction(step: PlacedStep, aspect: Aspect): RowFunction
}

/** A variable or a constant. */
const SIMPLE = /^(?:\w+|\d[\w.+-]*|\(-[\w.+-]+\))$/

/** One function of a table's kernels while its body is written. */
export class FunctionCode implements Code {
  readonly writer = new Writer()
  readonly constants = new Constants()
  readonly isLarge: boolean
  private readonly around: Surroundings
  private readonly rows = new Map<string, RowCode>()

  constructor(around: Surroundings, isLarge: boolean) {
    this.around = around
    this.isLarge = isLarge
  }

  number(e: I32 | F64, site: Site): string {
    if (e.op === 'const' || !this.around.isShared(site.row.table, e)) return this.numberCode(e, site)
    const known = this.writer.known(site.row, e)
    return known ?? this.writer.learn(site.row, e, this.named(this.numberCode(e, site)))
  }

  variable(e: I32 | F64, site: Site): string {
    return this.named(this.number(e, site))
  }

  condition(e: I32, site: Site): string {
    if (e.op === 'const') return String(e.value !== 0)
    if (!this.around.isShared(site.row.table, e)) {
      if (isTruth(e)) return truth(e, site, this)
      if ((e.op === 'and' || e.op === 'or') && isLogical(e.left) && isLogical(e.right)) {
        const left = this.condition(e.left, site)
        return `(${left} ${e.op === 'and' ? '&&' : '||'} ${this.condition(e.right, site)})`
      }
      if (e.op === 'xor' && isLogical(e.left) && e.right.op === 'const' && e.right.value === 1)
        return `!${this.condition(e.left, site)}`
    }
    return `(${this.number(e, site)} !== 0)`
  }

  choose(when: I32, site: Site, then: () => string, otherwise: () => string): string {
    return this.chosen(this.condition(when, site), then, otherwise)
  }

  put(e: Text | Bytes, site: Site): void {
    this.writer.usesMemory = true
    const form = e.lane === 'text' ? this.dictionaryForm(e, site.step) : undefined
    if (form) putForm(form, site, this)
    else this.putOther(e, site)
  }

  scratch<T>(e: Text, site: Site, use: (from: string, end: string) => T): T {
    const { writer } = this
    const outer = writer.position
    const from = writer.variable('q', outer)
    const position = writer.fresh('q')
    writer.line(`let ${position} = ${from};`)
    writer.position = position
    this.put(e, site)
    const value = use(from, position)
    writer.position = outer
    return value
  }

  dictionaryForm(e: Text, step: PlacedStep): DictionaryForm | undefined {
    return this.around.form(e, step)
  }

  codeOf(step: PlacedStep, form: DictionaryForm, row: RowCode): string {
    if (!row.batch) return this.aspect(step, row, 'code')
    return this.memo(row, `code ${step.name}`, () => {
      const code = `${this.column(step, 'values')}[i]`
      return step.nulls ? `(${this.column(step, 'nulls')}[i] !== 0 ? ${form.texts.length} : ${code})` : code
    })
  }

  nullOf(step: PlacedStep, row: RowCode): string | undefined {
    if (!step.nulls) return undefined
    return row.batch ? `(${this.column(step, 'nulls')}[i] !== 0)` : this.aspect(step, row, 'null')
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

  /** Code of an aspect of a step, computed here. */
  inPlace(step: PlacedStep, row: RowCode, aspect: Aspect): string {
    const site = { row, step }
    const { value, nulls } = step
    if (aspect === 'null') return nulls ? this.condition(nulls, site) : 'false'
    const isNull = this.nullOf(step, row)
    const form = this.around.formOf(step)
    if (aspect === 'code') {
      if (!form) throw new InvariantError(`${step.table}.${step.name} has no dictionary`)
      return this.chosen(
        isNull,
        () => String(form.texts.length),
        () => form.code(site, this),
      )
    }
    if (value.lane === 'i32')
      return this.chosen(
        isNull,
        () => '0',
        () => this.number(value, site),
      )
    // A step never holds −0, whose sign one format would show and another lose.
    if (value.lane === 'f64')
      return this.chosen(
        isNull,
        () => '0',
        () => `(${this.number(value, site)} + 0)`,
      )
    throw new InvariantError(`${step.table}.${step.name} is no number`)
  }

  /** Appends a step of a row, computed here; nothing where it is NULL. */
  putInPlace(step: PlacedStep, row: RowCode): void {
    const { value } = step
    if (value.lane !== 'text' && value.lane !== 'bytes')
      throw new InvariantError(`${step.table}.${step.name} is no text`)
    const isNull = this.nullOf(step, row)
    const put = () => this.put(value, { row, step })
    if (isNull) this.branch(`!${isNull}`, put)
    else put()
  }

  private putOther(e: Text | Bytes, site: Site): void {
    switch (e.op) {
      case 'read':
        this.putStep(checked(e, this.earlier(e.step, site)), site.row)
        break
      case 'cell':
        this.putStep(checked(e, this.step(e.table, e.step)), this.rowAt(e.table, e.row, site))
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
        this.putAttempt(e, site)
        break
      case 'result': {
        const { result } = this.writer.binding(e.name)
        if (result === undefined || typeof result === 'string')
          throw new InvariantError(`the result of ${e.name} outside its condition`)
        this.copy(result.from, result.end)
        break
      }
      case 'turn':
        throw new InvariantError(`a turn as ${e.lane}`)
      default:
        putCode(e, site, this)
    }
  }

  /** True where the column of a step holds texts or bytes rather than numbers. */
  storesBytes(step: PlacedStep): boolean {
    const { lane } = step.value
    return lane !== 'i32' && lane !== 'f64' && this.around.formOf(step) === undefined
  }

  /** Code of the number that the column of a step holds; undefined where a text or bytes were appended. */
  stored(step: PlacedStep, row: RowCode): string | undefined {
    const { value } = step
    const site = { row, step }
    if (value.lane === 'i32') return this.variable(value, site)
    // A step never holds −0, whose sign one format would show and another lose.
    if (value.lane === 'f64') return this.named(`${this.number(value, site)} + 0`)
    const form = this.around.formOf(step)
    if (form) return this.named(form.code(site, this))
    this.put(value, site)
    return undefined
  }

  /** Lets later steps of the function use what was stored for a step that is never NULL. */
  learnStored(step: PlacedStep, row: RowCode, value: string): void {
    const isNumber = step.value.lane === 'i32' || step.value.lane === 'f64'
    this.writer.learn(row, `${isNumber ? 'value' : 'code'} ${step.name}`, value)
  }

  private numberCode(e: I32 | F64, site: Site): string {
    switch (e.op) {
      case 'read':
        return this.valueOf(checked(e, this.earlier(e.step, site)), site.row)
      case 'cell':
        return this.valueOf(checked(e, this.step(e.table, e.step)), this.rowAt(e.table, e.row, site))
      case 'select':
        this.hoist(e, site)
        return this.choose(
          e.when,
          site,
          () => this.number(e.then, site),
          () => this.number(e.otherwise, site),
        )
      case 'turn':
        return this.writer.binding(e.name).turn
      case 'result': {
        const { result } = this.writer.binding(e.name)
        if (typeof result !== 'string') throw new InvariantError(`the result of ${e.name} outside its condition`)
        return result
      }
      case 'attempt':
        return this.attempt(e, site)
      default:
        return e.lane === 'i32' ? wordCode(e, site, this) : doubleCode(e, site, this)
    }
  }

  private valueOf(step: PlacedStep, row: RowCode): string {
    if (!row.batch) return this.aspect(step, row, 'value')
    return this.memo(row, `value ${step.name}`, () => `${this.column(step, 'values')}[i]`)
  }

  /** An aspect of a step of another row: computed here, or by a function. */
  private aspect(step: PlacedStep, row: RowCode, aspect: Aspect): string {
    return this.memo(row, `${aspect} ${step.name}`, () => {
      if (this.around.isInPlace(step)) return this.inPlace(step, row, aspect)
      const call = this.call(step, row, aspect)
      return aspect === 'null' ? `(${call} !== 0)` : call
    })
  }

  /** Calls a row function for a number. */
  private call(step: PlacedStep, row: RowCode, aspect: Aspect): string {
    const { holder, takesPosition, reach } = this.around.rowFunction(step, aspect)
    const name = this.constants.name(holder)
    if (!takesPosition) return `${name}.at(${row.number})`
    const value = this.writer.variable('v', `${name}.at(${row.number}, ${this.writer.position})`)
    this.returned(reach)
    return value
  }

  /** Calls a row function that appends. */
  private putCall(step: PlacedStep, row: RowCode): void {
    const { holder, reach } = this.around.rowFunction(step, 'value')
    const { position } = this.writer
    this.writer.line(`${position} = ${this.constants.name(holder)}.at(${row.number}, ${position});`)
    this.returned(reach)
  }

  /** After a call that wrote behind the position. */
  private returned(reach: number | undefined): void {
    if (reach === undefined) this.writer.reload()
    else this.writer.reach += reach
  }

  private putStep(step: PlacedStep, row: RowCode): void {
    if (row.batch) {
      const offsets = this.column(step, 'values')
      this.copy(`${offsets}[i]`, `${offsets}[i + 1]`)
    } else if (this.around.isInPlace(step)) this.putInPlace(step, row)
    else this.putCall(step, row)
  }

  private copy(from: string, end: string): void {
    const { writer } = this
    const [first, last] = [this.named(from), this.named(end)]
    writer.ensure(`${last} - ${first} + 4`)
    writer.line(`${writer.position} = putCopy(a, d, ${writer.position}, ${first}, ${last});`)
  }

  private attempt(e: (I32 | F64) & { op: 'attempt' }, site: Site): string {
    const { writer } = this
    this.hoistFrom(e, site)
    const value = writer.fresh('v')
    writer.line(`let ${value} = 0;`)
    this.turns(e, site, (turn) => {
      writer.bound(e.name, { turn, most: e.most }, () => writer.line(`${value} = ${this.number(e.body, site)};`))
      return value
    })
    return value
  }

  private putAttempt(e: (Text | Bytes) & { op: 'attempt' }, site: Site): void {
    const { writer } = this
    this.hoistFrom(e, site)
    const from = writer.variable('q', writer.position)
    this.turns(e, site, (turn) => {
      writer.line(`${writer.position} = ${from};`)
      writer.bound(e.name, { turn, most: e.most }, () => this.put(e.body, site))
      return { from, end: writer.variable('q', writer.position) }
    })
  }

  private turns(
    e: Expr & { op: 'attempt' },
    site: Site,
    body: (turn: string) => string | { readonly from: string; readonly end: string },
  ): void {
    const { writer } = this
    const turn = writer.fresh('t')
    const { lines } = writer.nested(() => {
      const result = body(turn)
      writer.line(`if (${turn} >= ${e.most - 1}) break;`)
      writer.bound(e.name, { turn, most: e.most, result }, () =>
        writer.line(`if (${this.condition(e.accept, site)}) break;`),
      )
    })
    writer.line(`for (let ${turn} = 0; ; ${turn}++) {\n${lines}\n}`)
  }

  /** Computes before a choice what both sides need. */
  private hoist(e: Expr & { op: 'select' }, site: Site): void {
    for (const number of this.around.certainty(site.row.table).common(e.then, e.otherwise)) this.number(number, site)
  }

  /** Computes before a loop what every turn needs. */
  private hoistFrom(e: Expr & { op: 'attempt' }, site: Site): void {
    const certainty = this.around.certainty(site.row.table)
    for (const number of certainty.invariant(e.name, [e.body, e.accept])) this.number(number, site)
  }

  private chosen(condition: string | undefined, then: () => string, otherwise: () => string): string {
    if (condition === undefined) return otherwise()
    const { writer } = this
    const [yes, no] = [writer.nested(then), writer.nested(otherwise)]
    if (!yes.lines && !no.lines) return `(${condition} ? ${yes.value} : ${no.value})`
    const value = writer.fresh('v')
    writer.line(`let ${value} = 0;`)
    writer.line(
      `if (${condition}) {\n${yes.lines}\n${value} = ${yes.value};\n} else {\n${no.lines}\n${value} = ${no.value};\n}`,
    )
    return value
  }

  private branch(condition: string, then: () => void, otherwise?: () => void): void {
    const yes = this.writer.nested(then).lines
    const no = otherwise ? this.writer.nested(otherwise).lines : ''
    this.writer.line(`if (${condition}) {\n${yes}\n}${no ? ` else {\n${no}\n}` : ''}`)
  }

  /** The column of a step of the batch. */
  column(step: PlacedStep, part: 'values' | 'nulls'): string {
    return this.writer.once(
      `${part} ${step.name}`,
      's',
      () => `c[${this.constants.number(this.around.column(step, part))}]`,
    )
  }

  private memo(row: RowCode, key: string, code: () => string): string {
    return this.writer.known(row, key) ?? this.writer.learn(row, key, this.named(code()))
  }

  private named(code: string): string {
    return SIMPLE.test(code) ? code : this.writer.variable('v', code)
  }
}

/** What a function's body begins with. */
export function opening({ writer }: FunctionCode): string {
  const memory = `let a = M.bytes, d = M.view, size = M.size; const reach = ${writer.reach};`
  return [...(writer.usesMemory ? [memory] : []), ...writer.head].join('\n')
}

/** Operations that give 1 or 0. */
function isLogical(e: I32): boolean {
  if (isTruth(e)) return true
  if (e.op === 'const') return e.value === 0 || e.value === 1
  return (e.op === 'and' || e.op === 'or' || e.op === 'xor') && isLogical(e.left) && isLogical(e.right)
}

function checked(e: Expr, step: PlacedStep): PlacedStep {
  if (e.lane !== step.value.lane)
    throw new InvariantError(`${step.table}.${step.name} of lane ${step.value.lane} read as ${e.lane}`)
  return step
}
