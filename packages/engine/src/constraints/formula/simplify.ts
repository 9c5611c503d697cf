import { type ColumnSet, intersect, isEmpty } from '../domain/domain.ts'
import { all, any, count, FALSE, type Formula, setFormula, TRUE } from './formula.ts'
import type { Scope } from './scope.ts'

/** What is known of each column for every row; a column that is absent may hold anything its type holds. */
export type Facts = ReadonlyMap<string, ColumnSet>

/** The formula with what the facts decide taken out: alternatives that can't be, and statements that hold anyway. */
export function simplify(formula: Formula, facts: Facts, scope: Scope): Formula {
  switch (formula.kind) {
    case 'all':
      return all(
        scope,
        formula.parts.map((part) => simplify(part, facts, scope)),
      )
    case 'any':
      return any(
        scope,
        formula.parts.map((part) => simplify(part, facts, scope)),
      )
    case 'count':
      return count(
        scope,
        formula.parts.map((part) => simplify(part, facts, scope)),
        formula.least,
        formula.most,
      )
    case 'set':
      return simplifySet(formula, facts, scope)
    default:
      return formula
  }
}

function simplifySet(formula: Formula & { kind: 'set' }, facts: Facts, scope: Scope): Formula {
  const fact = facts.get(formula.column)
  const measure = scope.measure(formula.column)
  if (!fact || !measure) return formula
  const values = intersect(measure, formula.set.values, fact.values)
  const allowsNull = formula.set.null && fact.null
  if (isEmpty(values) && !allowsNull) return FALSE
  const saysNothing = JSON.stringify(values) === JSON.stringify(fact.values) && allowsNull === fact.null
  return saysNothing ? TRUE : setFormula(scope, formula.column, { values: formula.set.values, null: allowsNull })
}
