import type { ExpressionTree } from '@populace/catalog'
import type { A_Expr, Node } from 'libpg-query'
import { strings } from '../grammar/nodes.ts'

type Build = (child: Node | undefined) => ExpressionTree

const comparisons = ['=', '<>', '<', '<=', '>', '>='] as const
/** An operator that the neutral form calls a comparison. */
export type Comparison = (typeof comparisons)[number]

/** Pattern operators by symbol. */
const patterns: ReadonlyMap<string, { syntax: 'like' | 'posix'; caseInsensitive: boolean; negated: boolean }> = new Map(
  [
    ['~~', { syntax: 'like', caseInsensitive: false, negated: false }],
    ['!~~', { syntax: 'like', caseInsensitive: false, negated: true }],
    ['~~*', { syntax: 'like', caseInsensitive: true, negated: false }],
    ['!~~*', { syntax: 'like', caseInsensitive: true, negated: true }],
    ['~', { syntax: 'posix', caseInsensitive: false, negated: false }],
    ['!~', { syntax: 'posix', caseInsensitive: false, negated: true }],
    ['~*', { syntax: 'posix', caseInsensitive: true, negated: false }],
    ['!~*', { syntax: 'posix', caseInsensitive: true, negated: true }],
  ],
)

function comparisonOf(symbol: string): Comparison | undefined {
  return comparisons.find((operator) => operator === symbol)
}

/** An operator applied to one or two arguments, as the neutral form's most specific construct. */
function applyOperator(symbol: string, left: ExpressionTree | undefined, right: ExpressionTree): ExpressionTree {
  if (left === undefined) {
    if (symbol === '-' && right.op === 'literal' && typeof right.value === 'number')
      return { op: 'literal', value: -right.value }
    return symbol === '+' ? right : { op: 'unary', operator: symbol, arg: right }
  }
  const comparison = comparisonOf(symbol)
  if (comparison !== undefined) return { op: 'compare', operator: comparison, left, right }
  const pattern = patterns.get(symbol)
  if (pattern === undefined) return { op: 'binary', operator: symbol, left, right }
  // SIMILAR TO is printed as a regular expression match against the converted pattern.
  if (
    pattern.syntax === 'posix' &&
    right.op === 'call' &&
    right.name === 'similar_to_escape' &&
    right.args[0] !== undefined
  )
    return { op: 'match', ...pattern, syntax: 'similar', arg: left, pattern: right.args[0] }
  return { op: 'match', ...pattern, arg: left, pattern: right }
}

/** Translates an operator expression of any kind; undefined where the neutral form has no counterpart. */
export function buildOperator(node: A_Expr, of: Build): ExpressionTree | undefined {
  const symbol = strings(node.name).at(-1) ?? ''
  const left = node.lexpr === undefined ? undefined : of(node.lexpr)
  switch (node.kind) {
    case 'AEXPR_OP':
    case 'AEXPR_LIKE':
    case 'AEXPR_ILIKE':
    case 'AEXPR_SIMILAR':
      return applyOperator(symbol, left, of(node.rexpr))
    case 'AEXPR_DISTINCT':
    case 'AEXPR_NOT_DISTINCT':
      return left && { op: 'distinct', negated: node.kind === 'AEXPR_NOT_DISTINCT', left, right: of(node.rexpr) }
    case 'AEXPR_NULLIF':
      return left && { op: 'nullif', left, right: of(node.rexpr) }
    case 'AEXPR_IN':
      return left && membership(symbol === '<>', left, listItems(node.rexpr).map(of))
    case 'AEXPR_OP_ANY':
    case 'AEXPR_OP_ALL':
      return left && quantified(node.kind === 'AEXPR_OP_ANY' ? 'any' : 'all', symbol, left, of(node.rexpr))
    default:
      return left && between(node.kind, left, listItems(node.rexpr).map(of))
  }
}

