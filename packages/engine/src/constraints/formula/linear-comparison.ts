import type { ExpressionTree } from '@populace/catalog'
import { atScale, type Decimal } from '../constant/decimal.ts'
import { MICROS_PER_DAY } from '../constant/moment.ts'
import { normalise } from '../domain/domain.ts'
import { isOrdered, isSpan, type Measure, typeRange, unitsText } from '../domain/measure.ts'
import type { ValueDomain } from '../../generators/generator.ts'
import { FALSE, type Formula, type OrderStatement, setFormula, TRUE } from './formula.ts'
import { difference } from './linear.ts'
import { type Comparison, MIRRORED } from './predicate.ts'
import type { Scope } from './scope.ts'

/** `factor × column units`, both sides of a comparison brought to whole numbers. */
interface Term {
  readonly column: string
  readonly measure: Measure
  readonly factor: bigint
}

/**
 * A comparison of linear sums: with one column a bound, with two of opposite signs an ordering. Undefined for anything else.
 */
export function linearFormula(
  operator: Comparison,
  left: ExpressionTree,
  right: ExpressionTree,
  scope: Scope,
): Formula | undefined {
  const linear = difference(left, right, scope)
  if (!linear) return undefined
  const terms = [...linear.terms].flatMap(([column, factor]) => {
    const measure = scope.measure(column)
    return measure ? [{ column, measure, factor: perUnit(measure, factor) }] : []
  })
  const scale = Math.max(linear.constant.scale, linear.slack.scale, ...terms.map((term) => term.factor.scale))
  const whole = terms.map((term): Term => ({ ...term, factor: atScale(term.factor, scale).units }))
  const constant = certain(operator, atScale(linear.constant, scale).units, atScale(linear.slack, scale).units)
  if (constant === undefined) return undefined
  const [first, second] = whole
  if (!first) return decided(operator, constant)
  if (!second) return setFormula(scope, first.column, { values: solved(first, constant, operator), null: true })
  return whole.length === 2 ? pairFormula(first, second, constant, operator) : undefined
}

/** The constant in its worst case, so that the comparison holds however the slack turns out; undefined where only the exact value would do. */
function certain(operator: Comparison, constant: bigint, slack: bigint): bigint | undefined {
  if (slack === 0n) return constant
  if (operator === '=' || operator === '<>') return undefined
  return operator === '<' || operator === '<=' ? constant + slack : constant - slack
}

/** What one unit of the column adds to the sum, times its factor. */
export function perUnit(measure: Measure, factor: Decimal): Decimal {
  const { format } = measure
  if (isSpan(measure)) return { units: factor.units * 1_000_000n, scale: factor.scale }
  if (format.kind === 'decimal') return { units: factor.units, scale: factor.scale + format.scale }
  if (format.kind === 'date') return { units: factor.units * BigInt(MICROS_PER_DAY), scale: factor.scale }
  return factor
}

function decided(operator: Comparison, constant: bigint): Formula {
  const holds = {
    '=': constant === 0n,
    '<>': constant !== 0n,
    '<': constant < 0n,
    '<=': constant <= 0n,
    '>': constant > 0n,
    '>=': constant >= 0n,
  }
  return holds[operator] ? TRUE : FALSE
}

/** The values for which `factor × units + constant (operator) 0`. */
function solved({ measure, factor }: Term, constant: bigint, operator: Comparison): ValueDomain {
  const [by, at] = factor > 0n ? [factor, -constant] : [-factor, constant]
  const facing = factor > 0n ? operator : MIRRORED[operator]
  if (measure.format.kind === 'float') return floatBound(measure, facing, Number(at) / Number(by))
  const remainder = ((at % by) + by) % by
  const [floor, exact] = [Number((at - remainder) / by), remainder === 0n]
  switch (facing) {
    case '=':
      return normalise(measure, exact ? { oneOf: [unitsText(measure, floor)] } : { oneOf: [] })
    case '<>':
      return exact ? normalise(measure, { noneOf: [unitsText(measure, floor)] }) : {}
    case '<':
    case '<=':
      return normalise(measure, { max: exact && facing === '<' ? floor - 1 : floor })
    case '>':
    case '>=':
      return normalise(measure, { min: exact && facing === '>=' ? floor : floor + 1 })
  }
}

const FLOAT_STEP = 2 ** -20

function floatBound(measure: Measure, operator: Comparison, at: number): ValueDomain {
  const step = Math.max(Math.abs(at), 1) * FLOAT_STEP
  switch (operator) {
    case '=':
      return normalise(measure, { oneOf: [unitsText(measure, at)] })
    case '<>':
      return { noneOf: [unitsText(measure, at)] }
    case '<':
    case '<=':
      return normalise(measure, { max: operator === '<' ? at - step : at })
    case '>':
    case '>=':
      return normalise(measure, { min: operator === '>' ? at + step : at })
  }
}

const isAlike = (a: Measure, b: Measure): boolean => a.format.kind === b.format.kind && scaleOf(a) === scaleOf(b)

const scaleOf = ({ format }: Measure): number => (format.kind === 'decimal' ? format.scale : 0)

function pairFormula(first: Term, second: Term, constant: bigint, operator: Comparison): Formula | undefined {
  if (first.factor > 0n === second.factor > 0n) return undefined
  // a·x + c (op) b·y, with x the column whose factor is positive.
  const [x, y] = first.factor > 0n ? [first, second] : [second, first]
  const common = gcd(gcd(x.factor, y.factor), constant)
  const [a, b, c] = [x.factor / common, -y.factor / common, constant / common]
  // As many hundredths as another has ones are not the same value (`amount * 100 = cents`).
  const isSame = a === b && c === 0n && isAlike(x.measure, y.measure)
  if (operator === '=' && isSame) return { kind: 'equal', left: x.column, right: y.column }
  if (operator === '<>') return isSame ? { kind: 'unequal', left: x.column, right: y.column } : undefined
  if (operator === '=') return undefined
  const isFloat = [x, y].some(({ measure }) => measure.format.kind === 'float')
  const step = operator === '<' || operator === '>' ? (isFloat ? FLOAT_STEP : 1) : 0
  const less = operator === '<' || operator === '<='
  const order: OrderStatement = less
    ? {
        kind: 'order',
        low: x.column,
        high: y.column,
        lowFactor: Number(a),
        highFactor: Number(b),
        gap: Number(c) + step,
      }
    : {
        kind: 'order',
        low: y.column,
        high: x.column,
        lowFactor: Number(b),
        highFactor: Number(a),
        gap: step - Number(c),
      }
  return isExact(order, x.measure) && isExact(order, y.measure) ? order : undefined
}

/** Whether a kernel can compute the statement in doubles without rounding. */
function isExact({ lowFactor, highFactor, gap }: OrderStatement, measure: Measure): boolean {
  if (!isOrdered(measure) || measure.format.kind === 'float') return isOrdered(measure)
  const { min, max } = typeRange(measure)
  // Bounds of wide types are those of a double already; real values are far inside.
  const most = Math.min(Math.max(-min, max), 2 ** 43)
  return (
    Math.max(lowFactor, highFactor) * most + Math.abs(gap) <= Number.MAX_SAFE_INTEGER ||
    Math.max(lowFactor, highFactor) === 1
  )
}

function gcd(a: bigint, b: bigint): bigint {
  const size = (n: bigint) => (n < 0n ? -n : n)
  return b === 0n ? size(a) : gcd(b, a % b)
}
