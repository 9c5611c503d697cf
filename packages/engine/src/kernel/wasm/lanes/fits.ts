import type { EntryCoder } from '../../analysis/dictionary-form.ts'
import type { Site } from '../../analysis/site.ts'
import type { F64, I32 } from '../../ir.ts'
import type { PlacedStep } from '../../program-index.ts'
import type { Surroundings } from '../surroundings.ts'
import { isWalked } from '../runs.ts'
import { laneMethods } from './registry.ts'

/** More expressions than this are left to a row at a time: so many values at once would not stay in registers. */
const MOST = 120

/** Whether a step's value is computed for four rows at once: it is made of operations that have such a form. */
export function fitsLanes(step: PlacedStep, around: Surroundings): boolean {
  const { value, nulls } = step
  const fits = new Fits(step, around)
  if (nulls && !fits.word(nulls)) return false
  if (value.lane === 'i32') return fits.word(value) && fits.isSmall
  if (value.lane === 'f64') return fits.double(value) && fits.isSmall
  if (value.lane !== 'text') return false
  const form = around.formOf(step)
  return form?.code<undefined, boolean>({ row: undefined, step }, fits) === true && fits.isSmall
}

/** Whether a word that a step needs is, besides, computed for four rows at once. */
export function fitsLanesAsWord(e: I32, step: PlacedStep, around: Surroundings): boolean {
  const fits = new Fits(step, around)
  return fits.word(e) && fits.isSmall
}

/** Looks an expression through as a coder would write it. */
class Fits implements EntryCoder<undefined, boolean> {
  private readonly step: PlacedStep
  private readonly around: Surroundings
  private readonly seen = new Set<I32 | F64>()
  /** Inside a choice both sides are computed: cells of rows that there may not be must not be asked for. */
  private choices = 0

  constructor(step: PlacedStep, around: Surroundings) {
    this.step = step
    this.around = around
  }

  get isSmall(): boolean {
    return this.seen.size <= MOST
  }

  word(e: I32): boolean {
    if (this.seen.has(e)) return true
    const fits = this.ownWord(e)
    if (fits) this.seen.add(e)
    return fits
  }

  double(e: F64): boolean {
    if (this.seen.has(e)) return true
    const fits = this.ownDouble(e)
    if (fits) this.seen.add(e)
    return fits
  }

  private ownWord(e: I32): boolean {
    switch (e.op) {
      case 'const':
        return true
      case 'draw':
        return e.row === undefined && typeof e.draw === 'number'
      case 'add':
      case 'sub':
      case 'mul':
      case 'and':
      case 'or':
      case 'xor':
      case 'mulhi':
      case 'lt':
      case 'le':
      case 'eq':
      case 'ne':
        return this.word(e.left) && this.word(e.right)
      case 'shl':
      case 'shr':
      case 'shru':
        return this.word(e.left) && e.right.op === 'const'
      case 'flt':
      case 'fle':
      case 'feq':
      case 'fne':
        return this.double(e.left) && this.double(e.right)
      case 'trunc':
        return this.double(e.arg)
      case 'alias':
        return this.word(e.word)
      case 'lookup':
        return this.word(e.index)
      case 'read':
        return this.isColumn(e.step)
      case 'cell':
        return this.isKept(e)
      case 'select':
        return this.word(e.when) && this.choosing(() => this.word(e.then) && this.word(e.otherwise))
      default:
        return false
    }
  }

  private ownDouble(e: F64): boolean {
    switch (e.op) {
      case 'const':
      case 'row':
        return true
      case 'add':
      case 'sub':
      case 'mul':
      case 'div':
      case 'min':
      case 'max':
      case 'mod':
        return this.double(e.left) && this.double(e.right)
      case 'floor':
      case 'sqrt':
      case 'neg':
      case 'abs':
        return this.double(e.arg)
      case 'from-i32':
      case 'from-u32':
        return this.word(e.arg)
      case 'unit':
        return this.word(e.high) && this.word(e.low)
      case 'lookup':
        return this.word(e.index)
      case 'read':
        return this.isColumn(e.step)
      case 'cell':
        return this.isKept(e)
      case 'select':
        return this.word(e.when) && this.choosing(() => this.double(e.then) && this.double(e.otherwise))
      case 'call':
        return this.choices === 0 && this.isCalled(e) && e.args.every((arg) => this.double(arg))
      default:
        return false
    }
  }

  private isColumn(name: string): boolean {
    const { value } = this.around.earlier(this.step, name)
    return value.lane === 'i32' || value.lane === 'f64'
  }

  private isKept(e: (I32 | F64) & { op: 'cell' }): boolean {
    const store = this.around.store(e.table)
    const isThere = store?.locationOf(this.around.step(e.table, e.step), 'value') !== undefined
    return isThere && this.choices === 0 && this.double(e.row)
  }

  private isCalled(e: F64 & { op: 'call' }): boolean {
    return laneMethods(e.on)?.[e.method]?.below.length === e.args.length && !isWalked(e, this.step, this.around)
  }

  private choosing(sides: () => boolean): boolean {
    this.choices++
    const fit = sides()
    this.choices--
    return fit
  }

  number(e: I32): boolean {
    return this.word(e)
  }

  condition(e: I32): boolean {
    return this.word(e)
  }

  literal(): boolean {
    return true
  }

  plus(value: boolean): boolean {
    return value
  }

  choose(condition: boolean, then: () => boolean, otherwise: () => boolean): boolean {
    return condition && this.choosing(() => then() && otherwise())
  }

  codeOf(step: PlacedStep): boolean {
    return step.table === this.step.table && step.index < this.step.index && !step.nulls && this.isOwn
  }

  /** False once another row was asked for. */
  private isOwn = true

  rowAt(_table: string, _e: F64, _site: Site<undefined>): undefined {
    this.isOwn = false
    return undefined
  }
}
