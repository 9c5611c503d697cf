import * as k from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import { castConstant } from '../constant/cast.ts'
import type { Constant } from '../constant/constant.ts'
import { atScale, decimalNumber } from '../constant/decimal.ts'
import type { Interval } from '../../kernel/length-of-time.ts'
import { MICROS_PER_DAY } from '../constant/moment.ts'
import type { SqlType } from '../constant/sql-type.ts'
import { floatOf, rounded, truncate } from './arithmetic.ts'
import { dayAndTime } from './calendar.ts'
import { withDouble } from './doubles.ts'
import { nullsOf, type Scalar, type ScalarOf, Unsupported, withNulls } from './scalar.ts'
import { FALSE, TRUE, unlessNull } from './truth.ts'

/** Decimal places beyond which a constant is cut: a double can't hold them beside anything else. */
const MOST_SCALE = 15

/** A value known in planning as a scalar. */
export function constantScalar(constant: Constant): Scalar {
  switch (constant.kind) {
    case 'null':
      return { kind: 'null' }
    case 'boolean':
      return { kind: 'boolean', truth: constant.value ? TRUE : FALSE }
    case 'number': {
      const scale = Math.min(constant.value.scale, MOST_SCALE)
      const units = Number(atScale(constant.value, scale).units)
      if (!Number.isSafeInteger(units)) return { kind: 'float', value: k.f64(decimalNumber(constant.value)) }
      return { kind: 'number', value: k.f64(units), scale, whole: constant.whole }
    }
    case 'text': {
      const text = { kind: 'text', value: k.literal(constant.value), folded: false } as const
      return constant.unknown ? { ...text, literal: constant.value } : text
    }
    case 'date':
      return { kind: 'date', value: k.f64(constant.days) }
    case 'time':
      return { kind: 'time', value: k.f64(constant.micros) }
    case 'timestamp':
      return { kind: 'timestamp', value: k.f64(constant.micros), zone: constant.zone }
    case 'interval':
      return spanOf(constant.interval)
  }
}

/** A length of time as it is known in planning. */
export function spanOf({ months, days, micros }: Interval): ScalarOf<'span'> {
  const value = days * MICROS_PER_DAY + micros
  return {
    kind: 'span',
    value: k.f64(value),
    ...(value % MICROS_PER_DAY === 0 ? { days: k.f64(value / MICROS_PER_DAY) } : {}),
    ...(months === 0 ? {} : { months: k.f64(months) }),
  }
}

/** A scalar as another type. Throws `Unsupported` where the conversion would have to read a text that only the row knows. */
export function convert(scalar: Scalar, to: SqlType): Scalar {
  if (scalar.kind === 'null') return scalar
  if (scalar.kind === 'text' && scalar.value.op === 'literal') {
    const constant = castConstant({ kind: 'text', value: scalar.value.text, unknown: true }, to)
    if (constant) return constantScalar(constant)
  }
  const converted = CONVERSIONS[to.kind](scalar, to)
  if (!converted) throw new Unsupported(`a cast of ${scalar.kind} to ${to.kind === 'other' ? to.name : to.kind}`)
  return converted
}

type Value = Exclude<Scalar, { kind: 'null' }>

const CONVERSIONS: Readonly<Record<SqlType['kind'], (scalar: Value, to: SqlType) => Scalar | undefined>> = {
  integer: toWhole,
  decimal: (scalar, to) => toDecimal(scalar, to.kind === 'decimal' ? to.scale : undefined),
  float: (scalar) => withNulls({ kind: 'float', value: toFloat(scalar) }, scalar.nulls),
  boolean: toBoolean,
  text: (scalar, to) => toText(scalar, to.kind === 'text' ? to : {}),
  date: (scalar) => (scalar.kind === 'date' ? scalar : ofMoment(scalar, 'date')),
  time: (scalar) => (scalar.kind === 'time' ? scalar : ofMoment(scalar, 'time')),
  timestamp: (scalar, to) => toTimestamp(scalar, to.kind === 'timestamp' && to.zone),
  interval: (scalar) => (scalar.kind === 'span' ? scalar : undefined),
  array: () => undefined,
  // An enumeration, or a text-like type of an extension.
  other: (scalar) => (scalar.kind === 'text' ? scalar : undefined),
}

function toWhole(scalar: Value): Scalar | undefined {
  if (scalar.kind === 'number')
    return withDouble({ ...rounded(scalar, 0), whole: true }, [scalar], ({ value }) => ({
      value: truncate(value),
      real: k.i32(0),
    }))
  if (scalar.kind !== 'boolean') return undefined
  return withNulls({ kind: 'number', value: k.fromI32(scalar.truth.yes), scale: 0, whole: true }, nullsOf(scalar))
}

function toDecimal(scalar: Value, scale: number | undefined): Scalar | undefined {
  if (scalar.kind !== 'number') return undefined
  return { ...(scale === undefined ? scalar : rounded(scalar, scale)), whole: false }
}

function toBoolean(scalar: Value): Scalar | undefined {
  if (scalar.kind === 'boolean') return scalar
  if (scalar.kind !== 'number') return undefined
  return { kind: 'boolean', truth: unlessNull(k.not(k.equal(scalar.value, 0)), scalar.nulls) }
}

function ofMoment(scalar: Value, part: 'date' | 'time'): Scalar | undefined {
  if (scalar.kind !== 'timestamp') return undefined
  const { day, time } = dayAndTime(scalar.value)
  return withNulls({ kind: part, value: part === 'date' ? day : time }, scalar.nulls)
}

function toTimestamp(scalar: Value, zone: boolean): Scalar | undefined {
  if (scalar.kind === 'timestamp') return { ...scalar, zone }
  if (scalar.kind !== 'date') return undefined
  return withNulls(
    { kind: 'timestamp', value: k.mul(scalar.value, MICROS_PER_DAY), zone, day: scalar.value },
    scalar.nulls,
  )
}

/** A number as a double. */
export function toFloat(scalar: Scalar): F64 {
  if (scalar.kind === 'float') return scalar.value
  if (scalar.kind === 'number') return scalar.double?.value ?? floatOf(scalar)
  throw new Unsupported(`a cast of ${scalar.kind} to a floating-point number`)
}

/** A value as SQL prints it, cut to a length where one is given. */
export function toText(
  scalar: Scalar,
  { length, folded = false }: { readonly length?: number; readonly folded?: boolean } = {},
): ScalarOf<'text'> {
  const text = plainText(scalar)
  const value: Text = length === undefined ? text : { op: 'clip', lane: 'text', arg: text, length }
  return withNulls({ kind: 'text', value, folded }, nullsOf(scalar))
}

function plainText(scalar: Scalar): Text {
  switch (scalar.kind) {
    case 'text':
      return scalar.value
    case 'number':
      if (scalar.scale === 0) return k.digits(scalar.value)
      return { op: 'decimal', lane: 'text', value: scalar.value, scale: scalar.scale }
    case 'boolean':
      return k.dict(['false', 'true'], scalar.truth.yes)
    case 'date':
      return { op: 'date-text', lane: 'text', days: scalar.value }
    default:
      throw new Unsupported(`the text of a ${scalar.kind}`)
  }
}
