import { type FunctionWriter, i32, i32x4, type Local, v128, type V128 } from '@populace/columnar/wasm'
import type { Described, Key } from '../../kernel/ir.ts'
import { keyOf, numberOf } from '../../kernel/parameters.ts'
import { type LaneMethod, ofOne } from '../../kernel/wasm/lanes/method.ts'
import {
  firstWords,
  mixedLanes,
  scrambledLanes,
  secondWords,
  type Splat,
  splatOf,
} from '../../kernel/wasm/lanes/mixing.ts'
import { deriveWord } from '../mixer.ts'
import { Network } from '../permutation.ts'

/** Numbers are signed words. */
const MOST = 2 ** 31

/** `permutation` for four numbers at once. */
export function permutationLanes(on: Described): Readonly<Record<string, LaneMethod>> | undefined {
  const [key, size] = [keyOf(on), numberOf(on, 'size')]
  if (size > MOST) return undefined
  const network = new LaneNetwork(size)
  const method = (isForward: boolean): LaneMethod =>
    ofOne(size, (f, x, splat) => network.walk(f, x, splat, (round) => splat(deriveWord(key, round)), isForward))
  return { permute: method(true), unpermute: method(false) }
}

/** `groupPermutation` for four numbers at once, each with the keys of its group. */
export function groupPermutationLanes(on: Described): Readonly<Record<string, LaneMethod>> | undefined {
  const [key, size] = [keyOf(on), numberOf(on, 'size')]
  if (size > MOST) return undefined
  const network = new LaneNetwork(size)
  const method = (isForward: boolean): LaneMethod => ({
    below: [size, MOST],
    write(f, [x = splatOf(0), group = splatOf(0)], splat) {
      const keys = groupKeys(f, key, group, network.rounds, splat)
      return network.walk(f, x, splat, (round) => keys[round] ?? splat(0), isForward)
    },
  })
  return { permute: method(true), unpermute: method(false) }
}

/** `groupKeys` of `permutation.ts` for four groups. */
function groupKeys(f: FunctionWriter, key: Key, group: V128, rounds: number, splat: Splat): readonly V128[] {
  const own = mixedLanes(f, group, splat(key[0]), splat(key[1]), splat)
  const first = f.let(v128.xor(firstWords(own), splat(0x1f83d9ab)))
  const second = f.let(v128.xor(secondWords(own), splat(0x5be0cd19)))
  return Array.from({ length: rounds }, (_, round) =>
    f.let(firstWords(mixedLanes(f, splat(round), first, second, splat))),
  )
}

/** The keys of a network's rounds. */
type KeyOf = (round: number) => V128

/** The network of a size (`permutation.ts`), both ways. */
class LaneNetwork {
  private readonly shape: Network

  constructor(size: number) {
    this.shape = new Network(size)
  }

  get rounds(): number {
    return this.shape.rounds
  }

  /** Goes through the network until all numbers are below the size. */
  walk(f: FunctionWriter, x: V128, splat: Splat, keyOf: KeyOf, isForward: boolean): V128 {
    const y = f.let(x)
    const isOutside = f.let(splat(-1))
    f.repeat((leaveIf) => {
      // Those that are inside have come to their end.
      f.set(y, v128.bitselect(this.pass(f, y, splat, keyOf, isForward), y, isOutside))
      f.set(isOutside, i32x4.geU(y, splat(this.shape.size)))
      leaveIf(i32.eqz(v128.anyTrue(isOutside)))
    })
    return y
  }

  private pass(f: FunctionWriter, x: V128, splat: Splat, keyOf: KeyOf, isForward: boolean): V128 {
    const { rounds, lowSize, lowMask } = this.shape
    const lowBits = Math.log2(lowSize)
    const high = f.let(i32x4.shrU(x, lowBits))
    const low = f.let(v128.and(x, splat(lowMask)))
    const turns = Array.from({ length: rounds / 2 }, (_, i) => 2 * i)
    for (const i of isForward ? turns : turns.reverse()) {
      if (isForward) this.moveHigh(f, high, low, keyOf(i), splat, true)
      const word = scrambledLanes(f, i32x4.add(high, keyOf(i + 1)), splat)
      f.set(low, v128.xor(low, v128.and(word, splat(lowMask))))
      if (!isForward) this.moveHigh(f, high, low, keyOf(i), splat, false)
    }
    return v128.or(i32x4.shl(high, lowBits), low)
  }

  private moveHigh(
    f: FunctionWriter,
    high: Local<'v128'>,
    low: V128,
    key: V128,
    splat: Splat,
    isForward: boolean,
  ): void {
    const { highSize, highMask } = this.shape
    const word = scrambledLanes(f, i32x4.add(low, key), splat)
    if (highMask !== 0) return f.set(high, v128.xor(high, v128.and(word, splat(highMask))))
    const part = i32x4.mulhiU(word, splat(highSize))
    const moved = f.let(isForward ? i32x4.add(i32x4.sub(high, splat(highSize)), part) : i32x4.sub(high, part))
    f.set(high, i32x4.add(moved, v128.and(i32x4.shrS(moved, 31), splat(highSize))))
  }
}
