import type { TypeRef } from '@populace/catalog'
import type { Format } from '@populace/columnar'
import { castConstant, constantText } from '../constant/cast.ts'
import type { Constant } from '../constant/constant.ts'
import { atScale, decimalNumber, decimalText } from '../constant/decimal.ts'
import { dateText, MICROS_PER_DAY, timestampText, timeText } from '../constant/moment.ts'

/** How a column's values are counted: what its bounds and its allowed values mean. */
export interface Measure {
  readonly format: Format
  /** The declared type, domains resolved. */
  readonly type: TypeRef
  /** The labels of an enumeration, in their order. */
  readonly labels?: readonly string[]
}

/** A place on the column's scale; not `exact` when it lies between `units` and the next unit. */
export interface Place {
  readonly units: number
  readonly exact: boolean
}

/** Formats whose values lie on a line, so that conditions become bounds. */
export function isOrdered(measure: Measure): boolean {
  return isCounted(measure) || isSpan(measure)
}

/** Values that a kernel counts by, too. */
export const isCounted = ({ format }: Measure): boolean => !['text', 'uuid', 'bytes'].includes(format.kind)

/** Lengths of time, which are made of whole seconds, none less than nothing, and compare as databases compare them: a month counts as thirty days. */
export const isSpan = ({ format, type }: Measure): boolean => format.kind === 'text' && type.kind === 'interval'
const MONTH = 30 * MICROS_PER_DAY
const MICROS_PER_SECOND = 1_000_000

/** Seconds of the smallest field that a type of intervals keeps: `interval day to hour` forgets minutes. */
const FIELDS: Readonly<Record<string, number>> = {
  year: 31_104_000,
  month: 2_592_000,
  day: 86_400,
  hour: 3600,
  minute: 60,
}

/** Text whose comparisons ignore case. */
export const isFolded = ({ type }: Measure): boolean => type.kind === 'text' && type.caseInsensitive === true

/** How many of the scale's units lie between two values that the column keeps apart: a moment written to the second has a million microseconds. */
export function stepOf({ type }: Measure): number {
  if (type.kind === 'interval') return FIELDS[type.fields?.toLowerCase().split(' ').at(-1) ?? ''] ?? 1
  return (type.kind === 'timestamp' || type.kind === 'time') && type.precision !== undefined
    ? 10 ** (6 - Math.min(6, type.precision))
    : 1
}

/** The constant on the column's scale; undefined when it has no place there (another type, text that does not parse). */
export function placeOf(measure: Measure, constant: Constant): Place | undefined {
  const { format } = measure
  if (isSpan(measure)) {
    const span = castConstant(constant, { kind: 'interval' })
    if (span?.kind !== 'interval') return undefined
    const { months, days, micros } = span.interval
    const length = months * MONTH + days * MICROS_PER_DAY + micros
    const units = Math.floor(length / MICROS_PER_SECOND)
    return { units, exact: units * MICROS_PER_SECOND === length }
  }
  switch (format.kind) {
    case 'integer':
    case 'decimal':
    case 'float': {
      const number = castConstant(constant, { kind: 'decimal' })
      if (number?.kind !== 'number') return undefined
      if (format.kind === 'float') return { units: decimalNumber(number.value), exact: true }
      const { units, exact } = atScale(number.value, format.kind === 'decimal' ? format.scale : 0)
      return { units: Number(units), exact }
    }
    case 'boolean': {
      const boolean = castConstant(constant, { kind: 'boolean' })
      return boolean?.kind === 'boolean' ? { units: boolean.value ? 1 : 0, exact: true } : undefined
    }
    case 'date':
      return datePlace(constant)
    case 'time': {
      const time = castConstant(constant, { kind: 'time' })
      return time?.kind === 'time' ? { units: time.micros, exact: true } : undefined
    }
    case 'timestamp': {
      const moment = castConstant(constant, { kind: 'timestamp', zone: format.zone })
      return moment?.kind === 'timestamp' ? { units: moment.micros, exact: true } : undefined
    }
    default:
      return undefined
  }
}

