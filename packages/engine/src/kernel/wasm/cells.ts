import { call, f64, i32, type I32 as Word, type Local, type Value } from '@populace/columnar/wasm'
import { InvariantError } from '@populace/diagnostics'
import { LENGTH_BITS, MOST_KEPT } from '../kept-texts.ts'
import { BLOCK_BITS } from '../limits.ts'
import type { DictionaryForm } from '../analysis/dictionary-form.ts'
import type { Aspect } from '../analysis/site.ts'
import type { PlacedStep } from '../program-index.ts'
import { type Code, ofType } from './code.ts'
import type { LinearStore } from './linear-store.ts'
import type { RowCode } from './row-code.ts'

/** What costs this many expressions is kept while the row that is asked for stays the same: children of one parent come one after the other. */
const WORTH_KEEPING = 12

/** Writes how a function gets at steps: those of the batch's row lie in columns, those of other rows are computed. */
export class Cells {
  private readonly code: Code

  constructor(code: Code) {
    this.code = code
  }

  /** A step that is a number. */
  number(step: PlacedStep, row: RowCode): Value {
    const { place } = row
    if (!place) return this.aspect(step, row, 'value')
    return this.memo(row, `value ${step.name}`, () => this.loaded(step, place))
  }

  /** The number of a step's text in its list, or of the one past the last where it is NULL. */
  entry(step: PlacedStep, form: DictionaryForm, row: RowCode): Word {
    const { place } = row
    if (!place) return ofType('i32', this.aspect(step, row, 'code'))
    return ofType(
      'i32',
      this.memo(row, `code ${step.name}`, () => {
        const number = ofType('i32', this.loaded(step, place))
        const isNull = this.isNull(step, row)
        return isNull ? i32.select(isNull, form.texts.length, number) : number
      }),
    )
  }

  /** A truth value; undefined when the step is never NULL. */
  isNull(step: PlacedStep, row: RowCode): Word | undefined {
    if (!step.nulls) return undefined
    if (!row.place) return ofType('i32', this.aspect(step, row, 'null'))
    return i32.load8U(i32.add(this.column(step, 'nulls'), row.place))
  }

  /** Appends a step that is a text or bytes; nothing where it is NULL. */
  put(step: PlacedStep, row: RowCode): void {
    const { writer } = this.code
    if (row.place) {
      // The addresses of the batch's texts.
      const bounds = this.code.f.let(i32.add(this.column(step, 'values'), i32.shl(row.place, 2)))
      this.code.copy(i32.load(bounds), i32.load(bounds, 4))
    } else if (this.putStored(step, row)) return
    else if (this.mayKeep(step) && !writer.isPassing) this.putKept(step, row)
    else this.putComputed(step, row)
  }

  /** Where a column of the batch begins. */
  column(step: PlacedStep, part: 'values' | 'nulls'): Word {
    const slot = this.code.around.column(step, part)
    return this.code.writer.once(`${part} ${step.name}`, () => i32.load(slot))
  }

  /** An aspect of a step, computed here. */
  inPlace(step: PlacedStep, row: RowCode, aspect: Aspect): Value {
    const { code } = this
    const site = { row, step }
    const { value, nulls } = step
    if (aspect === 'null') return nulls ? i32.ne(code.word(nulls, site), 0) : i32.const(0)
    const isNull = this.isNull(step, row)
    if (aspect === 'code') {
      const form = code.around.formOf(step)
      if (!form) throw new InvariantError(`${step.table}.${step.name} has no dictionary`)
      return code.choose(
        isNull,
        () => i32.const(form.texts.length),
        () => form.code<RowCode, Word>(site, code),
      )
    }
    if (value.lane === 'i32')
      return code.choose(
        isNull,
        () => i32.const(0),
        () => code.word(value, site),
      )
    if (value.lane !== 'f64') throw new InvariantError(`${step.table}.${step.name} is no number`)
    // A step never holds −0, whose sign one format would show and another lose.
    const double = () => f64.add(code.double(value, site), 0)
    return isNull ? code.chosen('f64', isNull, () => f64.const(0), double) : double()
  }

  /** Appends a step, computed here; nothing where it is NULL. */
  putInPlace(step: PlacedStep, row: RowCode): void {
    const { value } = step
    if (value.lane !== 'text' && value.lane !== 'bytes')
      throw new InvariantError(`${step.table}.${step.name} is no text`)
    const isNull = this.isNull(step, row)
    const put = () => this.code.put(value, { row, step })
    if (isNull) this.code.writer.branch(i32.eqz(isNull), put)
    else put()
  }

  private loaded(step: PlacedStep, place: Word): Value {
    const column = this.column(step, 'values')
    if (step.value.lane === 'f64') return f64.load(i32.add(column, i32.shl(place, 3)))
    return i32.load(i32.add(column, i32.shl(place, 2)))
  }

  /** An aspect of a step of another row. */
  private aspect(step: PlacedStep, row: RowCode, aspect: Aspect): Value {
    const stored = this.stored(step, row, aspect)
    if (stored) return stored
    const compute = () => this.computed(step, row, aspect)
    return this.memo(row, `${aspect} ${step.name}`, () =>
      this.mayKeep(step) ? this.kept(step, row, aspect, compute) : compute(),
    )
  }

