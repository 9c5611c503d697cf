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
import { KEPT_GROUPS, Network } from '../permutation.ts'

/** The largest factor whose product with any word is exact in a double. */
const EXACT_FACTOR = 2 ** 21

/** The key of a round, where keys that differ by what is asked lie at an address. */
type Round = (i: number, at: Word) => Word
type Through = Func<readonly ['i64', 'i32'], 'i64'>

/** Both directions of a network, as functions of a long and where its keys lie. */
interface Directions {
  readonly forward: Through
  readonly backward: Through
}

/** The rounds of the network of a size, whose keys `keyOf` reads. */
class NetworkWriter {
  private readonly shape: Network
  private readonly keyOf: (i: number) => Word
  private readonly lowBits: bigint

  constructor(size: number, keyOf: (i: number) => Word) {
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
  const direction = (isForward: boolean): Through =>
    module.define(['i64', 'i32'], 'i64', (f, x, at) =>
      new NetworkWriter(size, (i) => keyOf(i, at)).write(f, x, isForward),
    )
  return { forward: direction(true), backward: direction(false) }
}

/** Goes through the network until the number is below the size. */
function walk(f: FunctionWriter, through: Through, x: Long, at: Word, size: number): Long {
  const y = f.let(call(through, x, at))
  f.while(
    () => i64.geU(y, BigInt(size)),
    () => f.set(y, call(through, y, at)),
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
      f.return(f64.convertI64S(walk(f, through, longBelow(x, size), i32.const(0), size)))
    })
  }
  return { permute: () => method('permute', forward), unpermute: () => method('unpermute', backward) }
}

/** `groupPermutation` as functions. */
export function assembleGroupPermutation(key: Key, size: number, to: MethodWorkplace) {
  const { forward, backward } = directions(to, size, (i, at) => i32.load(at, 4 * i))
  const keysOf = groupKeys(key, new Network(size).rounds, to)
  const method = (name: string, through: Through) => {
    const host = to.host(name, 2)
    return to.module.define(['f64', 'f64'], 'f64', (f, x, group) => {
      f.if(isOutside(x, size), () => f.return(call(host, x, group)))
      f.return(f64.convertI64S(walk(f, through, longBelow(x, size), f.let(call(keysOf, group)), size)))
    })
  }
  return { permute: () => method('permute', forward), unpermute: () => method('unpermute', backward) }
}

/** Where the keys of a group lie. Of groups that are not kept, those of the one asked last do. */
function groupKeys(key: Key, rounds: number, to: MethodWorkplace): Func<readonly ['f64'], 'i32'> {
  const { memory, module } = to
  /** The keys, and a word that says whether they are there. */
  const stride = 4 * (rounds + 1)
  const kept = memory.allocate(stride * KEPT_GROUPS)
  const last = memory.allocate(stride)
  const current = module.global('f64')
  const derive = keyDeriver(key, rounds, to)
  const isThere = (at: Word) => i32.load(at, 4 * rounds)
  return module.define(['f64'], 'i32', (f, group) => {
    f.if(i32.and(f64.ge(group, 0), f64.lt(group, KEPT_GROUPS)), () => {
      const at = f.let(i32.add(i32.mul(i32.truncSatF64S(group), stride), kept))
      f.if(i32.eqz(isThere(at)), () => f.do(call(derive, group, at), i32.store(at, i32.const(1), 4 * rounds)))
      f.return(at)
    })
    const at = i32.const(last)
    f.if(i32.eqz(i32.and(isThere(at), f64.eq(group, current))), () => {
      f.setGlobal(current, group)
      f.do(call(derive, group, at), i32.store(at, i32.const(1), 4 * rounds))
    })
    f.return(at)
  })
}

/** Writes the keys of a group (`groupKeys` of `permutation.ts`) to an address. */
function keyDeriver(key: Key, rounds: number, to: MethodWorkplace): Func<readonly ['f64', 'i32'], 'none'> {
  const [foldFirst, foldSecond] = [highFold(to.workplace, false), highFold(to.workplace, true)]
  return to.module.define(['f64', 'i32'], 'none', (f, group, at) => {
    const long = f.let(i64.truncSatF64S(group))
    const high = f.let(i32.wrapI64(i64.shrU(long, 32n)))
    const fold = (by: typeof foldFirst) => f.let(call(by, i32.const(key[0]), i32.const(key[1]), high))
    const base = mixed(f, i32.wrapI64(long), [fold(foldFirst), fold(foldSecond)])
    const derived = [f.let(i32.xor(firstWord(base), 0x1f83d9ab)), f.let(i32.xor(secondWord(base), 0x5be0cd19))] as const
    for (let i = 0; i < rounds; i++) f.do(i32.store(at, firstWord(mixed(f, i32.const(i), derived)), 4 * i))
  })
}
