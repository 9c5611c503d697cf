import {
  type F64,
  f64,
  f64x2,
  type FunctionWriter,
  i32,
  i32x4,
  i64,
  type I32,
  LinearMemory,
  ModuleWriter,
  SHIFT,
  v128,
  type V128,
} from '@populace/columnar/wasm'
import { InvariantError } from '@populace/diagnostics'

/** Differences in a block, quarters of a block, and differences in a quarter. */
export const BLOCK = 128
export const MINIBLOCKS = 4
export const VALUES = BLOCK / MINIBLOCKS
/** Bytes that a block may take: its least difference, the widths of its quarters, and words of 32 bits. */
const MOST_BYTES = 5 + MINIBLOCKS + 4 * BLOCK
const LANES = [0, 1, 2, 3] as const

/** Integers of a column, as words in memory of their own: what looks at millions of them, four at once. */
export class Integers {
  readonly #memory = new LinearMemory()
  readonly #bounds = this.#memory.allocate(16)
  readonly #functions = functionsIn(this.#memory, this.#bounds)
  #words = 0
  #count = 0

  /** Takes integers of at most 2^50 either way, and answers the least and the greatest; of doubles beyond words it keeps the lowest 32 bits. */
  take(values: Int32Array | Float64Array, count: number): readonly [min: number, max: number] {
    this.#count = count
    if (count === 0) return [0, 0]
    const memory = this.#memory
    // Whole vectors: the last integer again does no harm.
    const room = 4 * Math.ceil(count / 4)
    this.#words = memory.begin()
    const doubles = this.#words + 4 * room
    const areWords = values instanceof Int32Array
    memory.reach(doubles + (areWords ? 0 : 8 * room))
    const there = areWords
      ? new Int32Array(memory.buffer, this.#words, room)
      : new Float64Array(memory.buffer, doubles, room)
    there.set(values.length === count ? values : values.subarray(0, count))
    there.fill(values[count - 1] ?? 0, count)
    if (areWords) this.#functions.boundsOfWords(this.#words, doubles)
    else this.#functions.boundsOfDoubles(doubles, doubles + 8 * room, this.#words)
    const [min = 0, max = 0] = new Float64Array(memory.buffer, this.#bounds, 2)
    return [min, max]
  }

  get count(): number {
    return this.#count
  }

  /** What was taken, as words; a view that is good until blocks are asked for, which may move the memory. */
  get words(): Int32Array {
    return new Int32Array(this.#memory.buffer, this.#words, this.#count)
  }

  /** Blocks of the differences between what was taken, as many as are whole (see `delta.ts`); valid until more is taken. */
  blocks(): { readonly bytes: Uint8Array; readonly blocks: number } {
    const blocks = Math.floor(Math.max(0, this.#count - 1) / BLOCK)
    const to = this.#words + 4 * this.#count
    this.#memory.reach(to + blocks * MOST_BYTES)
    const end = this.#functions.pack(this.#words + 4, blocks, to)
    return { bytes: new Uint8Array(this.#memory.buffer, to, end - to), blocks }
  }
}

function functionsIn(memory: LinearMemory, bounds: number) {
  const module = new ModuleWriter()
  const above = memory.allocate(4 * BLOCK)
  const keepBounds = (f: FunctionWriter, min: F64, max: F64) =>
    f.do(f64.store(i32.const(bounds), min), f64.store(i32.const(bounds), max, 8))
  module.export(
    'boundsOfWords',
    module.define(['i32', 'i32'], 'none', (f, from, end) => {
      const [least, most] = [f.let(v128.load(from)), f.let(v128.load(from))]
      eachVector(f, from, end, () => {
        f.set(least, i32x4.minS(least, v128.load(from)))
        f.set(most, i32x4.maxS(most, v128.load(from)))
      })
      keepBounds(f, f64.convertI32S(extreme(f, least, i32.ltS)), f64.convertI32S(extreme(f, most, i32.gtS)))
    }),
  )
  module.export(
    'boundsOfDoubles',
    module.define(['i32', 'i32', 'i32'], 'none', (f, from, end, words) => {
      const [least, most] = [f.let(v128.load(from)), f.let(v128.load(from))]
      const shift = f.let(f64x2.splat(f64.const(SHIFT)))
      eachVector(f, from, end, () => {
        const [one, other] = [f.let(v128.load(from)), f.let(v128.load(from, 16))]
        for (const half of [one, other]) {
          f.set(least, f64x2.pmin(least, half))
          f.set(most, f64x2.pmax(most, half))
        }
        const whole = i32x4.shuffle(f64x2.add(one, shift), f64x2.add(other, shift), [0, 2, 4, 6])
        f.do(v128.store(words, whole))
        f.advance(words, 16)
        f.advance(from, 16)
      })
      const of = (x: V128, lane: number) => f64x2.extractLane(x, lane)
      keepBounds(f, f64.min(of(least, 0), of(least, 1)), f64.max(of(most, 0), of(most, 1)))
    }),
  )
  module.export('pack', module.define(['i32', 'i32', 'i32'], 'i32', packer(above)))
  const exported = module.instantiate(memory)
  const named = (name: string) => {
    const found = exported.get(name)
    if (!found) throw new InvariantError('a module without its functions')
    return found
  }
  return {
    boundsOfWords: named('boundsOfWords'),
    boundsOfDoubles: named('boundsOfDoubles'),
    pack: named('pack'),
  }
}

/** Sixteen bytes after the other, from an address that moves on. */
function eachVector(f: FunctionWriter, from: LocalWord, end: I32, body: () => void): void {
  f.while(
    () => i32.ltU(from, end),
    () => {
      body()
      f.advance(from, 16)
    },
  )
}

type LocalWord = Parameters<FunctionWriter['advance']>[0]

/** The one of four words that comes before the others. */
function extreme(f: FunctionWriter, x: V128, before: typeof i32.ltS): I32 {
  const found = f.let(i32x4.extractLane(x, 0))
  for (const lane of LANES.slice(1)) {
    const word = f.let(i32x4.extractLane(x, lane))
    f.set(found, i32.select(before(word, found), word, found))
  }
  return found
}

/** The body of `pack(from, blocks, to)`, which answers the end of what it wrote. What precedes the first word is there too. */
const packer = (above: number) => (f: FunctionWriter, from: LocalWord, blocks: LocalWord, to: LocalWord) => {
  f.while(
    () => i32.ne(blocks, 0),
    () => {
      const least = f.let(i32x4.splat(i32.const(0x7fffffff)))
      const at = f.let(i32.const(0))
      const all = i32.const(4 * BLOCK)
      f.count(
        at,
        all,
        () => {
          const here = f.let(i32.add(from, at))
          // An address is no less than 64, so that four bytes before it are some.
          const delta = f.let(i32x4.sub(v128.load(here), v128.load(i32.sub(here, 4))))
          f.do(v128.store(at, delta, above))
          f.set(least, i32x4.minS(least, delta))
        },
        16,
      )
      const lowest = extreme(f, least, i32.ltS)
      writeZigzag(f, to, lowest)
      const widths = f.let(to)
      f.advance(to, MINIBLOCKS)
      f.set(at, i32.const(0))
      const base = f.let(i32x4.splat(lowest))
      f.count(
        at,
        all,
        () => {
          const width = f.let(widthOfMiniblock(f, at, base, above))
          f.do(i32.store8(widths, width))
          f.advance(widths, 1)
          f.if(i32.ne(width, 0), () => packMiniblock(f, at, width, to, above))
        },
        4 * VALUES,
      )
      f.advance(from, 4 * BLOCK)
      f.advance(blocks, -1)
    },
  )
  f.return(to)
}

/** A signed word as ULEB128 in zigzag. */
function writeZigzag(f: FunctionWriter, to: LocalWord, word: I32): void {
  const rest = f.let(i32.xor(i32.shl(word, 1), i32.shrS(word, 31)))
  f.while(
    () => i32.geU(rest, 128),
    () => {
      f.do(i32.store8(to, i32.or(rest, 128)))
      f.advance(to, 1)
      f.set(rest, i32.shrU(rest, 7))
    },
  )
  f.do(i32.store8(to, rest))
  f.advance(to, 1)
}

/** Takes the least difference from those of a quarter, and gives the bits that the rest needs. */
function widthOfMiniblock(f: FunctionWriter, at: I32, least: V128, above: number): I32 {
  const bits = f.let(i32x4.splat(i32.const(0)))
  for (let offset = 0; offset < 4 * VALUES; offset += 16) {
    const rest = f.let(i32x4.sub(v128.load(at, above + offset), least))
    f.do(v128.store(at, rest, above + offset))
    f.set(bits, v128.or(bits, rest))
  }
  const [a, b, c, d] = LANES.map((lane) => i32x4.extractLane(bits, lane))
  return i32.sub(32, i32.clz(i32.or(i32.or(a ?? 0, b ?? 0), i32.or(c ?? 0, d ?? 0))))
}

/** Writes a quarter's words in so many bits each, the first in the lowest: eight bytes are written over again until four of them are full. */
function packMiniblock(f: FunctionWriter, at: I32, width: I32, to: LocalWord, above: number): void {
  const bits = f.let(i64.const(0n))
  const used = f.let(i32.const(0))
  const from = f.let(i32.add(at, above))
  f.count(
    from,
    f.let(i32.add(from, 4 * VALUES)),
    () => {
      f.set(bits, i64.or(bits, i64.shl(i64.load32U(from), i64.extendI32U(used))))
      f.set(used, i32.add(used, width))
      f.do(i64.store(to, bits))
      const full = f.let(i32.shl(i32.shrU(used, 5), 5))
      f.set(bits, i64.shrU(bits, i64.extendI32U(full)))
      f.set(to, i32.add(to, i32.shrU(full, 3)))
      f.set(used, i32.and(used, 31))
    },
    4,
  )
}
