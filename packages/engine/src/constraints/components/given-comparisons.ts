import type { Formula } from '../formula/formula.ts'
import type { ComponentContext } from './component-context.ts'

/** Inside a choice, what compares columns that nothing can change decides for the others: `(child = parent) = (depth = 0)`. */
export function withTests(formula: Formula, context: ComponentContext): Formula {
  if (formula.kind !== 'all' && formula.kind !== 'any' && formula.kind !== 'count') return formula
  const parts = formula.parts.map((part): Formula => {
    if (part.kind !== 'equal' && part.kind !== 'unequal') return withTests(part, context)
    const isGiven = [part.left, part.right].every((column) => isFixed(column, context))
    if (!isGiven) return part
    const of: Formula = { ...part, kind: 'equal' }
    return part.kind === 'equal' ? { kind: 'test', of } : { kind: 'test', of, negated: true }
  })
  return { ...formula, parts }
}

const isFixed = (column: string, { scope, freedom, facts }: ComponentContext) =>
  !freedom(column).value && !(scope.nullable(column) && (facts.get(column)?.null ?? true))
