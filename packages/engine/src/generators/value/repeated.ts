import type { Format } from '@populace/columnar'
import { fromI32, max, min, trunc } from '../../kernel/build.ts'
import type { Expr, I32 } from '../../kernel/ir.ts'
import { convert, type Stored } from '../../lower/convert.ts'
import type { Lowering, Target } from '../generator.ts'
import { amongListed } from './among-listed.ts'
import { limitsOf } from './range.ts'
import { fit } from './text.ts'

/** What another column holds, as this one can have it; undefined where that is not generated. */
export function repeated(
  column: string,
  context: Lowering,
): { readonly value: Expr; readonly nulls?: I32 } | undefined {
  const { target } = context
  const read = context.column(column)
  if (!read) return undefined
  const value = convert(read.value, read, { format: target.format, type: target.type })
  const fitted = amongListed(value.lane === 'text' ? fit(value, target) : held(value, read, target), context)
  return read.nulls ? { value: fitted, nulls: read.nulls } : { value: fitted }
}

/** 300 is none of a column of eight bits, nor 1,000.00 of one of five digits: what is copied into a narrower column ends where that does. */
function held(value: Expr, from: Stored, target: Target): Expr {
  const scale = exactScale(target.format)
  if (scale === undefined || exactScale(from.format) === undefined) return value
  const { low, high } = limitsOf({ ...target, domain: {} }, scale)
  const before = limitsOf({ ...target, ...from, domain: {} }, scale)
  if (low <= before.low && high >= before.high) return value
  if (value.lane === 'f64') return max(min(value, high), low)
  return value.lane === 'i32' ? trunc(max(min(fromI32(value), high), low)) : value
}

const exactScale = (format: Format): number | undefined =>
  format.kind === 'decimal' ? format.scale : format.kind === 'integer' ? 0 : undefined
