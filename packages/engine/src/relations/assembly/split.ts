import {
  call,
  f64,
  type F64 as Double,
  type Func,
  type FunctionWriter,
  i32,
  type I32 as Word,
  type ModuleWriter,
} from '@populace/columnar/wasm'
import type { Key } from '../../kernel/ir.ts'
import { firstWord, mixed, secondWord } from '../../kernel/wasm/mixing.ts'

/** A `SplitRule` as a function: (children, parents of the left half, parents, the node) to the children of the left half. */
export type Split = Func<readonly ['f64', 'f64', 'f64', 'i32'], 'f64'>

export const WORDS = 2 ** 32

/** The key of a node's words, in variables. */
export function keyOfNode(f: FunctionWriter, node: Word, key: Key): { readonly k1: Word; readonly k2: Word } {
  const own = mixed(f, node, [i32.const(key[0]), i32.const(key[1])])
  return { k1: f.let(firstWord(own)), k2: f.let(secondWord(own)) }
}

/** The word of a node's key at a turn. */
export type WordAt = (k1: Word, k2: Word, turn: Word) => Word

export function wordsOfNodes(module: ModuleWriter): WordAt {
  const word = module.define(['i32', 'i32', 'i32'], 'i32', (f, k1, k2, turn) => {
    const pair = mixed(f, i32.shrU(turn, 1), [k1, k2])
    f.return(i32.select(i32.and(turn, 1), secondWord(pair), firstWord(pair)))
  })
  return (k1, k2, turn) => call(word, k1, k2, turn)
}

/** A word as a number below one. */
export const shareOf = (word: Word): Double => f64.div(f64.convertI32U(word), WORDS)

/** `normal` of `split.ts`. */
export function normal(f: FunctionWriter, [a, b, c]: readonly [Word, Word, Word]): Double {
  const bits = f.let(i32.sub(i32.add(i32.popcnt(a), i32.popcnt(b)), 32))
  return f64.add(f64.div(f64.convertI32S(bits), 4), f64.div(f64.sub(shareOf(c), 0.5), 4))
}

/** The trials that hit where they are many: their mean, and a normal number of spreads from it. Trials and chance are variables. */
export function manyTrials(f: FunctionWriter, trials: Double, chance: Double, z: Double): Double {
  const mean = f.let(f64.mul(trials, chance))
  const spread = f64.mul(z, f64.sqrt(f64.mul(mean, f64.sub(1, chance))))
  return f64.min(trials, f64.max(0, f64.floor(f64.add(f64.add(mean, spread), 0.5))))
}
