import * as k from '../../kernel/build.ts'
import type { I32 } from '../../kernel/ir.ts'
import { paired } from './compare.ts'
import { convert } from './convert.ts'
import { chosenDouble, withDouble } from './doubles.ts'
import { type Scalar, Unsupported, withNulls } from './scalar.ts'
import { both, eitherNull, opposite, type Truth } from './truth.ts'

/** One value where a condition is true, another elsewhere; both take one type. */
export function pick(when: Truth, then: Scalar, otherwise: Scalar): Scalar {
  const [a, b] = paired(then, otherwise)
  if (a.kind === 'null' && b.kind === 'null') return a
  if (a.kind === 'null') return nullWhere(when.yes, b)
  if (b.kind === 'null') return nullWhere(opposite(when.yes), a)
  if (a.kind === 'boolean' && b.kind === 'boolean') {
    const choose = (x: I32, y: I32) => k.select(when.yes, x, y)
    return { kind: 'boolean', truth: { yes: choose(a.truth.yes, b.truth.yes), no: choose(a.truth.no, b.truth.no) } }
  }
  const nulls = a.nulls || b.nulls ? k.select(when.yes, a.nulls ?? k.i32(0), b.nulls ?? k.i32(0)) : undefined
  return withNulls(chosen(when.yes, a, b), nulls)
}

function nullWhere(nulls: I32, value: Scalar): Scalar {
  if (value.kind === 'boolean') {
    const known = opposite(nulls)
    return { kind: 'boolean', truth: { yes: both(known, value.truth.yes), no: both(known, value.truth.no) } }
  }
  return withNulls(value, eitherNull(nulls, value.nulls))
}

function chosen(when: I32, a: Scalar, b: Scalar): Scalar {
  if (a.kind === 'number' && b.kind === 'number') {
    const scale = Math.max(a.scale, b.scale)
    const at = (x: typeof a) => (scale > x.scale ? k.mul(x.value, 10 ** (scale - x.scale)) : x.value)
    const one = { kind: 'number', value: k.select(when, at(a), at(b)), scale, whole: a.whole && b.whole } as const
    return withDouble(one, [a, b], chosenDouble(when))
  }
  if (a.kind === 'text' && b.kind === 'text') {
    const labels = a.labels ?? b.labels
    return {
      kind: 'text',
      value: k.select(when, a.value, b.value),
      folded: a.folded || b.folded,
      ...(labels ? { labels } : {}),
    }
  }
  if (a.kind === 'bytes' && b.kind === 'bytes') return { kind: 'bytes', value: k.select(when, a.value, b.value) }
  if (a.kind === 'float' || b.kind === 'float') {
    const [x, y] = [convert(a, { kind: 'float' }), convert(b, { kind: 'float' })]
    if (x.kind === 'float' && y.kind === 'float') return { kind: 'float', value: k.select(when, x.value, y.value) }
  }
  if (a.kind === 'timestamp' && b.kind === 'timestamp')
    return { kind: 'timestamp', value: k.select(when, a.value, b.value), zone: a.zone }
  if (a.kind === 'span' && b.kind === 'span') {
    const months = a.months || b.months ? k.select(when, a.months ?? k.f64(0), b.months ?? k.f64(0)) : undefined
    return { kind: 'span', value: k.select(when, a.value, b.value), ...(months && { months }) }
  }
  if ((a.kind === 'date' || a.kind === 'time') && a.kind === b.kind) {
    return { kind: a.kind, value: k.select(when, a.value, b.value) }
  }
  throw new Unsupported(`a choice between ${a.kind} and ${b.kind}`)
}
