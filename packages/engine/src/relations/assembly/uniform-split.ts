import { f64, i32, type ModuleWriter } from '@populace/columnar/wasm'
import type { Key } from '../../kernel/ir.ts'
import { keyOfNode, manyTrials, normal, type Split, WORDS, wordsOfNodes } from './split.ts'

/** `uniformSplit` of `split.ts`: nearly all halves are equal, and one word is all their trials. */
export function assembleUniformSplit(key: Key, module: ModuleWriter): Split {
  const wordAt = wordsOfNodes(module)
  return module.define(['f64', 'f64', 'f64', 'i32'], 'f64', (f, children, left, parents, node) => {
    const { k1, k2 } = keyOfNode(f, node, key)
    const word = (turn: number) => f.let(wordAt(k1, k2, i32.const(turn)))
    const chance = f.let(f64.div(left, parents))
    const trials = f.let(i32.ofWhole(children))
    f.if(i32.and(f64.eq(chance, 0.5), f64.le(children, 32)), () =>
      f.return(f64.convertI32S(i32.popcnt(i32.shrU(word(0), i32.sub(32, trials))))),
    )
    f.if(f64.le(children, 8), () => {
      const threshold = f.let(f64.mul(chance, WORDS))
      const [turn, hits] = [f.let(i32.const(0)), f.let(i32.const(0))]
      f.count(turn, trials, () => f.advance(hits, f64.lt(f64.convertI32U(wordAt(k1, k2, turn)), threshold)))
      f.return(f64.convertI32S(hits))
    })
    f.return(manyTrials(f, children, chance, normal(f, [word(0), word(1), word(2)])))
  })
}
