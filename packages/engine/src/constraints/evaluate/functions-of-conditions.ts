import * as k from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import { BESIDE } from '../listed-beside.ts'
import { besideValue } from './beside.ts'
import { calendarFunctions } from './calendar-functions.ts'
import type { Builtin, OwnFunction } from './functions.ts'
import { RANGES, rangeText } from './range-text.ts'
import { withNulls } from './scalar.ts'
import { eitherNull } from './truth.ts'
import { filledUp, formatted } from './written.ts'

/** How many elements an array of one dimension has; what has none is NULL to some functions. */
const elements =
  (isNullWhereNone: boolean): OwnFunction =>
  ([x, dimension, ...others]) => {
    const isFirst =
      dimension === undefined || ('value' in dimension && dimension.value.op === 'const' && dimension.value.value === 1)
    if (x?.kind !== 'text' || !x.list || !isFirst || others.length > 0) return undefined
    const value: F64 = { op: 'figure', lane: 'f64', figure: 'elements', arg: x.value }
    const count = { kind: 'number', value, scale: 0, whole: true } as const
    return withNulls(count, isNullWhereNone ? eitherNull(x.nulls, k.equal(value, 0)) : x.nulls)
  }

/** A card's address with nothing but its vendor's part. */
const vendor: OwnFunction = ([x]) => {
  if (x?.kind !== 'text' || x.type !== 'macaddr') return undefined
  const own: Text = { op: 'piece', lane: 'text', arg: x.value, from: k.i32(0), count: k.i32('00:00:00'.length) }
  return { ...x, value: k.concat(own, ':00:00:00') }
}

const own: Readonly<Record<string, OwnFunction>> = {
  array_length: elements(true),
  array_upper: elements(true),
  cardinality: elements(false),
  len: elements(false),
  trunc: vendor,
  [BESIDE]: besideValue,
  ...Object.fromEntries(
    Object.keys(RANGES).map(
      (name) => [name, (args) => rangeText(name, args)] as const satisfies readonly [string, OwnFunction],
    ),
  ),
}

const builtins: Readonly<Record<string, Builtin>> = {
  ...calendarFunctions,
  lpad: (args) => filledUp(args, true),
  rpad: (args) => filledUp(args, false),
  to_char: ([of, format]) => formatted(of, format, false),
  date_format: ([of, format]) => formatted(of, format, true),
  strftime: ([a, b]) => (a?.kind === 'text' ? formatted(b, a, true) : formatted(a, b, true)),
}

/** Functions that no formula calls: of types that those do not reckon with, and how databases write values. Whoever plans conditions or lowers them adds these. */
export const functionsOfConditions = { own, builtins }
