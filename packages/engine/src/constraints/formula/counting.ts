import type { ExpressionTree } from '@populace/catalog'
import { sqlType } from '../constant/sql-type.ts'
import type { Compared } from './comparison.ts'
import { any, count, type Formula, setFormula } from './formula.ts'
import { isPredicate, MIRRORED } from './predicate.ts'
import type { Scope } from './scope.ts'
import { wholeConstant } from './subject.ts'

/** Things that hold or don't, and how many hold for certain. */
interface Tally {
  readonly parts: readonly Formula[]
  readonly certain: number
}

/** What a condition says: that it is true (`strict`), or that its negation is not false. */
export type Build = (tree: ExpressionTree, negated: boolean, strict: boolean) => Formula

/**
 * Comparisons of a number of facts with a constant: `num_nonnulls(a, b, c) = 1`, `(a IS NOT NULL)::int + (b IS NOT NULL)::int <= 1`,
 * sums of `CASE WHEN … THEN 1 ELSE 0 END`.
 */
export function countFormula(compared: Compared, scope: Scope, build: Build): Formula | undefined {
  const right = wholeConstant(compared.right, scope)
  const left = right === undefined ? wholeConstant(compared.left, scope) : undefined
  const wanted = right ?? left
  if (wanted === undefined) return undefined
  const operator = right === undefined ? MIRRORED[compared.operator] : compared.operator
  const tally = tallyOf(right === undefined ? compared.right : compared.left, scope, build)
  if (!tally || tally.parts.length === 0) return undefined
  const { parts, certain } = tally
  const between = (least: number, most: number) => count(scope, parts, least - certain, most - certain)
  const every = parts.length + certain
  switch (operator) {
    case '=':
      return between(wanted, wanted)
    case '<':
      return between(0, wanted - 1)
    case '<=':
      return between(0, wanted)
    case '>':
      return between(wanted + 1, every)
    case '>=':
      return between(wanted, every)
    case '<>':
      return any(scope, [between(0, wanted - 1), between(wanted + 1, every)])
  }
}

function tallyOf(tree: ExpressionTree, scope: Scope, build: Build): Tally | undefined {
  const constant = wholeConstant(tree, scope)
  if (constant !== undefined) return { parts: [], certain: constant }
  switch (tree.op) {
    case 'binary': {
      if (tree.operator !== '+') return undefined
      const [left, right] = [tallyOf(tree.left, scope, build), tallyOf(tree.right, scope, build)]
      return left && right && { parts: [...left.parts, ...right.parts], certain: left.certain + right.certain }
    }
    case 'call':
      return nullTally(tree, scope)
    case 'cast':
      return sqlType(tree.type).kind === 'integer' ? indicator(tree.arg, scope, build) : undefined
    case 'case': {
      const [branch, ...others] = tree.branches
      if (tree.arg || !branch || others.length > 0) return undefined
      const [then, otherwise] = [wholeConstant(branch.result, scope), wholeConstant(tree.otherwise, scope)]
      if (then === 1 && otherwise === 0) return { parts: [build(branch.when, false, true)], certain: 0 }
      if (then !== 0 || otherwise !== 1) return undefined
      return { parts: [build(branch.when, true, false)], certain: 0 }
    }
    default:
      return indicator(tree, scope, build)
  }
}

/** A truth value used as a number. Only one that is never NULL: the sum would be NULL with it. */
function indicator(tree: ExpressionTree, scope: Scope, build: Build): Tally | undefined {
  if (!isPredicate(tree, scope) || tree.op === 'literal' || !isTwoValued(tree, scope)) return undefined
  return { parts: [build(tree, false, true)], certain: 0 }
}

function isTwoValued(tree: ExpressionTree, scope: Scope): boolean {
  switch (tree.op) {
    case 'is-null':
    case 'is-not-null':
    case 'is':
    case 'distinct':
      return true
    case 'and':
    case 'or':
      return tree.args.every((arg) => isTwoValued(arg, scope))
    case 'not':
      return isTwoValued(tree.arg, scope)
    case 'column':
      return !scope.nullable(tree.name)
    default:
      return false
  }
}

function nullTally(tree: ExpressionTree & { op: 'call' }, scope: Scope): Tally | undefined {
  const name = tree.name.toLowerCase()
  if (name !== 'num_nonnulls' && name !== 'num_nulls') return undefined
  const columns = tree.args.map((arg) => (arg.op === 'column' ? arg.name : undefined))
  if (!columns.every((column) => column !== undefined)) return undefined
  const values = name === 'num_nulls' ? { oneOf: [] } : {}
  return {
    parts: columns.map((column) => setFormula(scope, column, { values, null: name === 'num_nulls' })),
    certain: 0,
  }
}
