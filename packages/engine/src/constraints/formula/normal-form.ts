import type { ExpressionTree } from '@populace/catalog'
import { sqlType } from '../constant/sql-type.ts'
import { constantOf } from '../constant/evaluate.ts'
import { type Compared, comparisonFormula, withConstants } from './comparison.ts'
import { all, any, FALSE, type Formula, setFormula, TRUE } from './formula.ts'
import { countFormula } from './counting.ts'
import { matchFormula } from './matching.ts'
import { nullFormula } from './nullness.ts'
import { type Comparison, isComparison, isPredicate, MIRRORED, OPPOSITE } from './predicate.ts'
import type { Scope } from './scope.ts'

/**
 * What a condition says of a row. `strict`: that it is true; otherwise that it is not false, which is what a CHECK asks.
 * The formula holds only if the condition does. It may ask for a little more, where the exact answer would need a value that nobody would
 * enter: `upper(x) IN ('M', 'F')` becomes `x IN ('M', 'F')`.
 */
export function formulaOf(tree: ExpressionTree, strict: boolean, scope: Scope): Formula {
  return new Normaliser(scope).build(tree, false, strict)
}

/** Pushes NOT down to the statements (De Morgan holds in three-valued logic), and "not false" or "true" with it. */
class Normaliser {
  readonly #scope: Scope

  constructor(scope: Scope) {
    this.#scope = scope
  }

  build(tree: ExpressionTree, negated: boolean, strict: boolean): Formula {
    const scope = this.#scope
    switch (tree.op) {
      case 'and':
      case 'or': {
        const parts = tree.args.map((arg) => this.build(arg, negated, strict))
        return (tree.op === 'and') === negated ? any(scope, parts) : all(scope, parts)
      }
      case 'not':
        return this.build(tree.arg, !negated, strict)
      case 'is':
        return this.#truthTest(tree, negated) ?? opaque(tree, negated, strict)
      case 'case':
        return this.#cases(tree, negated, strict) ?? opaque(tree, negated, strict)
      case 'coalesce':
        return this.#fallback(tree.args, negated) ?? opaque(tree, negated, strict)
      default:
        return this.#statement(tree, negated, strict) ?? opaque(tree, negated, strict)
    }
  }

  /** `x IS TRUE` asks for more than a CHECK does, `x IS NOT FALSE` for just that; neither is ever NULL. */
  #truthTest(tree: ExpressionTree & { op: 'is' }, negated: boolean): Formula | undefined {
    const wanted = tree.negated === negated
    if (tree.value === null) return nullFormula(tree.arg, wanted, this.#scope)
    // IS TRUE: true. IS NOT TRUE: the opposite is not false. And so for FALSE.
    return this.build(tree.arg, (tree.value === false) === wanted, wanted)
  }

