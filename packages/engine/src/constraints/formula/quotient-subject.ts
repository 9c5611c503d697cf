import type { ExpressionTree } from '@populace/catalog'
import type { ValueDomain } from '../../generators/generator.ts'
import { normalise } from '../domain/domain.ts'
import type { Comparison } from './predicate.ts'
import type { Scope } from './scope.ts'
import { callName, subjectOf, wholeConstant } from './subject.ts'
import type { Said } from './text-subject.ts'
import type { Known } from './values.ts'

type Tree = ExpressionTree

/** Comparisons of a whole number's whole quotient with a constant: `ym / 100 >= 2000`, `ym DIV 100 = 2024`, `floor(ym / 100.0) < 2030`. */
export function quotientSaid(
  tree: Tree,
  operator: Comparison,
  constants: readonly Known[],
  scope: Scope,
): Said | undefined {
  const [dividend, divisor] = dividedIn(tree, scope) ?? []
  const subject = dividend && subjectOf(dividend, scope)
  const by = wholeConstant(divisor, scope)
  const [constant, ...others] = constants
  if (subject?.measure.format.kind !== 'integer' || by === undefined || by < 1 || others.length > 0) return undefined
  if (constant?.kind !== 'number' || constant.value.scale > 0) return undefined
  const bounds = quotientBounds(operator, Number(constant.value.units), by)
  return bounds && { column: subject.column, values: normalise(subject.measure, bounds) }
}

/** Whole numbers are cut off when they are divided, in one way or another. */
function dividedIn(tree: Tree, scope: Scope): readonly Tree[] | undefined {
  if (tree.op === 'binary')
    return tree.operator === '//' || (tree.operator === '/' && isWhole(tree.left, scope))
      ? [tree.left, tree.right]
      : undefined
  if (tree.op !== 'call') return undefined
  const [first] = tree.args
  if (callName(tree) === 'div') return tree.args
  const isCut = (callName(tree) === 'floor' || callName(tree) === 'trunc') && tree.args.length === 1
  return isCut && first?.op === 'binary' && first.operator === '/' ? [first.left, first.right] : undefined
}

/** Readers write a division that leaves decimals as one of decimals. */
const isWhole = (tree: Tree, scope: Scope): boolean =>
  tree.op === 'column' && scope.measure(tree.name)?.format.kind === 'integer'

/** Of numbers below nought some databases cut more off than others: those that all agree on. */
function quotientBounds(operator: Comparison, quotient: number, by: number): ValueDomain | undefined {
  const least = (q: number) => q * by
  const most = (q: number) => (q < 0 ? q * by : q * by + by - 1)
  switch (operator) {
    case '=':
      return quotient < 0 ? undefined : { min: least(quotient), max: most(quotient) }
    case '<':
      return { max: most(quotient - 1) }
    case '<=':
      return { max: most(quotient) }
    case '>':
      return { min: least(quotient + 1) }
    case '>=':
      return { min: least(quotient) }
    case '<>':
      return undefined
  }
}
