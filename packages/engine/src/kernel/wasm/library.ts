import {
  call,
  type Func,
  type FunctionWriter,
  i32,
  type I32 as Word,
  i64,
  memory,
  type Workplace,
  swapped,
} from '@populace/columnar/wasm'
import { firstWord, highFold, highWord, mixed, secondWord } from './mixing.ts'

type TextFunction = Func<readonly ['i32', 'i32', 'i32'], 'i32'>

/** −1, 0 or 1: the order of the bytes `from … middle` and `middle … end`. */
export const compareTexts = (to: Workplace): TextFunction =>
  to.once('compareTexts', () =>
    to.module.define(['i32', 'i32', 'i32'], 'i32', (f, from, middle, end) => {
      const left = f.let(i32.sub(middle, from))
      const right = f.let(i32.sub(end, middle))
      const both = f.let(i32.select(i32.ltS(left, right), left, right))
      const i = f.local('i32')
      f.count(i, both, () => {
        const [a, b] = [f.let(i32.load8U(i32.add(from, i))), f.let(i32.load8U(i32.add(middle, i)))]
        f.if(i32.ne(a, b), () => f.return(sign(a, b)))
      })
      f.return(sign(left, right))
    }),
  )

const sign = (a: Word, b: Word): Word => i32.sub(i32.gtS(a, b), i32.ltS(a, b))

/** Whether a byte begins a character: those that go on with one have 10 in their highest bits. */
const begins = (byte: Word): Word => i32.ne(i32.and(byte, 0xc0), 0x80)

/** Characters of the UTF-8 in `from … end`. */
export const countCharacters = (to: Workplace): Func<readonly ['i32', 'i32'], 'i32'> =>
  to.once('countCharacters', () =>
    to.module.define(['i32', 'i32'], 'i32', (f, from, end) => {
      const count = f.local('i32')
      const i = f.let(from)
      f.count(i, end, () => f.advance(count, begins(i32.load8U(i))))
      f.return(count)
    }),
  )

/** Where the first `length` characters of `from … end` stop. */
export const clipped = (to: Workplace): TextFunction =>
  to.once('clipped', () =>
    to.module.define(['i32', 'i32', 'i32'], 'i32', (f, from, end, length) => {
      f.if(i32.leS(i32.sub(end, from), length), () => f.return(end))
      const count = f.local('i32')
      const i = f.let(from)
      f.count(i, end, () =>
        f.if(begins(i32.load8U(i)), () => {
          f.if(i32.eq(count, length), () => f.return(i))
          f.advance(count, 1)
        }),
      )
      f.return(end)
    }),
  )

type PieceFunction = Func<readonly ['i32', 'i32', 'i32', 'i32'], 'i32'>

const atLeastNone = (count: Word): Word => i32.select(i32.gtS(count, 0), count, 0)

/** Leaves of `from … end` at most `count` characters behind the first `first`, where the text began, and gives the new end. */
export const cutOut = (to: Workplace): PieceFunction => {
  const stopOf = clipped(to)
  return to.once('cutOut', () =>
    to.module.define(['i32', 'i32', 'i32', 'i32'], 'i32', (f, from, end, first, count) => {
      const start = f.let(call(stopOf, from, end, atLeastNone(first)))
      const size = f.let(i32.sub(call(stopOf, start, end, atLeastNone(count)), start))
      f.do(memory.copy(from, start, size))
      f.return(i32.add(from, size))
    }),
  )
}

