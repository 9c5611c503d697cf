import type { ExpressionTree } from '@populace/catalog'
import { constantOf } from '../constant/evaluate.ts'
import { addDecimals, type Decimal, multiplyDecimals } from '../constant/decimal.ts'
import { MICROS_PER_DAY } from '../constant/moment.ts'
import { type Interval, parseInterval } from '../../kernel/length-of-time.ts'
import { sqlType } from '../constant/sql-type.ts'
import type { Measure } from '../domain/measure.ts'
import { isSpan, placeOf, stepOf } from '../domain/measure.ts'
import type { Scope } from './scope.ts'

/**
 * A sum of columns times exact numbers, plus a number. Dates and timestamps count in microseconds, so that moments, spans and plain numbers
 * follow one arithmetic; `moments` is how many moments are in the sum (their difference is a span, their sum is nonsense).
 */
export interface Linear {
  readonly terms: ReadonlyMap<string, Decimal>
  readonly constant: Decimal
  /** How far the constant may be off: months are not all of one length. */
  readonly slack: Decimal
  readonly kind: 'number' | 'moment' | 'clock' | 'span' | 'days'
}

const ZERO: Decimal = { units: 0n, scale: 0 }
const ONE: Decimal = { units: 1n, scale: 0 }
const whole = (value: number): Decimal => ({ units: BigInt(Math.round(value)), scale: 0 })

/** The expression as a linear sum; undefined where it is not one. */
export function linearOf(tree: ExpressionTree, scope: Scope): Linear | undefined {
  const constant = constantOf(tree, scope)
  if (constant) return constantLinear(constant)
  switch (tree.op) {
    case 'column': {
      const kind = columnKind(scope.measure(tree.name))
      return kind && { terms: new Map([[tree.name, ONE]]), constant: ZERO, slack: ZERO, kind }
    }
    case 'cast':
      return castLinear(tree, scope)
    case 'unary': {
      const arg = linearOf(tree.arg, scope)
      if (!arg || arg.kind === 'moment') return undefined
      return tree.operator === '-' ? scaled(arg, { units: -1n, scale: 0 }) : tree.operator === '+' ? arg : undefined
    }
    case 'binary':
      return binaryLinear(tree, scope)
    default:
      return undefined
  }
}

function constantLinear(constant: NonNullable<ReturnType<typeof constantOf>>): Linear | undefined {
  const of = (value: Decimal, kind: Linear['kind']): Linear => ({
    terms: new Map(),
    constant: value,
    slack: ZERO,
    kind,
  })
  switch (constant.kind) {
    case 'number':
      return of(constant.value, 'number')
    case 'date':
      return Number.isFinite(constant.days) ? of(whole(constant.days * MICROS_PER_DAY), 'moment') : undefined
    case 'timestamp':
      return Number.isFinite(constant.micros) ? of(whole(constant.micros), 'moment') : undefined
    case 'time':
      return of(whole(constant.micros), 'clock')
    case 'interval':
      return spanLinear(constant.interval)
    default:
      return undefined
  }
}

/** Any number of months in a row is within three days of so many twelfths of the mean year. */
function spanLinear({ months, days, micros }: Interval): Linear {
  const monthDays = Math.round((months * 365.2425) / 12)
  return {
    terms: new Map(),
    constant: whole((monthDays + days) * MICROS_PER_DAY + micros),
    slack: months === 0 ? ZERO : whole(3 * MICROS_PER_DAY),
    kind: 'span',
  }
}

function columnKind(measure: Measure | undefined): Linear['kind'] | undefined {
  // Months are of no certain length.
  if (measure && isSpan(measure)) return stepOf(measure) > MICROS_PER_DAY / 1_000_000 ? undefined : 'span'
  switch (measure?.format.kind) {
    case 'integer':
    case 'decimal':
    case 'float':
      return 'number'
    case 'date':
    case 'timestamp':
      return 'moment'
    case 'time':
      // With a zone, times of day compare by another clock than they show.
      return measure.format.zone ? undefined : 'clock'
    default:
      return undefined
  }
}

