import * as k from '../../kernel/build.ts'
import type { F64, I32 } from '../../kernel/ir.ts'
import type { Constant } from '../constant/constant.ts'
import { MICROS_PER_DAY } from '../constant/moment.ts'
import { aligned, negate, remainder, wholeQuotient } from './arithmetic.ts'
import { addMonths, dayAndTime } from './calendar.ts'
import { convert, spanOf, toFloat, toText } from './convert.ts'
import { operated, withDouble } from './doubles.ts'
import { type Double, nullsOf, type Scalar, type ScalarOf, Unsupported, withNulls } from './scalar.ts'
import { eitherNull } from './truth.ts'

/** What operators and functions need beside their arguments. */
export interface Faults {
  /** Notes a condition under which the database would raise an error instead of giving a value. */
  fault(when: I32, nulls: I32 | undefined): void
}

/** `left operator right` for arithmetic and concatenation. */
export function operate(operator: string, left: Scalar, right: Scalar, faults: Faults): Scalar {
  if (left.kind === 'null' || right.kind === 'null') return { kind: 'null' }
  const nulls = eitherNull(nullsOf(left), nullsOf(right))
  if (operator === '||') {
    if (left.kind !== 'text' && right.kind !== 'text')
      throw new Unsupported('the operator || of values that are no texts')
    return withNulls({ kind: 'text', value: k.concat(toText(left).value, toText(right).value), folded: false }, nulls)
  }
  const isArithmetic = /^[-+*/%^]$/.test(operator)
  if (!isArithmetic && !isNumber(left) && !isNumber(right)) throw unknown(operator, left, right)
  const [a, b] = [numeric(left, right), numeric(right, left)]
  if (a.kind === 'number' && b.kind === 'number') return withNulls(reckoned(operator, a, b, faults, nulls), nulls)
  if (isNumber(a) && isNumber(b))
    return withNulls({ kind: 'float', value: floating(operator, toFloat(a), toFloat(b), faults, nulls) }, nulls)
  const moved = moment(operator, a, b)
  if (!moved) throw unknown(operator, left, right)
  return withNulls(moved, nulls)
}

const unknown = (operator: string, left: Scalar, right: Scalar) =>
  new Unsupported(`the operator ${operator} of ${left.kind} and ${right.kind}`)

const isNumber = (scalar: Scalar) => scalar.kind === 'number' || scalar.kind === 'float'

/** An untyped literal beside a number is a number. */
function numeric(scalar: Scalar, partner: Scalar): Scalar {
  if (scalar.kind !== 'text' || scalar.literal === undefined) return scalar
  if (partner.kind === 'number') return convert(scalar, { kind: partner.whole ? 'integer' : 'decimal' })
  return partner.kind === 'float' ? convert(scalar, { kind: 'float' }) : convert(scalar, { kind: 'interval' })
}

/** The exact result, with what doubles come to where the database reckons with those. */
function reckoned(
  operator: string,
  a: ScalarOf<'number'>,
  b: ScalarOf<'number'>,
  faults: Faults,
  nulls: I32 | undefined,
): Scalar {
  const result = exact(operator, a, b, faults, nulls)
  if (!a.double && !b.double) return result
  const isDivided = operator === '/' || operator === '%'
  const by = (value: F64) => (isDivided ? safeDivisor(value, faults, nulls) : value)
  const doubles = (x: Double, y: Double) => operated(operator, x, y, by(y.value))
  const known = withDouble(result.kind === 'number' ? result : a, [a, b], doubles)
  return result.kind === 'number' || !known.double ? known : { kind: 'float', value: known.double.value }
}

function exact(
  operator: string,
  a: ScalarOf<'number'>,
  b: ScalarOf<'number'>,
  faults: Faults,
  nulls: I32 | undefined,
): Scalar {
  const whole = a.whole && b.whole
  const { left, right, scale } = aligned(a, b)
  switch (operator) {
    case '+':
      return { kind: 'number', value: k.add(left, right), scale, whole }
    case '-':
      return { kind: 'number', value: k.sub(left, right), scale, whole }
    case '*':
      return { kind: 'number', value: k.mul(a.value, b.value), scale: a.scale + b.scale, whole }
    case '/': {
      const divisor = safeDivisor(right, faults, nulls)
      if (whole) return { kind: 'number', value: wholeQuotient(left, divisor), scale: 0, whole }
      const shift = whole ? undefined : decimalShift(b)
      if (shift) return { kind: 'number', value: k.mul(a.value, shift.factor), scale: a.scale + shift.scale, whole }
      // A decimal quotient has at least 16 digits: nearer to a double than anything that would show.
      return { kind: 'float', value: k.div(left, divisor) }
    }
    case '%':
      return { kind: 'number', value: remainder(left, safeDivisor(right, faults, nulls)), scale, whole }
    default:
      throw new Unsupported(`the operator ${operator}`)
  }
}

/** `x / 100.0` as `x * 1` with two more decimal places, for divisors that leave an end to the quotient. */
function decimalShift({ value, scale }: ScalarOf<'number'>): { factor: number; scale: number } | undefined {
  const divisor = value.op === 'const' ? value.value : 0
  if (divisor <= 0) return undefined
  for (let places = 0; places <= MOST_PLACES; places++) {
    const factor = 10 ** (places + scale) / divisor
    if (Number.isInteger(factor)) return { factor, scale: places }
  }
  return undefined
}

