import { call, f64, f64x2, type FunctionWriter, i32, i32x4, v128, type V128 } from '@populace/columnar/wasm'
import { InvariantError } from '@populace/diagnostics'
import type { Described } from '../../kernel/ir.ts'
import type { ModuleWorkplace } from '../../kernel/wasm/described.ts'
import {
  both,
  type Doubles,
  fromSigned,
  lowerHalves,
  numberIn,
  ofWhole,
  paired,
  shiftCode,
  widened,
} from '../../kernel/wasm/lanes/doubles.ts'
import type { LaneMethod } from '../../kernel/wasm/lanes/method.ts'
import type { Splat } from '../../kernel/wasm/lanes/mixing.ts'
import { FIRST_BITS } from '../apportion.ts'
import type { Stretches } from '../stretches.ts'
import { levelsOf, sharesOf } from './apportion.ts'
import type { LevelPermutation } from './levels.ts'
import { gathered, lanesOf } from './network-lanes.ts'

/** Rows are signed words. */
const MOST = 2 ** 31
const FIRST_ROWS = 2 ** FIRST_BITS
const METHODS = ['class', 'inner', 'occurrence'] as const

const of = (x: number): V128 => f64x2.splat(f64.const(x))

/** `Apportion`'s places of four rows at once. */
export function apportionLanes(on: Described): Readonly<Record<string, LaneMethod>> | undefined {
  const method = (name: (typeof METHODS)[number]): LaneMethod => ({
    below: [MOST],
    write: (f, numbers, splat, to) => located(f, numbers, splat, on, to)[name][0] ?? splat(0),
    writeSeveral: (f, numbers, splat, to) => located(f, numbers, splat, on, to),
    together: METHODS,
  })
  return { class: method('class'), inner: method('inner'), occurrence: method('occurrence') }
}

/** The levels that four rows are of: see `LevelWriter`. */
class Levels {
  readonly isFirst: Doubles
  readonly size: Doubles
  /** The inverses of the sizes, which are exact. */
  readonly part: Doubles
  /** Rows before the levels, and up to their ends. */
  private readonly before: Doubles
  private readonly after: Doubles

  constructor(f: FunctionWriter, rows: Doubles) {
    this.isFirst = kept(
      f,
      both(rows, (half) => f64x2.lt(half, of(FIRST_ROWS))),
    )
    const powers = both(rows, (half) => v128.and(half, f64x2.splat(f64.reinterpretI64(0x7ff0_0000_0000_0000n))))
    this.size = kept(
      f,
      paired(powers, this.isFirst, (power, isFirst) => v128.bitselect(of(FIRST_ROWS), power, isFirst)),
    )
    this.part = kept(
      f,
      both(this.size, (half) => f64x2.div(of(1), half)),
    )
    this.before = kept(f, paired(this.size, this.isFirst, v128.andnot))
    this.after = kept(f, paired(this.size, this.before, f64x2.add))
  }

  /** New rows of the levels below points, which are variables. */
  fresh(x: Doubles): Doubles {
    const below = (rows: Doubles) => both(paired(rows, x, f64x2.mul), f64x2.floor)
    return paired(below(this.after), below(this.before), f64x2.sub)
  }
}

/** Rows that follow each other mostly lie in the block that is permuted already. */
function permutedOf(f: FunctionWriter, x: V128, rows: Doubles, { permute, known }: LevelPermutation): Doubles {
  const permuted = [f.local('v128'), f.local('v128')] as const
  const { isThere, at } = known(f, numberIn(rows, 0))
  const following = i32x4.add(i32x4.splat(i32x4.extractLane(x, 0)), ASCENDING)
  f.if(
    i32.and(isThere, i32x4.allTrue(i32x4.eq(x, following))),
    () => {
      for (const i of [0, 1] as const) f.set(permuted[i], v128.load(at, 16 * i))
    },
    () => {
      for (const lane of [0, 1, 2, 3] as const) {
        const half = permuted[lane < 2 ? 0 : 1]
        f.set(half, f64x2.replaceLane(half, lane & 1, call(permute, numberIn(rows, lane))))
      }
    },
  )
  return permuted
}

const ASCENDING = v128.const(new Uint8Array(Int32Array.of(0, 1, 2, 3).buffer))

/** The places of several times four rows. */
function located(f: FunctionWriter, rows: readonly V128[], splat: Splat, on: Described, to: ModuleWorkplace) {
  const shares = sharesOf(on, to)
  const { turn, turned, outer, inner } = shares
  const tables = new StretchTables(f, splat, to)
  const slots = rows.map((four) => new SlotLanes(f, four, turn, levelsOf(on, to)))
  const outside = seek(
    f,
    outer.count,
    splat,
    slots.map((of4) => ({
      slots: of4,
      from: tables.near(
        outer,
        both(of4.point, (half) => f64x2.sub(half, of(turn))),
      ),
      edges: (c) => tables.edges(turned, c),
    })),
  )
  const inside = seek(
    f,
    inner.count,
    splat,
    slots.map((of4, i) => {
      const { low, high } = outside[i] ?? nowhere()
      const width = kept(f, paired(high, low, f64x2.sub))
      const within = paired(paired(of4.point, low, f64x2.sub), width, f64x2.div)
      const placed = (edge: Doubles) => kept(f, paired(low, paired(width, edge, f64x2.mul), f64x2.add))
      return {
        slots: of4,
        from: tables.near(inner, within),
        edges(c) {
          const [low, high] = tables.edges(inner.edges, c)
          return [placed(low), placed(high)]
        },
      }
    }),
  )
  const occurrence = slots.map((of4, i) => {
    const [{ high }, own] = [outside[i] ?? nowhere(), inside[i] ?? nowhere()]
    const isLast = widened(f.let(i32x4.eq(own.c, splat(inner.count - 1))))
    const end = (half: 0 | 1): V128 => f.let(v128.bitselect(high[half], own.high[half], isLast[half]))
    return of4.occurrence(own.low, [end(0), end(1)])
  })
  return { class: outside.map(({ c }) => c), inner: inside.map(({ c }) => c), occurrence }
}

