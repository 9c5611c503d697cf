import {
  call,
  f64,
  type F64 as Double,
  type Func,
  type FunctionWriter,
  i32,
  type I32 as Word,
  i64,
  type I64 as Long,
  type Local,
  WHOLE_LIMIT,
} from '@populace/columnar/wasm'
import type { MethodWorkplace } from '../../kernel/wasm/described.ts'
import type { Key } from '../../kernel/ir.ts'
import { firstWord, highFold, highWord, mixed, scrambled, secondWord } from '../../kernel/wasm/mixing.ts'
import { deriveWord } from '../mixer.ts'
import { Network } from '../permutation.ts'

/** The largest factor whose product with any word is exact in a double. */
const EXACT_FACTOR = 2 ** 21

type Round = (i: number) => Word

/** Both directions of a network, as functions of a long. */
interface Directions {
  readonly forward: Func<readonly ['i64'], 'i64'>
  readonly backward: Func<readonly ['i64'], 'i64'>
}

/** The rounds of the network of a size, whose keys `keyOf` reads. */
class NetworkWriter {
  private readonly shape: Network
  private readonly keyOf: Round
  private readonly lowBits: bigint

  constructor(size: number, keyOf: Round) {
    this.shape = new Network(size)
    this.keyOf = keyOf
    this.lowBits = BigInt(Math.log2(this.shape.lowSize))
  }

  /** Writes a function's body: the number through all rounds. */
  write(f: FunctionWriter, x: Long, isForward: boolean): void {
    const { rounds, lowMask } = this.shape
    const high = f.let(i32.wrapI64(i64.shrU(x, this.lowBits)))
    const low = f.let(i32.and(i32.wrapI64(x), lowMask))
    const turns = Array.from({ length: rounds / 2 }, (_, i) => 2 * i)
    for (const i of isForward ? turns : turns.reverse()) {
      if (isForward) this.moveHigh(f, high, low, i, true)
      const word = scrambled(f, i32.add(high, this.keyOf(i + 1)))
      f.set(low, i32.xor(low, i32.and(word, lowMask)))
      if (!isForward) this.moveHigh(f, high, low, i, false)
    }
    f.return(i64.or(i64.shl(i64.extendI32U(high), this.lowBits), i64.extendI32U(low)))
  }

  private moveHigh(f: FunctionWriter, high: Local<'i32'>, low: Word, i: number, isForward: boolean): void {
    const { highSize, highMask, share } = this.shape
    const word = scrambled(f, i32.add(low, this.keyOf(i)))
    if (highMask !== 0) return f.set(high, i32.xor(high, i32.and(word, highMask)))
    const part =
      highSize <= EXACT_FACTOR
        ? highWord(word, i32.const(highSize))
        : i32.ofWhole(f64.floor(f64.mul(f64.convertI32U(word), share)))
    const moved = f.let(isForward ? i32.add(i32.sub(high, highSize), part) : i32.sub(high, part))
    f.set(high, i32.add(moved, i32.and(i32.shrS(moved, 31), highSize)))
  }
}

function directions({ module }: MethodWorkplace, size: number, keyOf: Round): Directions {
  const network = new NetworkWriter(size, keyOf)
  return {
    forward: module.define(['i64'], 'i64', (f, x) => network.write(f, x, true)),
    backward: module.define(['i64'], 'i64', (f, y) => network.write(f, y, false)),
  }
}

/** Goes through the network until the number is below the size. */
function walk(f: FunctionWriter, through: Func<readonly ['i64'], 'i64'>, x: Long, size: number): Long {
  const y = f.let(call(through, x))
  f.while(
    () => i64.geU(y, BigInt(size)),
    () => f.set(y, call(through, y)),
  )
  return y
}

/** A number of those that are permuted, as a long. */
const longBelow = (x: Double, size: number): Long => (size <= WHOLE_LIMIT ? i64.ofWhole(x) : i64.truncSatF64S(x))

const isOutside = (x: Double, size: number): Word => i32.eqz(i32.and(f64.ge(x, 0), f64.lt(x, size)))

/** `permutation` as functions. What it refuses is left to it. */
export function assemblePermutation(key: Key, size: number, to: MethodWorkplace) {
  const keyOf = (i: number) => i32.const(deriveWord(key, i))
  const { forward, backward } = directions(to, size, keyOf)
  const method = (name: string, through: Directions['forward']) => {
    const host = to.host(name, 1)
    return to.module.define(['f64'], 'f64', (f, x) => {
      f.if(isOutside(x, size), () => f.return(call(host, x)))
      f.return(f64.convertI64S(walk(f, through, longBelow(x, size), size)))
    })
  }
  return { permute: () => method('permute', forward), unpermute: () => method('unpermute', backward) }
}

/** `groupPermutation` as functions: the keys of the group asked last are kept in memory. */
export function assembleGroupPermutation(key: Key, size: number, to: MethodWorkplace) {
  const { rounds } = new Network(size)
  const keys = to.memory.allocate(4 * rounds)
  const { forward, backward } = directions(to, size, (i) => i32.load(keys + 4 * i))
  const turnTo = turning(key, rounds, keys, to)
  const method = (name: string, through: Directions['forward']) => {
    const host = to.host(name, 2)
    return to.module.define(['f64', 'f64'], 'f64', (f, x, group) => {
      f.if(isOutside(x, size), () => f.return(call(host, x, group)))
      f.do(call(turnTo, group))
      f.return(f64.convertI64S(walk(f, through, longBelow(x, size), size)))
    })
  }
  return { permute: () => method('permute', forward), unpermute: () => method('unpermute', backward) }
}

/** Writes the keys of a group into memory, unless they are there. */
function turning(key: Key, rounds: number, keys: number, to: MethodWorkplace): Func<readonly ['f64'], 'none'> {
  const [foldFirst, foldSecond] = [highFold(to.workplace, false), highFold(to.workplace, true)]
  const current = to.module.global('f64')
  const isThere = to.module.global('i32')
  return to.module.define(['f64'], 'none', (f, group) => {
    f.if(i32.eqz(i32.and(isThere, f64.eq(group, current))), () => {
      f.setGlobal(current, group)
      f.setGlobal(isThere, i32.const(1))
      const long = f.let(i64.truncSatF64S(group))
      const high = f.let(i32.wrapI64(i64.shrU(long, 32n)))
      const fold = (by: typeof foldFirst) => f.let(call(by, i32.const(key[0]), i32.const(key[1]), high))
      const base = mixed(f, i32.wrapI64(long), [fold(foldFirst), fold(foldSecond)])
      const derived = [
        f.let(i32.xor(firstWord(base), 0x1f83d9ab)),
        f.let(i32.xor(secondWord(base), 0x5be0cd19)),
      ] as const
      for (let i = 0; i < rounds; i++) f.do(i32.store(keys, firstWord(mixed(f, i32.const(i), derived)), 4 * i))
    })
  })
}
