import { toFloat } from '../../constraints/evaluate/convert.ts'
import { nullsOf } from '../../constraints/evaluate/scalar.ts'
import { evaluateCondition, evaluateFormula } from '../../formula/evaluate.ts'
import { formulaTree } from '../../formula/tree.ts'
import { f64, mul, select } from '../../kernel/build.ts'
import type { F64, I32 } from '../../kernel/ir.ts'
import type { Lowering } from '../generator.ts'
import { DAY } from './moment.ts'

/** What a formula comes to; the other number where it is NULL, no number, or can't be computed here. */
export function numberOf(formula: string, context: Lowering, otherwise: number): F64 {
  const read = evaluateFormula(formulaTree(formula), context)
  if ('unsupported' in read || (read.kind !== 'number' && read.kind !== 'float')) return f64(otherwise)
  const nulls = nullsOf(read)
  return nulls ? select(nulls, f64(otherwise), toFloat(read)) : toFloat(read)
}

/** The moment that a formula comes to, in microseconds; the other one where it is NULL, none, or can't be computed here. */
export function momentOf(formula: string, context: Lowering, otherwise: number): F64 {
  const read = evaluateFormula(formulaTree(formula), context)
  if ('unsupported' in read || (read.kind !== 'timestamp' && read.kind !== 'date')) return f64(otherwise)
  const micros = read.kind === 'date' ? mul(read.value, DAY) : read.value
  const nulls = nullsOf(read)
  return nulls ? select(nulls, f64(otherwise), micros) : micros
}

/** Whether a formula is true of the row; undefined where that can't be computed here. */
export function truthOf(formula: string, context: Lowering): I32 | undefined {
  const truth = evaluateCondition(formulaTree(formula), context)
  return 'unsupported' in truth ? undefined : truth.yes
}
