import type { ExpressionTree } from '@populace/catalog'
import { MICROS_PER_SECOND } from '../constant/moment.ts'
import { all, type Formula, setFormula } from './formula.ts'
import { linearOf } from './linear.ts'
import type { Comparison } from './predicate.ts'
import { operandsOf } from './residue-subject.ts'
import type { Scope } from './scope.ts'
import { callName, subjectOf, textConstant, wholeConstant } from './subject.ts'
import { uncast } from '../text/text-tree.ts'

/** `extract(epoch FROM ends - starts) % 900 = 0`: what lies between two moments is a whole number of quarters of an hour where both are on one. */
export function multipleSpan(
  operator: Comparison,
  left: ExpressionTree,
  right: ExpressionTree,
  scope: Scope,
): Formula | undefined {
  const [dividend, divisor] = operandsOf(left, scope) ?? []
  const seconds = wholeConstant(divisor, scope)
  const call = dividend && uncast(dividend)
  if (operator !== '=' || wholeConstant(right, scope) !== 0 || seconds === undefined || seconds < 1) return undefined
  if (call?.op !== 'call' || callName(call) !== 'date_part' || textConstant(call.args[0], scope) !== 'epoch')
    return undefined
  const linear = call.args[1] && linearOf(call.args[1], scope)
  if (linear?.kind !== 'span' || linear.constant.units !== 0n) return undefined
  if ([...linear.terms.keys()].some((column) => scope.measure(column)?.format.kind === 'text')) return undefined
  const residues = { modulus: seconds * MICROS_PER_SECOND, remainders: [0] }
  return all(
    scope,
    [...linear.terms.keys()].map((column) => setFormula(scope, column, { values: { residues }, null: true })),
  )
}

/** `secs = extract(epoch FROM at)` of a whole number: the moment is a whole second, of which the number is computed. */
export function wholeEpoch(
  operator: Comparison,
  left: ExpressionTree,
  right: ExpressionTree,
  scope: Scope,
): Formula | undefined {
  if (operator !== '=') return undefined
  for (const [side, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const count = subjectOf(side, scope)
    const call = uncast(other)
    if (count?.measure.format.kind !== 'integer' || call.op !== 'call') continue
    const [first, second] = call.args
    const isPart = callName(call) === 'date_part' && textConstant(first, scope) === 'epoch'
    const moment = isPart ? second : callName(call) === 'epoch' ? first : undefined
    const subject = moment && subjectOf(moment, scope)
    if (subject?.measure.format.kind !== 'timestamp') continue
    const residues = { modulus: MICROS_PER_SECOND, remainders: [0] }
    const whole: ExpressionTree = { op: 'call', name: 'floor', args: [other] }
    return all(scope, [
      setFormula(scope, subject.column, { values: { residues }, null: true }),
      { kind: 'opaque', strict: false, tree: { op: 'compare', operator, left: side, right: whole } },
    ])
  }
  return undefined
}
