import { i32x4, v128, type V128 } from '@populace/columnar/wasm'
import { aliasTable } from '../../alias-table.ts'
import type { Code } from '../code.ts'
import type { Doubles } from './doubles.ts'
import type { Splat } from './mixing.ts'

type Table = Int32Array | Float64Array

/** Indices of rows that are nobody's, and of choices that are not taken, may be any. */
const inside = (index: V128, table: Table, splat: Splat): V128 => i32x4.minU(index, splat(table.length - 1))

/** Elements of four bytes. */
export function lookedUp({ f, around }: Code, table: Table, index: V128, splat: Splat): V128 {
  const address = around.machine.memory.place(table)
  const places = f.let(i32x4.shl(inside(index, table, splat), 2))
  const found = f.let(splat(0))
  for (let lane = 0; lane < 4; lane++)
    f.set(found, v128.load32Lane(i32x4.extractLane(places, lane), found, lane, address))
  return found
}

/** Elements of eight bytes. */
export function lookedUpDoubles(code: Code, table: Table, index: V128, splat: Splat): Doubles {
  return pairsAt(code, code.around.machine.memory.place(table), inside(index, table, splat), splat)
}

/** Eight bytes each. */
function pairsAt({ f }: Code, address: number, index: V128, splat: Splat): Doubles {
  const places = f.let(i32x4.shl(index, 3))
  const half = (lane: number): V128 => {
    const found = f.let(splat(0))
    f.set(found, v128.load64Lane(i32x4.extractLane(places, lane), found, 0, address))
    f.set(found, v128.load64Lane(i32x4.extractLane(places, lane + 1), found, 1, address))
    return found
  }
  return [half(0), half(2)]
}

/** See `AliasTable`. */
export function drawnByWeight(code: Code, weights: readonly number[], word: V128, splat: Splat): V128 {
  const { size, buckets } = aliasTable(weights)
  const bucket = code.f.let(i32x4.mulhiU(word, splat(size)))
  const [first, second] = pairsAt(code, code.around.machine.memory.place(buckets), bucket, splat)
  const limits = i32x4.shuffle(first, second, [0, 2, 4, 6])
  const others = i32x4.shuffle(first, second, [1, 3, 5, 7])
  const fraction = i32x4.shrU(i32x4.mul(word, splat(size)), 1)
  return v128.bitselect(bucket, others, i32x4.ltU(fraction, limits))
}
