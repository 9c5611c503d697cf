import {
  copyAhead,
  copyBytes,
  either,
  type F64 as Double,
  f64,
  type FunctionWriter,
  i32,
  type I32 as Word,
  type Local,
  type Value,
} from '@populace/columnar/wasm'
import { InvariantError } from '@populace/diagnostics'
import type { DictionaryForm } from '../analysis/dictionary-form.ts'
import { outsideCondition, readBy } from '../analysis/table-code.ts'
import type { Bytes, Expr, F64, I32, Text } from '../ir.ts'
import type { PlacedStep } from '../program-index.ts'
import { Cells } from './cells.ts'
import { type Code, ofType, type Span } from './code.ts'
import { doubleCode } from './doubles.ts'
import { attemptNumber, attemptText, foldNumber, windowNumber } from './loops.ts'
import { type RowCode, rowOf, type Site } from './row-code.ts'
import { Runs } from './runs.ts'
import type { Surroundings } from './surroundings.ts'
import { putCode, putForm } from './texts.ts'
import { wordCode } from './words.ts'
import { isSimple, Writer } from './writer.ts'

/** Texts are copied so many bytes at once: most are no longer. */
const AHEAD = 32
/** … and of a text whose most bytes are known, so many. */
export const COPIED_AT_ONCE = 64
const CHUNK = 16

/** One function of a table's module while its body is written: expressions of the kernel language become WebAssembly's. */
export class FunctionCode implements Code {
  readonly writer: Writer
  readonly cells: Cells
  readonly around: Surroundings
  readonly isBatch: boolean
  private readonly runs: Runs
  private readonly ahead = new Set<Expr>()
  private readonly rows = new Map<Value, Map<string, RowCode>>()

  constructor(around: Surroundings, f: FunctionWriter, position: Local<'i32'>, isBatch: boolean) {
    this.around = around
    this.isBatch = isBatch
    this.writer = new Writer(f, position, around.machine)
    this.cells = new Cells(this)
    this.runs = new Runs(this)
  }

  get f(): FunctionWriter {
    return this.writer.f
  }

  word(e: I32, site: Site): Word {
    return ofType('i32', this.known(e, site) ?? this.keep(e, site, this.ownWord(e, site)))
  }

  double(e: F64, site: Site): Double {
    return ofType('f64', this.known(e, site) ?? this.keep(e, site, this.ownDouble(e, site)))
  }

  goneOn(e: F64 & { op: 'call' }, site: Site): Double | undefined {
    return this.runs.answer(e, site)
  }

  number(e: I32, site: Site): Word {
    return this.word(e, site)
  }

  condition(e: I32, site: Site): Word {
    return this.word(e, site)
  }

  literal(value: number): Word {
    return i32.const(value)
  }

  plus(value: Word, by: number): Word {
    return i32.add(value, by)
  }

  choose(condition: Word | undefined, then: () => Word, otherwise: () => Word): Word {
    return condition === undefined ? otherwise() : this.chosen('i32', condition, then, otherwise)
  }

  /** One of two numbers; only the chosen one is computed, unless computing both costs nothing. */
  chosen<T extends 'i32' | 'f64'>(type: T, condition: Word, then: () => Value<T>, otherwise: () => Value<T>): Value<T> {
    const { f, writer } = this
    const [yes, no] = [this.collected(then), this.collected(otherwise)]
    if (yes.code.length === 0 && no.code.length === 0) {
      if (!isSimple(yes.value) || !isSimple(no.value)) return either(condition, yes.value, no.value)
      return { type, code: [yes.value.code, no.value.code, condition.code, 0x1b] }
    }
    const result = f.local(type)
    writer.branch(
      condition,
      () => {
        f.place(yes.code)
        f.set(result, yes.value)
      },
      () => {
        f.place(no.code)
        f.set(result, no.value)
      },
    )
    return result
  }

  /** A text or bytes, appended at the position. */
  put(e: Text | Bytes, site: Site): void {
    this.writer.usesMemory = true
    const form = e.lane === 'text' ? this.around.form(e, site.step) : undefined
    if (form) putForm(form, site, this)
    else this.putComputed(e, site)
  }

  /** Appends bytes of the memory. */
  copy(from: Word, end: Word): void {
    const { writer, f } = this
    const [first, last] = [writer.named(from), writer.named(end)]
    const length = f.let(i32.sub(last, first))
    writer.reach += AHEAD
    writer.ensure(length)
    copyAhead(f, writer.position, first, length, AHEAD, copyBytes(this.around.machine.workplace))
    f.advance(writer.position, length)
  }

  copyShort(from: Word, length: Word, most: number): void {
    const { writer, f } = this
    const ahead = Math.min(COPIED_AT_ONCE, CHUNK * Math.ceil(most / CHUNK))
    writer.usesMemory = true
    writer.reach += most + CHUNK
    copyAhead(f, writer.position, from, length, ahead, copyBytes(this.around.machine.workplace))
    f.advance(writer.position, length)
  }

