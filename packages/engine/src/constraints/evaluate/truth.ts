import * as k from '../../kernel/build.ts'
import type { I32 } from '../../kernel/ir.ts'

/** A truth value of SQL in two words of 0 or 1: whether it is true, whether it is false. Both are 0 where it is unknown. */
export interface Truth {
  readonly yes: I32
  readonly no: I32
}

export const TRUE: Truth = { yes: k.i32(1), no: k.i32(0) }
export const FALSE: Truth = { yes: k.i32(0), no: k.i32(1) }
export const UNKNOWN: Truth = { yes: k.i32(0), no: k.i32(0) }

/** A word that is certain in planning; undefined for one that depends on the row. */
export const certainty = (word: I32): number | undefined => (word.op === 'const' ? word.value : undefined)

/** Both words of 0 and 1. */
export function both(left: I32, right: I32): I32 {
  if (certainty(left) === 0 || certainty(right) === 0) return k.i32(0)
  return certainty(left) === 1 ? right : certainty(right) === 1 ? left : k.both(left, right)
}

/** Either of two words of 0 and 1. */
export function either(left: I32, right: I32): I32 {
  if (certainty(left) === 1 || certainty(right) === 1) return k.i32(1)
  return certainty(left) === 0 ? right : certainty(right) === 0 ? left : k.either(left, right)
}

/** All of words of 0 and 1: 1 of none. */
export const allOf = (words: readonly I32[]): I32 => k.inHalves(words, both, k.i32(1))

/** Any of words of 0 and 1: 0 of none. */
export const anyOf = (words: readonly I32[]): I32 => k.inHalves(words, either, k.i32(0))

/** 1 ↔ 0. */
export function opposite(word: I32): I32 {
  const known = certainty(word)
  return known === undefined ? k.not(word) : k.i32(1 - known)
}

export const and = (a: Truth, b: Truth): Truth => ({ yes: both(a.yes, b.yes), no: either(a.no, b.no) })
export const or = (a: Truth, b: Truth): Truth => ({ yes: either(a.yes, b.yes), no: both(a.no, b.no) })
export const not = (a: Truth): Truth => ({ yes: a.no, no: a.yes })

/** A fact that is never unknown. */
export const fact = (holds: I32): Truth => ({ yes: holds, no: opposite(holds) })

/** A fact that is unknown where `nulls` is 1. */
export function unlessNull(holds: I32, nulls: I32 | undefined): Truth {
  if (!nulls) return fact(holds)
  const known = opposite(nulls)
  return { yes: both(known, holds), no: both(known, opposite(holds)) }
}

/** 1 where the truth value is unknown. */
export const isUnknown = ({ yes, no }: Truth): I32 => opposite(either(yes, no))

/** Where any of them is NULL. */
export function eitherNull(...nulls: readonly (I32 | undefined)[]): I32 | undefined {
  return nulls.reduce<I32 | undefined>((a, b) => (a && b ? either(a, b) : (a ?? b)), undefined)
}

/** Whether all are true: TRUE of none. */
export const all = (truths: readonly Truth[]): Truth => k.inHalves(truths, and, TRUE)

/** Whether one is true: FALSE of none. */
export const any = (truths: readonly Truth[]): Truth => k.inHalves(truths, or, FALSE)
