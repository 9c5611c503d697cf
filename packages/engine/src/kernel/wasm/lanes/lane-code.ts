import { f64, f64x2, i32, i32x4, type I32 as Word, v128, type V128, WHOLE_LIMIT } from '@populace/columnar/wasm'
import { InvariantError } from '@populace/diagnostics'
import { foldDraw } from '../../../random/mixer.ts'
import { boundsOf } from '../../analysis/bounds.ts'
import { elements } from '../../analysis/lists.ts'
import { isPlain } from '../../analysis/zeros.ts'
import type { DictionaryForm, EntryCoder } from '../../analysis/dictionary-form.ts'
import { row } from '../../build.ts'
import type { Expr, F64, I32, Key } from '../../ir.ts'
import type { PlacedStep } from '../../program-index.ts'
import { constantKeys } from '../draws.ts'
import type { FunctionCode } from '../function-code.ts'
import type { RowCode, Site } from '../row-code.ts'
import {
  both,
  type Doubles,
  fromSigned,
  fromUnsigned,
  lowerHalves,
  ofWhole,
  paired,
  shiftCode,
  truth,
  widened,
} from './doubles.ts'
import { called, calledSeveral, linesCalled, type LaneRows, truncated } from './apart.ts'
import { type AskedCells, keptDoubles, keptLines, keptTextLines, keptWords } from './kept-cells.ts'
import { drawnByWeight, lookedUp, lookedUpDoubles } from './look-ups.ts'
import { laneMethods } from './registry.ts'
import { firstWords, type MixedLanes, mixedLanes, secondWords, type Splat, splatIn } from './mixing.ts'

const BY_WORD = { add: i32x4.add, sub: i32x4.sub, mul: i32x4.mul, and: v128.and, or: v128.or, xor: v128.xor } as const
const SHIFTS = { shl: i32x4.shl, shr: i32x4.shrS, shru: i32x4.shrU } as const
const COMPARISONS = { lt: i32x4.ltS, le: i32x4.leS, eq: i32x4.eq, ne: i32x4.ne } as const
const OF_DOUBLES = { flt: f64x2.lt, fle: f64x2.le, feq: f64x2.eq, fne: f64x2.ne } as const

/** What is computed of four rows, by whatever step of a function. */
export class LaneKnowledge {
  readonly words = new Map<I32, V128>()
  readonly doubles = new Map<F64, Doubles>()
  readonly mixed = new Map<string, MixedLanes>()
  /** What methods answer together, by their number and the object. */
  readonly together = new Map<F64, Map<string, Map<string, Doubles>>>()
}

/** Writes expressions that `fitsLanes` for four rows at once. There are no branches, so what is computed once is known from there on. */
export class LaneCode implements EntryCoder<RowCode, V128> {
  private readonly code: FunctionCode
  private readonly rows: LaneRows
  private readonly site: Site
  private readonly known: LaneKnowledge

  constructor(code: FunctionCode, rows: LaneRows, step: PlacedStep, known: LaneKnowledge) {
    this.code = code
    this.rows = rows
    this.site = { row: rows.first, step }
    this.splat = splatIn(code.writer)
    this.known = known
  }

  word(e: I32): V128 {
    const known = this.known.words.get(e)
    if (known) return known
    const made = this.code.f.let(this.ownWord(e))
    this.known.words.set(e, made)
    return made
  }

  double(e: F64): Doubles {
    const known = this.known.doubles.get(e)
    if (known) return known
    const made = both(this.ownDouble(e), (half) => this.code.f.let(half))
    this.known.doubles.set(e, made)
    return made
  }

  /** A word in all lanes, in a variable that is set before the loop. */
  readonly splat: Splat

  get zero(): V128 {
    return this.splatDouble(0)
  }

  /** The numbers of a text in its list. */
  codeOfStep(): V128 {
    const form = this.code.around.formOf(this.site.step)
    if (!form) throw new InvariantError(`${this.site.step.name} is no text of a list`)
    return form.code<RowCode, V128>(this.site, this)
  }

  /** Something of each line of memory that a cell or a call will read, where these lie far apart. */
  linesOf(e: Expr): V128 | undefined {
    if (e.op === 'cell')
      return e.lane === 'text' || e.lane === 'bytes'
        ? keptTextLines(this.code, { e, ...this.asked(e) })
        : keptLines(this.code, this.cells(e))
    if (e.op !== 'call') return undefined
    const [arg] = e.args
    return arg && linesCalled(this.code, e, this.double(arg), this.shift, this.splat)
  }

