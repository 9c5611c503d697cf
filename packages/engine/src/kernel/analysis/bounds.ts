import type { F64, I32 } from '../ir.ts'

/** The least and the greatest that a number may be; it is one, never NaN. */
export interface Bounds {
  readonly min: number
  readonly max: number
}

const known = new WeakMap<F64, Bounds | 'unknown'>()

/** What is certain of a double before it is computed; undefined where it may be anything. */
export function boundsOf(e: F64): Bounds | undefined {
  const before = known.get(e)
  if (before !== undefined) return before === 'unknown' ? undefined : before
  const bounds = own(e)
  known.set(e, bounds ?? 'unknown')
  return bounds
}

function own(e: F64): Bounds | undefined {
  switch (e.op) {
    case 'const':
      return within(e.value, e.value)
    case 'from-i32':
      return ofWord(e.arg)
    case 'from-u32':
      return { min: 0, max: 2 ** 32 - 1 }
    case 'unit':
      return { min: 0, max: 1 }
    case 'lookup':
      return e.values.reduce<Bounds | undefined>(
        (all, x) => either(all, within(x, x)),
        within(e.values[0], e.values[0]),
      )
    case 'add':
    case 'sub':
    case 'mul':
      return joined(e, (x, y) => (e.op === 'add' ? x + y : e.op === 'sub' ? x - y : x * y))
    case 'min':
    case 'max':
      return joined(e, Math[e.op])
    case 'div':
      return e.right.op === 'const' && e.right.value !== 0 ? joined(e, (x, y) => x / y) : undefined
    case 'floor':
      return changed(e.arg, Math.floor)
    case 'neg':
      return changed(e.arg, (x) => -x)
    case 'select':
      return either(boundsOf(e.then), boundsOf(e.otherwise))
    default:
      return undefined
  }
}

/** Any word, or what a product's high half can be. */
function ofWord(e: I32): Bounds {
  if (e.op === 'const') return { min: e.value | 0, max: e.value | 0 }
  if (e.op === 'mulhi' && e.right.op === 'const' && e.right.value > 0) return { min: 0, max: e.right.value - 1 }
  return { min: -(2 ** 31), max: 2 ** 31 - 1 }
}

/** Sums, products and quotients of rounded numbers lie between those of their bounds. */
function joined({ left, right }: { left: F64; right: F64 }, join: (x: number, y: number) => number) {
  const [a, b] = [boundsOf(left), boundsOf(right)]
  if (!a || !b) return undefined
  const ends = [join(a.min, b.min), join(a.min, b.max), join(a.max, b.min), join(a.max, b.max)]
  return within(Math.min(...ends), Math.max(...ends))
}

function changed(arg: F64, change: (x: number) => number): Bounds | undefined {
  const bounds = boundsOf(arg)
  if (!bounds) return undefined
  const ends = [change(bounds.min), change(bounds.max)]
  return within(Math.min(...ends), Math.max(...ends))
}

const either = (a: Bounds | undefined, b: Bounds | undefined): Bounds | undefined =>
  a && b && { min: Math.min(a.min, b.min), max: Math.max(a.max, b.max) }

/** Infinite ones are none: what is computed with them may be NaN. */
const within = (min = Number.NaN, max = Number.NaN): Bounds | undefined =>
  Number.isFinite(min) && Number.isFinite(max) ? { min, max } : undefined
