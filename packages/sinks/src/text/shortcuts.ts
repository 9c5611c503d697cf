import type { Emitter } from '../rows/emitter.ts'
import { CENTS, DIGITS, PADDED, writeBigInteger, writeCents, writeInteger } from './numbers.ts'
import { DAYS, dateSlots, FIRST_DAY, type TimeStyle, writeDate } from './times.ts'

/**
 * The commonest values without a call: the code that is generated for a table looks them up itself, and leaves the others
 * to the functions.
 */

type Storage = 'i32' | 'f64'

/** `s = value`, and whether it is a whole number from 0 to `end - 1`. */
function small(code: Emitter, value: string, storage: Storage, end: number): string {
  if (storage === 'i32') {
    code.line(`s = ${value};`)
    return `s >>> 0 < ${end}`
  }
  code.line(`f = ${value};`)
  code.line('s = f | 0;')
  return `s === f && s >>> 0 < ${end}`
}

/** A variable's digits, of a number below 10,000. */
function emitFew(code: Emitter, variable: 's' | 't'): void {
  const digits = code.constant(DIGITS)
  code.line(`${variable} = ${variable} << 1;`)
  code.line(`dv.setInt32(${code.at()}, ${digits}[${variable}], true);`)
  code.move(`${digits}[${variable} | 1]`)
}

/** `t`, the upper digits of `s`, and its last four, which `s` holds after it. */
function emitUpper(code: Emitter): void {
  code.line('t = s / 10000 | 0;')
  code.line('s = s - Math.imul(t, 10000) | 0;')
  emitFew(code, 't')
}

/** The same of `s`, which was not small. */
const isBelow = (storage: Storage, end: number): string =>
  storage === 'i32' ? `s >>> 0 < ${end}` : `s === f && s >>> 0 < ${end}`

/** Integers: those below 100 million. */
export function emitInteger(code: Emitter, value: string, storage: Storage): void {
  const padded = code.constant(PADDED)
  code.branch(
    small(code, value, storage, 10_000),
    () => emitFew(code, 's'),
    () =>
      code.branch(
        isBelow(storage, 100_000_000),
        () => {
          emitUpper(code)
          code.line(`dv.setInt32(${code.at()}, ${padded}[s], true);`)
          code.advance(4)
        },
        () => (storage === 'i32' ? code.call(writeInteger, 's') : code.call(writeBigInteger, 'f')),
      ),
  )
}

/** Hundredths: those below a million. */
export function emitCents(code: Emitter, value: string, storage: Storage): void {
  const [slots, padded] = [code.constant(CENTS), code.constant(PADDED)]
  code.branch(
    small(code, value, storage, 10_000),
    () => {
      code.line('s = s << 3;')
      code.line(`dv.setFloat64(${code.at()}, ${slots}.getFloat64(s, true), true);`)
      code.move(`${slots}.getUint8(s + 7)`)
    },
    () =>
      code.branch(
        isBelow(storage, 100_000_000),
        () => {
          // The last four digits with the point between them; what is before has two less than all.
          emitUpper(code)
          code.line(`t = ${padded}[s];`)
          code.line(`dv.setInt16(${code.at()}, t, true);`)
          code.line(`dv.setInt32(${code.at(2)}, 46 | t >>> 16 << 8, true);`)
          code.advance(5)
        },
        () => code.call(writeCents, storage === 'i32' ? 's' : 'f'),
      ),
  )
}

/** Dates: those from 1900 to 2099 that have been written before. */
export function emitDate(code: Emitter, value: string, style: TimeStyle): void {
  const slots = code.constant(dateSlots())
  code.line(`s = ${value} - ${FIRST_DAY} | 0;`)
  code.branch(
    `s >>> 0 < ${DAYS} && ${slots}.getInt32(s << 4, true) !== 0`,
    () => {
      code.line('s = s << 4;')
      code.line(`dv.setFloat64(${code.at()}, ${slots}.getFloat64(s, true), true);`)
      code.line(`dv.setInt16(${code.at(8)}, ${slots}.getInt16(s + 8, true), true);`)
      code.advance(10)
    },
    () => code.call(writeDate, `${value}, '${style}'`),
  )
}
