import {
  call,
  copyBytes,
  f64,
  type F64,
  type Func,
  i32,
  type I32,
  i64,
  type I64,
  swapped,
  swappedLong,
} from '@populace/columnar/wasm'
import { type RowAssembler, viewOf } from '../rows/assembly.ts'
import { doubleOf, type Span } from '../rows/values.ts'
import { assembleUuid } from '../text/assembly.ts'
import { NEGATIVE, writeNumeric } from './numeric.ts'

// COPY's binary fields in WebAssembly, length first. Its numbers have their highest byte first.

const reversed = (value: number): number => {
  const view = new DataView(new ArrayBuffer(4))
  view.setInt32(0, value)
  return view.getInt32(0, true)
}

/** A field of four bytes. */
function putWord({ f, p }: RowAssembler, word: I32): void {
  const kept = f.let(word)
  f.do(i32.store(p, reversed(4)), i32.store(p, swapped(kept), 4))
  f.advance(p, 8)
}

/** A field of eight bytes. */
function putLong({ f, p }: RowAssembler, long: I64): void {
  const kept = f.let(long)
  f.do(i32.store(p, reversed(8)), i64.store(p, swappedLong(kept), 4))
  f.advance(p, 12)
}

const wordOf = (value: I32 | F64): I32 => (value.type === 'i32' ? value : i32.wrapI64(i64.truncSatF64S(value)))
const longOf = (value: I32 | F64): I64 => (value.type === 'i32' ? i64.extendI32S(value) : i64.truncSatF64S(value))

export function assembleInt16({ f, p }: RowAssembler, value: I32 | F64): void {
  const word = f.let(wordOf(value))
  f.do(i32.store(p, reversed(2)), i32.store(p, i32.shrU(swapped(word), 16), 4))
  f.advance(p, 6)
}

export const assembleInt32 = (to: RowAssembler, value: I32 | F64, epoch: number): void =>
  putWord(to, i32.sub(wordOf(value), epoch))

export const assembleInt64 = (to: RowAssembler, value: I32 | F64, epoch = 0n): void =>
  putLong(to, i64.sub(longOf(value), epoch))

/** Microseconds of a day, and with a zone how far it is from UTC: not at all. */
export function assembleTime({ f, p }: RowAssembler, value: I32 | F64, zone: boolean): void {
  const micros = f.let(longOf(value))
  f.do(i32.store(p, reversed(zone ? 12 : 8)), i64.store(p, swappedLong(micros), 4), i32.store(p, 0, 12))
  f.advance(p, zone ? 16 : 12)
}

export function assembleFloat(to: RowAssembler, value: I32 | F64, bits: 32 | 64, unit: number): void {
  const double = unit === 1 ? doubleOf(value) : f64.div(doubleOf(value), unit)
  if (bits === 32) putWord(to, i32.bitsOfF32(double))
  else putLong(to, i64.reinterpretF64(double))
}

export function assembleBoolean({ f, p }: RowAssembler, value: I32 | F64): void {
  f.do(i32.store(p, reversed(1)), i32.store8(p, i32.and(wordOf(value), 1), 4))
  f.advance(p, 5)
}

export function assembleUuidBytes({ f, p }: RowAssembler, { from }: Span): void {
  f.do(i32.store(p, reversed(16)), i64.store(p, i64.load(from), 4), i64.store(p, i64.load(from, 8), 12))
  f.advance(p, 20)
}

export function assembleUuidText(to: RowAssembler, span: Span): void {
  to.f.do(i32.store(to.p, reversed(36)))
  to.f.advance(to.p, 4)
  assembleUuid(to, span)
}

/** Bytes behind their length, and perhaps a version. */
export function assembleOctets(to: RowAssembler, { from, length }: Span, version: readonly number[] = []): void {
  const { f, p, workplace } = to
  const whole = f.let(i32.add(length, version.length))
  f.do(i32.store(p, swapped(whole)))
  f.advance(p, 4)
  to.literal(Uint8Array.from(version))
  f.set(p, call(copyBytes(workplace), p, from, length))
}

/** A `numeric` of one to four places (see `writeNumeric`): those below 10,000 take one digit of its base before the point, others two or more. */
export function assembleNumeric(to: RowAssembler, value: I32 | F64, scale: number): void {
  const { f, p, workplace } = to
  f.set(p, call(numeric(workplace, scale), p, doubleOf(value)))
}

function numeric(to: RowAssembler['workplace'], scale: number): Func<readonly ['i32', 'f64'], 'i32'> {
  return to.once(`numeric ${scale}`, () => {
    const host = to.module.import(['i32', 'f64'], 'i32', (p, x) => writeNumeric(viewOf(to.memory.buffer), p, x, scale))
    return to.module.define(['i32', 'f64'], 'i32', (f, p, value) => {
      const unit = 10 ** scale
      f.if(f64.ge(f64.abs(value), 10_000 * unit), () => {
        f.if(f64.ge(f64.abs(value), Math.min(2 ** 31, 100_000_000 * unit)), () => f.return(call(host, p, value)))
        const { sign, whole, fraction } = parts(value)
        const high = f.let(i32.divU(whole, 10_000))
        f.do(...head(p, 3, 1, sign))
        f.do(i32.store(p, pair(high, i32.sub(whole, i32.mul(high, 10_000))), 12), i32.store16(p, turned(fraction), 16))
        f.return(i32.add(p, 18))
      })
      const { sign, whole, fraction } = parts(value)
      f.do(...head(p, 2, 0, sign), i32.store(p, pair(whole, fraction), 12))
      f.return(i32.add(p, 16))

      function parts(x: F64) {
        const size = f.let(i32.truncSatF64S(f64.abs(x)))
        const whole = f.let(i32.divU(size, unit))
        const fraction = f.let(i32.mul(i32.sub(size, i32.mul(whole, unit)), 10 ** (4 - scale)))
        return { sign: f.let(f64.lt(x, 0)), whole, fraction }
      }
    })

    /** Length, digits, weight, sign and scale. */
    function head(p: I32, digits: number, weight: number, sign: I32) {
      const signed = i32.mul(sign, reversed(NEGATIVE << 16))
      return [
        i32.store(p, reversed(8 + 2 * digits)),
        i32.store(p, reversed((digits << 16) | weight), 4),
        i32.store(p, i32.or(signed, reversed(scale)), 8),
      ]
    }
  })
}

/** Two digits to base 10,000 after each other. */
const pair = (first: I32, second: I32): I32 => i32.or(turned(first), i32.shl(turned(second), 16))
/** The two bytes of a small number in the other order. */
const turned = (x: I32): I32 => i32.or(i32.shrU(x, 8), i32.shl(i32.and(x, 255), 8))