/** Casts that keep the value: to a wider number, from a date to a timestamp, between timestamps. */
function castLinear(tree: ExpressionTree & { op: 'cast' }, scope: Scope): Linear | undefined {
  const arg = linearOf(tree.arg, scope)
  const to = sqlType(tree.type)
  if (arg?.kind === 'moment')
    return to.kind === 'timestamp' || (to.kind === 'date' && isOfDates(arg, scope)) ? arg : undefined
  if (arg?.kind !== 'number') return undefined
  const isWhole = [...arg.terms.keys()].every((name) => scope.measure(name)?.format.kind === 'integer')
  if (to.kind === 'integer') return isWhole && arg.constant.scale === 0 ? arg : undefined
  return to.kind === 'float' || (to.kind === 'decimal' && (to.scale === undefined || isWhole)) ? arg : undefined
}

function binaryLinear(tree: ExpressionTree & { op: 'binary' }, scope: Scope): Linear | undefined {
  const [left, right] = [linearOf(tree.left, scope), linearOf(tree.right, scope)]
  if (!left || !right) return undefined
  if (tree.operator === '*') {
    const [number, other] = left.terms.size === 0 ? [left, right] : [right, left]
    const isNumber = number.terms.size === 0 && number.kind === 'number' && other.kind === 'number'
    return isNumber ? scaled(other, number.constant) : (ofOneUnit(left, right) ?? ofOneUnit(right, left))
  }
  if (tree.operator === '/') {
    const inverse = right.terms.size === 0 && right.kind === 'number' ? inverseOf(right.constant) : undefined
    return inverse && left.kind === 'number' && isOfDecimals(left, scope) ? scaled(left, inverse) : undefined
  }
  if (tree.operator === '+') return sum(left, right, scope)
  return tree.operator === '-' ? sum(left, scaled(right, { units: -1n, scale: 0 }), scope, true) : undefined
}

/** `minutes * interval '1 minute'`: as long as so many of a unit that is always of one length. */
function ofOneUnit(count: Linear, unit: Linear): Linear | undefined {
  const isOne = unit.terms.size === 0 && unit.kind === 'span' && unit.slack.units === 0n
  return isOne && count.kind === 'number' ? { ...scaled(count, unit.constant), kind: 'span' } : undefined
}

function sum(left: Linear, right: Linear, scope: Scope, subtracted = false): Linear | undefined {
  const kind = sumKind(left, right, scope, subtracted)
  if (!kind) return undefined
  // `date + 3` counts days.
  const days = (side: Linear, other: Linear) =>
    side.kind === 'number' && other.kind === 'moment' ? scaled(side, whole(MICROS_PER_DAY)) : side
  const [a, b] = [days(left, right), days(right, left)]
  const terms = new Map(a.terms)
  for (const [name, factor] of b.terms) {
    const total = addDecimals(terms.get(name) ?? ZERO, factor)
    if (total.units === 0n) terms.delete(name)
    else terms.set(name, total)
  }
  return { terms, constant: addDecimals(a.constant, b.constant), slack: addDecimals(a.slack, b.slack), kind }
}

/** Whether dividing the sum leaves digits behind the point: that of integers is cut off. */
const isOfDecimals = ({ terms }: Linear, scope: Scope): boolean =>
  [...terms.keys()].some((name) => {
    const { format, type } = scope.measure(name) ?? {}
    return format?.kind === 'decimal' && !(type?.kind === 'decimal' && type.binary)
  })

/** One divided by a number, where that has an end. */
function inverseOf({ units, scale }: Decimal): Decimal | undefined {
  for (let places = 0; places <= MOST_PLACES && units !== 0n; places++) {
    const dividend = 10n ** BigInt(scale + places)
    if (dividend % units === 0n) return { units: dividend / units, scale: places }
  }
  return undefined
}

