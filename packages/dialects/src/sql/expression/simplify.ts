import type { ExpressionTree } from '@populace/catalog'
import { numberOf } from './numeral.ts'

type Tree = ExpressionTree

/**
 * The normal form of a tree, the same for everyone who writes or prints it: chains of AND and OR flat, signs part of numbers, NOT pushed into the tests that
 * have a negation of their own.
 */
export function simplify(tree: Tree): Tree {
  switch (tree.op) {
    case 'and':
    case 'or':
      return { ...tree, args: tree.args.map(simplify).flatMap((arg) => (arg.op === tree.op ? arg.args : [arg])) }
    case 'not':
      return negated(simplify(tree.arg))
    case 'unary':
      return signed(tree.operator, simplify(tree.arg))
    case 'is-null':
    case 'is-not-null':
    case 'is':
    case 'cast':
    case 'field':
      return { ...tree, arg: simplify(tree.arg) }
    case 'call':
    case 'coalesce':
    case 'array':
    case 'row':
    case 'greatest':
    case 'least':
      return { ...tree, args: tree.args.map(simplify) }
    case 'compare':
    case 'distinct':
    case 'binary':
    case 'nullif':
    case 'quantified':
      return { ...tree, left: simplify(tree.left), right: simplify(tree.right) }
    case 'in':
      return listed({ ...tree, arg: simplify(tree.arg), list: tree.list.map(simplify) })
    case 'match':
      return { ...tree, arg: simplify(tree.arg), pattern: simplify(tree.pattern) }
    case 'subscript':
      return { ...tree, arg: simplify(tree.arg), index: simplify(tree.index) }
    case 'case':
      return choice(tree)
    default:
      return tree
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

function choice(tree: Extract<Tree, { op: 'case' }>): Tree {
  const arg = tree.arg && simplify(tree.arg)
  const branches = tree.branches.map(({ when, result }) => ({ when: simplify(when), result: simplify(result) }))
  const otherwise = tree.otherwise && simplify(tree.otherwise)
  const silent = otherwise === undefined || (otherwise.op === 'literal' && otherwise.value === null)
  return { op: 'case', ...(arg ? { arg } : {}), branches, ...(silent ? {} : { otherwise }) }
}
