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
  const keys = Int32Array.from({ length: network.rounds }, (_, round) => deriveWord(key, round))
  const method = (name: string, isForward: boolean): LaneMethod => ({
    ...ofOne(size, (f, x, splat) => {
      const turns = inTurn(network.rounds, (round) => splat(keys[round] ?? 0), isForward)
      return network.walk(f, [x], splat, turns, isForward)[0] ?? x
    }),
    writeSeveral(f, numbers, splat, { memory }) {
      const turns = inLoop(f, memory.place(keys), network.rounds, isForward)
      return { [name]: network.walk(f, numbers, splat, turns, isForward) }
    },
  })
  return { permute: method('permute', true), unpermute: method('unpermute', false) }
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
      const turns = inTurn(network.rounds, (round) => keys[round] ?? splat(0), isForward)
      return network.walk(f, [x], splat, turns, isForward)[0] ?? x
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

/** The keys of two rounds: what changes the high halves, and what the low ones. */
type Keys = readonly [V128, V128]
/** Writes all turns of a network, two rounds each. */
type Turns = (write: (keys: Keys) => void) => void

/** One after the other. */
const inTurn =
  (rounds: number, keyOf: (round: number) => V128, isForward: boolean): Turns =>
  (write) => {
    const turns = Array.from({ length: rounds / 2 }, (_, i) => 2 * i)
    for (const i of isForward ? turns : turns.reverse()) write([keyOf(i), keyOf(i + 1)])
  }

/** In a loop, over keys at an address: a compiler would bring each number through all of its turns before the next one's first. */
const inLoop =
  (f: FunctionWriter, keys: number, rounds: number, isForward: boolean): Turns =>
  (write) => {
    const [first, end] = isForward ? [keys, keys + 4 * rounds] : [keys + 4 * (rounds - 2), keys - 8]
    const at = f.let(i32.const(first))
    f.repeat((leaveIf) => {
      write([f.let(v128.load32Splat(at)), f.let(v128.load32Splat(at, 4))])
      f.advance(at, isForward ? 8 : -8)
      leaveIf(i32.eq(at, end))
    })
  }

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
  walk(f: FunctionWriter, x: readonly V128[], splat: Splat, turns: Turns, isForward: boolean): readonly V128[] {
    const numbers = x.map((four) => ({ y: f.let(four), isOutside: f.let(splat(-1)) }))
    f.repeat((leaveIf) => {
      const passed = this.pass(
        f,
        numbers.map(({ y }) => y),
        splat,
        turns,
        isForward,
      )
      for (const [i, { y, isOutside }] of numbers.entries()) {
        // Those that are inside have come to their end.
        f.set(y, v128.bitselect(passed[i] ?? y, y, isOutside))
        f.set(isOutside, i32x4.geU(y, splat(this.shape.size)))
      }
      const areOutside = numbers.map(({ isOutside }): V128 => isOutside)
      leaveIf(i32.eqz(v128.anyTrue(areOutside.reduce((all, each) => v128.or(all, each)))))
    })
    return numbers.map(({ y }) => y)
  }

  private pass(f: FunctionWriter, x: readonly V128[], splat: Splat, turns: Turns, isForward: boolean): readonly V128[] {
    const { lowSize, lowMask } = this.shape
    const lowBits = Math.log2(lowSize)
    const halves = x.map((y) => ({ high: f.let(i32x4.shrU(y, lowBits)), low: f.let(v128.and(y, splat(lowMask))) }))
    turns(([ofHigh, ofLow]) => {
      for (const { high, low } of halves) {
        if (isForward) this.moveHigh(f, high, low, ofHigh, splat, true)
        const word = scrambledLanes(f, i32x4.add(high, ofLow), splat)
        f.set(low, v128.xor(low, v128.and(word, splat(lowMask))))
        if (!isForward) this.moveHigh(f, high, low, ofHigh, splat, false)
      }
    })
    return halves.map(({ high, low }) => v128.or(i32x4.shl(high, lowBits), low))
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