/** More decimal places are left to doubles. */
const MOST_PLACES = 4

/** A divisor that is never zero: where it would be, the fault is noted, and what follows is still a number. */
function safeDivisor(value: F64, faults: Faults, nulls: I32 | undefined): F64 {
  if (value.op === 'const' && value.value !== 0) return value
  const isZero = k.equal(value, 0)
  faults.fault(isZero, nulls)
  return k.select(isZero, k.f64(1), value)
}

function floating(operator: string, left: F64, right: F64, faults: Faults, nulls: I32 | undefined): F64 {
  switch (operator) {
    case '+':
      return k.add(left, right)
    case '-':
      return k.sub(left, right)
    case '*':
      return k.mul(left, right)
    case '/':
      return k.div(left, safeDivisor(right, faults, nulls))
    default:
      throw new Unsupported(`the operator ${operator} of floating-point numbers`)
  }
}

/** Dates, moments and spans moved and measured. */
function moment(operator: string, a: Scalar, b: Scalar): Scalar | undefined {
  if (operator === '*' && a.kind === 'span' && isNumber(b)) return times(a, b)
  if (operator === '*' && b.kind === 'span') return moment(operator, b, a)
  const sign = operator === '-' ? -1 : 1
  if (operator !== '+' && operator !== '-') return undefined
  const signed = (value: F64) => (sign < 0 ? negate(value) : value)
  if (a.kind === 'date' && b.kind === 'date' && sign < 0) {
    return { kind: 'number', value: k.sub(a.value, b.value), scale: 0, whole: true }
  }
  if (a.kind === 'date' && b.kind === 'number' && b.whole)
    return { kind: 'date', value: k.add(a.value, signed(b.value)) }
  if (isStamp(a) && isStamp(b) && sign < 0) return { kind: 'span', value: k.sub(microsOf(a), microsOf(b)) }
  if (a.kind === 'span' && b.kind === 'span') {
    const days = a.days && b.days && k.add(a.days, signed(b.days))
    const months = b.months ? (a.months ? k.add(a.months, signed(b.months)) : signed(b.months)) : a.months
    return { kind: 'span', value: k.add(a.value, signed(b.value)), ...(days && { days }), ...(months && { months }) }
  }
  if (isStamp(a) && b.kind === 'span') return moved(a, b, sign)
  if (a.kind === 'time' && b.kind === 'time' && sign < 0) return { kind: 'span', value: k.sub(a.value, b.value) }
  if (a.kind === 'time' && b.kind === 'span') return { kind: 'time', value: onClock(k.add(a.value, signed(b.value))) }
  return sign > 0 && a.kind === 'span' && (isStamp(b) || b.kind === 'time') ? moment(operator, b, a) : undefined
}

/** A span so many times; a part of a month is of no certain length. */
function times({ value, days, months }: ScalarOf<'span'>, by: Scalar): Scalar | undefined {
  const whole = by.kind === 'number' && by.scale === 0 ? by.value : undefined
  if (!whole) return months ? undefined : { kind: 'span', value: k.mul(value, toFloat(by)) }
  return {
    kind: 'span',
    value: k.mul(value, whole),
    ...(days ? { days: k.mul(days, whole) } : {}),
    ...(months ? { months: k.mul(months, whole) } : {}),
  }
}

/** A moment some months later, by the calendar, and some time after that. A midnight moved by whole days is another one. */
function moved(a: ScalarOf<'date' | 'timestamp'>, span: ScalarOf<'span'>, sign: 1 | -1): ScalarOf<'timestamp'> {
  const { value, days, months } = span
  const later = (day: F64) => (months ? addMonths(day, k.mul(months, sign)) : day)
  const { day, time } = dayAndTime(microsOf(a))
  const begun = months ? k.add(k.mul(later(day), MICROS_PER_DAY), time) : microsOf(a)
  const midnight = a.kind === 'date' ? a.value : a.day
  return {
    kind: 'timestamp',
    value: k.add(begun, k.mul(value, sign)),
    zone: a.kind === 'timestamp' && a.zone,
    ...(midnight && days ? { day: k.add(later(midnight), k.mul(days, sign)) } : {}),
  }
}

/** A time of day goes round at midnight. */
const onClock = (micros: F64): F64 => k.sub(micros, k.mul(k.quotient(micros, MICROS_PER_DAY), MICROS_PER_DAY))

const isStamp = (scalar: Scalar): scalar is ScalarOf<'date' | 'timestamp'> =>
  scalar.kind === 'date' || scalar.kind === 'timestamp'

const microsOf = (scalar: ScalarOf<'date' | 'timestamp'>): F64 =>
  scalar.kind === 'date' ? k.mul(scalar.value, MICROS_PER_DAY) : scalar.value

/** A moment moved by a known interval, months by the calendar. */
export function moveBy(scalar: Scalar, constant: Constant, sign: 1 | -1): Scalar | undefined {
  if (constant.kind !== 'interval') return undefined
  const { interval } = constant
  // Days and months leave a time of day as it is.
  if (scalar.kind === 'time')
    return withNulls({ kind: 'time', value: onClock(k.add(scalar.value, sign * interval.micros)) }, scalar.nulls)
  if (!isStamp(scalar)) return undefined
  return withNulls(moved(scalar, spanOf(interval), sign), scalar.nulls)
}
