import * as k from '../../kernel/build.ts'
import type { F64, Text } from '../../kernel/ir.ts'
import { MICROS_PER_DAY } from '../constant/moment.ts'
import { absolute, exactly, rounded, truncate, wholeAbove, wholeBelow } from './arithmetic.ts'
import { beginningOf, dateField, dayAndTime } from './calendar.ts'
import { toFloat, toText } from './convert.ts'
import { digests } from './digests.ts'
import { asDouble, withDouble } from './doubles.ts'
import { elapsed, elapsedName, elapsedUnits } from './elapsed.ts'
import { type Faults, operate } from './operate.ts'
import { begins, between, field, fields, first, last, position } from './pieces.ts'
import { nullsOf, type Scalar, type ScalarOf, Unsupported, withNulls } from './scalar.ts'
import { eitherNull } from './truth.ts'

/** A built-in function: NULL if an argument is, and otherwise what it computes of them. */
export type Builtin = (args: readonly Scalar[], faults: Faults) => Scalar | undefined

export const number = (value: F64, scale = 0, whole = true): ScalarOf<'number'> => ({
  kind: 'number',
  value,
  scale,
  whole,
})

/** A numeric argument handled by its kind: exact or floating. */
function numeric(exact: (x: ScalarOf<'number'>) => ScalarOf<'number'>, floating: (x: F64) => F64): Builtin {
  return ([x, ...others]) => {
    if (others.length > 0) return undefined
    if (x?.kind === 'number') return withDouble(exact(x), [x], ({ value, real }) => ({ value: floating(value), real }))
    return x?.kind === 'float' ? { kind: 'float', value: floating(x.value) } : undefined
  }
}

/** A text argument changed. */
function textual(change: (text: Text) => Text): Builtin {
  return ([x, ...others]) => {
    if (x?.kind !== 'text' || others.length > 0) return undefined
    return { kind: 'text', value: change(x.value), folded: x.folded }
  }
}

const ceiling = (x: F64): F64 => k.sub(k.f64(0), k.floor(k.sub(k.f64(0), x)))
const sign = (x: F64): F64 => k.select(k.lessThan(x, 0), k.f64(-1), k.select(k.equal(x, 0), k.f64(0), k.f64(1)))
const length: Builtin = ([x]) => {
  if (x?.kind !== 'text') return undefined
  return number(k.fromI32({ op: 'length', lane: 'i32', arg: x.value }))
}

const BUILTINS: Readonly<Record<string, Builtin>> = {
  abs: numeric((x) => exactly(x, absolute(x.value), x.scale), absolute),
  floor: numeric((x) => exactly(x, wholeBelow(x), 0), k.floor),
  ceil: numeric((x) => exactly(x, wholeAbove(x), 0), ceiling),
  ceiling: numeric((x) => exactly(x, wholeAbove(x), 0), ceiling),
  sign: numeric((x) => number(sign(x.value), 0, x.whole), sign),
  round: (args) => digits(args, rounded),
  trunc: (args) => digits(args, cut) ?? wholeTowardsZero(args),
  mod: ([x, y], faults) => (x && y ? operate('%', x, y, faults) : undefined),
  div: ([x, y], faults) => {
    if (x?.kind !== 'number' || y?.kind !== 'number' || x.scale + y.scale > 0) return undefined
    return operate('/', { ...x, whole: true }, { ...y, whole: true }, faults)
  },
  sqrt: ([x], faults) => {
    if (!x) return undefined
    faults.fault(k.lessThan(toFloat(x), 0), nullsOf(x))
    return { kind: 'float', value: { op: 'sqrt', lane: 'f64', arg: toFloat(x) } }
  },
  ...Object.fromEntries(elapsedUnits.map((unit) => [elapsedName(unit), ([from, to]) => elapsed(unit, from, to)])),
  lower: textual((arg) => ({ op: 'lower', lane: 'text', arg })),
  upper: textual((arg) => ({ op: 'upper', lane: 'text', arg })),
  char_length: length,
  left: ([x, n], faults) => first(x, n, faults),
  right: ([x, n], faults) => last(x, n, faults),
  substring: between,
  strpos: ([x, part]) => position(x, part),
  split_part: field,
  substring_index: fields,
  date_part: ([field, of]) => extracted(field, of),
  date_trunc: ([unit, of]) => cutToUnit(unit, of),
  year: ([of]) => extracted(textOf('year'), of),
  month: ([of]) => extracted(textOf('month'), of),
  epoch: ([of]) => extracted(textOf('epoch'), of),
  weekofyear: ([of]) => extracted(textOf('week'), of),
  starts_with: ([x, start]) => begins(x, start),
  ...digests,
}

const textOf = (text: string): Scalar => ({ kind: 'text', value: k.literal(text), folded: false })

const wholeTowardsZero = ([x, ...others]: readonly Scalar[]): Scalar | undefined =>
  x?.kind === 'float' && others.length === 0 ? { kind: 'float', value: truncate(x.value) } : undefined