/** Decimal places of a quotient that sums are reckoned with: databases keep more. */
const MOST_PLACES = 8

const isOfDates = ({ terms }: Linear, scope: Scope): boolean =>
  [...terms.keys()].every((name) => scope.measure(name)?.format.kind === 'date')

function sumKind(left: Linear, right: Linear, scope: Scope, subtracted: boolean): Linear['kind'] | undefined {
  const isDate = (side: Linear) => isOfDates(side, scope)
  const kinds = `${left.kind} ${right.kind}`
  if (kinds === 'number number' || kinds === 'span span') return left.kind
  if (kinds === 'moment span') return 'moment'
  if (kinds === 'span moment') return subtracted ? undefined : 'moment'
  if (kinds === 'moment number') return isDate(left) && right.constant.scale === 0 ? 'moment' : undefined
  if (kinds === 'clock clock') return subtracted ? 'span' : undefined
  // The difference of two dates is a number of days, of other moments a span.
  if (kinds === 'moment moment' && subtracted) return isDate(left) && isDate(right) ? 'days' : 'span'
  return undefined
}

function scaled(linear: Linear, by: Decimal): Linear {
  const terms = [...linear.terms].map(([name, factor]) => [name, multiplyDecimals(factor, by)] as const)
  const size = by.units < 0n ? { ...by, units: -by.units } : by
  const slack = multiplyDecimals(linear.slack, size)
  return { ...linear, terms: new Map(terms), constant: multiplyDecimals(linear.constant, by), slack }
}

/**
 * `left − right` of a comparison, the constant of one side read as the other side's type where it is an untyped literal;
 * undefined where the sides can't be compared as numbers.
 */
export function difference(left: ExpressionTree, right: ExpressionTree, scope: Scope): Linear | undefined {
  const [a, b] = [side(left, right, scope), side(right, left, scope)]
  if (!a || !b) return undefined
  // `date - date > 30`: the number counts days.
  const aligned = (x: Linear, y: Linear) =>
    x.kind === 'number' && x.terms.size === 0 && y.kind === 'days'
      ? { ...scaled(x, whole(MICROS_PER_DAY)), kind: y.kind }
      : x
  const [x, y] = [aligned(a, b), aligned(b, a)]
  if (x.kind !== y.kind) return undefined
  const minus = scaled(y, { units: -1n, scale: 0 })
  const terms = new Map(x.terms)
  for (const [name, factor] of minus.terms) {
    const total = addDecimals(terms.get(name) ?? ZERO, factor)
    if (total.units === 0n) terms.delete(name)
    else terms.set(name, total)
  }
  const slack = addDecimals(x.slack, minus.slack)
  return { terms, constant: addDecimals(x.constant, minus.constant), slack, kind: x.kind }
}

function side(tree: ExpressionTree, other: ExpressionTree, scope: Scope): Linear | undefined {
  const known = linearOf(tree, scope)
  if (known) return known
  const constant = constantOf(tree, scope)
  if (constant?.kind !== 'text' || !constant.unknown) return undefined
  // `ends - starts <= '8 hours'`, as PostgreSQL reads it.
  const span = linearOf(other, scope)?.kind === 'span' ? parseInterval(constant.value) : undefined
  if (span) return spanLinear(span)
  const column = other.op === 'column' ? scope.measure(other.name) : undefined
  if (!column) return undefined
  const place = placeOf(column, constant)
  if (!place?.exact) return undefined
  const perUnit = column.format.kind === 'date' ? MICROS_PER_DAY : 1
  const kind = columnKind(column)
  if (!kind || !Number.isFinite(place.units)) return undefined
  const value =
    column.format.kind === 'decimal'
      ? { units: BigInt(place.units), scale: column.format.scale }
      : whole(place.units * perUnit)
  return { terms: new Map(), constant: value, slack: ZERO, kind }
}
