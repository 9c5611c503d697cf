import type { Expr, F64, I32 } from '../ir.ts'
import { children, freeNames } from '../walk.ts'

/** Numbers by what they are known by. */
type Numbers = ReadonlyMap<Expr | string, I32 | F64>

const NONE: Numbers = new Map()

/**
 * Which shared numbers are computed whenever an expression is: what both sides of a choice need can then be computed once before it, and what a
 * loop's every turn needs before the loop, without computing anything that is not needed.
 */
export class Certainty {
  private readonly known = new Map<Expr, Numbers>()
  private readonly isShared: (e: Expr) => boolean

  constructor(isShared: (e: Expr) => boolean) {
    this.isShared = isShared
  }

  /** What both expressions need. */
  common(a: Expr, b: Expr): Iterable<I32 | F64> {
    const other = this.of(b)
    return [...this.of(a)].filter(([key]) => other.has(key)).map(([, e]) => e)
  }

  /** What a loop of that name needs from outside: its first turn is always taken. */
  invariant(name: string, parts: readonly Expr[]): Iterable<I32 | F64> {
    return parts.flatMap((part) => [...this.of(part).values()]).filter((e) => !freeNames(e).has(name))
  }

  private of(e: Expr): Numbers {
    const known = this.known.get(e)
    if (known) return known
    const numbers = this.find(e)
    this.known.set(e, numbers)
    return numbers
  }

  private find(e: Expr): Numbers {
    const inside = this.inside(e)
    if (e.lane !== 'i32' && e.lane !== 'f64') return inside
    if (e.op === 'read') return new Map([[keyOf(e), e]])
    return this.isShared(e) ? new Map(inside).set(e, e) : inside
  }

  private inside(e: Expr): Numbers {
    switch (e.op) {
      case 'select':
        return union([
          this.of(e.when),
          new Map([...this.common(e.then, e.otherwise)].map((both) => [keyOf(both), both])),
        ])
      case 'repeat':
        return this.of(e.count)
      case 'fold':
        return union([this.of(e.count), this.of(e.initial)])
      case 'window':
        return this.of(e.group)
      case 'attempt':
        return new Map([...this.invariant(e.name, [e.body, e.accept])].map((number) => [keyOf(number), number]))
      default:
        return union(children(e).map((child) => this.of(child)))
    }
  }
}

/** What a number is known by: reads of one step are one number. */
export const keyOf = (e: I32 | F64): Expr | string => (e.op === 'read' ? `value ${e.step}` : e)

function union(all: readonly Numbers[]): Numbers {
  const some = all.filter((numbers) => numbers.size > 0)
  if (some.length === 0) return NONE
  const [only] = some
  return some.length === 1 && only ? only : new Map(some.flatMap((numbers) => [...numbers]))
}
