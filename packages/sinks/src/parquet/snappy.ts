import {
  call,
  copyBytes,
  type Func,
  i32,
  type I32,
  i64,
  LinearMemory,
  memory,
  ModuleWriter,
  Workplace,
} from '@populace/columnar/wasm'

/** Matches are looked for within so many bytes, whose places two bytes hold. */
const FRAGMENT = 65_536
const TABLE_BITS = 14
const TABLE_BYTES = 2 << TABLE_BITS
/** Closer to the end, everything is literal: what is read ahead there would lie beyond. */
const MARGIN = 15
/** Bytes that copies write over. */
const SPILL = 16
const LENGTH_BYTES = 5
/** As much as bytes may grow. */
const LONGER = 7 / 6

/**
 * Snappy's compressed form (google/snappy, `format_description.txt`), by its usual way: a table of the places where four bytes were seen last, and strides that
 * grow where nothing is found. WebAssembly of our own, because what compresses has to give the same bytes whatever it compressed before, and quickly.
 */
export class Snappy {
  readonly #memory = new LinearMemory()
  readonly #compress: (from: number, length: number, to: number) => number
  constructor() {
    const module = new ModuleWriter()
    const place = new Workplace(module, this.#memory)
    module.export('compress', compressor(place, this.#memory.allocate(TABLE_BYTES)))
    const functions = module.instantiate(this.#memory)
    this.#compress = (...args) => functions.get('compress')?.(...args) ?? 0
  }

  /** The bytes are valid until the next call. */
  compress(bytes: Uint8Array): Uint8Array {
    const input = this.#memory.begin()
    const output = input + bytes.length + SPILL
    // Literals of up to 60 bytes cost one byte more, longer ones less for each.
    this.#memory.reach(output + Math.ceil(bytes.length * LONGER) + LENGTH_BYTES + SPILL)
    const there = new Uint8Array(this.#memory.buffer)
    there.set(bytes, input)
    let at = output
    let rest = bytes.length
    for (; rest >= 128; rest >>>= 7) there[at++] = (rest & 127) | 128
    there[at++] = rest
    return there.subarray(output, this.#compress(input, bytes.length, at))
  }
}

/** `compress(from, length, to)` answers the end of what it wrote. */
function compressor(place: Workplace, table: number): Func<readonly ['i32', 'i32', 'i32'], 'i32'> {
  const fragment = fragmentCompressor(place, table)
  return place.module.define(['i32', 'i32', 'i32'], 'i32', (f, from, length, to) => {
    const end = f.let(i32.add(from, length))
    f.while(
      () => i32.ltU(from, end),
      () => {
        const rest = f.let(i32.sub(end, from))
        const size = f.let(i32.select(i32.ltU(rest, FRAGMENT), rest, FRAGMENT))
        f.set(to, call(fragment, from, size, to))
        f.advance(from, size)
      },
    )
    f.return(to)
  })
}

function fragmentCompressor(place: Workplace, table: number): Func<readonly ['i32', 'i32', 'i32'], 'i32'> {
  const literal = literalWriter(place)
  const copy = copyWriter(place)
  const length = matchLength(place)
  const slot = (word: I32): I32 => i32.add(table, i32.shl(i32.shrU(i32.mul(word, 0x1e35a7bd), 32 - TABLE_BITS), 1))
  return place.module.define(['i32', 'i32', 'i32'], 'i32', (f, from, size, to) => {
    f.do(memory.fill(table, 0, TABLE_BYTES))
    const end = f.let(i32.add(from, size))
    const limit = f.let(i32.sub(end, MARGIN))
    const [at, written, word, seen, entry] = [f.let(from), f.let(from), f.local('i32'), f.local('i32'), f.local('i32')]
    /** What was seen last where the word at `at` belongs, which takes its place. */
    const look = () => {
      f.set(word, i32.load(at))
      f.set(entry, slot(word))
      f.set(seen, i32.add(from, i32.load16U(entry)))
      f.do(i32.store16(entry, i32.sub(at, from)))
    }
    f.advance(at, 1)
    const stride = f.local('i32')
    f.while(
      () => i32.ltS(at, limit),
      () => {
        f.set(stride, i32.const(32))
        f.repeat((leaveIf) => {
          look()
          leaveIf(i32.eq(i32.load(seen), word))
          f.advance(at, i32.shrU(stride, 5))
          f.advance(stride, 1)
          leaveIf(i32.geS(at, limit))
        })
        f.if(i32.ltS(at, limit), () => {
          f.set(to, call(literal, to, written, i32.sub(at, written)))
          f.repeat((leaveIf) => {
            const matched = f.let(call(length, seen, at, end))
            f.set(to, call(copy, to, i32.sub(at, seen), matched))
            f.advance(at, matched)
            f.set(written, at)
            leaveIf(i32.geS(at, limit))
            f.do(i32.store16(slot(i32.load(i32.sub(at, 1))), i32.sub(i32.sub(at, 1), from)))
            look()
            leaveIf(i32.ne(i32.load(seen), word))
          })
          f.advance(at, 1)
        })
      },
    )
    f.if(i32.ltU(written, end), () => f.set(to, call(literal, to, written, i32.sub(end, written))))
    f.return(to)
  })
}

/** How many bytes two places have in common, which four are known to be. */
function matchLength(place: Workplace): Func<readonly ['i32', 'i32', 'i32'], 'i32'> {
  return place.module.define(['i32', 'i32', 'i32'], 'i32', (f, seen, at, end) => {
    const matched = f.let(i32.const(4))
    const last = f.let(i32.sub(i32.sub(end, at), 8))
    const difference = f.local('i64')
    f.while(
      () => i32.leS(matched, last),
      () => {
        f.set(difference, i64.xor(i64.load(i32.add(seen, matched)), i64.load(i32.add(at, matched))))
        f.if(i32.eqz(i64.eqz(difference)), () =>
          f.return(i32.add(matched, i32.wrapI64(i64.shrU(i64.ctz(difference), 3n)))),
        )
        f.advance(matched, 8)
      },
    )
    f.repeat((leaveIf) => {
      leaveIf(i32.geU(i32.add(at, matched), end))
      leaveIf(i32.ne(i32.load8U(i32.add(seen, matched)), i32.load8U(i32.add(at, matched))))
      f.advance(matched, 1)
    })
    f.return(matched)
  })
}

/** Tag 0: the length less one in six bits, or in the one or two bytes behind the tag. */
function literalWriter(place: Workplace): Func<readonly ['i32', 'i32', 'i32'], 'i32'> {
  const copied = copyBytes(place)
  return place.module.define(['i32', 'i32', 'i32'], 'i32', (f, to, from, length) => {
    const less = f.let(i32.sub(length, 1))
    f.if(
      i32.ltU(less, 60),
      () => {
        f.do(i32.store8(to, i32.shl(less, 2)))
        f.advance(to, 1)
      },
      () =>
        f.if(
          i32.ltU(less, 256),
          () => {
            f.do(i32.store8(to, 60 << 2), i32.store8(to, less, 1))
            f.advance(to, 2)
          },
          () => {
            f.do(i32.store8(to, 61 << 2), i32.store16(to, less, 1))
            f.advance(to, 3)
          },
        ),
    )
    f.return(call(copied, to, from, length))
  })
}

/** Tag 1: four to eleven bytes from less than 2,048 before; tag 2: one to 64 from less than 65,536 before. */
function copyWriter(place: Workplace): Func<readonly ['i32', 'i32', 'i32'], 'i32'> {
  return place.module.define(['i32', 'i32', 'i32'], 'i32', (f, to, offset, length) => {
    const long = (size: I32 | number) => {
      f.do(i32.store8(to, i32.add(2, i32.shl(i32.sub(size, 1), 2))), i32.store16(to, offset, 1))
      f.advance(to, 3)
    }
    f.while(
      () => i32.geU(length, 68),
      () => {
        long(64)
        f.advance(length, -64)
      },
    )
    f.if(i32.gtU(length, 64), () => {
      long(60)
      f.advance(length, -60)
    })
    f.if(
      i32.and(i32.ltU(length, 12), i32.ltU(offset, 2048)),
      () => {
        const high = i32.shl(i32.shrU(offset, 8), 5)
        f.do(i32.store8(to, i32.add(i32.add(1, i32.shl(i32.sub(length, 4), 2)), high)), i32.store8(to, offset, 1))
        f.advance(to, 2)
      },
      () => long(length),
    )
    f.return(to)
  })
}
