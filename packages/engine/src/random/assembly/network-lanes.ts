import { type FunctionWriter, i32, i32x4, type I32 as Word, type Local, v128, type V128 } from '@populace/columnar/wasm'
import { scrambledLanes, type Splat } from '../../kernel/wasm/lanes/mixing.ts'
import { Network, roundsFor } from '../permutation.ts'
import type { Keyed } from './networks.ts'

const MOST_ROUNDS = roundsFor(0)
const FEW_ROUNDS = roundsFor(Number.POSITIVE_INFINITY)
/** Words of a network, and which of them is what; the keys of its rounds follow. */
const [SIZE, TO_HIGH, LOW_SIZE, LOW_MASK, HIGH_SIZE, HIGH_MASK, ROUNDS, KEYS] = [0, 1, 2, 3, 4, 5, 6, 7] as const
const STRIDE = KEYS + MOST_ROUNDS + 1

/** Permutations of numbers below 2^31 as a table of words: what `NetworkLanes` reads. */
export function networkTable(list: readonly Keyed[]): Int32Array {
  const table = new Int32Array(STRIDE * list.length)
  for (const [i, { size, keys }] of list.entries()) {
    const { lowSize, lowMask, highSize, highMask, rounds } = new Network(size)
    // The high word of a product is the number moved right, by bits that differ from lane to lane.
    table.set([size, 2 ** 32 / lowSize, lowSize, lowMask, highSize, highMask, rounds], i * STRIDE)
    for (let round = 0; round < rounds; round++) table[i * STRIDE + KEYS + round] = keys[round] ?? 0
  }
  return table
}

/** A word from each of four addresses. */
export function gathered(f: FunctionWriter, at: readonly Word[], splat: Splat, offset = 0): V128 {
  const found = f.let(splat(0))
  for (const [lane, address] of at.entries()) f.set(found, v128.load32Lane(address, found, lane, offset))
  return found
}

/** The four words of a vector, each in a variable. */
export const lanesOf = (f: FunctionWriter, x: V128): readonly Word[] => {
  const kept = f.let(x)
  return [0, 1, 2, 3].map((lane) => f.let(i32x4.extractLane(kept, lane)))
}

/** Four numbers on their way through networks. */
interface Walk {
  readonly networks: NetworkLanes
  readonly wanted: V128
  readonly y: Local<'v128'>
  readonly isOutside: Local<'v128'>
  readonly toHigh: V128
  readonly lowSize: V128
  readonly hasMore: V128
  readonly high: Local<'v128'>
  readonly low: Local<'v128'>
}

/** Several times four numbers, each with its networks. */
export interface Asked {
  readonly networks: NetworkLanes
  readonly x: V128
  /** Where it has no bits, what comes out is any number. */
  readonly wanted: V128
}

/**
 * Goes through networks until all numbers are below their sizes: of several fours one takes a turn after the other, as each waits for its own last word, and a processor works on another
 * meanwhile.
 */
export function walkNetworks(f: FunctionWriter, asked: readonly Asked[], isForward: boolean): readonly V128[] {
  const walks = asked.map(({ networks, x, wanted }) => networks.begin(x, wanted))
  const turns = (rounds: readonly number[]) => {
    for (const round of isForward ? rounds : [...rounds].reverse())
      for (const walk of walks) walk.networks.turn(walk, round, isForward)
  }
  const rounds = Array.from({ length: MOST_ROUNDS / 2 }, (_, i) => 2 * i)
  const any = (of: (walk: Walk) => V128) => v128.anyTrue(walks.map(of).reduce((all, each) => v128.or(all, each)))
  /** Some networks have more rounds than others. */
  const further = () =>
    f.if(
      any(({ hasMore }) => hasMore),
      () => {
        const before = walks.map(({ high, low }) => [f.let(high), f.let(low)] as const)
        turns(rounds.filter((round) => round >= FEW_ROUNDS))
        for (const [i, { high, low, hasMore }] of walks.entries()) {
          const [formerHigh = high, formerLow = low] = before[i] ?? []
          f.set(high, v128.bitselect(high, formerHigh, hasMore))
          f.set(low, v128.bitselect(low, formerLow, hasMore))
        }
      },
    )
  f.repeat((leaveIf) => {
    for (const walk of walks) walk.networks.part(walk)
    if (!isForward) further()
    turns(rounds.filter((round) => round < FEW_ROUNDS))
    if (isForward) further()
    for (const walk of walks) walk.networks.join(walk)
    leaveIf(i32.eqz(any(({ isOutside }) => isOutside)))
  })
  return walks.map(({ y }) => y)
}