const nowhere = (): never => {
  throw new InvariantError('as many places as rows')
}

const kept = (f: FunctionWriter, x: Doubles): Doubles => both(x, (half) => f.let(half))

/** Slots of four rows, and where they lie on the turned circle. */
class SlotLanes {
  readonly f: FunctionWriter
  readonly levels: Levels
  readonly slot: Doubles
  /** Rows that begin before this point come before the slot's end. */
  readonly point: Doubles

  constructor(f: FunctionWriter, four: V128, turn: number, permutation: LevelPermutation) {
    const rows = kept(f, fromSigned(four))
    this.f = f
    this.levels = new Levels(f, rows)
    const { isFirst, part } = this.levels
    const permuted = permutedOf(f, four, rows, permutation)
    this.slot = kept(f, paired(permuted, this.levels.fresh([of(turn), of(turn)]), f64x2.add))
    const middle = both(isFirst, (half) => v128.bitselect(of(1), of(0.5), half))
    this.point = kept(f, paired(paired(this.slot, middle, f64x2.add), part, f64x2.mul))
  }

  /** Of which slots all rows of a level below points come after. */
  isBefore(points: Doubles): V128 {
    return lowerHalves(paired(this.slot, this.levels.fresh(points), f64x2.lt))
  }

  /** How many earlier rows lie between two points. */
  occurrence(low: Doubles, high: Doubles): V128 {
    const { size, isFirst } = this.levels
    const held = (edges: Doubles): Doubles => both(paired(size, edges, f64x2.mul), f64x2.floor)
    const earlier = paired(paired(held(high), held(low), f64x2.sub), isFirst, v128.andnot)
    return ofWhole(paired(paired(earlier, this.slot, f64x2.add), this.levels.fresh(low), f64x2.sub), shiftCode())
  }
}

/** Stretches in memory, looked up for four rows. */
class StretchTables {
  private readonly f: FunctionWriter
  private readonly splat: Splat
  private readonly memory: ModuleWorkplace['memory']

  constructor(f: FunctionWriter, splat: Splat, { memory }: ModuleWorkplace) {
    this.f = f
    this.splat = splat
    this.memory = memory
  }

  /** See `Stretches.near`. */
  near({ guide }: Stretches, point: Doubles): V128 {
    const { f, splat, memory } = this
    const at = ofWhole(
      both(point, (half) => f64x2.trunc(f64x2.mul(half, of(guide.length)))),
      shiftCode(),
    )
    const inside = i32x4.minS(i32x4.maxS(at, splat(0)), splat(guide.length - 1))
    return gathered(f, lanesOf(f, i32x4.shl(inside, 2)), splat, memory.place(guide))
  }

  /** Both edges of stretches, which lie side by side. */
  edges(table: Float64Array, c: V128): readonly [low: Doubles, high: Doubles] {
    const { f, memory } = this
    const address = memory.place(table)
    const [a, b, d, e] = lanesOf(f, i32x4.shl(c, 3)).map((at) => f.let(v128.load(at, address)))
    if (!a || !b || !d || !e) throw new InvariantError('four rows have four stretches')
    const side = (lanes: readonly number[]): Doubles => [
      f.let(i32x4.shuffle(a, b, lanes)),
      f.let(i32x4.shuffle(d, e, lanes)),
    ]
    return [side([0, 1, 4, 5]), side([2, 3, 6, 7])]
  }
}

/** What is looked for: the stretches that slots lie in, from some nearby on. */
interface Sought {
  readonly slots: SlotLanes
  readonly from: V128
  readonly edges: (c: V128) => readonly [low: Doubles, high: Doubles]
}

/**
 * The stretches that all slots lie in, with their edges. As edges rise, a slot lies after one stretch or before it, never both: so either way ends at the same one. Of sixteen slots some
 * are mostly one stretch off, which is a better guess than that none is.
 */
function seek(f: FunctionWriter, count: number, splat: Splat, sought: readonly Sought[]) {
  const all = sought.map((one) => ({
    ...one,
    c: f.let(one.from),
    low: [f.local('v128'), f.local('v128')] as const,
    high: [f.local('v128'), f.local('v128')] as const,
  }))
  f.repeat((leaveIf) => {
    const steps = all.map(({ slots, edges, c, low, high }) => {
      const found = edges(c)
      for (const i of [0, 1] as const) {
        f.set(low[i], found[0][i])
        f.set(high[i], found[1][i])
      }
      const isBeyond = f.let(v128.andnot(i32x4.ltS(c, splat(count - 1)), slots.isBefore(high)))
      const isBefore = f.let(v128.and(i32x4.gtS(c, splat(0)), slots.isBefore(low)))
      return { isBeyond, isBefore, isOff: v128.or(isBeyond, isBefore) }
    })
    leaveIf(i32.eqz(v128.anyTrue(steps.map(({ isOff }) => isOff).reduce((any, each) => v128.or(any, each)))))
    for (const [i, { isBeyond, isBefore }] of steps.entries()) {
      const { c } = all[i] ?? nowhere()
      f.set(c, i32x4.add(i32x4.sub(c, isBeyond), isBefore))
    }
  })
  return all
}