  private splatDouble(value: number): V128 {
    const name = `lanes of double ${Object.is(value, -0) ? '-0' : value}`
    return this.code.writer.once(name, () => f64x2.splat(f64.const(value)))
  }

  private get shift(): V128 {
    return this.code.writer.once('shift', shiftCode)
  }

  private ownWord(e: I32): V128 {
    switch (e.op) {
      case 'const':
        return this.splat(e.value)
      case 'draw':
        return this.draw(e.key, Number(e.draw), e.half)
      case 'add':
      case 'sub':
      case 'mul':
      case 'and':
      case 'or':
      case 'xor':
        return BY_WORD[e.op](this.word(e.left), this.word(e.right))
      case 'mulhi':
        return i32x4.mulhiU(this.word(e.left), this.word(e.right))
      case 'shl':
      case 'shr':
      case 'shru':
        return SHIFTS[e.op](this.word(e.left), e.right.op === 'const' ? e.right.value : 0)
      case 'lt':
      case 'le':
      case 'eq':
      case 'ne':
        return truth(COMPARISONS[e.op](this.word(e.left), this.word(e.right)))
      case 'flt':
      case 'fle':
      case 'feq':
      case 'fne':
        return truth(lowerHalves(paired(this.double(e.left), this.double(e.right), OF_DOUBLES[e.op])))
      case 'trunc':
        return this.truncated(e.arg)
      case 'alias':
        return drawnByWeight(this.code, e.weights, this.word(e.word), this.splat)
      case 'lookup':
        return lookedUp(this.code, elements('i32', e.values), this.word(e.index), this.splat)
      case 'read':
        return v128.load(this.column(e.step, 2))
      case 'cell':
        return keptWords(this.code, this.cells(e))
      case 'select':
        return v128.bitselect(this.word(e.then), this.word(e.otherwise), this.holds(this.word(e.when)))
      default:
        throw new InvariantError(`${e.op} is not computed for four rows at once`)
    }
  }

  private ownDouble(e: F64): Doubles {
    const double = (arg: F64) => this.double(arg)
    switch (e.op) {
      case 'const':
        return both([this.splatDouble(e.value), this.splatDouble(e.value)], (half) => half)
      case 'row':
        return this.rows.numbers
      case 'add':
      case 'sub':
      case 'mul':
      case 'div':
        return paired(double(e.left), double(e.right), f64x2[e.op])
      case 'min':
      case 'max':
        return this.extreme(e.op, e.left, e.right)
      case 'mod':
        return paired(double(e.left), double(e.right), (left, right) =>
          f64x2.sub(left, f64x2.mul(right, f64x2.floor(f64x2.div(left, right)))),
        )
      case 'floor':
      case 'sqrt':
      case 'neg':
      case 'abs':
        return both(double(e.arg), f64x2[e.op])
      case 'from-i32':
        return fromSigned(this.word(e.arg))
      case 'from-u32':
        return fromUnsigned(this.word(e.arg))
      case 'unit': {
        // Both parts are below 2^27, and their sum is exact.
        const high = both(fromSigned(i32x4.shrU(this.word(e.high), 5)), (x) => f64x2.mul(x, this.splatDouble(2 ** 26)))
        const low = fromSigned(i32x4.shrU(this.word(e.low), 6))
        return both(paired(high, low, f64x2.add), (x) => f64x2.mul(x, this.splatDouble(2 ** -53)))
      }
      case 'lookup':
        return lookedUpDoubles(this.code, elements('f64', e.values), this.word(e.index), this.splat)
      case 'read': {
        const at = this.code.f.let(this.column(e.step, 3))
        return [v128.load(at), v128.load(at, 16)]
      }
      case 'cell':
        return keptDoubles(this.code, this.cells(e))
      case 'select': {
        const [when, then, otherwise] = [widened(this.holds(this.word(e.when))), double(e.then), double(e.otherwise)]
        return [v128.bitselect(then[0], otherwise[0], when[0]), v128.bitselect(then[1], otherwise[1], when[1])]
      }
      case 'call':
        return this.called(e)
      default:
        throw new InvariantError(`${e.op} is not computed for four rows at once`)
    }
  }

  private truncated(e: F64): V128 {
    const [x, bounds] = [this.double(e), boundsOf(e)]
    const isSmall = bounds !== undefined && bounds.min > -WHOLE_LIMIT && bounds.max < WHOLE_LIMIT
    if (!isSmall) return truncated(this.code, x, this.shift, this.splatDouble(WHOLE_LIMIT))
    return ofWhole(e.op === 'floor' ? x : both(x, f64x2.trunc), this.shift)
  }

