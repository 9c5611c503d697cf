import { rounded } from '../constraints/evaluate/arithmetic.ts'
import { toText } from '../constraints/evaluate/convert.ts'
import { nullsOf, type Scalar } from '../constraints/evaluate/scalar.ts'
import { keepsSpans, spanText } from '../constraints/evaluate/span-text.ts'
import { laneOf, type Target } from '../generators/generator.ts'
import { fromUnits, scaleOf } from '../generators/value/number.ts'
import { limitsOf } from '../generators/value/range.ts'
import { fit } from '../generators/value/text.ts'
import { fromMicros, momentLimits } from '../generators/value/time.ts'
import { DAY } from '../generators/value/moment.ts'
import * as k from '../kernel/build.ts'
import type { Expr, F64, I32, Text } from '../kernel/ir.ts'

/** Decimal places of a number that is written into a column that keeps none of its own. */
const FREE_SCALE = 6

/**
 * A formula's value as a column stores it: numbers rounded to the column's places, halves away from zero as SQL rounds them, and all within what type and checks
 * allow. Undefined where the column has no form for it.
 */
export function storeScalar(scalar: Scalar, target: Target): { value: Expr; nulls?: I32; exceeds?: I32 } | undefined {
  const nulls = nullsOf(scalar)
  const stored = plainStore(scalar, target)
  const isCertain = nulls === undefined || (nulls.op === 'const' && nulls.value === 0)
  return stored && { ...stored, ...(isCertain ? {} : { nulls }) }
}

function plainStore(scalar: Scalar, target: Target): { value: Expr; exceeds?: I32 } | undefined {
  switch (scalar.kind) {
    case 'number': {
      const scale = target.format.kind === 'float' ? scalar.scale : scaleOf(target, Math.min(scalar.scale, FREE_SCALE))
      const exact = rounded(scalar, scale)
      return storeUnits(k.mul(exact.value, 10 ** (scale - exact.scale)), scale, target)
    }
    case 'float': {
      const scale = scaleOf(target, FREE_SCALE)
      if (target.format.kind === 'float') return { value: scalar.value }
      const size = k.floor(k.add(k.mul(scalar.value, 10 ** scale), 0.5))
      return storeUnits(size, scale, target)
    }
    case 'boolean':
      return storeTruth(scalar.truth.yes, target)
    case 'date':
      return storeMoment(k.mul(scalar.value, DAY), target)
    case 'timestamp':
    case 'time':
      return storeMoment(scalar.value, target)
    case 'text':
      return target.format.kind === 'text' ? storeText(toText(scalar).value, target) : undefined
    case 'span':
      return keepsSpans(target.type) ? { value: fit(spanText(scalar), target) } : undefined
    case 'null':
      return { value: zero(target) }
    default:
      return undefined
  }
}

function storeUnits(units: F64, scale: number, target: Target): { value: Expr; exceeds: I32 } {
  const { low, high } = limitsOf(target, scale)
  const inside = k.max(k.min(units, high), low)
  return { value: fromUnits(inside, scale, target), exceeds: k.not(k.equal(inside, units)) }
}

function storeMoment(micros: F64, target: Target): { value: Expr; exceeds: I32 } {
  const { low, high } = momentLimits(target)
  const inside = k.max(k.min(micros, high), low)
  return { value: fromMicros(inside, target), exceeds: k.not(k.equal(inside, micros)) }
}

/** A text; of an enumeration the label that it is, or the first where it is none. */
function storeText(text: Text, target: Target): { value: Expr; exceeds?: I32 } {
  const { labels } = target
  if (!labels) return { value: fit(text, target) }
  const is = (label: string): I32 =>
    k.i32op('eq', { op: 'compare-text', lane: 'i32', left: text, right: k.literal(label) }, k.i32(0))
  const place = labels.reduceRight<I32>((rest, label, at) => k.select(is(label), k.i32(at), rest), k.i32(NO_LABEL))
  const isNone = k.lessThan(k.fromI32(place), 0)
  return { value: k.dict(labels, k.select(isNone, k.i32(0), place)), exceeds: isNone }
}

const NO_LABEL = -1

function storeTruth(yes: I32, target: Target): { value: Expr } | undefined {
  if (target.format.kind === 'text') return undefined
  const lane = laneOf(target.format, target.type)
  if (lane === 'i32') return { value: yes }
  return lane === 'f64' ? { value: k.fromI32(yes) } : undefined
}

function zero({ format, type }: Target): Expr {
  switch (laneOf(format, type)) {
    case 'i32':
      return k.i32(0)
    case 'f64':
      return k.f64(0)
    case 'text':
      return k.literal('')
    case 'bytes':
      return { op: 'words', lane: 'bytes', words: [], length: 0 }
  }
}