  /** Writes a text behind the position as scratch. */
  scratch<T>(e: Text | Bytes, site: Site, use: (span: Span) => T): T {
    const { writer, f } = this
    const outer = writer.position
    const from = f.let(outer)
    const position = f.let(from)
    writer.position = position
    writer.passing(() => this.put(e, site))
    const value = use({ from, end: position })
    writer.position = outer
    return value
  }

  codeOf(step: PlacedStep, form: DictionaryForm, row: RowCode): Word {
    return this.cells.entry(step, form, row)
  }

  nullOf(step: PlacedStep, row: RowCode): Word | undefined {
    return this.cells.isNull(step, row)
  }

  rowAt(table: string, e: F64, site: Site): RowCode {
    if (e.op === 'row' && table === site.row.table) return site.row
    const number = this.writer.named(this.double(e, site))
    const ofNumber = this.rows.get(number) ?? new Map<string, RowCode>()
    const known = ofNumber.get(table) ?? rowOf(table, number)
    this.rows.set(number, ofNumber)
    ofNumber.set(table, known)
    return known
  }

  /** A row's high word in a variable. */
  highOf(row: RowCode): Word {
    if (row.place) return row.high
    const known = this.writer.known(row, 'high') ?? this.writer.learn(row, 'high', this.f.let(row.high))
    return ofType('i32', known)
  }

  step(table: string, name: string): PlacedStep {
    return this.around.step(table, name)
  }

  earlier(name: string, site: Site): PlacedStep {
    return this.around.earlier(site.step, name)
  }

  /** A word of a row is known before it is asked for. */
  knowAhead(row: RowCode, e: I32, value: Word): void {
    this.ahead.add(e)
    this.writer.learn(row, e, value)
  }

  private known(e: I32 | F64, site: Site): Value | undefined {
    // A call may be answered before it is made (`AnswersAhead`).
    return e.op === 'call' || this.ahead.has(e) || this.isKept(e, site) ? this.writer.known(site.row, e) : undefined
  }

  private keep(e: I32 | F64, site: Site, value: Value): Value {
    return this.isKept(e, site) ? this.writer.learn(site.row, e, this.writer.named(value)) : value
  }

  private isKept(e: I32 | F64, site: Site): boolean {
    return e.op !== 'const' && this.around.isShared(site.row.table, e)
  }

  private ownWord(e: I32, site: Site): Word {
    switch (e.op) {
      case 'read':
      case 'cell':
        return ofType('i32', this.cells.number(...readBy(e, site, this)))
      case 'select':
        this.hoist(e, site)
        return this.chosen(
          'i32',
          this.word(e.when, site),
          () => this.word(e.then, site),
          () => this.word(e.otherwise, site),
        )
      case 'turn':
        return ofType('i32', this.writer.binding(e.name).turn)
      case 'result':
        return ofType('i32', this.result(e.name))
      case 'attempt':
        return ofType('i32', attemptNumber(e, site, this))
      default:
        return wordCode(e, site, this)
    }
  }

  private ownDouble(e: F64, site: Site): Double {
    switch (e.op) {
      case 'read':
      case 'cell':
        return ofType('f64', this.cells.number(...readBy(e, site, this)))
      case 'select':
        this.hoist(e, site)
        return this.chosen(
          'f64',
          this.word(e.when, site),
          () => this.double(e.then, site),
          () => this.double(e.otherwise, site),
        )
      case 'turn':
        return f64.convertI32S(ofType('i32', this.writer.binding(e.name).turn))
      case 'result':
        return ofType('f64', this.result(e.name))
      case 'attempt':
        return ofType('f64', attemptNumber(e, site, this))
      case 'fold':
        return foldNumber(e, site, this)
      case 'window':
        return windowNumber(e, site, this)
      default:
        return doubleCode(e, site, this)
    }
  }

  private result(name: string): Value {
    const { result } = this.writer.binding(name)
    if (result === undefined || 'from' in result) throw outsideCondition(name)
    return result
  }

  private putComputed(e: Text | Bytes, site: Site): void {
    switch (e.op) {
      case 'read':
      case 'cell':
        this.cells.put(...readBy(e, site, this))
        break
      case 'select':
        this.hoist(e, site)
        this.writer.branch(
          this.word(e.when, site),
          () => this.put(e.then, site),
          () => this.put(e.otherwise, site),
        )
        break
      case 'attempt':
        attemptText(e, site, this)
        break
      case 'result': {
        const { result } = this.writer.binding(e.name)
        if (result === undefined || !('from' in result)) throw outsideCondition(e.name)
        this.copy(ofType('i32', result.from), ofType('i32', result.end))
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
    this.compute(this.around.certainty(site.row.table).common(e.then, e.otherwise), site)
  }

  /** Computes numbers, to be known from here on. */
  compute(numbers: Iterable<I32 | F64>, site: Site): void {
    for (const number of numbers) {
      if (number.lane === 'i32') this.word(number, site)
      else this.double(number, site)
    }
  }

  private collected<T extends 'i32' | 'f64'>(write: () => Value<T>) {
    const found: { value?: Value<T> } = {}
    const code = this.writer.coded(() => {
      found.value = write()
    })
    if (!found.value) throw new InvariantError('no value written')
    return { code, value: found.value }
  }
}
