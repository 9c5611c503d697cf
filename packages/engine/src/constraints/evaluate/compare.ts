import * as k from '../../kernel/build.ts'
import type { Bytes, F64, I32 } from '../../kernel/ir.ts'
import { castConstant } from '../constant/cast.ts'
import { MICROS_PER_DAY } from '../constant/moment.ts'
import type { SqlType } from '../constant/sql-type.ts'
import type { Comparison } from '../formula/predicate.ts'
import { aligned } from './arithmetic.ts'
import { constantScalar, convert, toFloat } from './convert.ts'
import { nullsOf, type Scalar, type ScalarOf, Unsupported } from './scalar.ts'
import { and, eitherNull, fact, isUnknown, not, opposite, or, type Truth, UNKNOWN, unlessNull } from './truth.ts'

/** `left (operator) right`, unknown where either is NULL. */
export function compare(operator: Comparison, left: Scalar, right: Scalar): Truth {
  const [a, b] = paired(left, right)
  if (a.kind === 'null' || b.kind === 'null') return UNKNOWN
  if (a.kind === 'boolean' && b.kind === 'boolean') return compareTruths(operator, a.truth, b.truth)
  return unlessNull(holds(operator, a, b), eitherNull(a.nulls, b.nulls))
}

/** `IS NOT DISTINCT FROM`: never unknown. */
export function same(left: Scalar, right: Scalar): Truth {
  const [a, b] = [fact(nullsOf(left) ?? k.i32(0)), fact(nullsOf(right) ?? k.i32(0))]
  const equal = fact(compare('=', left, right).yes)
  return or(and(a, b), and(and(not(a), not(b)), equal))
}

function compareTruths(operator: Comparison, a: Truth, b: Truth): Truth {
  const nulls = eitherNull(isUnknown(a), isUnknown(b))
  const less = k.both(opposite(a.yes), b.yes)
  const greater = k.both(a.yes, opposite(b.yes))
  return unlessNull(byOrder(operator, less, greater), nulls)
}

/** A comparison made of "less" and "greater". */
function byOrder(operator: Comparison, less: I32, greater: I32): I32 {
  switch (operator) {
    case '<':
      return less
    case '>':
      return greater
    case '<=':
      return opposite(greater)
    case '>=':
      return opposite(less)
    case '=':
      return opposite(k.either(less, greater))
    case '<>':
      return k.either(less, greater)
  }
}

/** Both sides as values of one type: an untyped literal takes its partner's, a narrower type the wider one. */
export function paired(left: Scalar, right: Scalar): readonly [Scalar, Scalar] {
  return [typedLike(left, right), typedLike(right, left)]
}

function typedLike(scalar: Scalar, partner: Scalar): Scalar {
  if (scalar.kind === 'text' && scalar.literal !== undefined && partner.kind !== 'text') {
    const to = TYPES[partner.kind]
    const constant = to && castConstant({ kind: 'text', value: scalar.literal, unknown: true }, to)
    if (!constant) throw new Unsupported(`comparing a ${partner.kind} with ${JSON.stringify(scalar.literal)}`)
    return constantScalar(constant)
  }
  if (scalar.kind === 'number' && partner.kind === 'float') return convert(scalar, { kind: 'float' })
  if (scalar.kind === 'date' && partner.kind === 'timestamp')
    return convert(scalar, { kind: 'timestamp', zone: partner.zone })
  return scalar
}

const TYPES: Readonly<Partial<Record<Scalar['kind'], SqlType>>> = {
  number: { kind: 'decimal' },
  float: { kind: 'float' },
  boolean: { kind: 'boolean' },
  date: { kind: 'date' },
  time: { kind: 'time' },
  timestamp: { kind: 'timestamp', zone: true },
  span: { kind: 'interval' },
}

function holds(operator: Comparison, a: Scalar, b: Scalar): I32 {
  if (a.kind === 'number' && b.kind === 'number') {
    if (a.double || b.double) return compareDoubles(operator, toFloat(a), toFloat(b))
    const { left, right } = aligned(a, b)
    return compareDoubles(operator, left, right)
  }
  if (a.kind === 'float' || b.kind === 'float') return compareDoubles(operator, toFloat(a), toFloat(b))
  if (a.kind === 'text' && b.kind === 'text') return compareTexts(operator, a, b)
  if (a.kind === 'span' && b.kind === 'span') return compareDoubles(operator, lengthOf(a), lengthOf(b))
  if (a.kind === 'bytes' && b.kind === 'bytes') return compareKeys(operator, a.value, b.value)
  if (isMoment(a) && isMoment(b) && a.kind === b.kind) return compareDoubles(operator, a.value, b.value)
  throw new Unsupported(`comparing ${a.kind} with ${b.kind}`)
}

/** Two cells of one key column are the same exactly if they are of the same row. */
function compareKeys(operator: Comparison, left: Bytes, right: Bytes): I32 {
  const isOneColumn =
    left.op === 'cell' && right.op === 'cell' && left.table === right.table && left.step === right.step
  if (isOneColumn && (operator === '=' || operator === '<>')) return compareDoubles(operator, left.row, right.row)
  return compareDoubles(operator, k.fromI32({ op: 'compare-bytes', lane: 'i32', left, right }), k.f64(0))
}

const isMoment = (scalar: Scalar): scalar is ScalarOf<'date' | 'time' | 'timestamp'> =>
  scalar.kind === 'date' || scalar.kind === 'time' || scalar.kind === 'timestamp'

/** To comparisons a month has 30 days. */
export const lengthOf = ({ value, months }: ScalarOf<'span'>): F64 =>
  months ? k.add(value, k.mul(months, 30 * MICROS_PER_DAY)) : value

export function compareDoubles(operator: Comparison, left: F64, right: F64): I32 {
  switch (operator) {
    case '=':
      return k.equal(left, right)
    case '<>':
      return k.not(k.equal(left, right))
    case '<':
      return k.lessThan(left, right)
    case '<=':
      return k.atMost(left, right)
    case '>':
      return k.lessThan(right, left)
    case '>=':
      return k.atMost(right, left)
  }
}

function compareTexts(operator: Comparison, a: ScalarOf<'text'>, b: ScalarOf<'text'>): I32 {
  const labels = a.labels ?? b.labels
  if (labels && operator !== '=' && operator !== '<>') return compareLabels(operator, a, b, labels)
  const folded = a.folded || b.folded
  const fold = ({ value }: ScalarOf<'text'>) => (folded ? ({ op: 'lower', lane: 'text', arg: value } as const) : value)
  const order: I32 = { op: 'compare-text', lane: 'i32', left: fold(a), right: fold(b) }
  return compareDoubles(operator, k.fromI32(order), k.f64(0))
}

/** Enumerations compare by their labels' order. */
function compareLabels(operator: Comparison, a: ScalarOf<'text'>, b: ScalarOf<'text'>, labels: readonly string[]): I32 {
  const rank = ({ value }: ScalarOf<'text'>): F64 =>
    labels.reduce<F64>((sum, label, i) => {
      const isLabel: I32 = { op: 'compare-text', lane: 'i32', left: value, right: k.literal(label) }
      return k.select(k.equal(k.fromI32(isLabel), 0), k.f64(i), sum)
    }, k.f64(-1))
  return compareDoubles(operator, rank(a), rank(b))
}
