import {
  call,
  f64,
  type F64 as Double,
  type FunctionWriter,
  i32,
  type I32 as Word,
  type Local,
} from '@populace/columnar/wasm'
import type { Described } from '../../kernel/ir.ts'
import { keyOf } from '../../kernel/parameters.ts'
import type { MethodWorkplace, ModuleWorkplace } from '../../kernel/wasm/described.ts'
import type { Apportion } from '../apportion.ts'
import { apportionOf } from '../kinds.ts'
import type { Stretches } from '../stretches.ts'
import { assembleLevels, type LevelPermutation, LevelWriter } from './levels.ts'

/** The described object, and its permutation of rows: once for all who ask for them in a module. */
export const sharesOf = (d: Described, { workplace }: ModuleWorkplace): Apportion =>
  workplace.once(`shares of ${JSON.stringify(d)}`, () => apportionOf(d))
export const levelsOf = (d: Described, to: ModuleWorkplace): LevelPermutation =>
  to.workplace.once(`levels of ${JSON.stringify(keyOf(d))}`, () => assembleLevels(keyOf(d), to))

/** `Apportion`'s places of rows as functions. Steps that ask for a row's class and occurrence are computed in one loop, so the row found last is kept. */
export function assembleApportion(d: Described, to: MethodWorkplace) {
  const { module } = to
  const shares = sharesOf(d, to)
  const row = module.global('f64')
  const found = { c: module.global('i32'), i: module.global('i32'), k: module.global('f64') }
  const isThere = module.global('i32')
  const { permute } = levelsOf(d, to)
  const locate = module.define(['f64'], 'none', (f, asked) => {
    const level = new LevelWriter(f, asked)
    const slot = f.let(f64.add(call(permute, asked), level.fresh(shares.turn)))
    const point = f.let(f64.mul(f64.add(slot, f64.select(level.isFirst, 1, 0.5)), level.part))
    const turned = to.memory.place(shares.turned)
    const edgeOf = (c: Word, further = 0) => f64.load(i32.shl(c, 3), turned + 8 * further)
    const c = seek(level, slot, shares.outer, near(f, shares.outer, f64.sub(point, shares.turn), to), edgeOf)
    const [low, high] = [f.let(edgeOf(c)), f.let(edgeOf(c, 1))]
    const width = f.let(f64.sub(high, low))
    const inner = to.memory.place(shares.inner.edges)
    const innerEdge = (i: Word, further = 0) =>
      f64.add(low, f64.mul(width, f64.load(i32.shl(i, 3), inner + 8 * further)))
    const i = seek(level, slot, shares.inner, near(f, shares.inner, f64.div(f64.sub(point, low), width), to), innerEdge)
    const lo = f.let(innerEdge(i))
    const isLast = i32.eq(i, shares.inner.count - 1)
    const hi = f.let(f64.select(isLast, high, innerEdge(i, 1)))
    const held = (x: Double) => f64.floor(f64.mul(level.size, x))
    const earlier = f64.select(level.isFirst, 0, f64.sub(held(hi), held(lo)))
    f.setGlobal(found.c, c)
    f.setGlobal(found.i, i)
    f.setGlobal(found.k, f64.sub(f64.add(earlier, slot), level.fresh(lo)))
    f.setGlobal(row, asked)
    f.setGlobal(isThere, i32.const(1))
  })
  const method = (answer: () => Double) => () =>
    module.define(['f64'], 'f64', (f, asked) => {
      f.if(i32.eqz(i32.and(isThere, f64.eq(asked, row))), () => f.do(call(locate, asked)))
      f.return(answer())
    })
  return {
    class: method(() => f64.convertI32S(found.c)),
    inner: method(() => f64.convertI32S(found.i)),
    occurrence: method(() => found.k),
  }
}

/** See `Stretches.near`. */
function near(f: FunctionWriter, { guide }: Stretches, point: Double, to: MethodWorkplace): Word {
  const at = f.let(i32.truncSatF64S(f64.mul(point, guide.length)))
  const capped = f.let(i32.select(i32.ltS(at, guide.length - 1), at, guide.length - 1))
  return i32.load(i32.shl(i32.select(i32.gtS(capped, 0), capped, 0), 2), to.memory.place(guide))
}

/** The last stretch that begins at or before a slot, from one nearby on. */
function seek(
  level: LevelWriter,
  slot: Double,
  { count }: Stretches,
  from: Word,
  edge: (c: Word, further?: number) => Double,
): Local<'i32'> {
  const { f } = level
  const c = f.let(from)
  const isAfter = (x: Double) => f64.gt(level.fresh(f.let(x)), slot)
  f.repeat((leaveIf) => {
    leaveIf(i32.geS(c, count - 1))
    leaveIf(isAfter(edge(c, 1)))
    f.advance(c, 1)
  })
  f.repeat((leaveIf) => {
    leaveIf(i32.leS(c, 0))
    leaveIf(i32.eqz(isAfter(edge(c))))
    f.advance(c, -1)
  })
  return c
}
