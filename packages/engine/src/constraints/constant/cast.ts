import { type Interval, parseInterval } from '../../kernel/length-of-time.ts'
import type { Constant } from './constant.ts'
import { addDecimals, atScale, type Decimal, decimalText, parseDecimal } from './decimal.ts'
import { dateText, MICROS_PER_DAY, parseDate, parseTime, parseTimestamp, timestampText, timeText } from './moment.ts'
import type { SqlType } from './sql-type.ts'

/** A constant as another type; undefined where the cast would fail or is not known. */
export function castConstant(arg: Constant, to: SqlType): Constant | undefined {
  if (arg.kind === 'null') return arg
  const text = constantText(arg)
  switch (to.kind) {
    case 'integer': {
      if (arg.kind === 'boolean') return whole(arg.value ? 1n : 0n)
      const number = arg.kind === 'number' ? arg.value : parseDecimal(text)
      return number && whole(roundHalfAway(number, 0))
    }
    case 'decimal':
    case 'float': {
      const number = arg.kind === 'number' ? arg.value : parseDecimal(text)
      const scale = to.kind === 'decimal' ? to.scale : undefined
      if (!number || scale === undefined) return number && { kind: 'number', value: number, whole: false }
      return { kind: 'number', value: { units: roundHalfAway(number, scale), scale }, whole: false }
    }
    case 'boolean':
      return booleanConstant(arg, text)
    case 'text': {
      const cut = to.length === undefined ? text : [...text].slice(0, to.length).join('')
      return { kind: 'text', value: to.fixed ? cut.replace(/ +$/, '') : cut, unknown: false }
    }
    case 'date': {
      const days = arg.kind === 'timestamp' ? Math.floor(arg.micros / MICROS_PER_DAY) : parseDate(text)
      return days === undefined ? undefined : { kind: 'date', days }
    }
    case 'time': {
      const micros = parseTime(text)
      return micros === undefined ? undefined : { kind: 'time', micros }
    }
    case 'timestamp': {
      const micros = arg.kind === 'timestamp' ? arg.micros : parseTimestamp(text, to.zone)
      return micros === undefined ? undefined : { kind: 'timestamp', micros, zone: to.zone }
    }
    case 'interval': {
      const interval = parseInterval(text)
      return interval && { kind: 'interval', interval }
    }
    default:
      // An enumeration's label, a uuid, JSON: the text is what counts.
      return arg.kind === 'text' ? { ...arg, unknown: false } : undefined
  }
}

const whole = (units: bigint): Constant => ({ kind: 'number', value: { units, scale: 0 }, whole: true })

function roundHalfAway(value: Decimal, scale: number): bigint {
  const size = { units: value.units < 0n ? -value.units : value.units, scale: value.scale }
  const half = { units: 5n, scale: scale + 1 }
  const rounded = atScale(addDecimals(size, half), scale).units
  return value.units < 0n ? -rounded : rounded
}

function booleanConstant(arg: Constant, text: string): Constant | undefined {
  if (arg.kind === 'boolean') return arg
  if (arg.kind === 'number') return { kind: 'boolean', value: arg.value.units !== 0n }
  if (/^(t|true|y|yes|on|1)$/i.test(text)) return { kind: 'boolean', value: true }
  return /^(f|false|n|no|off|0)$/i.test(text) ? { kind: 'boolean', value: false } : undefined
}

/** A constant as SQL would print it. */
export function constantText(constant: Exclude<Constant, { kind: 'null' }>): string {
  switch (constant.kind) {
    case 'boolean':
      return constant.value ? 'true' : 'false'
    case 'number':
      return decimalText(constant.value)
    case 'text':
      return constant.value
    case 'date':
      return Number.isFinite(constant.days) ? dateText(constant.days) : infinityText(constant.days)
    case 'time':
      return timeText(constant.micros)
    case 'timestamp': {
      if (!Number.isFinite(constant.micros)) return infinityText(constant.micros)
      return timestampText(constant.micros) + (constant.zone ? '+00' : '')
    }
    case 'interval':
      return intervalText(constant.interval)
  }
}

const infinityText = (value: number) => (value < 0 ? '-infinity' : 'infinity')
const intervalText = ({ months, days, micros }: Interval) => `${months} months ${days} days ${micros / 1000} ms`
