import type { ExpressionTree } from '@populace/catalog'
import { constantOf } from '../constant/evaluate.ts'
import { sqlType } from '../constant/sql-type.ts'
import { ANY, NONE } from '../domain/domain.ts'
import { comparisonFormula } from './comparison.ts'
import { all, any, FALSE, type Formula, setFormula, TRUE } from './formula.ts'
import type { Scope } from './scope.ts'

/** Functions that are NULL exactly if an argument is. */
const STRICT_CALLS: ReadonlySet<string> = new Set(
  `abs ceil ceiling floor round lower upper length char_length character_length octet_length trim btrim ltrim rtrim left right substring substr
  replace md5 reverse initcap date_trunc date_part extract mod sign sqrt power strpos position starts_with`.split(
    /\s+/,
  ),
)

/** Whether a function gives NULL as soon as an argument is. */
export const isStrictCall = (name: string): boolean => STRICT_CALLS.has(name.toLowerCase())

/** When an expression is NULL (or not); undefined where nothing but evaluating it can tell. */
export function nullFormula(tree: ExpressionTree, isNull: boolean, scope: Scope): Formula | undefined {
  const constant = constantOf(tree, scope)
  if (constant) return (constant.kind === 'null') === isNull ? TRUE : FALSE
  switch (tree.op) {
    case 'column':
      if (!scope.measure(tree.name)) return undefined
      return setFormula(scope, tree.name, isNull ? { values: NONE, null: true } : { values: ANY, null: false })
    case 'greatest':
    case 'least':
    case 'coalesce':
      return combine(tree.args, isNull, !isNull, scope)
    // Composite values are made with all their fields.
    case 'field':
    case 'unary':
      return nullFormula(tree.arg, isNull, scope)
    case 'cast':
      return mayFail(tree) ? undefined : nullFormula(tree.arg, isNull, scope)
    case 'compare':
      return combine([tree.left, tree.right], isNull, isNull, scope)
    case 'binary':
      // JSON and array operators may find nothing.
      return /^(?:[-+*/%]|\|\|)$/.test(tree.operator)
        ? combine([tree.left, tree.right], isNull, isNull, scope)
        : undefined
    case 'match':
      return combine([tree.arg, tree.pattern], isNull, isNull, scope)
    case 'call':
      return isStrictCall(tree.name) ? combine(tree.args, isNull, isNull, scope) : undefined
    case 'nullif': {
      const same = comparisonFormula({ operator: isNull ? '=' : '<>', left: tree.left, right: tree.right }, true, scope)
      const whole = nullFormula(tree.left, isNull, scope)
      if (!same || !whole || constantOf(tree.right, scope) === undefined) return undefined
      return isNull ? any(scope, [whole, same]) : all(scope, [whole, same])
    }
    default:
      return undefined
  }
}

/** Whether a cast may find a part of a text that it can't read; a whole column holds what its casts read (see `implied.ts`). */
const mayFail = ({ arg, type }: ExpressionTree & { op: 'cast' }): boolean =>
  sqlType(type).kind !== 'text' && arg.op === 'call' && PARTS_OF_TEXT.has(arg.name.toLowerCase())

const PARTS_OF_TEXT: ReadonlySet<string> = new Set(
  'substring substr left right split_part replace regexp_replace trim btrim ltrim rtrim lower upper reverse'.split(' '),
)

function combine(args: readonly ExpressionTree[], isNull: boolean, some: boolean, scope: Scope): Formula | undefined {
  const parts = args.map((arg) => nullFormula(arg, isNull, scope))
  if (!parts.every((part) => part !== undefined)) return undefined
  return some ? any(scope, parts) : all(scope, parts)
}
