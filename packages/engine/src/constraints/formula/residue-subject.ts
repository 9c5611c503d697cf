import type { ExpressionTree } from '@populace/catalog'
import type { ValueDomain } from '../../generators/generator.ts'
import { castConstant } from '../constant/cast.ts'
import { decimalNumber } from '../constant/decimal.ts'
import { constantOf } from '../constant/evaluate.ts'
import { ANY, NONE, normalise } from '../domain/domain.ts'
import { type Measure, placeOf } from '../domain/measure.ts'
import { remainderOf } from '../domain/residues.ts'
import type { Comparison } from './predicate.ts'
import type { Scope } from './scope.ts'
import { callName, subjectOf } from './subject.ts'
import type { Said } from './text-subject.ts'
import type { Known } from './values.ts'

/** Remainders by more than this are left to evaluation. */
const MOST_REMAINDERS = 4_096

/** Comparisons of a remainder with constants: `x % 3 = 1`, `mod(amount, 5) IN (0, 1)`. */
export function residueSaid(
  tree: ExpressionTree,
  operator: Comparison,
  constants: readonly Known[],
  scope: Scope,
): Said | undefined {
  const [dividend, divisor] = operandsOf(tree, scope) ?? []
  const subject = dividend && subjectOf(dividend, scope)
  const by = divisor && constantOf(divisor, scope)
  const kind = subject?.measure.format.kind
  // Of floating-point numbers the whole ones will do.
  const isNumber = kind === 'integer' || kind === 'decimal' || kind === 'float'
  if (!subject || !by || by.kind === 'null' || !isNumber) return undefined
  const place = placeOf(subject.measure, by)
  const modulus = Math.abs(place?.units ?? 0)
  if (!place?.exact || !Number.isInteger(modulus) || modulus < 1 || modulus > MOST_REMAINDERS) return undefined
  const values = residueValues(subject.measure, modulus, operator, constants)
  return values && { column: subject.column, values }
}

/** What is divided, and by what. */
export function operandsOf(tree: ExpressionTree, scope: Scope): readonly ExpressionTree[] | undefined {
  if (tree.op === 'cast') return operandsOf(tree.arg, scope)
  if (tree.op === 'binary') return tree.operator === '%' ? [tree.left, tree.right] : undefined
  return tree.op === 'call' && tree.args.length === 2 && callName(tree) === 'mod' ? tree.args : undefined
}

/**
 * A remainder has the sign of the number that is divided, in every dialect. Where numbers below nought and others would have to be told apart, those that are not
 * negative are taken, as nobody would enter the others.
 */
function residueValues(
  measure: Measure,
  modulus: number,
  operator: Comparison,
  constants: readonly Known[],
): ValueDomain | undefined {
  const scale = measure.format.kind === 'decimal' ? measure.format.scale : 0
  const bounds = constants.flatMap((constant) => {
    const number = castConstant(constant, { kind: 'decimal' })
    return number?.kind === 'number' ? [decimalNumber(number.value) * 10 ** scale] : []
  })
  if (bounds.length < constants.length || bounds.length === 0) return undefined
  const passes = (units: number) =>
    operator === '<>' ? bounds.every((each) => units !== each) : bounds.some((each) => HOLDS[operator](units, each))
  const all = Array.from({ length: modulus }, (_, i) => i)
  const above = all.filter(passes)
  const below = all.filter((each) => passes(-each)).map((each) => remainderOf(-each, modulus))
  const said = (remainders: readonly number[], bound: ValueDomain) =>
    remainders.length === modulus
      ? normalise(measure, bound)
      : normalise(measure, { ...bound, residues: { modulus, remainders: [...remainders].sort((a, b) => a - b) } })
  if (above.length === modulus && below.length === modulus) return ANY
  if (above.length === below.length && above.every((each) => below.includes(each))) return said(above, {})
  if (above.length > 0) return said(above, { min: 0 })
  return below.length > 0 ? said(below, { max: -1 }) : NONE
}

const HOLDS: Readonly<Record<Exclude<Comparison, '<>'>, (a: number, b: number) => boolean>> = {
  '=': (a, b) => a === b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}