/** Characters of `from … middle` before the first `middle … end` at or behind character `first`; −1 where there is none. */
export const placeOf = (to: Workplace): PieceFunction => {
  const [stopOf, count] = [clipped(to), countCharacters(to)]
  return to.once('placeOf', () =>
    to.module.define(['i32', 'i32', 'i32', 'i32'], 'i32', (f, from, middle, end, first) => {
      const size = f.let(i32.sub(end, middle))
      const last = f.let(i32.sub(middle, size))
      const i = f.let(call(stopOf, from, middle, atLeastNone(first)))
      const same = f.local('i32')
      f.while(
        () => i32.leS(i, last),
        () => {
          f.set(same, i32.const(0))
          // The byte behind both texts is looked at as well, and may be anything.
          const isAlike = i32.eq(i32.load8U(i32.add(i, same)), i32.load8U(i32.add(middle, same)))
          f.while(
            () => i32.and(i32.ltS(same, size), isAlike),
            () => f.advance(same, 1),
          )
          f.if(i32.eq(same, size), () => f.return(call(count, from, i)))
          f.advance(i, 1)
        },
      )
      f.return(i32.const(-1))
    }),
  )
}

/** Changes the ASCII letters of `from … end` in place; `first` is the code of the first letter to change. */
export const changeCase = (to: Workplace): Func<readonly ['i32', 'i32', 'i32'], 'none'> =>
  to.once('changeCase', () =>
    to.module.define(['i32', 'i32', 'i32'], 'none', (f, from, end, first) => {
      const i = f.let(from)
      f.count(i, end, () => {
        const byte = f.let(i32.load8U(i))
        f.do(i32.store8(i, i32.xor(byte, i32.shl(i32.ltU(i32.sub(byte, first), 26), 5))))
      })
    }),
  )

/** By a byte: how many bytes its JSON escape adds, and what follows the backslash where that is a letter. */
const jsonEscapes = ((): Uint8Array => {
  const table = new Uint8Array(512)
  for (let byte = 0; byte < 256; byte++) {
    // What is no ASCII is part of a character that stands for itself.
    const form = byte < 128 ? JSON.stringify(String.fromCharCode(byte)).slice(1, -1) : ' '
    table[2 * byte] = form.length - 1
    table[2 * byte + 1] = form.length === 2 ? form.charCodeAt(1) : byte
  }
  return table
})()

/** Escapes `from … end` in place as JSON does, and gives the new end. From behind, as it grows. */
export const escapeJson = (to: Workplace): Func<readonly ['i32', 'i32'], 'i32'> =>
  to.once('escapeJson', () => {
    const table = to.memory.place(jsonEscapes)
    return to.module.define(['i32', 'i32'], 'i32', (f, from, end) => {
      const more = f.local('i32')
      const i = f.let(from)
      f.count(i, end, () => f.advance(more, i32.load8U(i32.shl(i32.load8U(i), 1), table)))
      f.if(i32.eqz(more), () => f.return(end))
      const stop = f.let(i32.add(end, more))
      const read = f.let(i32.sub(end, 1))
      const write = f.let(i32.sub(stop, 1))
      f.while(
        () => i32.gtS(write, read),
        () => {
          const byte = f.let(i32.load8U(read))
          const by = f.let(i32.load8U(i32.shl(byte, 1), table))
          f.if(
            i32.eq(by, 5),
            () => putControl(f, write, byte),
            () => {
              f.do(i32.store8(write, i32.load8U(i32.shl(byte, 1), table + 1)))
              f.if(by, () => f.do(i32.store8(i32.sub(write, 1), BACKSLASH)))
            },
          )
          f.set(write, i32.sub(i32.sub(write, by), 1))
          f.advance(read, -1)
        },
      )
      f.return(stop)
    })
  })

const BACKSLASH = 92

/** `\u00xx` that ends at a place. Control characters are below 32. */
function putControl(f: FunctionWriter, end: Word, byte: Word): void {
  const start = f.let(i32.sub(end, 5))
  // "\u00", the first of them in the lowest byte.
  f.do(i32.store(start, 0x3030755c))
  const low = f.let(i32.and(byte, 15))
  f.do(
    i32.store8(start, i32.add(i32.shrU(byte, 4), 48), 4),
    i32.store8(start, i32.add(i32.add(low, 48), i32.mul(i32.gtU(low, 9), 39)), 5),
  )
}

