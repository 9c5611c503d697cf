import {
  call,
  copyAhead,
  copyBytes,
  type Func,
  type FunctionWriter,
  i32,
  type I32,
  i64,
  type I64,
  type Workplace,
} from '@populace/columnar/wasm'
import type { RowAssembler } from '../rows/assembly.ts'
import { SLACK } from '../rows/emitter.ts'
import type { Span } from '../rows/values.ts'
import type { Escapes } from './escapes.ts'
import type { QuoteTable } from './quotes.ts'

const LOW = 0x0101010101010101n
const HIGH = 0x8080808080808080n
const CONTROLS = 0x2020202020202020n
/** Bytes of an escaped character's form at most: `\u0000`. */
const FORM = 8

/** How a text that has to be looked at is written by the rules, in quotes or out of them. */
export const assembleText =
  (table: QuoteTable, asItIs: boolean) =>
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
    if (quoting === 'needed' && !asItIs) {
      const special = call(hasSpecial(workplace, table.quoted), from, i32.add(from, length))
      to.branch(i32.or(isReserved(table, from, length), special), quoted, copy)
      return
    }
    if (quoting === 'always') to.literal(table.open)
    if (asItIs) copy()
    else escaped()
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

/** A byte eight times over. */
const repeated = (word: number): bigint => BigInt.asUintN(8, BigInt(word)) * LOW

/** Not zero in the highest bits of some byte when eight bytes may hold a special one (see `suspicion` in `escapes.ts`). */
function suspicion(f: FunctionWriter, word: I64, { first, second }: Escapes): I64 {
  const zeroIn = (x: I64): I64 => i64.and(i64.sub(x, LOW), i64.xor(x, -1n))
  const a = f.let(i64.xor(word, repeated(first)))
  const b = f.let(i64.xor(word, repeated(second)))
  const controls = i64.and(i64.sub(word, CONTROLS), i64.xor(word, -1n))
  return i64.and(i64.or(i64.or(zeroIn(a), zeroIn(b)), controls), HIGH)
}

/** Names a table of escapes. */
const names = new WeakMap<Escapes, string>()
let named = 0
function nameOf(escapes: Escapes): string {
  const known = names.get(escapes) ?? `escapes ${named++}`
  names.set(escapes, known)
  return known
}

/** Whether the bytes `from … end` hold one that has another form. */
const hasSpecial = (to: Workplace, escapes: Escapes): Func<readonly ['i32', 'i32'], 'i32'> =>
  to.once(`hasSpecial ${nameOf(escapes)}`, () => {
    const classes = to.memory.place(escapes.classes)
    const inBytes = to.module.define(['i32', 'i32'], 'i32', (f, from, end) => {
      const i = f.let(from)
      f.count(i, end, () => f.if(i32.load8U(i32.load8U(i), classes), () => f.return(i32.const(1))))
      f.return(i32.const(0))
    })
    return to.module.define(['i32', 'i32'], 'i32', (f, from, end) => {
      f.if(i32.ltS(i32.sub(end, from), 8), () => f.return(call(inBytes, from, end)))
      // Few have one, so the words are not asked one by one; the last two overlap.
      const last = f.let(i64.load(i32.sub(end, 8)))
      const seen = f.let(suspicion(f, last, escapes))
      const i = f.let(from)
      f.count(
        i,
        f.let(i32.sub(end, 8)),
        () => {
          const word = f.let(i64.load(i))
          f.set(seen, i64.or(seen, suspicion(f, word, escapes)))
        },
        8,
      )
      f.if(i64.eqz(seen), () => f.return(i32.const(0)))
      f.return(call(inBytes, from, end))
    })
  })

/** The bytes `from … end`, each in its form; gives the place after them. */
const escapeText = (to: Workplace, escapes: Escapes): Func<readonly ['i32', 'i32', 'i32'], 'i32'> =>
  to.once(`escapeText ${nameOf(escapes)}`, () => {
    const forms = new Uint8Array(FORM * escapes.forms.length)
    for (const [i, form] of escapes.forms.entries()) forms.set(form, FORM * i)
    const [classes, lengths, bytes] = [escapes.classes, escapes.lengths, forms].map((each) => to.memory.place(each))
    const inBytes = to.module.define(['i32', 'i32', 'i32'], 'i32', (f, p, from, end) => {
      const i = f.let(from)
      f.count(i, end, () => {
        const byte = f.let(i32.load8U(i))
        const kind = f.let(i32.load8U(byte, classes))
        f.if(
          kind,
          () => {
            f.do(i64.store(p, i64.load(i32.mul(kind, FORM), bytes)))
            f.advance(p, i32.load8U(kind, lengths))
          },
          () => {
            f.do(i32.store8(p, byte))
            f.advance(p, 1)
          },
        )
      })
      f.return(p)
    })
    return to.module.define(['i32', 'i32', 'i32'], 'i32', (f, p, from, end) => {
      const i = f.let(from)
      const whole = f.let(i32.sub(end, 7))
      f.while(
        () => i32.ltS(i, whole),
        () => {
          const word = f.let(i64.load(i))
          f.if(
            i64.eqz(suspicion(f, word, escapes)),
            () => {
              f.do(i64.store(p, word))
              f.advance(p, 8)
            },
            () => f.set(p, call(inBytes, p, i, i32.add(i, 8))),
          )
          f.advance(i, 8)
        },
      )
      f.return(call(inBytes, p, i, end))
    })
  })
