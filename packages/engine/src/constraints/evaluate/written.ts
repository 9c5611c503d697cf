import * as k from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import { dateField, dayAndTime } from './calendar.ts'
import { toText } from './convert.ts'
import type { Scalar } from './scalar.ts'

/** No text is filled up to more characters. */
const MOST_FILLED = 200

/** `lpad(number, 6, '0')`, `rpad(code, 8, '*')`: filled up at one side, or cut to what fits. */
export function filledUp([x, size, fill]: readonly Scalar[], isBefore: boolean): Scalar | undefined {
  const length = size?.kind === 'number' && size.scale === 0 && size.value.op === 'const' ? size.value.value : 0
  if (!x || x.kind === 'null' || x.kind === 'float' || !(length > 0 && length <= MOST_FILLED)) return undefined
  const filler = fill === undefined ? ' ' : fill.kind === 'text' && fill.value.op === 'literal' ? fill.value.text : ''
  if (filler === '') return undefined
  const { value, folded } = toText(x)
  const missing = k.sub(k.f64(length), k.fromI32({ op: 'length', lane: 'i32', arg: value }))
  const whole = [...filler.repeat(length)].slice(0, length).join('')
  const filling: Text = { op: 'piece', lane: 'text', arg: k.literal(whole), from: k.i32(0), count: k.trunc(missing) }
  const kept: Text = { op: 'clip', lane: 'text', arg: value, length }
  return { kind: 'text', value: isBefore ? k.concat(filling, kept) : k.concat(kept, filling), folded }
}

/** Fields of a moment as `to_char` names them, and as `strftime` and `date_format` do, with the digits that they are written in. */
const FIELDS: Readonly<Record<string, readonly [field: string, digits: number, modulus?: number]>> = {
  YYYY: ['year', 4],
  YY: ['year', 2, 100],
  MM: ['month', 2],
  DD: ['day', 2],
  DDD: ['doy', 3],
  HH24: ['hour', 2],
  MI: ['minute', 2],
  Q: ['quarter', 1],
  IW: ['week', 2],
  '%Y': ['year', 4],
  '%y': ['year', 2, 100],
  '%m': ['month', 2],
  '%d': ['day', 2],
  '%j': ['doy', 3],
  '%H': ['hour', 2],
}

/** `to_char(day, 'YYYY-MM')`, `strftime('%Y', day)`, `date_format(day, '%Y%m')`: digits, with what stands between them. */
export function formatted(of: Scalar | undefined, format: Scalar | undefined, isStandard: boolean): Scalar | undefined {
  if (format?.kind !== 'text' || format.value.op !== 'literal') return undefined
  const at = momentOf(of)
  if (!at) return undefined
  const texts = partsOf(format.value.text, isStandard).map((part): Text | undefined => {
    const [field = '', digits, modulus] = Object.hasOwn(FIELDS, part) ? (FIELDS[part] ?? []) : []
    if (digits === undefined) {
      const isPlain = isStandard ? !part.startsWith('%') : /^(?:"[^"]*"|[^A-Za-z"\\])$/u.test(part)
      return isPlain ? k.literal(isStandard ? part : part.replaceAll('"', '')) : undefined
    }
    const value = dateField(field, at.day, at.time)?.value
    return value && k.digits(modulus ? { op: 'mod', lane: 'f64', left: value, right: k.f64(modulus) } : value, digits)
  })
  if (!texts.every((text) => text !== undefined)) return undefined
  return { kind: 'text', value: k.concat(...texts), folded: false }
}

const partsOf = (format: string, isStandard: boolean): readonly string[] =>
  format.match(isStandard ? /%.|[^%]+/gsu : /YYYY|YY|MM|DDD|DD|HH24|MI|Q|IW|"[^"]*"|./gsu) ?? []

/** The fields of a moment that a text in some format tells. */
export const fieldsWritten = (format: string): readonly string[] =>
  partsOf(format, format.includes('%')).flatMap((part) => {
    const [field, , modulus] = Object.hasOwn(FIELDS, part) ? (FIELDS[part] ?? []) : []
    return field === undefined || modulus ? [] : [field]
  })

function momentOf(of: Scalar | undefined): { readonly day: F64; readonly time: F64 } | undefined {
  if (of?.kind === 'date') return { day: of.value, time: k.f64(0) }
  return of?.kind === 'timestamp' ? dayAndTime(of.value) : undefined
}