/** Four numbers, each on its way through a network of its own (`permutation.ts`). */
export class NetworkLanes {
  private readonly f: FunctionWriter
  private readonly splat: Splat
  /** Where the networks lie, less the table's address. */
  private readonly at: readonly Word[]
  private readonly table: number
  private readonly size: V128
  private readonly lowMask: V128
  private readonly highSize: V128
  private readonly highMask: V128

  /** `which` are the numbers of the networks in the table at an address. */
  constructor(f: FunctionWriter, table: number, which: V128, splat: Splat) {
    this.f = f
    this.splat = splat
    this.table = table
    this.at = lanesOf(f, i32x4.mul(which, splat(4 * STRIDE)))
    this.size = this.word(SIZE)
    this.lowMask = this.word(LOW_MASK)
    this.highSize = this.word(HIGH_SIZE)
    this.highMask = this.word(HIGH_MASK)
  }

  /** A four on its way, whose numbers come out any where the mask `wanted` has no bits. */
  begin(x: V128, wanted: V128): Walk {
    const { f } = this
    return {
      networks: this,
      wanted,
      y: f.let(x),
      isOutside: f.let(wanted),
      toHigh: this.word(TO_HIGH),
      lowSize: this.word(LOW_SIZE),
      hasMore: f.let(i32x4.ltS(this.splat(FEW_ROUNDS), this.word(ROUNDS))),
      high: f.local('v128'),
      low: f.local('v128'),
    }
  }

  part({ y, toHigh, high, low }: Walk): void {
    this.f.set(high, i32x4.mulhiU(y, toHigh))
    this.f.set(low, v128.and(y, this.lowMask))
  }

  join({ y, isOutside, wanted, high, low, lowSize }: Walk): void {
    const { f } = this
    f.set(y, v128.bitselect(v128.or(i32x4.mul(high, lowSize), low), y, isOutside))
    f.set(isOutside, v128.and(wanted, i32x4.geU(y, this.size)))
  }

  turn({ high, low }: Walk, round: number, isForward: boolean): void {
    const { f } = this
    if (isForward) this.moveHigh(high, low, round, true)
    const word = scrambledLanes(f, i32x4.add(high, this.word(KEYS + round + 1)), this.splat)
    f.set(low, v128.xor(low, v128.and(word, this.lowMask)))
    if (!isForward) this.moveHigh(high, low, round, false)
  }

  private moveHigh(high: Local<'v128'>, low: V128, round: number, isForward: boolean): void {
    const { f, highSize, highMask } = this
    const word = scrambledLanes(f, i32x4.add(low, this.word(KEYS + round)), this.splat)
    const part = i32x4.mulhiU(word, highSize)
    const moved = f.let(isForward ? i32x4.add(i32x4.sub(high, highSize), part) : i32x4.sub(high, part))
    const added = i32x4.add(moved, v128.and(i32x4.shrS(moved, 31), highSize))
    const flipped = v128.xor(high, v128.and(word, highMask))
    f.set(high, v128.bitselect(added, flipped, i32x4.eq(highMask, this.splat(0))))
  }

  private word(number: number): V128 {
    return gathered(this.f, this.at, this.splat, this.table + 4 * number)
  }
}
