import type { ExpressionTree } from '@populace/catalog'
import type { I32 } from '../../kernel/ir.ts'
import { callName } from '../formula/subject.ts'
import { Evaluator } from './evaluator.ts'
import { type EvaluatedColumn, Unsupported } from './scalar.ts'
import { both, opposite } from './truth.ts'

/** What a condition is evaluated over. */
export interface EvaluationContext {
  readonly columns: ReadonlyMap<string, EvaluatedColumn>
  /** The model's present, microseconds since 1970-01-01 UTC. */
  readonly clock: number
}

/** A condition as kernels: words of 0 and 1. */
export interface Evaluated {
  /** The condition is true (what indexes and partitions ask). */
  readonly holds: I32
  /** The condition is not false (what a CHECK asks). */
  readonly passes: I32
}

/** Why an expression has no kernel: the construct's name. */
export interface NotEvaluable {
  readonly unsupported: string
}

/**
 * A condition over the columns of a row in SQL's three-valued logic. Where the database would raise an error (a division by zero), the condition
 * neither holds nor passes.
 *
 * @example
 * evaluate({ op: 'compare', operator: '<', left: a, right: b }, { columns, clock }) // { holds, passes }
 */
export function evaluate(tree: ExpressionTree, context: EvaluationContext): Evaluated | NotEvaluable {
  const { columns, clock } = context
  const evaluator = new Evaluator({ columns, clock, callName })
  try {
    const { yes, no } = evaluator.truth(tree)
    const sound = opposite(evaluator.faults)
    return { holds: both(sound, yes), passes: both(sound, opposite(no)) }
  } catch (error) {
    if (error instanceof Unsupported) return { unsupported: error.message }
    throw error
  }
}
