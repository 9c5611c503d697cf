import {
  call,
  f64,
  type F64 as Double,
  type Func,
  i32,
  type I32 as Word,
  type ModuleWriter,
} from '@populace/columnar/wasm'
import type { Key } from '../../kernel/ir.ts'
import { firstWord, mixed, secondWord } from '../../kernel/wasm/mixing.ts'

/** A `SplitRule` as a function: (children, parents of the left half, parents, the node) to the children of the left half. */
export type Split = Func<readonly ['f64', 'f64', 'f64', 'i32'], 'f64'>

/** The word of a node's key at a turn, and the number below one that it makes. */
interface Draws {
  word(k1: Word, k2: Word, turn: Word | number): Word
  share(k1: Word, k2: Word, turn: number): Double
  normal(k1: Word, k2: Word, turn: Word | number): Double
}

const WORDS = 2 ** 32

/** `uniformSplit` or `geometricSplit` of `split.ts`. */
export function assembleSplit(distribution: 'uniform' | 'geometric', key: Key, module: ModuleWriter): Split {
  const draws = drawsOf(module)
  const chance = distribution === 'geometric' ? betaShare(draws, module) : undefined
  const hits = binomial(draws, module)
  return module.define(['f64', 'f64', 'f64', 'i32'], 'f64', (f, children, left, parents, node) => {
    const own = mixed(f, node, [i32.const(key[0]), i32.const(key[1])])
    const [k1, k2] = [f.let(firstWord(own)), f.let(secondWord(own))]
    if (chance === undefined) f.return(call(hits, children, f64.div(left, parents), k1, k2, i32.const(0)))
    else {
      // Two and three parents take one word for their share, more take three.
      const used = i32.select(f64.le(parents, 3), 1, 3)
      f.return(call(hits, children, f.let(call(chance, left, parents, k1, k2)), k1, k2, used))
    }
  })
}

function drawsOf(module: ModuleWriter): Draws {
  const word = module.define(['i32', 'i32', 'i32'], 'i32', (f, k1, k2, turn) => {
    const pair = mixed(f, i32.shrU(turn, 1), [k1, k2])
    f.return(i32.select(i32.and(turn, 1), secondWord(pair), firstWord(pair)))
  })
  const wordAt: Draws['word'] = (k1, k2, turn) => call(word, k1, k2, typeof turn === 'number' ? i32.const(turn) : turn)
  const normal = module.define(['i32', 'i32', 'i32'], 'f64', (f, k1, k2, turn) => {
    const at = (further: number) => wordAt(k1, k2, i32.add(turn, further))
    const bits = f.let(i32.sub(i32.add(i32.popcnt(at(0)), i32.popcnt(at(1))), 32))
    const smooth = f64.div(f64.sub(f64.div(f64.convertI32U(at(2)), WORDS), 0.5), 4)
    f.return(f64.add(f64.div(f64.convertI32S(bits), 4), smooth))
  })
  return {
    word: wordAt,
    share: (k1, k2, turn) => f64.div(f64.convertI32U(wordAt(k1, k2, turn)), WORDS),
    normal: (k1, k2, turn) => call(normal, k1, k2, typeof turn === 'number' ? i32.const(turn) : turn),
  }
}

/** `binomial` of `split.ts`: (trials, their chance, the node's key, the turn of the first word) to the hits. */
function binomial(draws: Draws, module: ModuleWriter): Func<readonly ['f64', 'f64', 'i32', 'i32', 'i32'], 'f64'> {
  return module.define(['f64', 'f64', 'i32', 'i32', 'i32'], 'f64', (f, n, p, k1, k2, turn) => {
    const trials = f.let(i32.ofWhole(n))
    f.if(i32.and(f64.eq(p, 0.5), f64.le(n, 32)), () => {
      const word = f.let(draws.word(k1, k2, turn))
      f.return(f64.convertI32S(i32.popcnt(i32.shrU(word, i32.sub(32, trials)))))
    })
    f.if(f64.le(n, 8), () => {
      const threshold = f.let(f64.mul(p, WORDS))
      const hits = f.local('i32')
      f.count(turn, f.let(i32.add(turn, trials)), () =>
        f.advance(hits, f64.lt(f64.convertI32U(draws.word(k1, k2, turn)), threshold)),
      )
      f.return(f64.convertI32S(hits))
    })
    const z = f.let(draws.normal(k1, k2, turn))
    const mean = f.let(f64.mul(n, p))
    const spread = f64.mul(z, f64.sqrt(f64.mul(mean, f64.sub(1, p))))
    f.return(f64.min(n, f64.max(0, f64.floor(f64.add(f64.add(mean, spread), 0.5)))))
  })
}

/** `betaShare` of `split.ts`: (parents of the left half, parents, the node's key) to the left half's chance. */
function betaShare(draws: Draws, module: ModuleWriter): Func<readonly ['f64', 'f64', 'i32', 'i32'], 'f64'> {
  return module.define(['f64', 'f64', 'i32', 'i32'], 'f64', (f, left, n, k1, k2) => {
    f.if(f64.eq(n, 2), () => f.return(draws.share(k1, k2, 0)))
    // The left half of three is one: the least of two uniforms.
    f.if(f64.eq(n, 3), () => f.return(f64.sub(1, f64.sqrt(draws.share(k1, k2, 0)))))
    f.if(f64.eq(n, 4), () => {
      const [a, b, c] = [0, 1, 2].map((turn) => f.let(draws.share(k1, k2, turn)))
      f.return(f64.max(f64.min(a!, b!), f64.min(f64.max(a!, b!), c!)))
    })
    const p = f.let(f64.div(left, n))
    const spread = f64.sqrt(f64.div(f64.mul(p, f64.sub(1, p)), f64.add(n, 1)))
    f.return(f64.min(1, f64.max(0, f64.add(p, f64.mul(draws.normal(k1, k2, 0), spread)))))
  })
}