  private computed(step: PlacedStep, row: RowCode, aspect: Aspect): Value {
    return this.code.around.isInPlace(step) ? this.inPlace(step, row, aspect) : this.call(step, row, aspect)
  }

  private putComputed(step: PlacedStep, row: RowCode): void {
    if (this.code.around.isInPlace(step)) this.putInPlace(step, row)
    else this.putCall(step, row)
  }

  private mayKeep(step: PlacedStep): boolean {
    return this.code.isBatch && this.code.around.sizeOf(step) >= WORTH_KEEPING
  }

  /** What is kept for all rows of its table. */
  private stored(step: PlacedStep, row: RowCode, aspect: Aspect): Value | undefined {
    const store = this.code.around.store(step.table)
    const location = store?.locationOf(step, aspect)
    if (!store || !location) return undefined
    const { address, stride, type } = location
    return this.memo(row, `${aspect} ${step.name}`, () => {
      const at = i32.mul(this.place(store, row), stride)
      return type === 'f64' ? f64.load(at, address) : i32.load(at, address)
    })
  }

  /** Appends what is kept for all rows of its table; false where nothing is. */
  private putStored(step: PlacedStep, row: RowCode): boolean {
    const { around, f } = this.code
    const store = around.store(step.table)
    const texts = store?.locationOf(step, 'value')?.texts
    if (!store || !texts) return false
    const word = f.let(ofType('i32', this.aspect(step, row, 'value')))
    const block = i32.mul(i32.shrU(this.place(store, row), BLOCK_BITS), texts.stride)
    const from = f.let(i32.add(i32.add(block, i32.shrU(word, LENGTH_BITS)), texts.start))
    this.code.copyShort(from, f.let(i32.and(word, MOST_KEPT)), around.mostBytes(step))
    return true
  }

  /** A row's place in the store of its table; the first row of a block computes all of them. */
  private place(store: LinearStore, row: RowCode): Word {
    const known = this.memo(row, 'place', () => {
      const { f } = this.code
      const number = f.let(f64.sub(row.number, store.base))
      const place = f.let(i32.ofWhole(number))
      const isRow = f.let(i32.and(f64.eq(f64.convertI32S(place), number), i32.ltU(place, store.rows)))
      const passes = store.kept < store.rows
      const block = f.let(i32.select(isRow, i32.shrU(place, BLOCK_BITS), 0))
      const there = passes ? i32.and(block, (store.kept >>> BLOCK_BITS) - 1) : block
      const isThere = i32.and(isRow, i32.eq(i32.load(i32.shl(there, 2), store.filled), i32.add(block, 1)))
      const load = () => f.set(place, call(store.load, row.number))
      if (passes) f.if(isThere, () => f.set(place, i32.and(place, store.kept - 1)), load)
      else f.if(i32.eqz(isThere), load)
      return place
    })
    return ofType('i32', known)
  }

  /** What is computed only when the row is another one than last time. */
  private kept(step: PlacedStep, row: RowCode, aspect: Aspect, compute: () => Value): Value {
    const { writer, f } = this.code
    const last = writer.state(f64.const(-1))
    const isDouble = aspect === 'value' && step.value.lane === 'f64'
    const value: Local<'i32'> | Local<'f64'> = isDouble ? writer.state(f64.const(0)) : writer.state(i32.const(0))
    writer.branch(f64.ne(row.number, last), () => {
      f.set(value, compute())
      f.set(last, row.number)
    })
    return value
  }

  /** Appends what was appended for the same row last time, while it is still there. */
  private putKept(step: PlacedStep, row: RowCode): void {
    const { writer, f } = this.code
    const last = writer.state(f64.const(-1))
    const [from, end] = [writer.state(i32.const(0)), writer.state(i32.const(0))]
    writer.branch(
      f64.eq(row.number, last),
      () => this.code.copy(from, end),
      () => {
        const begin = f.let(writer.position)
        this.putComputed(step, row)
        f.set(last, row.number)
        f.set(from, begin)
        f.set(end, writer.position)
      },
    )
  }

  /** Calls a row function for a number. */
  private call(step: PlacedStep, row: RowCode, aspect: Aspect): Value {
    const { writer, f, around } = this.code
    const { func, reach = 0 } = around.rowFunction(step, aspect)
    this.makeRoom(reach)
    return f.let(call(func, row.number, writer.position))
  }

  /** Calls a row function that appends. */
  private putCall(step: PlacedStep, row: RowCode): void {
    const { writer, f, around } = this.code
    const { func, reach } = around.rowFunction(step, 'value')
    f.set(writer.position, ofType('i32', call(func, row.number, writer.position)))
    if (reach === undefined) writer.ensure(0)
    else this.makeRoom(reach)
  }

  /** What a row function writes needs room, even where this function has no text of its own. */
  private makeRoom(reach: number): void {
    const { writer } = this.code
    writer.reach += reach
    writer.usesMemory ||= reach > 0
  }

  private memo(row: RowCode, key: string, compute: () => Value): Value {
    const { writer } = this.code
    return writer.known(row, key) ?? writer.learn(row, key, writer.named(compute()))
  }
}
