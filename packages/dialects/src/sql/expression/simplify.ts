import type { ExpressionTree } from '@populace/catalog'
import { mapTree } from './map.ts'
import { numberOf } from './numeral.ts'

type Tree = ExpressionTree

/**
 * The normal form of a tree, the same for everyone who writes or prints it: chains of AND and OR flat, signs part of numbers, NOT pushed into the tests that
 * have a negation of their own.
 */
export const simplify = (tree: Tree): Tree => mapTree(tree, fold)

/** One node, its parts being in the normal form already. */
function fold(node: Tree): Tree {
  switch (node.op) {
    case 'and':
    case 'or':
      return { ...node, args: node.args.flatMap((arg) => (arg.op === node.op ? arg.args : [arg])) }
    case 'not':
      return negated(node.arg)
    case 'unary':
      return signed(node.operator, node.arg)
    case 'in':
      return listed(node)
    case 'case':
      return choice(node)
    default:
      return node
  }
}

/** `NOT x IN (…)` and `x NOT IN (…)` are one. */
function negated(arg: Tree): Tree {
  switch (arg.op) {
    case 'in':
    case 'match':
    case 'distinct':
    case 'is':
      return { ...arg, negated: !arg.negated }
    case 'is-null':
      return { op: 'is-not-null', arg: arg.arg }
    case 'is-not-null':
      return { op: 'is-null', arg: arg.arg }
    case 'not':
      return arg.arg
    default:
      return { op: 'not', arg }
  }
}

function signed(operator: string, arg: Tree): Tree {
  if (operator === '+') return arg
  const isNumber = arg.op === 'literal' && (typeof arg.value === 'number' || numberOf(String(arg.value)) !== undefined)
  if (operator !== '-' || !isNumber || arg.value === null || typeof arg.value === 'boolean')
    return { op: 'unary', operator, arg }
  const text = String(arg.value)
  return { op: 'literal', value: numberOf(text.startsWith('-') ? text.slice(1) : `-${text}`) ?? `-${text}` }
}

/** A list of one is a comparison. */
function listed(tree: Extract<Tree, { op: 'in' }>): Tree {
  const [only, ...others] = tree.list
  if (only === undefined || others.length > 0) return tree
  return { op: 'compare', operator: tree.negated ? '<>' : '=', left: tree.arg, right: only }
}

/** CASE without ELSE is ELSE NULL. */
function choice(tree: Extract<Tree, { op: 'case' }>): Tree {
  const { otherwise, ...rest } = tree
  return otherwise === undefined || (otherwise.op === 'literal' && otherwise.value === null) ? rest : tree
}
