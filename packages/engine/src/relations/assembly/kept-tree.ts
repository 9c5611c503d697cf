import {
  call,
  f64,
  type F64 as Double,
  type Func,
  type FunctionWriter,
  i32,
  type I32 as Word,
} from '@populace/columnar/wasm'
import type { MethodWorkplace } from '../../kernel/wasm/described.ts'
import { halfOf, KeptStarts, UNKNOWN } from '../kept-tree.ts'
import type { TreeDivision } from '../tree-division.ts'
import { isNone } from './blocks.ts'

/** `KeptTree` as functions. Runs are divided in JavaScript, once each; what is asked for every row is not. */
export function assembleKeptTree(division: TreeDivision, to: MethodWorkplace) {
  const { module, memory } = to
  const { parents, children } = division.shape
  const kept = new KeptStarts(division)
  // Searches look as far beyond the last parent as their first step goes.
  const starts = memory.allocate(4 * (parents + 1 + kept.longest))
  new Int32Array(memory.buffer, starts, parents + 1).set(kept.room())
  const lows = memory.place(kept.lows)
  const runStarts = memory.place(kept.runStarts)
  const guide = memory.place(kept.guide)
  const at = (table: number, index: Word, further = 0): Word => i32.load(i32.shl(index, 2), table + 4 * further)
  const divide = module.import(['i32'], 'i32', (parent) => {
    kept.divide(kept.runOf(parent), new Int32Array(memory.buffer, starts, parents + 1))
    return 0
  })
  const see = (f: FunctionWriter, parent: Word, further = 0) =>
    f.if(i32.eq(at(starts, parent, further), UNKNOWN), () => f.drop(call(divide, i32.add(parent, further))))

  const method =
    (name: string, size: number, answer: (f: FunctionWriter, x: Word) => Double) =>
    (): Func<readonly ['f64'], 'f64'> => {
      const host = to.host(name, 1)
      return module.define(['f64'], 'f64', (f, x) => {
        f.if(isNone(x, size), () => f.return(call(host, x)))
        f.return(answer(f, f.let(i32.ofWhole(x))))
      })
    }
  return {
    parent: method('parent', children, (f, slot) => {
      const share = f64.mul(f64.convertI32S(slot), kept.guide.length / children)
      const run = f.let(at(guide, f.let(i32.ofWhole(f64.floor(f64.min(share, kept.guide.length - 1))))))
      seek(f, run, slot, kept.lows.length - 1, (r, further) => at(runStarts, r, further))
      const parent = f.let(at(lows, run))
      const end = f.let(at(lows, run, 1))
      f.if(i32.gtS(i32.sub(end, parent), 1), () => see(f, parent, 1))
      for (let step = halfOf(kept.longest); step > 0; step >>= 1) {
        const begins = i32.and(i32.leS(at(starts, parent, step), slot), i32.ltS(i32.add(parent, step), end))
        f.advance(parent, i32.and(i32.sub(0, begins), step))
      }
      return f64.convertI32S(parent)
    }),
    first: method('first', parents, (f, parent) => {
      see(f, parent)
      return f64.convertI32S(at(starts, parent))
    }),
    count: method('count', parents, (f, parent) => {
      see(f, parent)
      see(f, parent, 1)
      return f64.convertI32S(i32.sub(at(starts, parent, 1), at(starts, parent)))
    }),
  }
}

/** The last run that begins at or before a slot, from one nearby on. */
function seek(
  f: FunctionWriter,
  run: ReturnType<FunctionWriter['local']> & Word,
  slot: Word,
  runs: number,
  start: (run: Word, further: number) => Word,
): void {
  f.repeat((leaveIf) => {
    leaveIf(i32.geS(run, runs - 1))
    leaveIf(i32.gtS(start(run, 1), slot))
    f.advance(run, 1)
  })
  f.repeat((leaveIf) => {
    leaveIf(i32.leS(run, 0))
    leaveIf(i32.leS(start(run, 0), slot))
    f.advance(run, -1)
  })
}
