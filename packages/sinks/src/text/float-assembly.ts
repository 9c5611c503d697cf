import { call, f64, type F64, type Func, i32, type I32, putDecimal, type Workplace } from '@populace/columnar/wasm'
import type { RowAssembler } from '../rows/assembly.ts'
import { doubleOf } from '../rows/values.ts'
import {
  DOUBLE_LIMIT,
  DOUBLE_PLACES,
  FLOAT_LIMIT,
  FLOAT_UNITS,
  LEAST_UNITS,
  POINT,
  writeDouble,
  writeFloat,
  writeQuotedDouble,
  writeQuotedFloat,
  ZERO,
} from './floats.ts'

/** A float of few places; any other one by the function in JavaScript, with quotes around what is no number where the format quotes. */
export function assembleFloat(to: RowAssembler, value: I32 | F64, bits: 32 | 64, quote: number | undefined): void {
  const x = to.f.let(doubleOf(value))
  const otherwise = () => putOther(to, x, bits, quote)
  return bits === 64 ? assembleDouble(to, x, otherwise) : assembleShortFloat(to, x, otherwise, FLOAT_UNITS)
}

/** See `writeDouble`. */
function assembleDouble(to: RowAssembler, x: F64, otherwise: () => void): void {
  const { f, p, workplace } = to
  const units = 10 ** DOUBLE_PLACES
  const whole = f.let(nearest(f64.mul(x, units)))
  const size = f.let(f64.abs(whole))
  const isPlain = i32.and(f64.ge(size, LEAST_UNITS), f64.lt(size, DOUBLE_LIMIT))
  to.branch(
    i32.and(isPlain, f64.eq(f64.div(whole, units), x)),
    () => f.set(p, call(putTrimmed(workplace, DOUBLE_PLACES), p, whole)),
    otherwise,
  )
}

/** Places of the largest of `FLOAT_UNITS`. */
const FLOAT_PLACES = 4

/** See `writeFloat`. */
function assembleShortFloat(to: RowAssembler, x: F64, otherwise: () => void, all: readonly number[]): void {
  const [units, ...rest] = all
  if (units === undefined) return otherwise()
  const { f, p, workplace } = to
  const whole = f.let(nearest(f64.mul(x, units)))
  const isPlain = i32.and(f64.ne(whole, 0), f64.lt(f64.abs(whole), FLOAT_LIMIT))
  const isSame = i32.eq(i32.bitsOfF32(f64.div(whole, units)), i32.bitsOfF32(x))
  to.branch(
    i32.and(isPlain, isSame),
    () => f.set(p, call(putTrimmed(workplace, FLOAT_PLACES), p, f64.mul(whole, 10 ** FLOAT_PLACES / units))),
    () => assembleShortFloat(to, x, otherwise, rest),
  )
}

const nearest = (x: F64): F64 => f64.floor(f64.add(x, 0.5))

/** An exact integer times 10^-scale without the zeroes at its end. */
const putTrimmed = (to: Workplace, scale: number): Func<readonly ['i32', 'f64'], 'i32'> =>
  to.once(`putTrimmed ${scale}`, () => {
    const put = putDecimal(to, scale)
    return to.module.define(['i32', 'f64'], 'i32', (f, p, x) => {
      const last = f.let(i32.sub(call(put, p, x), 1))
      f.while(
        () => i32.eq(i32.load8U(last), ZERO),
        () => f.advance(last, -1),
      )
      f.return(i32.add(last, i32.ne(i32.load8U(last), POINT)))
    })
  })

function putOther(to: RowAssembler, x: F64, bits: 32 | 64, quote: number | undefined): void {
  if (quote === undefined) return to.host(`float ${bits}`, bits === 32 ? writeFloat : writeDouble, x)
  const write = bits === 32 ? writeQuotedFloat : writeQuotedDouble
  to.host(`float ${bits} ${quote}`, (dv, p, value) => write(dv, p, value, quote), x)
}
