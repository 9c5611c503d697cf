import {
  f64,
  type FunctionWriter,
  type Global,
  i32,
  type I32,
  i64,
  type I64,
  LinearMemory,
  ModuleWriter,
} from '@populace/columnar/wasm'

const PRIME_1 = 0x9e3779b185ebca87n
const PRIME_2 = 0xc2b2ae3d27d4eb4fn
const PRIME_3 = 0x165667b19e3779f9n
const PRIME_4 = 0x85ebca77c2b2ae63n
const PRIME_5 = 0x27d4eb2f165667c5n

/** Bytes that are mixed at once, eight to a lane. */
export const STRIPE = 32
/** Fits into a processor's first cache. */
export const WINDOW = 16_384

const roundOf = (lane: I64, input: I64): I64 => i64.mul(i64.rotl(i64.add(lane, i64.mul(input, PRIME_2)), 31n), PRIME_1)

const LANE_BYTES = 8
const LANES = [0, 1, 2, 3] as const

/** The bits of XXH64's lanes at the beginning. */
const STARTS = BigInt64Array.of(PRIME_1 + PRIME_2, PRIME_2, 0n, -PRIME_1)

/** XXH64's lanes (Collet, "xxHash fast digest algorithm", specification 0.2.0), mixed with stripes that lie in the same memory. */
export class Stripes {
  readonly memory: LinearMemory
  /** Where the lanes lie. */
  readonly address: number
  readonly #mix: ((...args: number[]) => number) | undefined
  #lanes = new Uint8Array(0)

  constructor(memory: LinearMemory) {
    this.memory = memory
    this.address = memory.allocate(STRIPE)
    const module = new ModuleWriter()
    module.export(
      'mix',
      module.define(['i32', 'i32'], 'none', (f, from, length) => {
        const lanes = LANES.map((i) => f.let(i64.load(i32.const(this.address), LANE_BYTES * i)))
        const at = f.let(from)
        f.count(
          at,
          f.let(i32.add(at, length)),
          () => {
            for (const [i, lane] of lanes.entries()) f.set(lane, roundOf(lane, i64.load(at, LANE_BYTES * i)))
          },
          STRIPE,
        )
        for (const [i, lane] of lanes.entries()) f.do(i64.store(i32.const(this.address), lane, LANE_BYTES * i))
      }),
    )
    this.#mix = module.instantiate(memory).get('mix')
  }

  /** Memory may move. */
  get lanes(): Uint8Array {
    if (this.#lanes.buffer !== this.memory.buffer)
      this.#lanes = new Uint8Array(this.memory.buffer, this.address, STRIPE)
    return this.#lanes
  }

  /** Mixes bytes from an address on, as many as a multiple of a stripe. */
  mix(at: number, length: number): void {
    this.#mix?.(at, length)
  }
}

/** XXH64 of bytes that come into a window of its memory, or lie in another. */
export class Xxh64 {
  readonly memory = new LinearMemory()
  /** Where the window begins. */
  readonly window: number
  readonly #stripes: Stripes
  readonly #functions: ReadonlyMap<string, (...args: number[]) => number>

  constructor() {
    this.window = this.memory.allocate(WINDOW + STRIPE)
    this.#stripes = new Stripes(this.memory)
    const module = new ModuleWriter()
    const result = module.global('i64')
    module.export(
      'finish',
      module.define(['i32', 'f64'], 'none', (f, rest, total) =>
        finish(f, this.window, rest, total, this.#stripes.address, result),
      ),
    )
    module.export(
      'low',
      module.define([], 'i32', (f) => f.return(i32.wrapI64(result))),
    )
    module.export(
      'high',
      module.define([], 'i32', (f) => f.return(i32.wrapI64(i64.shrU(result, 32n)))),
    )
    this.#functions = module.instantiate(this.memory)
  }

  begin(): void {
    this.#stripes.lanes.set(new Uint8Array(STARTS.buffer))
  }

  /** Mixes the first bytes of the window, a multiple of a stripe. */
  mix(length: number): void {
    this.#stripes.mix(this.window, length)
  }

  /** Mixes bytes where they lie, as many as a multiple of a stripe. */
  mixThere(there: Stripes, at: number, length: number): void {
    const own = this.#stripes.lanes
    there.lanes.set(own)
    there.mix(at, length)
    own.set(there.lanes)
  }

  /** The hash of all `total` bytes, of which the last `rest`, fewer than a stripe, are in the window. */
  finish(rest: number, total: number): string {
    this.#call('finish', rest, total)
    return ['high', 'low'].map((half) => (this.#call(half) >>> 0).toString(16).padStart(8, '0')).join('')
  }

  #call(name: string, ...args: number[]): number {
    return this.#functions.get(name)?.(...args) ?? 0
  }
}

function finish(
  f: FunctionWriter,
  window: number,
  rest: I32,
  total: Parameters<typeof f64.ge>[0],
  lanes: number,
  result: Global<'i64'>,
): void {
  const h = f.let(i64.const(PRIME_5))
  f.if(f64.ge(total, STRIPE), () => {
    const [a, b, c, d] = LANES.map((i) => f.let(i64.load(i32.const(lanes), LANE_BYTES * i)))
    const rotated = [i64.rotl(a!, 1n), i64.rotl(b!, 7n), i64.rotl(c!, 12n), i64.rotl(d!, 18n)]
    f.set(
      h,
      rotated.reduce((sum, each) => i64.add(sum, each)),
    )
    for (const lane of [a!, b!, c!, d!])
      f.set(h, i64.add(i64.mul(i64.xor(h, roundOf(i64.const(0n), lane)), PRIME_1), PRIME_4))
  })
  f.set(h, i64.add(h, i64.truncSatF64S(total)))
  const at = f.let(i32.const(window))
  const end = f.let(i32.add(at, rest))
  const has = (bytes: number) => i32.leU(i32.add(at, bytes), end)
  f.while(
    () => has(8),
    () => {
      const mixed = i64.rotl(i64.xor(h, roundOf(i64.const(0n), i64.load(at))), 27n)
      f.set(h, i64.add(i64.mul(mixed, PRIME_1), PRIME_4))
      f.advance(at, 8)
    },
  )
  f.if(has(4), () => {
    const mixed = i64.rotl(i64.xor(h, i64.mul(i64.load32U(at), PRIME_1)), 23n)
    f.set(h, i64.add(i64.mul(mixed, PRIME_2), PRIME_3))
    f.advance(at, 4)
  })
  f.while(
    () => has(1),
    () => {
      const byte = i64.extendI32U(i32.load8U(at))
      f.set(h, i64.mul(i64.rotl(i64.xor(h, i64.mul(byte, PRIME_5)), 11n), PRIME_1))
      f.advance(at, 1)
    },
  )
  for (const [by, prime] of [
    [33n, PRIME_2],
    [29n, PRIME_3],
  ] as const)
    f.set(h, i64.mul(i64.xor(h, i64.shrU(h, by)), prime))
  f.setGlobal(result, i64.xor(h, i64.shrU(h, 32n)))
}
