import { call, f64, type F64 as Double, i32, type Local } from '@populace/columnar/wasm'
import type { Described, F64 } from '../ir.ts'
import { numberOf } from '../parameters.ts'
import type { PlacedStep } from '../program-index.ts'
import type { Code } from './code.ts'
import type { Site } from './row-code.ts'
import type { Surroundings } from './surroundings.ts'

type Call = F64 & { op: 'call' }

/** Children of a parent, on average, from which on walking pays. */
const WORTH_WALKING = 2

/** The parent that was found last, its first child, and the one after its last. */
interface Run {
  readonly parent: Local<'f64'>
  readonly first: Local<'f64'>
  readonly end: Local<'f64'>
}

/**
 * What the rows of a batch ask of a sharing-out, where they ask in order: children of a parent lie side by side, so that most rows have the parent that the row before has, and the
 * others mostly the next one. It is looked for only where that is not so.
 */
export class Runs {
  private readonly code: Code
  private readonly runs = new Map<string, Run>()

  constructor(code: Code) {
    this.code = code
  }

  /** The answer to a call; undefined where it is no question of this kind. */
  answer(e: Call, site: Site): Double | undefined {
    const [arg, ...more] = e.args
    // The steps of other rows, and single rows, are asked for in no order.
    if (!this.code.isBatch || site.row.place === undefined || e.on.type !== 'sharing' || !arg || more.length > 0)
      return undefined
    if (e.method === 'parent') return isWalked(e, site.step, this.code.around) ? this.walk(e, arg, site) : undefined
    const run = this.runs.get(JSON.stringify(e.on))
    return run && this.ofRun(run, e, arg, site)
  }

  private walk(e: Call, arg: F64, site: Site): Double {
    const { f } = this.code
    const ask = (method: string, x: Double) => call(this.code.around.method(e.on, method, 1), x)
    const { parent, first, end } = this.runOf(e.on)
    const child = f.let(this.code.double(arg, site))
    f.if(i32.eqz(i32.and(f64.ge(child, first), f64.lt(child, end))), () => {
      const next = f.let(f64.add(parent, 1))
      const count = f.let(f64.const(0))
      const mayFollow = i32.and(f64.eq(child, end), f64.lt(next, numberOf(e.on, 'parents')))
      f.if(mayFollow, () => f.set(count, ask('count', next)))
      f.if(
        f64.gt(count, 0),
        () => {
          f.set(parent, next)
          f.set(first, end)
        },
        () => {
          f.set(parent, ask('parent', child))
          f.set(first, ask('first', parent))
          f.set(count, ask('count', parent))
        },
      )
      f.set(end, f64.add(first, count))
    })
    // Another question of the same row may change it.
    return f.let(parent)
  }

  /** The first child of a parent, or how many it has: known where it is the parent found last. */
  private ofRun({ parent, first, end }: Run, e: Call, arg: F64, site: Site): Double {
    const { f } = this.code
    const asked = f.let(this.code.double(arg, site))
    const answer = f.local('f64')
    f.if(
      f64.eq(asked, parent),
      () => f.set(answer, e.method === 'first' ? first : f64.sub(end, first)),
      () => f.set(answer, call(this.code.around.method(e.on, e.method, 1), asked)),
    )
    return answer
  }

  private runOf(on: Described): Run {
    const key = JSON.stringify(on)
    const nothing = () => this.code.writer.state(f64.const(Number.NaN))
    const run = this.runs.get(key) ?? { parent: nothing(), first: nothing(), end: nothing() }
    this.runs.set(key, run)
    return run
  }
}

/** Whether what a step asks of a sharing-out goes on from the row before's answer. */
export const isWalked = ({ on, method, args }: Call, step: PlacedStep, around: Pick<Surroundings, 'rises'>): boolean =>
  on.type === 'sharing' &&
  method === 'parent' &&
  numberOf(on, 'children') >= WORTH_WALKING * numberOf(on, 'parents') &&
  args.every((arg) => around.rises(arg, step))
