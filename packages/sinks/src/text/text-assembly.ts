import { call, copyAhead, copyBytes, i32, type I32, i64 } from '@populace/columnar/wasm'
import type { RowAssembler } from '../rows/assembly.ts'
import { SLACK } from '../rows/emitter.ts'
import type { Span } from '../rows/values.ts'
import type { QuoteTable } from './quotes.ts'
import { beginningOf, copyLookingThrough, escapeText, hasSpecial, LOOKED_THROUGH } from './special-bytes.ts'

/** What is certain of a column's texts. */
interface WhatTextsNeed {
  /** They are written as they are. */
  readonly asItIs: boolean
  /** One may hold a character that has another form in quotes. */
  readonly areEscaped: boolean
}

/** How a text that has to be looked at is written by the rules, in quotes or out of them. */
export const assembleText =
  (table: QuoteTable, { asItIs, areEscaped }: WhatTextsNeed) =>
  (to: RowAssembler, { from, length }: Span): void => {
    const { f, p, workplace } = to
    const { quoting, escapes } = table.rules
    const copy = () => {
      copyAhead(f, p, from, length, SLACK, copyBytes(workplace))
      f.advance(p, length)
    }
    const escaped = () => f.set(p, call(escapeText(workplace, escapes), p, from, i32.add(from, length)))
    const quoted = () => {
      to.literal(table.open)
      escaped()
      to.literal(table.close)
    }
    /** Whether the text is not so short that it may be reserved, nor very long: others are looked at once more. */
    const isUsual = (fewest: number) => i32.leU(i32.sub(length, fewest), LOOKED_THROUGH - fewest)
    if (quoting === 'needed' && !asItIs) {
      const special = call(hasSpecial(workplace, table.quoted), from, i32.add(from, length))
      const anew = () => to.branch(i32.or(isReserved(table, from, length), special), quoted, copy)
      const beginning = beginningOf(f, from, length, table.quoted, escapes)
      // Quotes are written in any case, and over again where there are none: which texts need them a processor would guess wrong half the time.
      const inOne = () => {
        const needs = f.let(i64.ne(beginning.quoted, 0n))
        f.do(i32.store8(p, table.open[0] ?? 0))
        f.advance(p, needs)
        beginning.write(p)
        f.advance(p, length)
        f.do(i32.store8(p, table.close[0] ?? 0))
        f.advance(p, needs)
      }
      const isInOne = isUsual(table.longest + 1)
      to.branch(areEscaped ? i32.and(i32.eqz(beginning.isEscaped), isInOne) : isInOne, inOne, anew)
      return
    }
    if (quoting === 'always') to.literal(table.open)
    if (asItIs) copy()
    else {
      const found = copyLookingThrough(f, p, from, length, escapes)
      to.branch(i32.and(i64.eqz(found), isUsual(0)), () => f.advance(p, length), escaped)
    }
    if (quoting === 'always') to.literal(table.close)
  }

/** Whether a text is one of the reserved ones. */
function isReserved({ reserved }: QuoteTable, from: I32, length: I32): I32 {
  let is: I32 = i32.const(0)
  for (const word of reserved) {
    // The bytes that are there are read, and more: what lies behind them is masked.
    let same: I32 = i32.eq(length, word.length)
    for (let i = 0; i < word.length; i++) same = i32.and(same, i32.eq(i32.load8U(from, i), word[i] ?? 0))
    is = i32.or(is, same)
  }
  return is
}