  /** The lesser or the greater one: where no NaN and no sign of a zero is at stake, one instruction decides as the exact one, of ten, does. */
  private extreme(op: 'min' | 'max', left: F64, right: F64): Doubles {
    const isBound = (x: F64): boolean => x.op === 'const' && x.value !== 0 && !Number.isNaN(x.value)
    const [value, bound] = isBound(left) ? [right, left] : [left, right]
    const isQuick = isBound(bound) || (isPlain(left) && isPlain(right))
    const quick = op === 'min' ? f64x2.pmin : f64x2.pmax
    return paired(this.double(value), this.double(bound), isQuick ? quick : f64x2[op])
  }

  private holds(word: V128): V128 {
    return i32x4.ne(word, this.splat(0))
  }

  /** The place of the first row in a column of numbers of 2^`bits` bytes. */
  private column(name: string, bits: number): Word {
    const column = this.code.cells.column(this.code.earlier(name, this.site), 'values')
    return i32.add(column, i32.shl(this.rows.place, bits))
  }

  private draw(key: Key, draw: number, half: 0 | 1): V128 {
    const address = `${key[0]} ${key[1]} ${draw}`
    let words = this.known.mixed.get(address)
    if (!words) {
      const [k1, k2] = constantKeys(foldDraw(key[0], key[1], draw), this.rows.first, this.code)
      const lanesOf = (name: string, word: Word) =>
        this.code.writer.once(`lanes of ${name} of ${address}`, () => i32x4.splat(word))
      words = mixedLanes(this.code.f, this.rows.low, lanesOf('k1', k1), lanesOf('k2', k2), this.splat)
      this.known.mixed.set(address, words)
    }
    return half === 0 ? firstWords(words) : secondWords(words)
  }

  private cells(e: AskedCells['e']): AskedCells {
    return { e, ...this.asked(e) }
  }

  private asked({ row }: { readonly row: F64 }): Omit<AskedCells, 'e'> {
    return { numbers: this.double(row), rows: this.rows, shift: this.shift, splat: this.splat }
  }

  private called(e: F64 & { op: 'call' }): Doubles {
    const [arg] = e.args
    if (arg && laneMethods(e.on)?.[e.method]?.together) this.learn(e, [this])
    const known = arg && this.together(e, arg).get(e.method)
    if (known) return known
    const numbers = e.args.map((arg) => this.double(arg))
    return called(this.code, e, numbers, this.rows, this.shift, this.splat)
  }

  /** Asks a method of one number for the rows of several times four, whose code knows the answer from there on, and those that are found together with it. */
  learn(e: F64 & { op: 'call' }, all: readonly LaneCode[]): void {
    const [arg] = e.args
    if (!arg || this.together(e, arg).has(e.method)) return
    const asked = all.map((one) => ({ numbers: one.double(arg), rows: one.rows }))
    const answers = calledSeveral(this.code, e, asked, this.shift, this.splat)
    for (const [i, one] of all.entries()) {
      const known = one.together(e, arg)
      for (const [name, numbers] of answers[i] ?? []) known.set(name, numbers)
    }
  }

  /** What is known of an object's answers about a number, by method. */
  private together({ on }: F64 & { op: 'call' }, arg: F64): Map<string, Doubles> {
    // The number of a row is one, however often it is written down.
    const about = arg.op === 'row' ? row : arg
    const byObject = this.known.together.get(about) ?? new Map<string, Map<string, Doubles>>()
    const object = JSON.stringify(on)
    const answers = byObject.get(object) ?? new Map<string, Doubles>()
    this.known.together.set(about, byObject.set(object, answers))
    return answers
  }

  number(e: I32): V128 {
    return this.word(e)
  }

  condition(e: I32): V128 {
    return this.word(e)
  }

  literal(value: number): V128 {
    return this.splat(value)
  }

  plus(value: V128, by: number): V128 {
    return i32x4.add(value, this.splat(by))
  }

  choose(condition: V128, then: () => V128, otherwise: () => V128): V128 {
    return v128.bitselect(then(), otherwise(), this.holds(condition))
  }

  codeOf(step: PlacedStep, _form: DictionaryForm, _row: RowCode): V128 {
    return v128.load(this.column(step.name, 2))
  }

  rowAt(): RowCode {
    throw new InvariantError('another row of a list is not asked for four rows at once')
  }
}
