import { call, type Func, type FunctionWriter, type Local } from '../function-writer.ts'
import { f64, i32, i64 } from '../instructions.ts'
import type { HostFunction } from '../module-writer.ts'
import type { F64, I32 } from '../value.ts'
import type { Workplace } from '../workplace.ts'
import { fourDigits } from './digits.ts'
import { fourShown } from './four-digits.ts'

const POINT = 46
const DAY_MICROS = 86_400_000_000

/** The days that are written here: of the years 1901 to 2099, each fourth of which has a day more. */
export const FIRST_DAY = -25_202
export const LAST_DAY = 47_481
const FIRST_YEAR = 1901
/** Years that go round, and their days. */
const ROUND = 4
const ROUND_DAYS = 1461

let made: Int32Array | undefined

/**
 * For each day of a round eight bytes: a dash, the month, a dash and the date, then which year it is. A table of all days would take a quarter of the instructions, but births lie all over it, and
 * a processor waits longer for what is far away.
 */
function daysOfRound(): Int32Array {
  if (made) return made
  const bytes = new Uint8Array(ROUND_DAYS * 8)
  let at = 0
  const put = (number: number) => {
    for (const character of `-${String(number).padStart(2, '0')}`) bytes[at++] = character.charCodeAt(0)
  }
  for (let year = 0; year < ROUND; year++)
    for (const [month, days] of [31, year === 3 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries())
      for (let date = 1; date <= days; date++) {
        put(month + 1)
        put(date)
        bytes[at] = year
        at += 2
      }
  made = new Int32Array(bytes.buffer)
  return made
}

/** Writes what is rarer than the years 1901 to 2099. */
export type PutRareDate = Func<readonly ['i32', 'i32'], 'i32'>

/** Ten bytes: `2026-11-21`, from days since 1970-01-01. Other years than 1901 to 2099 go by `rare`. */
export const putDate = (to: Workplace, rare: PutRareDate): Func<readonly ['i32', 'i32'], 'i32'> =>
  to.once('putDate', () =>
    to.module.define(['i32', 'i32'], 'i32', (f, p, days) => {
      writeDate(f, to, p, days, rare)
      f.return(p)
    }),
  )

/** The same in place; up to two more bytes are written over. The days are a variable. */
export function writeDate(f: FunctionWriter, to: Workplace, p: Local<'i32'>, days: I32, rare: PutRareDate): void {
  const table = to.memory.place(daysOfRound())
  const day = f.let(i32.sub(days, FIRST_DAY))
  f.if(
    i32.leU(day, LAST_DAY - FIRST_DAY),
    () => {
      const round = f.let(i32.divU(day, ROUND_DAYS))
      const rest = f.let(i64.load(i32.shl(i32.sub(day, i32.mul(round, ROUND_DAYS)), 3), table))
      const year = i32.add(i32.mul(round, ROUND), i32.wrapI64(i64.shrU(rest, 48n)))
      f.do(i32.store(p, fourShown(to, year, FIRST_YEAR)), i64.store(p, rest, 4))
      f.advance(p, 10)
    },
    () => f.set(p, call(rare, p, days)),
  )
}

/** Eight bytes: `hh:mm:ss` of a second of a day. */
function putClock(f: FunctionWriter, p: I32, seconds: I32): void {
  const minutes = f.let(i32.divU(seconds, 60))
  const hours = f.let(i32.divU(minutes, 60))
  const parts = f.let(
    i64.or(
      i64.or(i64.extendI32U(hours), i64.shl(i64.extendI32U(i32.sub(minutes, i32.mul(hours, 60))), 24n)),
      i64.shl(i64.extendI32U(i32.sub(seconds, i32.mul(minutes, 60))), 48n),
    ),
  )
  const tens = f.let(i64.and(i64.shrU(i64.mul(parts, 103n), 10n), 0x000f_00000f_00000fn))
  const digits = i64.or(tens, i64.shl(i64.sub(parts, i64.mul(tens, 10n)), 8n))
  f.do(i64.store(p, i64.add(digits, 0x3030_3a3030_3a3030n)))
}

/** A day's microseconds: `hh:mm:ss`, and where there is a fraction six places, or three if `short` and no more are needed. */
export const putTime = (to: Workplace, short: boolean): Func<readonly ['i32', 'f64'], 'i32'> =>
  to.once(`putTime ${short}`, () =>
    to.module.define(['i32', 'f64'], 'i32', (f, p, micros) => {
      const seconds = f.let(i32.ofWhole(f64.floor(f64.div(micros, 1e6))))
      const fraction = f.let(i32.ofWhole(f64.sub(micros, f64.mul(f64.convertI32S(seconds), 1e6))))
      putClock(f, p, seconds)
      f.if(i32.eqz(fraction), () => f.return(i32.add(p, 8)))
      f.do(i32.store8(p, POINT, 8))
      const high = f.let(i32.divU(fraction, 1000))
      const low = f.let(i32.sub(fraction, i32.mul(high, 1000)))
      f.do(i32.store(p, threeDigits(f, high), 9))
      if (short) f.if(i32.eqz(low), () => f.return(i32.add(p, 12)))
      f.do(i32.store(p, threeDigits(f, low), 12))
      f.return(i32.add(p, 15))
    }),
  )

const threeDigits = (f: FunctionWriter, x: I32): I32 => i32.shrU(i32.add(fourDigits(f, x), 0x30303030), 8)

/** A moment's day, and the microseconds of that day. */
export function dayAndMicros(f: FunctionWriter, micros: F64): { readonly day: F64; readonly rest: F64 } {
  const day = f.let(f64.floor(f64.div(micros, DAY_MICROS)))
  return { day, rest: f.let(f64.sub(micros, f64.mul(day, DAY_MICROS))) }
}

/** A function of the host for what a routine leaves to it. */
export const rareDate = (to: Workplace, name: string, put: HostFunction): PutRareDate =>
  to.once(`rareDate ${name}`, () => to.module.import(['i32', 'i32'], 'i32', put))
