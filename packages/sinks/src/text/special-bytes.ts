import {
  type Func,
  type FunctionWriter,
  i32,
  type I32,
  i64,
  type I64,
  i8x16,
  v128,
  type V128,
  type Local,
  type Workplace,
} from '@populace/columnar/wasm'
import type { Escapes } from './escapes.ts'

/** Bytes that are looked at together. */
const CHUNK = 16
/** Control characters that are asked for one by one; of more, all are taken for special at first. */
const FEW = 2
/** The first character that is no control character. */
const SPACE = 32
/** Bytes of an escaped character's form at most: `\u0000`. */
const FORM = 8

/** Names a table of escapes. */
const names = new WeakMap<Escapes, string>()
let named = 0
function nameOf(escapes: Escapes): string {
  const known = names.get(escapes) ?? `escapes ${named++}`
  names.set(escapes, known)
  return known
}

const specialOf = ({ classes }: Escapes): readonly number[] => [...classes.keys()].filter((byte) => classes[byte] !== 0)

/** Where some of a chunk's sixteen bytes may have another form: a bit for each, the first one's lowest. Bytes that have one are always among them. The chunk is a variable. */
function suspects(chunk: V128, escapes: Escapes): I32 {
  const special = specialOf(escapes)
  const table = byLowerHalf(special)
  if (table) return i8x16.bitmask(i8x16.eq(chunk, i8x16.swizzle(table, v128.and(chunk, i8x16.splat(i32.const(0x0f))))))
  const fewControls = special.filter((byte) => byte < SPACE).length <= FEW
  const asked = fewControls ? special : special.filter((byte) => byte >= SPACE)
  const tests = asked.map((byte) => i8x16.eq(chunk, i8x16.splat(i32.const(byte))))
  if (!fewControls) tests.push(i8x16.ltU(chunk, i8x16.splat(i32.const(SPACE))))
  return i8x16.bitmask(tests.reduce((all, test) => v128.or(all, test), v128.const(new Uint8Array(CHUNK))))
}

/** The special bytes where their lower halves say; in the other places bytes that are found at no such place. Undefined where two have the same lower half. */
function byLowerHalf(special: readonly number[]): V128 | undefined {
  const places = special.map((byte) => byte & 0x0f)
  if (new Set(places).size < places.length) return undefined
  const table = Uint8Array.from({ length: CHUNK }, (_, half) => (half === 0 ? 1 : 0))
  for (const byte of special) table[byte & 0x0f] = byte
  return v128.const(table)
}

/** Texts of no more bytes are looked through while they are copied, without a loop that would end somewhere else each time. */
export const LOOKED_THROUGH = 3 * CHUNK

/**
 * Copies so many bytes of a text, whatever its length, and tells whether they hold suspects: 0 where none of the text's own is one. As many bytes may be read and written over. From and length are variables.
 */
export function copyLookingThrough(f: FunctionWriter, p: I32, from: I32, length: I32, escapes: Escapes): I64 {
  let found: I64 = i64.const(0n)
  for (let at = 0; at < LOOKED_THROUGH; at += CHUNK) {
    const chunk = f.let(v128.load(from, at))
    f.do(v128.store(p, chunk, at))
    found = i64.or(found, i64.shl(i64.extendI32U(suspects(chunk, escapes)), BigInt(at)))
  }
  return i64.and(found, ownBits(length))
}

/** A bit for each byte of a text, which has no more than `LOOKED_THROUGH`. */
const ownBits = (length: I32): I64 => i64.sub(i64.shl(i64.const(1n), i64.extendI32U(length)), 1n)

/** The first bytes of a text, as many as are looked through, read but not written. */
export interface Beginning {
  /** Not 0 where a byte of the text's own makes it need quotes, or may do so. */
  readonly quoted: I64
  /** Whether a byte, the text's own or one behind it, has another form in quotes. */
  readonly isEscaped: I32
  /** Writes them; as many bytes may be written over. */
  write(p: I32): void
}

