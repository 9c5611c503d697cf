import type { ExpressionTree } from '@populace/catalog'
import { sqlType } from '../constant/sql-type.ts'
import type { Scope } from './scope.ts'

export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>='

export const OPPOSITE: Readonly<Record<Comparison, Comparison>> = {
  '=': '<>',
  '<>': '=',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
}

/** The operator with its sides exchanged. */
export const MIRRORED: Readonly<Record<Comparison, Comparison>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
}

export function isComparison(operator: string): operator is Comparison {
  return Object.hasOwn(OPPOSITE, operator)
}

/** Whether an expression gives a truth value, so that `=` between two of them means "if and only if". */
export function isPredicate(tree: ExpressionTree, scope: Scope): boolean {
  switch (tree.op) {
    case 'and':
    case 'or':
    case 'not':
    case 'is-null':
    case 'is-not-null':
    case 'is':
    case 'compare':
    case 'distinct':
    case 'in':
    case 'match':
    case 'quantified':
      return true
    case 'literal':
      return typeof tree.value === 'boolean'
    case 'column':
      return scope.measure(tree.name)?.format.kind === 'boolean'
    case 'cast':
      return sqlType(tree.type).kind === 'boolean' && isPredicate(tree.arg, scope)
    case 'coalesce':
      return tree.args.every((arg) => isPredicate(arg, scope))
    default:
      return false
  }
}
