import { InvariantError } from '@populace/diagnostics'
import type { PlacedStep } from '../program-index.ts'
import type { CellStore } from '../cell-store.ts'
import { BLOCK_BITS } from '../limits.ts'
import type { Code } from './code.ts'
import type { DictionaryForm } from '../analysis/dictionary-form.ts'
import type { Aspect } from '../analysis/site.ts'
import type { RowCode } from './site.ts'
import type { Surroundings } from './surroundings.ts'

/** What costs this many expressions is kept while the row that is asked for stays the same: children of one parent come one after the other. */
const WORTH_KEEPING = 12

/** Writes how a function gets at steps: those of the batch's row lie in columns, those of other rows are computed. */
export class Cells {
  private readonly code: Code
  private readonly around: Surroundings
  /** True for functions of a batch, which may remember the row that they asked for last. */
  private readonly isBatch: boolean

  constructor(code: Code, around: Surroundings, isBatch: boolean) {
    this.code = code
    this.around = around
    this.isBatch = isBatch
  }

  /** Code of a step that is a number. */
  number(step: PlacedStep, row: RowCode): string {
    if (!row.batch) return this.aspect(step, row, 'value')
    return this.memo(row, `value ${step.name}`, () => `${this.column(step, 'values')}[i]`)
  }

  /** Code of the number of a step's text in its list, or of the one past the last where it is NULL. */
  entry(step: PlacedStep, form: DictionaryForm, row: RowCode): string {
    if (!row.batch) return this.aspect(step, row, 'code')
    return this.memo(row, `code ${step.name}`, () => {
      const number = `${this.column(step, 'values')}[i]`
      if (!step.nulls) return number
      return `(${this.column(step, 'nulls')}[i] !== 0 ? ${this.code.literal(form.texts.length)} : ${number})`
    })
  }

  /** Code of a truth value; undefined when the step is never NULL. */
  isNull(step: PlacedStep, row: RowCode): string | undefined {
    if (!step.nulls) return undefined
    return row.batch ? `(${this.column(step, 'nulls')}[i] !== 0)` : this.aspect(step, row, 'null')
  }

  /** Appends a step that is a text or bytes; nothing where it is NULL. */
  put(step: PlacedStep, row: RowCode): void {
    if (row.batch) {
      const offsets = this.column(step, 'values')
      this.code.copy(`${offsets}[i]`, `${offsets}[i + 1]`)
    } else if (this.mayKeep(step) && !this.code.writer.isPassing) this.putKept(step, row)
    else this.putComputed(step, row)
  }

  /** The column of a step of the batch. */
  column(step: PlacedStep, part: 'values' | 'nulls'): string {
    const { writer, constants } = this.code
    return writer.once(`${part} ${step.name}`, 's', () => `c[${constants.number(this.around.column(step, part))}]`)
  }

  /** Code of an aspect of a step, computed here. */
  inPlace(step: PlacedStep, row: RowCode, aspect: Aspect): string {
    const { code } = this
    const site = { row, step }
    const { value, nulls } = step
    if (aspect === 'null') return nulls ? code.condition(nulls, site) : 'false'
    const isNull = this.isNull(step, row)
    const zero = () => '0'
    if (aspect === 'code') {
      const form = this.around.formOf(step)
      if (!form) throw new InvariantError(`${step.table}.${step.name} has no dictionary`)
      const past = () => code.literal(form.texts.length)
      return code.choose(isNull, past, () => form.code<RowCode, string>(site, code))
    }
    if (value.lane === 'i32') return code.choose(isNull, zero, () => code.number(value, site))
    // A step never holds −0, whose sign one format would show and another lose.
    if (value.lane === 'f64') return code.choose(isNull, zero, () => `(${code.number(value, site)} + 0)`)
    throw new InvariantError(`${step.table}.${step.name} is no number`)
  }

  /** Appends a step, computed here; nothing where it is NULL. */
  putInPlace(step: PlacedStep, row: RowCode): void {
    const { value } = step
    if (value.lane !== 'text' && value.lane !== 'bytes')
      throw new InvariantError(`${step.table}.${step.name} is no text`)
    const isNull = this.isNull(step, row)
    const put = () => this.code.put(value, { row, step })
    if (isNull) this.code.branch(`!${isNull}`, put)
    else put()
  }

  /** An aspect of a step of another row. */
  private aspect(step: PlacedStep, row: RowCode, aspect: Aspect): string {
    const stored = this.stored(step, row, aspect)
    if (stored !== undefined) return stored
    const compute = () => this.computed(step, row, aspect)
    return this.memo(row, `${aspect} ${step.name}`, () =>
      this.mayKeep(step) ? this.kept(row, aspect, compute) : compute(),
    )
  }

  private computed(step: PlacedStep, row: RowCode, aspect: Aspect): string {
    if (this.around.isInPlace(step)) return this.inPlace(step, row, aspect)
    const call = this.call(step, row, aspect)
    return aspect === 'null' ? `(${call} !== 0)` : call
  }