/** Reads the beginning of a text for what makes it need quotes, and for what these would change. From and length are variables. */
export function beginningOf(f: FunctionWriter, from: I32, length: I32, quoted: Escapes, escapes: Escapes): Beginning {
  const places = Array.from({ length: LOOKED_THROUGH / CHUNK }, (_, i) => CHUNK * i)
  const chunks = places.map((at) => f.let(v128.load(from, at)))
  const found = chunks.reduce<I64>(
    (all, chunk, i) => i64.or(all, i64.shl(i64.extendI32U(suspects(chunk, quoted)), BigInt(CHUNK * i))),
    i64.const(0n),
  )
  const special = specialOf(escapes)
  const escaped = chunks.flatMap((chunk) => special.map((byte) => i8x16.eq(chunk, i8x16.splat(i32.const(byte)))))
  return {
    quoted: f.let(i64.and(found, ownBits(length))),
    isEscaped: v128.anyTrue(escaped.reduce((all, test) => v128.or(all, test), v128.const(new Uint8Array(CHUNK)))),
    write: (p) => {
      for (const [i, chunk] of chunks.entries()) f.do(v128.store(p, chunk, CHUNK * i))
    },
  }
}

/** Goes through the chunks of a text, and gives each one's suspects; bytes behind the text are none. */
function eachChunk(
  f: FunctionWriter,
  i: Local<'i32'>,
  end: I32,
  escapes: Escapes,
  body: (suspects: I32, left: I32) => void,
) {
  f.while(
    () => i32.ltS(i, end),
    () => {
      const left = f.let(i32.sub(end, i))
      const found = f.let(suspects(f.let(v128.load(i)), escapes))
      // Shifts count modulo 32, so that a whole chunk keeps its sixteen bits.
      f.if(i32.ltS(left, CHUNK), () => f.set(found, i32.and(found, i32.sub(i32.shl(i32.const(1), left), 1))))
      body(found, left)
    },
  )
}

/** Whether the bytes `from … end` hold one that has another form. Up to fifteen bytes behind them are read. */
export const hasSpecial = (to: Workplace, escapes: Escapes): Func<readonly ['i32', 'i32'], 'i32'> =>
  to.once(`hasSpecial ${nameOf(escapes)}`, () => {
    const classes = to.memory.place(escapes.classes)
    return to.module.define(['i32', 'i32'], 'i32', (f, from, end) => {
      const i = f.let(from)
      eachChunk(f, i, end, escapes, (found) => {
        const rest = f.let(found)
        f.while(
          () => rest,
          () => {
            f.if(i32.load8U(i32.load8U(i32.add(i, i32.ctz(rest))), classes), () => f.return(i32.const(1)))
            f.set(rest, i32.and(rest, i32.sub(rest, 1)))
          },
        )
        f.advance(i, CHUNK)
      })
      f.return(i32.const(0))
    })
  })

/** Writes the bytes `from … end`, each in its form, and gives the place after them. Up to fifteen bytes more are read and written over. */
export const escapeText = (to: Workplace, escapes: Escapes): Func<readonly ['i32', 'i32', 'i32'], 'i32'> =>
  to.once(`escapeText ${nameOf(escapes)}`, () => {
    const forms = new Uint8Array(FORM * escapes.forms.length)
    for (const [i, form] of escapes.forms.entries()) forms.set(form, FORM * i)
    const [classes, lengths, bytes] = [escapes.classes, escapes.lengths, forms].map((each) => to.memory.place(each))
    return to.module.define(['i32', 'i32', 'i32'], 'i32', (f, p, from, end) => {
      const i = f.let(from)
      eachChunk(f, i, end, escapes, (found, left) => {
        f.do(v128.store(p, v128.load(i)))
        f.if(
          found,
          () => {
            // What stands before the suspect is written already.
            const before = f.let(i32.ctz(found))
            f.advance(p, before)
            f.advance(i, before)
            const byte = f.let(i32.load8U(i))
            const kind = f.let(i32.load8U(byte, classes))
            f.advance(i, 1)
            f.if(
              kind,
              () => {
                f.do(i64.store(p, i64.load(i32.mul(kind, FORM), bytes)))
                f.advance(p, i32.load8U(kind, lengths))
              },
              () => f.advance(p, 1),
            )
          },
          () => {
            f.advance(p, i32.select(i32.ltS(left, CHUNK), left, i32.const(CHUNK)))
            f.advance(i, CHUNK)
          },
        )
      })
      f.return(p)
    })
  })