/** A date compared with a timestamp counts as its midnight. */
function datePlace(constant: Constant): Place | undefined {
  const moment = castConstant(constant, { kind: 'timestamp', zone: true })
  if (moment?.kind !== 'timestamp') return undefined
  const days = Math.floor(moment.micros / MICROS_PER_DAY)
  return { units: days, exact: days * MICROS_PER_DAY === moment.micros }
}

/** A value on the column's scale as the text of an SQL literal. */
export function unitsText(measure: Measure, units: number): string {
  const { format } = measure
  if (isSpan(measure)) return spanText(units * MICROS_PER_SECOND)
  switch (format.kind) {
    case 'decimal':
      return decimalText({ units: BigInt(Math.round(units)), scale: format.scale })
    case 'boolean':
      return units ? 'true' : 'false'
    case 'date':
      return dateText(units)
    case 'time':
      return timeText(units)
    case 'timestamp':
      return timestampText(units) + (format.zone ? '+00' : '')
    default:
      return String(units)
  }
}

/** `3 days 04:05:06`. */
function spanText(micros: number): string {
  const days = Math.floor(micros / MICROS_PER_DAY)
  const clock = timeText(micros - days * MICROS_PER_DAY)
  return days > 0 ? `${days} days ${clock}` : clock
}

/** The canonical text of a constant as a value of the column; undefined when the column can't hold it (`2.5` in an integer column). */
export function valueText(measure: Measure, constant: Exclude<Constant, { kind: 'null' }>): string | undefined {
  const { type } = measure
  if (!isOrdered(measure)) {
    const text = constantText(constant)
    if (type.kind === 'bits' && constant.kind === 'number') return bitsText(text, type.length)
    return type.kind === 'text' && type.fixed ? text.replace(/ +$/, '') : text
  }
  const place = placeOf(measure, constant)
  // A year stays a year, though it compares like 360 days.
  if (isSpan(measure)) return place?.exact ? constantText(constant) : undefined
  return place?.exact && Number.isFinite(place.units) ? unitsText(measure, place.units) : undefined
}

/** A whole number in so many binary digits; undefined where they are too few. */
function bitsText(number: string, digits = 1): string | undefined {
  const bits = /^\d+$/.test(number) ? BigInt(number).toString(2).padStart(digits, '0') : undefined
  return bits && bits.length > digits ? undefined : bits
}

/** Back from a canonical text to the column's scale. */
export function unitsOfText(measure: Measure, text: string): number {
  return placeOf(measure, { kind: 'text', value: text, unknown: true })?.units ?? Number.NaN
}

/** The least and greatest value that the type itself can hold, kept within whole numbers that doubles tell apart. */
export function typeRange(measure: Measure): { readonly min: number; readonly max: number } {
  const { format, type } = measure
  const most = Number.MAX_SAFE_INTEGER
  if (isSpan(measure)) return { min: 0, max: most }
  const isPositive = (type.kind === 'float' || type.kind === 'decimal') && type.unsigned === true
  if (format.kind === 'float') return { min: isPositive ? 0 : -Number.MAX_VALUE, max: Number.MAX_VALUE }
  if (format.kind === 'boolean') return { min: 0, max: 1 }
  if (format.kind === 'time') return { min: 0, max: MICROS_PER_DAY - 1 }
  if (type.kind === 'year') return { min: 1901, max: 2155 }
  if (type.kind === 'integer') {
    const span = 2 ** type.bits
    return type.unsigned
      ? { min: 0, max: Math.min(span - 1, most) }
      : { min: Math.max(-span / 2, -most), max: Math.min(span / 2 - 1, most) }
  }
  if (type.kind === 'decimal' && type.precision !== undefined) {
    const rounded = 10 ** Math.max(0, -(type.scale ?? 0))
    const unused = format.kind === 'decimal' ? Math.max(0, (type.scale ?? 0) - format.scale) : 0
    const max = Math.min(10 ** (type.precision - unused) * rounded - rounded, most)
    return { min: isPositive ? 0 : -max, max }
  }
  if (format.kind === 'date') return { min: -719_162, max: 2_932_896 }
  // The zero second is MySQL's zero date.
  if (type.kind === 'timestamp' && type.unix) return { min: 1_000_000, max: (2 ** 31 - 1) * 1_000_000 }
  if (format.kind === 'timestamp') return { min: -719_162 * MICROS_PER_DAY, max: most }
  return { min: -most, max: most }
}