  private putComputed(step: PlacedStep, row: RowCode): void {
    if (this.around.isInPlace(step)) this.putInPlace(step, row)
    else this.putCall(step, row)
  }

  private mayKeep(step: PlacedStep): boolean {
    return this.isBatch && this.around.sizeOf(step) >= WORTH_KEEPING
  }

  /** Code of what is kept for all rows of its table. */
  private stored(step: PlacedStep, row: RowCode, aspect: Aspect): string | undefined {
    const store = this.around.store(step.table)
    const location = store?.locationOf(step, aspect)
    if (!store || !location) return undefined
    const { stride, offset } = location
    const values = location.isDouble ? store.memory.doubles : store.memory.words
    const { writer } = this.code
    writer.isWaiting = true
    return this.memo(row, `${aspect} ${step.name}`, () => {
      // The row's place is good until other rows are asked for: what is read of it later can't wait for their turns.
      if (writer.known(row, 'place')) writer.isInOrder = true
      return writer.whole(() => {
        const place = this.place(store, row)
        const record = stride === 1 ? place : `imul(${place}, ${stride})`
        const value = this.code.named(
          `${this.code.constants.name(values)}[${offset === 0 ? record : `${record} + ${offset}`}]`,
        )
        return aspect === 'null' ? `(${value} !== 0)` : value
      })
    })
  }

  /** Code of a row's place in the store of its table; the first row of a block computes all of them. */
  private place(store: CellStore, row: RowCode): string {
    return this.memo(row, 'place', () => {
      const { writer, constants } = this.code
      const [holder, filled] = [constants.name(store), constants.name(store.memory.filled)]
      const number =
        store.base === 0 ? row.number : writer.variable('v', `${row.number} - ${constants.number(store.base)}`)
      const place = writer.fresh('v')
      writer.line(`let ${place} = ${number} | 0;`)
      const passes = store.kept < store.rows
      const block = `${place} >>> ${BLOCK_BITS}`
      const there = passes ? `${block} & ${(store.kept >>> BLOCK_BITS) - 1}` : block
      const isThere = `${place} === ${number} && ${place} < ${constants.number(store.rows)} && ${filled}[${there}] === (${block}) + 1`
      const otherwise = passes ? `\nelse ${place} &= ${store.kept - 1};` : ''
      writer.line(`if (!(${isThere})) ${place} = ${holder}.load(${row.number});${otherwise}`)
      return place
    })
  }

  /** Code of what is computed only when the row is another one than last time. */
  private kept(row: RowCode, aspect: Aspect, compute: () => string): string {
    const { writer } = this.code
    const last = writer.state('l', '-1')
    const value = writer.state('m', aspect === 'null' ? 'false' : '0')
    const { lines } = writer.lined(() => writer.line(`${value} = ${compute()};`))
    writer.line(`if (${row.number} !== ${last}) {\n${lines}\n${last} = ${row.number};\n}`)
    return value
  }

  /** Appends what was appended for the same row last time, while it is still there. */
  private putKept(step: PlacedStep, row: RowCode): void {
    const { writer } = this.code
    const [last, from, end] = [writer.state('l', '-1'), writer.state('m', '0'), writer.state('m', '0')]
    this.code.branch(
      `${row.number} === ${last}`,
      () => this.code.copy(from, end),
      () => {
        const begin = writer.variable('q', writer.position)
        this.putComputed(step, row)
        writer.line(`${last} = ${row.number}; ${from} = ${begin}; ${end} = ${writer.position};`)
      },
    )
  }

  /** Calls a row function for a number. */
  private call(step: PlacedStep, row: RowCode, aspect: Aspect): string {
    const { writer, constants } = this.code
    const { holder, takesPosition, reach } = this.around.rowFunction(step, aspect)
    const name = constants.name(holder)
    if (!takesPosition) return `${name}.at(${row.number})`
    const value = writer.variable('v', `${name}.at(${row.number}, ${writer.position})`)
    this.returned(reach)
    return value
  }

  /** Calls a row function that appends. */
  private putCall(step: PlacedStep, row: RowCode): void {
    const { writer, constants } = this.code
    const { holder, reach } = this.around.rowFunction(step, 'value')
    writer.line(`${writer.position} = ${constants.name(holder)}.at(${row.number}, ${writer.position});`)
    this.returned(reach)
  }

  /** After a call that wrote behind the position. */
  private returned(reach: number | undefined): void {
    const { writer } = this.code
    if (reach === undefined) writer.reload()
    else {
      writer.reach += reach
      // What it wrote needs room, even where this function has no text of its own.
      writer.usesMemory ||= reach > 0
    }
  }

  private memo(row: RowCode, key: string, compute: () => string): string {
    const { writer } = this.code
    return writer.known(row, key) ?? writer.learn(row, key, this.code.named(compute()))
  }
}
