import * as k from '../../kernel/build.ts'
import type { F64, I32 } from '../../kernel/ir.ts'
import { MICROS_PER_DAY, MICROS_PER_SECOND } from '../constant/moment.ts'
import type { Clock } from '../constant/evaluate.ts'
import { isSpan, type Measure, stepOf } from '../domain/measure.ts'
import { negate } from '../evaluate/arithmetic.ts'
import { lengthOf } from '../evaluate/compare.ts'
import { toFloat } from '../evaluate/convert.ts'
import { Evaluator } from '../evaluate/evaluator.ts'
import { type EvaluatedColumn, type Scalar, Unsupported } from '../evaluate/scalar.ts'
import { callName } from '../formula/subject.ts'
import type { SolvedBound } from '../plan.ts'

/** A bound in a column's own unit, and 1 where there is none. */
interface Told {
  readonly value: F64
  readonly nulls: I32
}

/** Whether kernels can tell the bound of a column. */
export function canBound(
  bound: SolvedBound,
  measure: Measure | undefined,
  columns: ReadonlyMap<string, EvaluatedColumn>,
  { clock }: Clock,
): boolean {
  try {
    return measure !== undefined && toldBound(bound, measure, columns, clock) !== undefined
  } catch (error) {
    if (error instanceof Unsupported) return false
    throw error
  }
}

/** The nearest value of a column to what bounds it that keeps to the bound. */
export function toldBound(
  { tree, side, strict }: SolvedBound,
  measure: Measure,
  columns: ReadonlyMap<string, EvaluatedColumn>,
  clock: number,
): Told | undefined {
  const evaluator = new Evaluator({ columns, clock, callName })
  const scalar = evaluator.scalar(tree)
  const units = inUnits(scalar, measure)
  if (!units) return undefined
  const nulls = scalar.nulls ? k.either(scalar.nulls, evaluator.faults) : evaluator.faults
  return {
    value: side === 'above' ? upFrom(units, measure, strict) : negate(upFrom(negate(units), measure, strict)),
    nulls,
  }
}

/** The next of a column's values from another on. */
function upFrom(units: F64, measure: Measure, strict = false): F64 {
  if (measure.format.kind === 'float')
    return strict ? k.add(units, k.add(k.mul({ op: 'abs', lane: 'f64', arg: units }, STEP), STEP)) : units
  const step = stepOf(measure)
  const places = k.div(units, step)
  return k.mul(strict ? k.add(k.floor(places), 1) : negate(k.floor(negate(places))), step)
}

/** Doubles lie closer to each other than this, and 32-bit ones too. */
const STEP = 2 ** -20

/** A value in the unit that a column counts in; undefined where it is of another kind. */
function inUnits(scalar: Scalar, measure: Measure): F64 | undefined {
  const { format } = measure
  switch (scalar.kind) {
    case 'number':
    case 'float': {
      if (format.kind === 'float') return toFloat(scalar)
      const scale = format.kind === 'decimal' ? format.scale : format.kind === 'integer' ? 0 : undefined
      if (scale === undefined) return undefined
      const shift = scale - (scalar.kind === 'number' ? scalar.scale : 0)
      return shift < 0 ? k.div(scalar.value, 10 ** -shift) : k.mul(scalar.value, 10 ** shift)
    }
    case 'date':
      if (format.kind === 'timestamp') return k.mul(scalar.value, MICROS_PER_DAY)
      return format.kind === 'date' ? scalar.value : undefined
    case 'timestamp':
      if (format.kind === 'date') return k.div(scalar.value, MICROS_PER_DAY)
      return format.kind === 'timestamp' ? scalar.value : undefined
    case 'span':
      return isSpan(measure) ? k.div(lengthOf(scalar), MICROS_PER_SECOND) : undefined
    default:
      return undefined
  }
}
