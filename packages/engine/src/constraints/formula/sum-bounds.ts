import type { ExpressionTree } from '@populace/catalog'
import type { ValueDomain } from '../../generators/generator.ts'
import { atScale } from '../constant/decimal.ts'
import { difference } from './linear.ts'
import { perUnit } from './linear-comparison.ts'
import type { Scope } from './scope.ts'
import type { Facts } from './simplify.ts'

interface Term {
  readonly column: string
  readonly factor: bigint
  readonly least: bigint | undefined
  readonly greatest: bigint | undefined
}

/** What a comparison of sums leaves of each of its columns, given the bounds of the others: of `a + b <= 100` with b ≥ 0 that a is 100 at most. */
export function sumBounds(tree: ExpressionTree, facts: Facts, scope: Scope): ReadonlyMap<string, ValueDomain> {
  const found = new Map<string, ValueDomain>()
  if (tree.op !== 'compare' || tree.operator === '<>') return found
  const linear = difference(tree.left, tree.right, scope)
  if (linear?.slack.units !== 0n) return found
  const measured = [...linear.terms].flatMap(([column, factor]) => {
    const measure = scope.measure(column)
    return measure && measure.format.kind !== 'float' ? [{ column, factor: perUnit(measure, factor) }] : []
  })
  if (measured.length < linear.terms.size) return found
  const scale = Math.max(linear.constant.scale, ...measured.map(({ factor }) => factor.scale))
  const constant = atScale(linear.constant, scale).units
  const terms = measured.map(({ column, factor }): Term => {
    const { min, max } = facts.get(column)?.values ?? {}
    const units = atScale(factor, scale).units
    const [low, high] = [wholeTimes(min, units), wholeTimes(max, units)]
    return { column, factor: units, least: units > 0n ? low : high, greatest: units > 0n ? high : low }
  })
  const isUpper = tree.operator !== '>' && tree.operator !== '>='
  const isLower = tree.operator !== '<' && tree.operator !== '<='
  for (const term of terms) {
    const others = terms.filter((other) => other !== term)
    const most = isUpper
      ? rest(
          constant,
          others.map(({ least }) => least),
        )
      : undefined
    const least = isLower
      ? rest(
          constant,
          others.map(({ greatest }) => greatest),
        )
      : undefined
    found.set(term.column, { ...bound(most, term.factor, true), ...bound(least, term.factor, false) })
  }
  return found
}

const wholeTimes = (bound: number | undefined, by: bigint): bigint | undefined =>
  bound === undefined || !Number.isSafeInteger(bound) ? undefined : BigInt(bound) * by

/** What is left for one term when the others are as given. */
function rest(constant: bigint, others: readonly (bigint | undefined)[]): bigint | undefined {
  return others.reduce<bigint | undefined>(
    (left, other) => (left === undefined || other === undefined ? undefined : left - other),
    -constant,
  )
}

/** `factor × units` at most, or at least, so much, as a bound of the units. */
function bound(value: bigint | undefined, factor: bigint, isMost: boolean): ValueDomain {
  if (value === undefined || factor === 0n) return {}
  const isMax = isMost === factor > 0n
  const quotient = value / factor
  const isExact = quotient * factor === value
  const isNegative = value < 0n !== factor < 0n
  const floor = isExact || !isNegative ? quotient : quotient - 1n
  return isMax ? { max: Number(floor) } : { min: Number(isExact ? quotient : floor + 1n) }
}
