import type { TypeRef } from '@populace/catalog'
import { clockText } from '../../generators/value/time.ts'
import * as k from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import { MICROS_PER_SECOND } from '../constant/moment.ts'
import { absolute } from './arithmetic.ts'

/** A length of time in hours, minutes and seconds, however many hours it has: `-36:05:00`. In days it would be longer or shorter where clocks are changed. */
export function spanText(micros: F64): Text {
  const size = absolute(micros)
  const rest = k.mod(size, MICROS_PER_SECOND)
  const sign = k.select(k.lessThan(micros, 0), k.literal('-'), k.literal(''))
  const fraction = k.select(k.equal(rest, 0), k.literal(''), k.concat('.', k.digits(rest, 6)))
  return k.concat(sign, clockText(size), fraction)
}

/** Whether a type keeps every length of time as it is. */
export const keepsSpans = (type: TypeRef): boolean =>
  type.kind === 'interval' && type.fields === undefined && (type.precision ?? 6) >= 6
