import {
  call,
  copyBytes,
  copyWord,
  dayAndMicros,
  f64,
  type F64,
  FIRST_DAY,
  hexDigits,
  i32,
  type I32,
  i64,
  type I64,
  LAST_DAY,
  putDecimal,
  putDouble,
  putTime,
  rareDate,
  swapped,
  writeDate as writeDateInPlace,
  writeHundredths,
  writeInteger,
  type Workplace,
} from '@populace/columnar/wasm'
import { type RowAssembler, viewOf } from '../rows/assembly.ts'
import type { Slots } from '../rows/slots.ts'
import { doubleOf, type Span } from '../rows/values.ts'
import { writeBigInteger, writeLongDecimal } from './numbers.ts'
import { type TimeStyle, writeDate, writeTimestamp } from './times.ts'

// How values are written as text in WebAssembly. What is rare is left to the functions in JavaScript.

/** An integer. */
export function assembleInteger(to: RowAssembler, value: I32 | F64): void {
  if (value.type === 'i32') return writeInteger(to.f, to.workplace, to.p, value)
  const word = to.f.let(i32.ofWhole(value))
  const isWord = f64.eq(f64.convertI32S(word), value)
  const long = () =>
    exactly(
      to,
      value,
      () => to.f.set(to.p, call(putDouble(to.workplace), to.p, value)),
      () => to.host('big integer', writeBigInteger, value),
    )
  to.branch(isWord, () => writeInteger(to.f, to.workplace, to.p, word), long)
}

/** A decimal of so many places. */
export function assembleDecimal(to: RowAssembler, value: I32 | F64, scale: number): void {
  if (scale === 0) return assembleInteger(to, value)
  const { f, p, workplace } = to
  const double = f.let(doubleOf(value))
  const any = () =>
    exactly(
      to,
      double,
      () => f.set(p, call(putDecimal(workplace, scale), p, double)),
      () => to.host(`long decimal ${scale}`, (dv, at, x) => writeLongDecimal(dv, at, x, scale), double),
    )
  if (scale !== 2) return any()
  // What is no integer below 2^52 has other bits above.
  const whole = f.let(i64.ofWhole(double))
  to.branch(i64.eqz(i64.shrU(whole, 31n)), () => writeHundredths(f, workplace, p, f.let(i32.wrapI64(whole))), any)
}

/** Routines take integers up to 2^53. */
const exactly = (to: RowAssembler, value: F64, then: () => void, otherwise: () => void): void =>
  to.branch(f64.le(f64.abs(value), Number.MAX_SAFE_INTEGER), then, otherwise)

/** A date. */
export function assembleDate(to: RowAssembler, value: I32 | F64, style: TimeStyle): void {
  const days = value.type === 'i32' ? value : to.f.let(i32.truncSatF64S(value))
  writeDateInPlace(to.f, to.workplace, to.p, days, otherDate(to.workplace, style))
}

const otherDate = (to: Workplace, style: TimeStyle) =>
  rareDate(to, style, (p, day) => writeDate(viewOf(to.memory.buffer), p, day, style))

/** A moment. */
export function assembleTimestamp(to: RowAssembler, value: I32 | F64, zone: boolean, style: TimeStyle): void {
  const { f, p, workplace } = to
  const micros = f.let(doubleOf(value))
  const { day, rest } = dayAndMicros(f, micros)
  const isCommon = i32.and(f64.ge(day, FIRST_DAY), f64.le(day, LAST_DAY))
  to.branch(
    isCommon,
    () => {
      writeDateInPlace(f, workplace, p, f.let(i32.ofWhole(day)), otherDate(workplace, style))
      f.do(i32.store8(p, style === 'sql' ? 32 : 84))
      f.advance(p, 1)
      f.set(p, call(putTime(workplace, true), p, rest))
      if (zone) to.literal(utc[style])
    },
    () => to.host(`timestamp ${zone} ${style}`, (dv, at, x) => writeTimestamp(dv, at, x, zone, style), micros),
  )
}

/** A time of day. */
export function assembleTime(to: RowAssembler, value: I32 | F64, zone: boolean, style: TimeStyle): void {
  to.f.set(to.p, call(putTime(to.workplace, true), to.p, doubleOf(value)))
  if (zone) to.literal(utc[style])
}

const utc: Readonly<Record<TimeStyle, Uint8Array>> = {
  sql: new TextEncoder().encode('+00'),
  iso: new TextEncoder().encode('Z'),
}

const DASH = 45

/** Sixteen bytes as `8-4-4-4-12` digits. */
export function assembleUuid({ f, p, workplace }: RowAssembler, { from }: Span): void {
  const eight = (offset: number): I64 => {
    const word = f.let(i32.load(from, offset))
    return f.let(call(hexDigits(workplace), swapped(word)))
  }
  const [first, second, third, fourth] = [eight(0), eight(4), eight(8), eight(12)]
  f.do(
    i64.store(p, first),
    i64.store(p, second, 9),
    i64.store(p, i64.shrU(second, 32n), 14),
    i64.store(p, third, 19),
    i64.store(p, i64.shrU(third, 32n), 24),
    i64.store(p, fourth, 28),
    ...[8, 13, 18, 23].map((at) => i32.store8(p, DASH, at)),
  )
  f.advance(p, 36)
}

/** Two digits a byte. */
export function assembleHex({ f, p, workplace }: RowAssembler, { from, length }: Span): void {
  const digits = hexDigits(workplace)
  const put = workplace.once('hex', () =>
    workplace.module.define(['i32', 'i32', 'i32'], 'i32', (g, at, start, size) => {
      const i = g.local('i32')
      g.count(
        i,
        size,
        () => {
          const word = g.let(i32.load(i32.add(start, i)))
          g.do(i64.store(i32.add(at, i32.shl(i, 1)), call(digits, swapped(word))))
        },
        4,
      )
      g.return(i32.add(at, i32.shl(size, 1)))
    }),
  )
  f.set(p, call(put, p, from, length))
}

/** The entry of slots that a number names; `tables` are the addresses of the slots' tables. */
export function assembleSlot(
  { f, p, workplace }: RowAssembler,
  slots: Slots,
  tables: readonly I32[],
  entry: I32,
): void {
  const [bytes, places] = tables
  if (!bytes) return
  if (places) {
    const bounds = f.let(i32.add(places, i32.shl(entry, 2)))
    const from = f.let(i32.load(bounds))
    f.set(p, call(copyBytes(workplace), p, i32.add(bytes, from), i32.sub(i32.load(bounds, 4), from)))
    return
  }
  const { size } = slots
  const from = f.let(i32.add(bytes, i32.mul(entry, size)))
  for (let i = 0; i < size; i += 8) f.do(copyWord(p, from, i))
  f.advance(p, i32.load8U(from, size - 1))
}
