import { type ExpressionTree, replace } from '@populace/catalog'
import { type Aggregate, aggregateOf, elapsedUnit } from '@populace/model'
import { columnsOf } from '../constraints/tree.ts'
import { elapsedName } from '../constraints/evaluate/elapsed.ts'
import { Evaluator } from '../constraints/evaluate/evaluator.ts'
import { nullsOf, type Scalar, Unsupported, withNulls } from '../constraints/evaluate/scalar.ts'
import { both, either, fact, opposite, type Truth } from '../constraints/evaluate/truth.ts'
import { callName } from '../constraints/formula/subject.ts'
import type { ColumnRead } from '../generators/generator.ts'
import * as k from '../kernel/build.ts'

/** What a formula reads. */
export interface FormulaSurroundings {
  /** The model's present, microseconds since 1970-01-01 UTC. */
  readonly clock: number
  /** A column of the row, or of the row that a key leads to. */
  column(reference: string): ColumnRead | undefined
  /** What the row's children come to. */
  aggregate?(aggregate: Aggregate): ColumnRead | undefined
}

/** The value of a formula, or what in it can't be computed. NULL where the database would raise an error. */
export function evaluateFormula(tree: ExpressionTree, around: FormulaSurroundings): Scalar | { unsupported: string } {
  return evaluated(tree, around, (evaluator, whole) => {
    const value = evaluator.scalar(whole)
    if (value.kind === 'boolean') {
      const sound = opposite(evaluator.faults)
      return { ...value, truth: { yes: both(sound, value.truth.yes), no: both(sound, value.truth.no) } }
    }
    const nulls = either(nullsOf(value) ?? k.i32(0), evaluator.faults)
    return nulls.op === 'const' && nulls.value === 0 ? value : withNulls(value, nulls)
  })
}

/** Where a condition is true; not where it is unknown, or where the database would raise an error. */
export function evaluateCondition(tree: ExpressionTree, around: FormulaSurroundings): Truth | { unsupported: string } {
  return evaluated(tree, around, (evaluator, whole) => {
    const { yes } = evaluator.truth(whole)
    return fact(both(opposite(evaluator.faults), yes))
  })
}

function evaluated<T>(
  tree: ExpressionTree,
  around: FormulaSurroundings,
  evaluate: (evaluator: Evaluator, whole: ExpressionTree) => T,
): T | { unsupported: string } {
  try {
    const columns = new Map<string, ColumnRead>()
    // An aggregate is a column like others to what is around it; no column's name begins with NUL.
    const whole = replace(tree, (part) => {
      const aggregate = aggregateOf(part)
      if (!aggregate) return undefined
      const name = `\0${columns.size}`
      const read = around.aggregate?.(aggregate)
      if (!read) throw new Unsupported(`children by ${aggregate.table}`)
      columns.set(name, read)
      return { op: 'column', name }
    })
    for (const name of columnsOf(whole)) {
      if (columns.has(name)) continue
      const read = around.column(name)
      if (!read) throw new Unsupported(`the column ${name}`)
      columns.set(name, read)
    }
    const { clock } = around
    // Formulas have functions that no database has; none of its own has a blank in its name.
    const named = (call: ExpressionTree & { op: 'call' }) => {
      const unit = elapsedUnit(call.name)
      return unit === undefined ? callName(call) : elapsedName(unit)
    }
    const evaluator = new Evaluator({ columns, clock, callName: named })
    return evaluate(evaluator, whole)
  } catch (error) {
    if (error instanceof Unsupported) return { unsupported: error.message }
    throw error
  }
}
