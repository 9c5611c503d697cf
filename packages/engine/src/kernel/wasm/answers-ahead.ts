import { call, f64, type F64 as Double, i32, type I32 as Word, i32x4, type Local, v128 } from '@populace/columnar/wasm'
import type { Expr, F64 } from '../ir.ts'
import { children, freeNames } from '../walk.ts'
import type { Code } from './code.ts'
import { type LaneMethod, severalOf } from './lanes/method.ts'
import { splatIn } from './lanes/mixing.ts'
import { laneMethods } from './lanes/registry.ts'
import type { Site } from './row-code.ts'

type Fold = F64 & { op: 'fold' }
type Call = F64 & { op: 'call' }

/** Answers that are there at a time: four by four, as a processor works on several such at once. */
const AHEAD = 16
/** More than `AHEAD` before any number that is asked for. */
const NOWHERE = -(2 ** 31)

interface Asked {
  readonly call: Call
  readonly arg: F64
  readonly method: LaneMethod
  /** What its number is below. */
  readonly below: number
  /** Where the answers lie, a word each. */
  readonly answers: number
  /** The number that the first one answers. */
  readonly first: Local<'i32'>
}

/**
 * What each turn of a `fold` asks of a method that has a form for four numbers at once. From turn to turn, and from one row's last turn to the next row's first, it asks for
 * the number after the one before (children lie side by side): so the answers to the following ones are computed together with the one that is missing.
 */
export class AnswersAhead {
  private readonly site: Site
  private readonly code: Code
  private readonly asked: readonly Asked[]

  constructor(fold: Fold, site: Site, code: Code) {
    this.site = site
    this.code = code
    const { around, writer } = code
    // A function of one row is called with rows in no order.
    this.asked = (code.isBatch ? callsOfEachTurn(fold) : []).map((one) => ({
      ...one,
      answers: around.machine.memory.allocate(4 * AHEAD),
      first: writer.state(i32.const(NOWHERE)),
    }))
  }

  /** Written in a turn, whose name is bound: what is asked for is known from here on. */
  learn(): void {
    for (const asked of this.asked) this.code.writer.learn(this.site.row, asked.call, this.answer(asked))
  }

  private answer({ call: e, arg, method, below, answers, first }: Asked): Double {
    const { f, around } = this.code
    const x = f.let(this.code.double(arg, this.site))
    const answer = f.local('f64')
    const isAmong = i32.and(f64.ge(x, 0), i32.and(f64.lt(x, below), f64.eq(x, f64.floor(x))))
    f.if(
      isAmong,
      () => {
        const number = f.let(i32.ofWhole(x))
        f.if(i32.geU(i32.sub(number, first), AHEAD), () => {
          f.set(first, number)
          this.fill(e.method, { method, below, answers }, number)
        })
        f.set(answer, f64.convertI32S(i32.load(i32.shl(i32.sub(number, first), 2), answers)))
      },
      () => f.set(answer, call(around.method(e.on, e.method, 1), x)),
    )
    return answer
  }

  /** Answers a number and those after it; beyond the last, the last again. */
  private fill(
    name: string,
    { method, below, answers }: Pick<Asked, 'method' | 'below' | 'answers'>,
    number: Word,
  ): void {
    const { f, around, writer } = this.code
    const splat = splatIn(writer)
    const numbers = f.let(i32x4.splat(number))
    const fours = Array.from({ length: AHEAD / 4 }, (_, i) => {
      const places = v128.const(new Uint8Array(Int32Array.of(4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3).buffer))
      return f.let(i32x4.minU(i32x4.add(numbers, places), splat(below - 1)))
    })
    const found = severalOf(name, method, f, fours, splat, around.machine)[name] ?? []
    for (const [i, four] of found.entries()) f.do(v128.store(i32.const(answers), four, 16 * i))
  }
}

/** The calls that every turn makes anew, of numbers that no call of the turn scatters. */
function callsOfEachTurn({ name, body }: Fold): Pick<Asked, 'call' | 'arg' | 'method' | 'below'>[] {
  return [...always(body)].flatMap((e) => {
    if (e.op !== 'call' || e.lane !== 'f64') return []
    const [arg, ...more] = e.args
    const method = laneMethods(e.on)?.[e.method]
    const [below] = method?.below ?? []
    if (!arg || more.length > 0 || !method || below === undefined || !freeNames(arg).has(name)) return []
    const isScattered = [...always(arg)].some((inner) => inner.op === 'call' && freeNames(inner).has(name))
    return isScattered ? [] : [{ call: e, arg, method, below }]
  })
}

const LOOPS: ReadonlySet<Expr['op']> = new Set(['fold', 'attempt', 'repeat', 'window'])

/** The expressions that are computed whenever this one is. */
function always(e: Expr, found = new Set<Expr>()): ReadonlySet<Expr> {
  if (found.has(e)) return found
  found.add(e)
  const needed = e.op === 'select' ? [e.when] : LOOPS.has(e.op) ? [] : children(e)
  for (const each of needed) always(each, found)
  return found
}