/** `round(x, n)`, `trunc(x, n)`: to a known number of decimal places. */
function digits([x, n]: readonly Scalar[], change: typeof rounded): Scalar | undefined {
  const places = n === undefined ? 0 : n.kind === 'number' && n.value.op === 'const' ? n.value.value : undefined
  if (x?.kind !== 'number' || places === undefined || places < 0) return undefined
  const changed = { ...change(x, places), whole: x.whole && n === undefined }
  if (places >= x.scale) return withDouble(changed, [x], () => asDouble(changed))
  const unit = 10 ** (x.scale - places)
  const isHalf = k.equal(k.mod(k.mul(absolute(x.value), 2), 2 * unit), unit)
  return withDouble(changed, [x], () => {
    const { value, real } = asDouble(changed)
    // Whether doubles round a half up or down, nobody knows.
    return { value: k.select(isHalf, k.f64(Number.MAX_VALUE), value), real }
  })
}

function cut(x: ScalarOf<'number'>, to: number): ScalarOf<'number'> {
  if (to >= x.scale) return x
  return exactly(x, truncate(k.div(x.value, 10 ** (x.scale - to))), to)
}

function extracted(field: Scalar | undefined, of: Scalar | undefined): Scalar | undefined {
  if (field?.kind !== 'text' || field.value.op !== 'literal') return undefined
  const name = field.value.text.toLowerCase()
  const found = (() => {
    if (of?.kind === 'date') return dateField(name, of.value, k.f64(0))
    if (of?.kind === 'time') return dateField(name, k.f64(0), of.value)
    if (of?.kind === 'span' && name === 'epoch') return { value: secondsOf(of), scale: 6 }
    if (of?.kind !== 'timestamp') return undefined
    const { day, time } = dayAndTime(of.value)
    return dateField(name, day, time)
  })()
  return found && number(found.value, found.scale, false)
}

/** The microseconds of a length of time; a year has 365 days and a quarter, a month beside years 30 days. */
function secondsOf({ value, months }: ScalarOf<'span'>): F64 {
  if (!months) return value
  const years = k.quotient(months, 12)
  const rest = k.sub(months, k.mul(years, 12))
  return k.add(value, k.add(k.mul(years, 365.25 * MICROS_PER_DAY), k.mul(rest, 30 * MICROS_PER_DAY)))
}

/** `date_trunc('month', x)`: a date counts as its midnight. */
function cutToUnit(unit: Scalar | undefined, of: Scalar | undefined): Scalar | undefined {
  if (unit?.kind !== 'text' || unit.value.op !== 'literal' || (of?.kind !== 'timestamp' && of?.kind !== 'date'))
    return undefined
  const { day, time } = of.kind === 'date' ? { day: of.value, time: k.f64(0) } : dayAndTime(of.value)
  const value = beginningOf(unit.value.text.toLowerCase(), day, time)
  return value && { kind: 'timestamp', value, zone: of.kind === 'timestamp' ? of.zone : true }
}

/** What a function that takes NULLs as they are makes of its arguments; undefined where it has no say. */
export type OwnFunction = (args: readonly Scalar[]) => Scalar | undefined

interface Functions {
  readonly own: Readonly<Record<string, OwnFunction>>
  readonly builtins: Readonly<Record<string, Builtin>>
}

let ofConditions: Functions = { own: {}, builtins: {} }

/** Adds functions that conditions alone call: they come with what plans those. */
export function addFunctions(functions: Functions): void {
  ofConditions = functions
}

const byName = <T>(functions: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(functions, name) ? functions[name] : undefined

/** A call of a built-in function by its plain name. Throws `Unsupported` for any other. */
export function callBuiltin(name: string, args: readonly Scalar[], faults: Faults): Scalar {
  const builtin = byName(BUILTINS, name) ?? byName(ofConditions.builtins, name)
  if (name === 'concat') return concatenated(args)
  const asked = byName(ofConditions.own, name)?.(args)
  if (asked) return asked
  if (name === 'num_nulls' || name === 'num_nonnulls') return counted(args, name === 'num_nulls')
  const written = args.find((arg) => arg.kind === 'text' && arg.type !== undefined)
  if (written?.kind === 'text') throw new Unsupported(`${name} of a ${written.type}`)
  if (args.some((arg) => arg.kind === 'null') && builtin) return { kind: 'null' }
  const result = builtin?.(args, faults)
  if (!result) throw new Unsupported(`the function ${name}`)
  return result.kind === 'boolean' ? result : withNulls(result, eitherNull(result.nulls, ...args.map(nullsOf)))
}

/** `concat` takes NULL for an empty text. */
function concatenated(args: readonly Scalar[]): Scalar {
  const parts = args.flatMap((arg) => {
    if (arg.kind === 'null') return []
    const { value, nulls } = toText(arg)
    return [nulls ? k.select(nulls, k.literal(''), value) : value]
  })
  return { kind: 'text', value: k.concat(...parts), folded: false }
}

function counted(args: readonly Scalar[], nulls: boolean): Scalar {
  const found = args.map((arg) => k.fromI32(nullsOf(arg) ?? k.i32(0)))
  const missing = found.reduce<F64>((sum, one) => k.add(sum, one), k.f64(0))
  return number(nulls ? missing : k.sub(k.f64(args.length), missing))
}
