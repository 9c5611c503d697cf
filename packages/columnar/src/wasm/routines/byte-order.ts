import { i32, i64 } from '../instructions.ts'
import type { I32, I64 } from '../value.ts'

/** A word with its bytes in the other order. It is used twice. */
export const swapped = (word: I32): I32 =>
  i32.or(i32.and(i32.rotl(word, 8), 0x00ff00ff), i32.and(i32.rotl(word, 24), 0xff00ff00 | 0))

/** The same of eight bytes. They are used four times. */
export const swappedLong = (long: I64): I64 =>
  i64.or(
    i64.shl(i64.extendI32U(swapped(i32.wrapI64(long))), 32n),
    i64.extendI32U(swapped(i32.wrapI64(i64.shrU(long, 32n)))),
  )
