import * as k from '../../kernel/build.ts'
import type { Expr } from '../../kernel/ir.ts'
import { keepsSpans, spanText } from '../evaluate/span-text.ts'
import { madeEnds } from '../evaluate/range-text.ts'
import { Evaluator } from '../evaluate/evaluator.ts'
import { type Scalar, Unsupported } from '../evaluate/scalar.ts'
import { callName } from '../formula/subject.ts'
import type { DerivationPlan } from '../plan.ts'
import { inLane, type SettlingColumn, withValue } from './column.ts'
import type { Judged } from './holds.ts'
import type { Settling } from './settling.ts'

/** Gives a column the value of an expression; where that is NULL the draft stays, as nothing is asked of it. */
export function settleDerivation({ column: name, tree }: DerivationPlan, settling: Settling): void {
  const column = settling.column(name)
  const evaluator = new Evaluator({
    ...settling,
    columns: settling.columns,
    callName,
  })
  const scalar = evaluator.scalar(tree)
  const value = storedValue(scalar, column)
  if (!value) return
  const missing = scalar.nulls ? k.either(scalar.nulls, evaluator.faults) : evaluator.faults
  const ends = column.ends && madeEnds(tree, (part) => evaluator.scalar(part))
  const settled = withValue(column, k.select(missing, column.value, value))
  settling.settle(name, ends ? { ...settled, ends } : settled)
}

/** A scalar as the column stores it; undefined where that would change it. */
export function storedValue(scalar: Scalar, column: SettlingColumn): Expr | undefined {
  const { format } = column
  switch (scalar.kind) {
    case 'number': {
      const scale = format.kind === 'decimal' ? format.scale : format.kind === 'integer' ? 0 : undefined
      if (scale === undefined || scalar.scale > scale) return undefined
      return inLane(column, k.mul(scalar.value, 10 ** (scale - scalar.scale)))
    }
    case 'float':
      return format.kind === 'float' ? scalar.value : undefined
    case 'date':
    case 'time':
      return format.kind === scalar.kind ? inLane(column, scalar.value) : undefined
    case 'timestamp':
      if (format.kind === 'date') return scalar.day && inLane(column, scalar.day)
      return format.kind === 'timestamp' ? scalar.value : undefined
    case 'text':
    case 'bytes':
      return scalar.value.lane === column.value.lane ? scalar.value : undefined
    case 'span':
      return keepsSpans(column.type) ? spanText(scalar) : undefined
    default:
      return undefined
  }
}

/** Whether a column can be given an expression's value as it is. */
export function canDerive({ column: name, tree }: DerivationPlan, over: Judged): boolean {
  const column = over.columns.get(name)
  const evaluator = new Evaluator({ ...over, callName })
  try {
    return column !== undefined && storedValue(evaluator.scalar(tree), column) !== undefined
  } catch (error) {
    if (error instanceof Unsupported) return false
    throw error
  }
}
