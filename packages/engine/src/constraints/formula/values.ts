import type { Constant } from '../constant/constant.ts'
import { ANY, NONE, normalise } from '../domain/domain.ts'
import type { ValueDomain } from '../../generators/generator.ts'
import { isOrdered, type Measure, placeOf, valueText } from '../domain/measure.ts'
import type { Comparison } from './predicate.ts'

export type Known = Exclude<Constant, { kind: 'null' }>

/**
 * The values of a column for which a comparison with constants is true: `=` with one of them, `<>` with all of them, an inequality with the only one.
 * Undefined where the column's values have no order that planning knows (text by collation).
 */
export function comparedValues(
  measure: Measure,
  operator: Comparison,
  constants: readonly Known[],
): ValueDomain | undefined {
  if (operator === '=' || operator === '<>') {
    if (isOrdered(measure) && constants.some((constant) => placeOf(measure, constant) === undefined)) return undefined
    if (measure.format.kind === 'bytes') return undefined
    const texts = constants.flatMap((constant) => valueText(measure, constant) ?? [])
    return operator === '=' ? normalise(measure, { oneOf: texts }) : excluded(measure, texts)
  }
  const [constant] = constants
  if (!constant || constants.length > 1) return undefined
  return isOrdered(measure) ? bounds(measure, operator, constant) : labelled(measure, operator, constant)
}

function excluded(measure: Measure, texts: readonly string[]): ValueDomain {
  if (texts.length === 0) return ANY
  // "Not empty" is a length, which generators know better than a forbidden value.
  const isText = measure.format.kind === 'text' && measure.type.kind === 'text'
  const others = isText ? texts.filter((text) => text !== '') : texts
  const minLength = others.length < texts.length ? { minLength: 1 } : {}
  return normalise(measure, { ...minLength, ...(others.length > 0 ? { noneOf: others } : {}) })
}

/** The step between "at most" and "less than" on a scale without one, relative to the bound: small, but not lost in a 32-bit float. */
const FLOAT_STEP = 2 ** -20

function bounds(measure: Measure, operator: Comparison, constant: Known): ValueDomain | undefined {
  const place = placeOf(measure, constant)
  if (!place) return undefined
  const { units, exact } = place
  const strict = operator === '<' || operator === '>'
  const isUpper = operator === '<' || operator === '<='
  if (!Number.isFinite(units)) return units > 0 === isUpper ? ANY : NONE
  if (measure.format.kind === 'float') {
    const step = strict ? Math.max(Math.abs(units), 1) * FLOAT_STEP : 0
    return normalise(measure, isUpper ? { max: units - step } : { min: units + step })
  }
  // `units` is rounded down, so an inexact place lies just above it.
  if (isUpper) return normalise(measure, { max: exact && strict ? units - 1 : units })
  return normalise(measure, { min: exact && !strict ? units : units + 1 })
}

/** An enumeration's labels compare by their order. */
function labelled(measure: Measure, operator: Comparison, constant: Known): ValueDomain | undefined {
  const { labels } = measure
  const at = constant.kind === 'text' ? (labels?.indexOf(constant.value) ?? -1) : -1
  if (!labels || at < 0) {
    // `name > ''` says "not empty" in every collation.
    const isEmptyText = constant.kind === 'text' && constant.value === '' && measure.type.kind === 'text'
    return isEmptyText && operator === '>' ? { minLength: 1 } : undefined
  }
  const holds = {
    '<': (i: number) => i < at,
    '<=': (i: number) => i <= at,
    '>': (i: number) => i > at,
    '>=': (i: number) => i >= at,
  }
  return operator === '=' || operator === '<>' ? undefined : { oneOf: labels.filter((_, i) => holds[operator](i)) }
}
