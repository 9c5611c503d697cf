import type { ValueDomain } from '../../generators/generator.ts'
import { ANY, intersect, NONE } from '../domain/domain.ts'
import { union } from '../domain/domain-union.ts'
import type { Formula } from './formula.ts'
import type { Scope } from './scope.ts'

/** The values that a formula leaves to a column in one row or another; more than that where no domain can say it. */
export function hullOf(formula: Formula, column: string, scope: Scope): ValueDomain {
  const measure = scope.measure(column)
  if (!measure) return ANY
  switch (formula.kind) {
    case 'all':
      return formula.parts.reduce<ValueDomain>(
        (left, part) => intersect(measure, left, hullOf(part, column, scope)),
        ANY,
      )
    case 'any': {
      const hulls = formula.parts.map((part) => hullOf(part, column, scope))
      return hulls.reduce<ValueDomain | undefined>((sum, each) => sum && union(measure, sum, each), NONE) ?? ANY
    }
    case 'set':
      return formula.column === column ? formula.set.values : ANY
    case 'false':
      return NONE
    default:
      return ANY
  }
}
