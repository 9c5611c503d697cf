import { f64, mod, quotient } from '../../kernel/build.ts'
import type { F64 } from '../../kernel/ir.ts'
import type { Lowering } from '../generator.ts'
import { spread } from './chance.ts'
import { capacityOf } from './range.ts'

/**
 * Where a form takes its numbers from: at random, or where values must differ from the slot, written in mixed radix over what the form asks for. A form whose text
 * shows all its numbers is then injective, and the product of what it asks for is its capacity.
 */
export interface Draws {
  /** A whole number 0 … n − 1. */
  readonly number: (n: number) => F64
  /** Values must differ: a form that reads better without a number leaves it out where they need not. */
  readonly mustDiffer: boolean
}

/** Draws for one cell. Beyond 2^53 the slot is used up, and chance decides. */
export function drawsOf(context: Pick<Lowering, 'word' | 'slot'>, purpose = 'form'): Draws {
  let rest = context.slot
  let told = 1
  let turn = 0
  return {
    mustDiffer: context.slot !== undefined,
    number(n) {
      const own = rest !== undefined && told < 2 ** 53 ? mod(rest, n) : undefined
      if (rest !== undefined && own !== undefined) rest = quotient(rest, n)
      told *= n
      turn++
      return own ?? spread(context, n, 'uniform', `${purpose} ${turn}`)
    },
  }
}

/** How many values a form can tell apart: the product of all it asks for. */
export function countDraws(form: (draws: Draws) => unknown): number {
  let product = 1
  form({
    mustDiffer: true,
    number(n) {
      product = Math.min(product * n, 2 ** 60)
      return f64(0)
    },
  })
  return capacityOf(product)
}
