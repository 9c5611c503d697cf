import type { TypeRef } from '@populace/catalog'
import { clockText } from '../../generators/value/time.ts'
import * as k from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import { MICROS_PER_DAY, MICROS_PER_SECOND } from '../constant/moment.ts'
import { absolute } from './arithmetic.ts'
import type { ScalarOf } from './scalar.ts'

/** A length of time in hours, minutes and seconds, however many hours it has: `-36:05:00`. In days it would be longer or shorter where clocks are changed. */
function clockedText(micros: F64): Text {
  const size = absolute(micros)
  const rest = k.mod(size, MICROS_PER_SECOND)
  const sign = k.select(k.lessThan(micros, 0), k.literal('-'), k.literal(''))
  const fraction = k.select(k.equal(rest, 0), k.literal(''), k.concat('.', k.digits(rest, 6)))
  return k.concat(sign, clockText(size), fraction)
}

/** A length of time as it is written: `7 months 36:05:00`. */
export function spanText({ value, months }: Pick<ScalarOf<'span'>, 'value' | 'months'>): Text {
  if (!months) return clockedText(value)
  const named = k.concat(k.digits(months), ' months ')
  return k.concat(k.select(k.equal(months, 0), k.literal(''), named), clockedText(value))
}

/** A number of seconds as an interval of a type: `3 days` where it forgets what is shorter. */
export function secondsText(seconds: F64, type: TypeRef): Text {
  const field = type.kind === 'interval' ? type.fields?.toLowerCase().split(' ').at(-1) : undefined
  const days = k.quotient(seconds, MICROS_PER_DAY / MICROS_PER_SECOND)
  switch (field) {
    case 'year':
      return k.concat(k.digits(k.quotient(days, 360)), ' years')
    case 'month':
      return k.concat(k.digits(k.quotient(days, 30)), ' months')
    case 'day':
      return k.concat(k.digits(days), ' days')
    default:
      return clockedText(k.mul(seconds, MICROS_PER_SECOND))
  }
}

/** Whether a type keeps every length of time as it is. */
export const keepsSpans = (type: TypeRef): boolean =>
  type.kind === 'interval' && type.fields === undefined && (type.precision ?? 6) >= 6
