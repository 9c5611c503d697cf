import { type FunctionWriter, i32, i32x4, type Local, v128, type V128 } from '@populace/columnar/wasm'
import type { Described } from '../../kernel/ir.ts'
import { keyOf, numberOf } from '../../kernel/parameters.ts'
import { scrambledLanes, type Splat } from '../../kernel/wasm/lanes/mixing.ts'
import type { LaneMethod } from '../../kernel/wasm/lanes/method.ts'
import { deriveWord } from '../mixer.ts'
import { Network } from '../permutation.ts'

/** Numbers are signed words. */
const MOST = 2 ** 31

/** `permutation` for four numbers at once. */
export function permutationLanes(on: Described): Readonly<Record<string, LaneMethod>> | undefined {
  const [key, size] = [keyOf(on), numberOf(on, 'size')]
  if (size > MOST) return undefined
  const network = new Network(size)
  const permute: LaneMethod = {
    below: size,
    write(f, x, splat) {
      const y = f.let(x)
      const isOutside = f.let(splat(-1))
      f.repeat((leaveIf) => {
        // Those that are inside have come to their end.
        f.set(
          y,
          v128.bitselect(
            forward(f, network, y, (i) => splat(deriveWord(key, i)), splat),
            y,
            isOutside,
          ),
        )
        f.set(isOutside, i32x4.geU(y, splat(size)))
        leaveIf(i32.eqz(v128.anyTrue(isOutside)))
      })
      return y
    },
  }
  return { permute }
}

/** All rounds of the network (`permutation.ts`). */
function forward(f: FunctionWriter, network: Network, x: V128, keyOf: (i: number) => V128, splat: Splat): V128 {
  const { rounds, lowSize, lowMask } = network
  const lowBits = Math.log2(lowSize)
  const high = f.let(i32x4.shrU(x, lowBits))
  const low = f.let(v128.and(x, splat(lowMask)))
  for (let i = 0; i < rounds; i += 2) {
    moveHigh(f, network, high, scrambledLanes(f, i32x4.add(low, keyOf(i)), splat), splat)
    const word = scrambledLanes(f, i32x4.add(high, keyOf(i + 1)), splat)
    f.set(low, v128.xor(low, v128.and(word, splat(lowMask))))
  }
  return v128.or(i32x4.shl(high, lowBits), low)
}

function moveHigh(f: FunctionWriter, network: Network, high: Local<'v128'>, word: V128, splat: Splat): void {
  const { highSize, highMask } = network
  if (highMask !== 0) return f.set(high, v128.xor(high, v128.and(word, splat(highMask))))
  const moved = f.let(i32x4.add(i32x4.sub(high, splat(highSize)), i32x4.mulhiU(word, splat(highSize))))
  f.set(high, i32x4.add(moved, v128.and(i32x4.shrS(moved, 31), splat(highSize))))
}
