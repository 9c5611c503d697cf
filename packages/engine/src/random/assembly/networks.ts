import {
  call,
  f64,
  type Func,
  type FunctionWriter,
  i32,
  type I32 as Word,
  i64,
  type Local,
} from '@populace/columnar/wasm'
import type { MethodWorkplace } from '../../kernel/wasm/described.ts'
import { scrambled } from '../../kernel/wasm/mixing.ts'
import { Network, roundsFor } from '../permutation.ts'

/** A permutation of the numbers below a size: its round keys. */
export interface Keyed {
  readonly size: number
  readonly keys: ArrayLike<number>
}

type Through = Func<readonly ['i32', 'i64'], 'i64'>

/** Bytes of a network, and where in them lies what. */
const MOST_ROUNDS = roundsFor(0)
const SIZE = 0
const SHARE = 8
const LOW_BITS = 16
const LOW_MASK = 20
const HIGH_SIZE = 24
const HIGH_MASK = 28
const ROUNDS = 32
const KEYS = 36
const STRIDE = 8 * Math.ceil((KEYS + 4 * MOST_ROUNDS) / 8)

/** Both directions of many permutations as functions of which one and a number below its size. Where each has code of its own (`assemblePermutation`), many would be too much. */
export function assembleNetworks(
  list: readonly Keyed[],
  { memory, module }: MethodWorkplace,
): { readonly forward: Through; readonly backward: Through } {
  const place = memory.place(tableOf(list))
  const direction = (isForward: boolean): Through => {
    const once = module.define(['i32', 'i64'], 'i64', (f, at, x) => new NetworkCode(f, at).write(x, isForward))
    return module.define(['i32', 'i64'], 'i64', (f, which, x) => {
      const at = f.let(i32.add(i32.mul(which, STRIDE), place))
      const size = f.let(i64.load(at, SIZE))
      const y = f.let(call(once, at, x))
      f.while(
        () => i64.geU(y, size),
        () => f.set(y, call(once, at, y)),
      )
      f.return(y)
    })
  }
  return { forward: direction(true), backward: direction(false) }
}

function tableOf(list: readonly Keyed[]): Uint8Array {
  const bytes = new Uint8Array(STRIDE * list.length)
  const view = new DataView(bytes.buffer)
  for (const [i, { size, keys }] of list.entries()) {
    const { lowSize, lowMask, highSize, highMask, share, rounds } = new Network(size)
    const at = i * STRIDE
    view.setBigInt64(at + SIZE, BigInt(size), true)
    view.setFloat64(at + SHARE, share, true)
    const words = { [LOW_BITS]: Math.log2(lowSize), [LOW_MASK]: lowMask, [HIGH_SIZE]: highSize, [HIGH_MASK]: highMask }
    for (const [offset, word] of Object.entries(words)) view.setInt32(at + Number(offset), word, true)
    view.setInt32(at + ROUNDS, rounds, true)
    for (let round = 0; round < rounds; round++) view.setInt32(at + KEYS + 4 * round, keys[round]!, true)
  }
  return bytes
}

/** The body of a function that takes a number once through the network at an address (`permutation.ts`). */
class NetworkCode {
  private readonly f: FunctionWriter
  private readonly at: Word
  private readonly lowMask: Word
  private readonly highMask: Word
  private readonly highSize: Word

  constructor(f: FunctionWriter, at: Word) {
    this.f = f
    this.at = at
    this.lowMask = f.let(i32.load(at, LOW_MASK))
    this.highMask = f.let(i32.load(at, HIGH_MASK))
    this.highSize = f.let(i32.load(at, HIGH_SIZE))
  }

  write(x: Local<'i64'>, isForward: boolean): void {
    const { f, at, lowMask } = this
    const lowBits = f.let(i64.extendI32U(i32.load(at, LOW_BITS)))
    const high = f.let(i32.wrapI64(i64.shrU(x, lowBits)))
    const low = f.let(i32.and(i32.wrapI64(x), lowMask))
    const turn = (round: number): void => {
      if (isForward) this.moveHigh(high, low, round, true)
      const word = scrambled(f, i32.add(high, this.key(round + 1)))
      f.set(low, i32.xor(low, i32.and(word, lowMask)))
      if (!isForward) this.moveHigh(high, low, round, false)
    }
    const few = roundsFor(Number.POSITIVE_INFINITY)
    const rounds = Array.from({ length: MOST_ROUNDS / 2 }, (_, i) => 2 * i)
    const [first, rest] = [rounds.filter((round) => round < few), rounds.filter((round) => round >= few)]
    const further = () => f.if(i32.gtS(i32.load(at, ROUNDS), few), () => rest.forEach(turn))
    if (!isForward) further()
    for (const round of isForward ? first : first.reverse()) turn(round)
    if (isForward) further()
    f.return(i64.or(i64.shl(i64.extendI32U(high), lowBits), i64.extendI32U(low)))
  }

  private key(round: number): Word {
    return i32.load(this.at, KEYS + 4 * round)
  }

  private moveHigh(high: Local<'i32'>, low: Word, round: number, isForward: boolean): void {
    const { f, highMask, highSize } = this
    const word = scrambled(f, i32.add(low, this.key(round)))
    f.if(
      i32.ne(highMask, 0),
      () => f.set(high, i32.xor(high, i32.and(word, highMask))),
      () => {
        const part = i32.ofWhole(f64.floor(f64.mul(f64.convertI32U(word), f64.load(this.at, SHARE))))
        const moved = f.let(isForward ? i32.add(i32.sub(high, highSize), part) : i32.sub(high, part))
        f.set(high, i32.add(moved, i32.and(i32.shrS(moved, 31), highSize)))
      },
    )
  }
}
