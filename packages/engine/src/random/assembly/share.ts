import { call, f64, i32, i64 } from '@populace/columnar/wasm'
import type { MethodWorkplace } from '../../kernel/wasm/described.ts'
import type { Key } from '../../kernel/ir.ts'
import { firstWord, highFold, mixed } from '../../kernel/wasm/mixing.ts'
import { UNITS } from '../share.ts'

/** `exactShare` as a function. */
export function assembleShare(key: Key, share: number, to: MethodWorkplace) {
  const units = to.memory.place(Int32Array.from(UNITS))
  const [foldFirst, foldSecond] = [highFold(to.workplace, false), highFold(to.workplace, true)]
  const hit = () =>
    to.module.define(['f64'], 'f64', (f, row) => {
      const block = f.let(f64.floor(f64.div(row, 100)))
      const before = (at: typeof block) => f64.floor(f64.add(f64.mul(f64.mul(at, 100), share), 0.5))
      const next = f.let(f64.add(block, 1))
      const quota = i32.ofWhole(f64.sub(before(next), before(block)))
      const long = f.let(i64.ofWhole(block))
      const high = f.let(i32.wrapI64(i64.shrU(long, 32n)))
      const fold = (by: typeof foldFirst) => f.let(call(by, i32.const(key[0]), i32.const(key[1]), high))
      const words = mixed(f, i32.wrapI64(long), [fold(foldFirst), fold(foldSecond)])
      const arrangement = f.let(i32.remU(firstWord(words), UNITS.length * 100))
      const turn = i32.divU(arrangement, UNITS.length)
      const unit = i32.load(i32.shl(i32.remU(arrangement, UNITS.length), 2), units)
      const place = i32.ofWhole(f64.sub(row, f64.mul(block, 100)))
      const at = i32.remU(i32.add(i32.mul(place, unit), turn), 100)
      f.return(f64.convertI32S(i32.ltS(at, quota)))
    })
  return { hit }
}