  /** The first branch whose condition is true decides. */
  #cases(tree: ExpressionTree & { op: 'case' }, negated: boolean, strict: boolean): Formula | undefined {
    const { arg, branches, otherwise } = tree
    const scope = this.#scope
    const outcomes: Formula[] = []
    const missed: Formula[] = []
    for (const { when, result } of branches) {
      const test: ExpressionTree = arg ? { op: 'compare', operator: '=', left: arg, right: when } : when
      outcomes.push(all(scope, [...missed, this.build(test, false, true), this.build(result, negated, strict)]))
      missed.push(this.build(test, true, false))
    }
    const last = otherwise ? this.build(otherwise, negated, strict) : strict ? FALSE : TRUE
    return any(scope, [...outcomes, all(scope, [...missed, last])])
  }

  /** `coalesce(condition, false)` asks for "true", `coalesce(condition, true)` for "not false". */
  #fallback(args: readonly ExpressionTree[], negated: boolean): Formula | undefined {
    const [condition, fallback, ...others] = args
    const constant = fallback && constantOf(fallback, this.#scope)
    if (!condition || others.length > 0 || constant?.kind !== 'boolean') return undefined
    return isPredicate(condition, this.#scope) ? this.build(condition, negated, constant.value === negated) : undefined
  }

  #statement(tree: ExpressionTree, negated: boolean, strict: boolean): Formula | undefined {
    const scope = this.#scope
    switch (tree.op) {
      case 'literal':
        if (tree.value === null) return strict ? FALSE : TRUE
        return typeof tree.value === 'boolean' ? (tree.value === negated ? FALSE : TRUE) : undefined
      case 'column':
        return flag(tree.name, !negated, strict, scope)
      case 'cast':
        return sqlType(tree.type).kind === 'boolean' && isPredicate(tree.arg, scope)
          ? this.build(tree.arg, negated, strict)
          : undefined
      case 'is-null':
      case 'is-not-null':
        return nullFormula(tree.arg, (tree.op === 'is-null') !== negated, scope)
      case 'compare':
        return this.compared(negated ? OPPOSITE[tree.operator] : tree.operator, tree.left, tree.right, strict)
      case 'distinct':
        return this.#distinct(tree, tree.negated === negated)
      case 'in':
        return this.#listed(tree, tree.negated !== negated, strict)
      case 'match':
        return matchFormula(tree, tree.negated !== negated, strict, scope)
      case 'quantified':
        return this.#quantified(tree, negated, strict)
      case 'call':
        return matchFormula(tree, negated, strict, scope)
      default:
        return undefined
    }
  }

  compared(operator: Comparison, left: ExpressionTree, right: ExpressionTree, strict: boolean): Formula | undefined {
    const scope = this.#scope
    if (left.op === 'row' && right.op === 'row') return this.#rows(operator, left.args, right.args, strict)
    if (isPredicate(left, scope) && isPredicate(right, scope) && (operator === '=' || operator === '<>')) {
      return this.#agreement(left, right, operator === '<>', strict)
    }
    for (const [side, other, facing] of [
      [left, right, operator],
      [right, left, MIRRORED[operator]],
    ] as const) {
      if (side.op === 'case') {
        const formula = this.#comparedCases(side, facing, other, strict)
        // What is one thing or another by what the row says is computed, unless it can be picked from lists.
        return !strict && facing === '=' && other.op === 'column' && formula && isEvaluated(formula)
          ? undefined
          : formula
      }
      if (side.op === 'coalesce') return this.#comparedFallback(side.args, facing, other, strict)
      if (side.op === 'greatest' || side.op === 'least')
        return this.#comparedExtreme(side.op, side.args, facing, other, strict)
    }
    const compared = { operator, left, right }
    return (
      comparisonFormula(compared, strict, scope) ??
      this.#comparedSize(compared, strict) ??
      countFormula(compared, scope, (tree, not, asked) => this.build(tree, not, asked))
    )
  }

  /** `(a IS NULL) = (b IS NULL)`: both or neither. */
  #agreement(left: ExpressionTree, right: ExpressionTree, differ: boolean, strict: boolean): Formula {
    const both = (negated: boolean) =>
      all(this.#scope, [this.build(left, negated, strict), this.build(right, negated !== differ, strict)])
    return any(this.#scope, [both(false), both(true)])
  }

  #comparedCases(
    tree: ExpressionTree & { op: 'case' },
    operator: Comparison,
    other: ExpressionTree,
    strict: boolean,
  ): Formula | undefined {
    const compare = (left: ExpressionTree): ExpressionTree => ({ op: 'compare', operator, left, right: other })
    const branches = tree.branches.map(({ when, result }) => ({ when, result: compare(result) }))
    const { otherwise, ...rest } = tree
    return this.#cases({ ...rest, branches, ...(otherwise ? { otherwise: compare(otherwise) } : {}) }, false, strict)
  }

  /** The first argument that is not NULL decides. */
  #comparedFallback(
    args: readonly ExpressionTree[],
    operator: Comparison,
    other: ExpressionTree,
    strict: boolean,
  ): Formula | undefined {
    const scope = this.#scope
    const [first, ...others] = args
    if (!first) return strict ? FALSE : TRUE
    const here = this.compared(operator, first, other, true)
    const [known, missing] = [nullFormula(first, false, scope), nullFormula(first, true, scope)]
    const rest = this.#comparedFallback(others, operator, other, strict)
    return here && known && missing && rest && any(scope, [all(scope, [known, here]), all(scope, [missing, rest])])
  }

  /** `greatest` is below a bound if all arguments are, above it if one is; NULLs among them are passed over. */
  #comparedExtreme(
    op: 'greatest' | 'least',
    args: readonly ExpressionTree[],
    operator: Comparison,
    other: ExpressionTree,
    strict: boolean,
  ): Formula | undefined {
    const scope = this.#scope
    if (operator === '=' || operator === '<>') return undefined
    const isBound = (operator === '<' || operator === '<=') === (op === 'greatest')
    const parts = args.map((arg) => this.compared(operator, arg, other, !isBound))
    const nothing = nullFormula({ op, args }, true, scope)
    const something = nullFormula({ op, args }, false, scope)
    const [missing, known] = [nullFormula(other, true, scope), nullFormula(other, false, scope)]
    if (!parts.every((part) => part !== undefined) || !nothing || !something || !missing || !known) return undefined
    if (isBound) return strict ? all(scope, [...parts, something, known]) : all(scope, parts)
    return strict ? any(scope, parts) : any(scope, [...parts, nothing, missing])
  }

  /** `abs(x) < c` is `x < c AND x > -c`, `abs(x) > c` is `x > c OR x < -c`. */
  #comparedSize({ operator, left, right }: Compared, strict: boolean): Formula | undefined {
    const scope = this.#scope
    if (left.op !== 'call' || left.name.toLowerCase() !== 'abs' || !left.args[0]) return undefined
    if (operator === '=' || operator === '<>') return undefined
    const upper = this.compared(operator, left.args[0], right, strict)
    const lower = this.compared(MIRRORED[operator], left.args[0], { op: 'unary', operator: '-', arg: right }, strict)
    if (!upper || !lower) return undefined
    return operator === '<' || operator === '<=' ? all(scope, [upper, lower]) : any(scope, [upper, lower])
  }

  #rows(
    operator: Comparison,
    left: readonly ExpressionTree[],
    right: readonly ExpressionTree[],
    strict: boolean,
  ): Formula | undefined {
    const scope = this.#scope
    const [a, ...as] = left
    const [b, ...bs] = right
    if (!a || !b || left.length !== right.length) return undefined
    const one = (each: Comparison) => this.compared(each, a, b, strict)
    if (as.length === 0) return one(operator)
    const rest = this.#rows(operator, as, bs, strict)
    if (operator === '=' || operator === '<>') {
      const here = one(operator)
      return here && rest && (operator === '=' ? all(scope, [here, rest]) : any(scope, [here, rest]))
    }
    const [before, tied] = [one(operator === '<' || operator === '<=' ? '<' : '>'), one('=')]
    return before && tied && rest && any(scope, [before, all(scope, [tied, rest])])
  }

  /** `IS DISTINCT FROM` is never NULL. */
  #distinct(tree: ExpressionTree & { op: 'distinct' }, differ: boolean): Formula | undefined {
    const scope = this.#scope
    const { left, right } = tree
    const [a, b] = [nullFormula(left, true, scope), nullFormula(right, true, scope)]
    const [knownA, knownB] = [nullFormula(left, false, scope), nullFormula(right, false, scope)]
    const compared = this.compared(differ ? '<>' : '=', left, right, true)
    if (!a || !b || !knownA || !knownB || !compared) return undefined
    const oneNull = any(scope, [all(scope, [a, knownB]), all(scope, [knownA, b])])
    return any(scope, [compared, differ ? oneNull : all(scope, [a, b])])
  }

  #listed(tree: ExpressionTree & { op: 'in' }, negated: boolean, strict: boolean): Formula | undefined {
    const scope = this.#scope
    const operator = negated ? '<>' : '='
    const constants = tree.list.map((item) => constantOf(item, scope))
    if (tree.arg.op !== 'row' && constants.every((constant) => constant !== undefined)) {
      const together = withConstants(tree.arg, operator, constants, strict, scope)
      if (together) return together
    }
    const parts = tree.list.map((item) => this.compared(operator, tree.arg, item, strict))
    if (!parts.every((part) => part !== undefined)) return undefined
    return negated ? all(scope, parts) : any(scope, parts)
  }

  /** `x = ANY (ARRAY[…])`, `x ~~ ALL (ARRAY[…])` one by one. */
  #quantified(tree: ExpressionTree & { op: 'quantified' }, negated: boolean, strict: boolean): Formula | undefined {
    const right = tree.right.op === 'cast' ? tree.right.arg : tree.right
    if (right.op !== 'array') return undefined
    const parts = right.args.map((item) => {
      const each = applied(tree.operator, tree.left, item)
      return each && this.build(each, negated, strict)
    })
    if (!parts.every((part) => part !== undefined)) return undefined
    return (tree.quantifier === 'any') !== negated ? any(this.#scope, parts) : all(this.#scope, parts)
  }
}

