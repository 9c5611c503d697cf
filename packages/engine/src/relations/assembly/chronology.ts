import { call, f64, type F64 as Double, type FunctionWriter, i32, type I32 as Word, i64 } from '@populace/columnar/wasm'
import type { MethodWorkplace } from '../../kernel/wasm/described.ts'
import { assembleNetworks } from '../../random/assembly/networks.ts'
import type { Chronology } from '../chronology.ts'
import { halfOf } from '../kept-tree.ts'
import { isNone } from './blocks.ts'

/** `Chronology` as functions: its tables lie in memory, line after line. */
export function assembleChronology(order: Chronology, rows: number, to: MethodWorkplace) {
  const { memory, module } = to
  const { strata } = order
  const table = (numbers: Iterable<number>) => memory.place(Float64Array.from(numbers))
  const rowStarts = table(order.rowStarts)
  const slotStarts = table(order.slotStarts)
  const same = table([...order.same, 0])
  /** Lines of `byRow`, a stratum of rows each, have one number more than there are strata of slots; lines of `bySlot` one more than strata of rows. */
  const [columns, lines] = [strata + 2, strata + 1]
  const byRow = table(order.byRow.flat())
  const bySlot = table(order.bySlot.flat())
  const { forward, backward } = assembleNetworks([...order.rowOrders, ...order.slotOrders], to)
  const at = (start: Word | number, index: Word | number, further = 0): Double => {
    const place = typeof index === 'number' ? i32.const(8 * index) : i32.shl(index, 3)
    return typeof start === 'number'
      ? f64.load(place, start + 8 * further)
      : f64.load(i32.add(start, place), 8 * further)
  }
  const through = (func: typeof forward, which: Word, x: Double) => f64.convertI64S(call(func, which, i64.ofWhole(x)))
  const lineOf = (f: FunctionWriter, start: number, length: number, line: Word) =>
    f.let(i32.add(i32.mul(line, 8 * length), start))

  const slot = (f: FunctionWriter, row: Double): Double => {
    const b = last(f, row, strata, (i, further) => at(rowStarts, i, further))
    const inStratum = f.let(f64.sub(row, at(rowStarts, b)))
    const column = lineOf(f, byRow, columns, b)
    const shuffled = f.let(at(column, columns - 1))
    f.if(f64.ge(inStratum, shuffled), () => f.return(f64.sub(f64.add(at(slotStarts, b), inStratum), shuffled)))
    const place = f.let(through(forward, b, inStratum))
    const a = last(f, place, columns - 1, (i, further) => at(column, i, further))
    const line = lineOf(f, bySlot, lines, a)
    const inLine = f64.sub(f64.add(at(line, b), place), at(column, a))
    const unshuffled = through(backward, i32.add(a, strata), inLine)
    return f64.add(f64.add(at(slotStarts, a), at(same, a)), unshuffled)
  }
  const row = (f: FunctionWriter, asked: Double): Double => {
    const a = last(f, asked, strata + 1, (i, further) => at(slotStarts, i, further))
    const inStratum = f.let(f64.sub(asked, at(slotStarts, a)))
    const meeting = f.let(at(same, a))
    f.if(f64.lt(inStratum, meeting), () => {
      const shuffled = at(lineOf(f, byRow, columns, a), columns - 1)
      f.return(f64.add(f64.add(at(rowStarts, a), shuffled), inStratum))
    })
    const line = lineOf(f, bySlot, lines, a)
    const place = f.let(through(forward, i32.add(a, strata), f64.sub(inStratum, meeting)))
    const b = last(f, place, lines - 1, (i, further) => at(line, i, further))
    const inColumn = f64.sub(f64.add(at(lineOf(f, byRow, columns, b), a), place), at(line, b))
    return f64.add(at(rowStarts, b), through(backward, b, inColumn))
  }
  const method = (name: string, answer: typeof slot) => () => {
    const host = to.host(name, 1)
    return module.define(['f64'], 'f64', (f, x) => {
      f.if(isNone(x, rows), () => f.return(call(host, x)))
      f.return(answer(f, x))
    })
  }
  return { permute: method('permute', slot), unpermute: method('unpermute', row) }
}

/** The last of `count` runs that begins at or before a number; without a branch. */
function last(f: FunctionWriter, number: Double, count: number, start: (run: Word, further: number) => Double): Word {
  const run = f.let(i32.const(0))
  for (let step = halfOf(count); step > 0; step >>= 1) {
    const begins = i32.and(f64.le(start(run, step), number), i32.ltS(i32.add(run, step), count))
    f.advance(run, i32.and(i32.sub(0, begins), step))
  }
  return run
}
