import { type Func, type FunctionWriter, i32, type I32 as Word, i64, type Workplace } from '@populace/columnar/wasm'

/** Both words of the mixer (`random/mixer.ts`), by what they are made from. */
export interface Mixed {
  readonly x: Word
  readonly y: Word
  readonly k1: Word
}

export type Keys = readonly [k1: Word, k2: Word]

export const firstWord = ({ x, y }: Mixed): Word => i32.add(x, y)
export const secondWord = ({ x, y, k1 }: Mixed): Word => i32.xor(y, i32.add(i32.rotl(x, 9), k1))

/** The statements of `mix`. The row and the keys are variables or constants. */
export function mixed(f: FunctionWriter, row: Word, [k1, k2]: Keys): Mixed {
  const x = f.let(i32.add(row, k1))
  const shake = (by: number, factor: number) => {
    f.set(x, i32.xor(x, i32.shrU(x, by)))
    f.set(x, i32.mul(x, factor))
  }
  shake(17, 0xed5ad4bb)
  f.set(x, i32.xor(x, i32.shrU(x, 11)))
  const y = f.let(i32.add(i32.rotl(x, 16), k2))
  f.set(x, i32.mul(i32.add(x, k2), 0xac4c1b51))
  f.set(x, i32.xor(x, i32.shrU(x, 15)))
  f.set(y, i32.xor(y, x))
  f.set(x, i32.mul(x, 0x31848bab))
  f.set(x, i32.xor(x, i32.shrU(x, 14)))
  f.set(y, i32.mul(y, 0x9e3779b1))
  f.set(y, i32.xor(y, i32.shrU(y, 15)))
  return { x, y, k1 }
}

/** One of the two words of a key with a row's high word folded in. */
export const highFold = (to: Workplace, second: boolean): Func<readonly ['i32', 'i32', 'i32'], 'i32'> =>
  to.once(`highFold ${second}`, () =>
    to.module.define(['i32', 'i32', 'i32'], 'i32', (f, k1, k2, high) => {
      f.if(i32.eqz(high), () => f.return(second ? k2 : k1))
      const keys: Keys = [f.let(i32.xor(k1, 0x3c6ef372)), f.let(i32.xor(k2, 0xa54ff53a | 0))]
      const words = mixed(f, high, keys)
      f.return(second ? secondWord(words) : firstWord(words))
    }),
  )

/** The high word of an unsigned product. */
export const highWord = (left: Word, right: Word): Word =>
  i32.wrapI64(i64.shrU(i64.mul(i64.extendI32U(left), i64.extendI32U(right)), 32n))

/** `scramble` of `random/mixer.ts`, in a variable. */
export function scrambled(f: FunctionWriter, word: Word): Word {
  const h = f.let(word)
  f.set(h, i32.mul(i32.xor(h, i32.shrU(h, 16)), 0x21f0aaad))
  f.set(h, i32.mul(i32.xor(h, i32.shrU(h, 15)), 0x735a2d97))
  f.set(h, i32.xor(h, i32.shrU(h, 15)))
  return h
}