/** Whether some part can only be evaluated. */
const isEvaluated = (formula: Formula): boolean =>
  formula.kind === 'opaque' ||
  (formula.kind === 'all' || formula.kind === 'any' ? formula.parts.some(isEvaluated) : false)

/** A boolean column used as a condition. MySQL's and SQLite's are numbers. */
function flag(column: string, wanted: boolean, strict: boolean, scope: Scope): Formula | undefined {
  const kind = scope.measure(column)?.format.kind
  if (kind === 'boolean')
    return setFormula(scope, column, {
      values: { oneOf: [String(wanted)], min: Number(wanted), max: Number(wanted) },
      null: !strict,
    })
  if (kind !== 'integer') return undefined
  return setFormula(scope, column, {
    values: wanted ? { noneOf: ['0'] } : { oneOf: ['0'], min: 0, max: 0 },
    null: !strict,
  })
}

/** An operator symbol applied to two values. */
function applied(operator: string, left: ExpressionTree, right: ExpressionTree): ExpressionTree | undefined {
  if (operator === '!=') return { op: 'compare', operator: '<>', left, right }
  if (isComparison(operator)) return { op: 'compare', operator, left, right }
  const match = /^(!?)(~~?)(\*?)$/.exec(operator)
  if (!match) return undefined
  const syntax = match[2] === '~~' ? 'like' : 'posix'
  return {
    op: 'match',
    syntax,
    caseInsensitive: match[3] === '*',
    negated: match[1] === '!',
    arg: left,
    pattern: right,
  }
}

function opaque(tree: ExpressionTree, negated: boolean, strict: boolean): Formula {
  return { kind: 'opaque', tree: negated ? { op: 'not', arg: tree } : tree, strict }
}