type Drawn = Func<readonly ['i32', 'i32', 'i32', 'i32', 'i32'], 'i32'>

/**
 * Writes a function of the place, a count, folded keys of the draws (two words each), and the row's words, which draws for every step of `step` bytes
 * and gives the place after `count` bytes.
 */
function drawn(
  to: Workplace,
  step: number,
  put: (f: FunctionWriter, at: Word, first: Word, second: Word) => void,
): Drawn {
  const [foldFirst, foldSecond] = [highFold(to, false), highFold(to, true)]
  return to.module.define(['i32', 'i32', 'i32', 'i32', 'i32'], 'i32', (f, p, count, keys, low, high) => {
    const i = f.local('i32')
    const key = f.let(keys)
    f.count(
      i,
      count,
      () => {
        const [k1, k2] = [f.let(i32.load(key)), f.let(i32.load(key, 4))]
        const words = mixed(f, low, [f.let(call(foldFirst, k1, k2, high)), f.let(call(foldSecond, k1, k2, high))])
        put(f, f.let(i32.add(p, i)), f.let(firstWord(words)), f.let(secondWord(words)))
        f.advance(key, 8)
      },
      step,
    )
    f.return(i32.add(p, count))
  })
}

/** `count` characters of an alphabet, two to a draw. May write one more. */
export const putLetters = (to: Workplace, alphabet: Uint8Array): Drawn =>
  to.once(`putLetters ${alphabet}`, () => {
    const letters = to.memory.placeBytes(alphabet)
    const letter = (word: Word) => i32.load8U(highWord(word, i32.const(alphabet.length)), letters)
    return drawn(to, 2, (f, at, first, second) =>
      f.do(i32.store8(at, letter(first)), i32.store8(at, letter(second), 1)),
    )
  })

/** `count` random bytes, eight to a draw. May write seven more. */
export const putNoise = (to: Workplace): Drawn =>
  to.once('putNoise', () =>
    drawn(to, 8, (f, at, first, second) => f.do(i32.store(at, swapped(first)), i32.store(at, swapped(second), 4))),
  )

/** Digits that one 32-bit number holds are taken off by divisions by a constant, which engines turn into multiplications. */
const MOST_CHUNK = 2 ** 31

/** An exact non-negative integer as exactly `width` digits of an alphabet. */
export const putRadix = (to: Workplace, alphabet: Uint8Array, width: number): Func<readonly ['i32', 'f64'], 'i32'> =>
  to.once(`putRadix ${width} ${alphabet}`, () => {
    const base = alphabet.length
    const letters = to.memory.placeBytes(alphabet)
    let chunk = 1
    while (base > 1 && base ** (chunk + 1) <= MOST_CHUNK) chunk++
    return to.module.define(['i32', 'f64'], 'i32', (f, p, value) => {
      const rest = f.let(i64.truncSatF64S(value))
      for (let end = width; end > 0; end -= chunk) {
        const modulus = BigInt(base ** Math.min(chunk, end))
        const high = f.let(i64.divU(rest, modulus))
        const low = f.let(i32.wrapI64(i64.sub(rest, i64.mul(high, modulus))))
        f.set(rest, high)
        for (let at = end - 1; at >= Math.max(0, end - chunk); at--) {
          const next = f.let(i32.divU(low, base))
          f.do(i32.store8(p, i32.load8U(i32.sub(low, i32.mul(next, base)), letters), at))
          f.set(low, next)
        }
      }
      f.return(i32.add(p, width))
    })
  })

/** Copies a text that is laid out in eight-byte words (see `Slots`); may write up to seven bytes more. */
export const putEntry = (to: Workplace): TextFunction =>
  to.once('putEntry', () =>
    to.module.define(['i32', 'i32', 'i32'], 'i32', (f, p, from, length) => {
      const i = f.local('i32')
      f.count(i, length, () => f.do(i64.store(i32.add(p, i), i64.load(i32.add(from, i)))), 8)
      f.return(i32.add(p, length))
    }),
  )