function listItems(node: Node | undefined): readonly Node[] {
  return node !== undefined && 'List' in node ? (node.List.items ?? []) : []
}

const isConstant = (tree: ExpressionTree): boolean =>
  tree.op === 'literal' || (tree.op === 'cast' && isConstant(tree.arg))

/** `IN` and `NOT IN` over constants; an item that is no constant makes it a chain of comparisons, as in PostgreSQL's own analysis. */
function membership(negated: boolean, arg: ExpressionTree, list: readonly ExpressionTree[]): ExpressionTree {
  const compare = (right: ExpressionTree): ExpressionTree => applyOperator(negated ? '<>' : '=', arg, right)
  const [only] = list
  if (only !== undefined && list.length === 1) return compare(only)
  const constants = list.filter(isConstant)
  if (constants.length === list.length) return { op: 'in', negated, arg, list }
  const others = list.filter((item) => !isConstant(item)).map(compare)
  // Two constants or more stay together and come first.
  const first: ExpressionTree[] =
    constants.length > 1 ? [{ op: 'in', negated, arg, list: constants }] : constants.map(compare)
  return { op: negated ? 'and' : 'or', args: [...first, ...others] }
}

/** `= ANY (ARRAY[…])` is `IN`, `<> ALL (ARRAY[…])` is `NOT IN`; `'{a,b}'::text[]` is such an array too. */
function quantified(
  quantifier: 'any' | 'all',
  symbol: string,
  left: ExpressionTree,
  right: ExpressionTree,
): ExpressionTree {
  const items = arrayItems(right)
  const negated = quantifier === 'all'
  if (items !== undefined && items.length > 0 && items.every(isConstant) && symbol === (negated ? '<>' : '='))
    return membership(negated, left, items)
  return { op: 'quantified', quantifier, operator: symbol, left, right }
}

/** The items of an array that is written out, with the array's type cast pushed down to each. */
function arrayItems(tree: ExpressionTree): readonly ExpressionTree[] | undefined {
  if (tree.op === 'array') return tree.args
  if (tree.op === 'literal') return literalItems(tree.value)
  if (tree.op !== 'cast' || !tree.type.endsWith('[]')) return undefined
  const type = tree.type.slice(0, -2)
  const items = tree.arg.op === 'literal' ? literalItems(tree.arg.value) : arrayItems(tree.arg)
  return items?.map((arg) => ({ op: 'cast', arg, type }))
}

/** The items of a simple array literal, `{a,b}`: no quotes, no nesting, no NULL. */
function literalItems(value: unknown): readonly ExpressionTree[] | undefined {
  if (typeof value !== 'string' || !/^\{[^{}"\\]+\}$/.test(value) || /\bnull\b/i.test(value)) return undefined
  return value
    .slice(1, -1)
    .split(',')
    .map((item) => ({ op: 'literal', value: item.trim() }))
}

function between(
  kind: A_Expr['kind'],
  arg: ExpressionTree,
  [low, high]: readonly ExpressionTree[],
): ExpressionTree | undefined {
  if (low === undefined || high === undefined) return undefined
  const inside = (from: ExpressionTree, to: ExpressionTree): ExpressionTree => ({
    op: 'and',
    args: [applyOperator('>=', arg, from), applyOperator('<=', arg, to)],
  })
  const outside = (from: ExpressionTree, to: ExpressionTree): ExpressionTree => ({
    op: 'or',
    args: [applyOperator('<', arg, from), applyOperator('>', arg, to)],
  })
  switch (kind) {
    case 'AEXPR_BETWEEN':
      return inside(low, high)
    case 'AEXPR_NOT_BETWEEN':
      return outside(low, high)
    case 'AEXPR_BETWEEN_SYM':
      return { op: 'or', args: [inside(low, high), inside(high, low)] }
    case 'AEXPR_NOT_BETWEEN_SYM':
      return { op: 'and', args: [outside(low, high), outside(high, low)] }
    default:
      return undefined
  }
}
