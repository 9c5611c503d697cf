import { signed, signedWord, unsigned } from './leb128.ts'
import type { Effect, F64, I32, I64, Type, Value } from './value.ts'

/** A word, or a constant one. */
type Word = I32 | number
type Double = F64 | number
type Long = I64 | bigint

/** In a double of this size, the lowest bit is worth one: adding it to an integer leaves the integer's bits in the lowest places. */
export const SHIFT = 1.5 * 2 ** 52
/** The size below which `ofWhole` has all bits of an integer. */
export const WHOLE_LIMIT = 2 ** 51
const SHIFT_BITS = 0x4338_0000_0000_0000n

const value = <T extends Type>(type: T, code: Value['code']): Value<T> => ({ type, code })

const word = (x: Word): I32 => (typeof x === 'number' ? value('i32', [0x41, signedWord(x)]) : x)
const long = (x: Long): I64 => (typeof x === 'bigint' ? value('i64', [0x42, signed(BigInt.asIntN(64, x))]) : x)

const scratch = new DataView(new ArrayBuffer(8))
function double(x: Double): F64 {
  if (typeof x !== 'number') return x
  scratch.setFloat64(0, x, true)
  return value('f64', [0x44, Array.from({ length: 8 }, (_, i) => scratch.getUint8(i))])
}

const words = (opcode: number) => (left: Word, right: Word) => value('i32', [word(left).code, word(right).code, opcode])
const longs = (opcode: number) => (left: Long, right: Long) => value('i64', [long(left).code, long(right).code, opcode])
const ofLongs = (opcode: number) => (left: Long, right: Long) =>
  value('i32', [long(left).code, long(right).code, opcode])
const doubles = (opcode: number) => (left: Double, right: Double) =>
  value('f64', [double(left).code, double(right).code, opcode])
const ofDoubles = (opcode: number) => (left: Double, right: Double) =>
  value('i32', [double(left).code, double(right).code, opcode])
const doubleOf = (opcode: number) => (x: Double) => value('f64', [double(x).code, opcode])

/** Reads at an address plus a constant offset. Alignment is a hint that no engine needs. */
const load =
  <T extends Type>(type: T, opcode: number) =>
  (address: Word, offset = 0): Value<T> =>
    value(type, [word(address).code, opcode, 0, unsigned(offset)])

function store<V>(opcode: number, lift: (x: V) => Value) {
  return (address: Word, x: V, offset = 0): Effect => ({
    type: 'none',
    code: [word(address).code, lift(x).code, opcode, 0, unsigned(offset)],
  })
}

/** Both are computed; the first where the word is not 0. */
const select =
  <T extends Type, V>(type: T, lift: (x: V) => Value<T>) =>
  (condition: Word, then: V, otherwise: V): Value<T> =>
    value(type, [lift(then).code, lift(otherwise).code, word(condition).code, 0x1b])

/** Instructions on 32-bit integers, by WebAssembly's names; operands may be constants. */
export const i32 = {
  const: word,
  eqz: (x: Word) => value('i32', [word(x).code, 0x45]),
  eq: words(0x46),
  ne: words(0x47),
  ltS: words(0x48),
  ltU: words(0x49),
  gtS: words(0x4a),
  gtU: words(0x4b),
  leS: words(0x4c),
  leU: words(0x4d),
  geS: words(0x4e),
  geU: words(0x4f),
  clz: (x: Word) => value('i32', [word(x).code, 0x67]),
  popcnt: (x: Word) => value('i32', [word(x).code, 0x69]),
  ctz: (x: Word) => value('i32', [word(x).code, 0x68]),
  add: words(0x6a),
  sub: words(0x6b),
  mul: words(0x6c),
  divS: words(0x6d),
  divU: words(0x6e),
  remS: words(0x6f),
  remU: words(0x70),
  and: words(0x71),
  or: words(0x72),
  xor: words(0x73),
  shl: words(0x74),
  shrS: words(0x75),
  shrU: words(0x76),
  rotl: words(0x77),
  wrapI64: (x: Long) => value('i32', [long(x).code, 0xa7]),
  /** The integer part of a double; the nearest word where there is none, 0 of a NaN. */
  truncSatF64S: (x: Double) => value('i32', [double(x).code, 0xfc, 2]),
  /** An integer, below `WHOLE_LIMIT` in size, that a double holds; modulo 2^32. An addition, where engines take ten instructions for a conversion that is defined for every double. */
  ofWhole: (x: Double): I32 => i32.wrapI64(i64.reinterpretF64(f64.add(x, SHIFT))),
  /** The bits of the nearest 32-bit float. */
  bitsOfF32: (x: Double) => value('i32', [double(x).code, 0xb6, 0xbc]),
  load: load('i32', 0x28),
  load8S: load('i32', 0x2c),
  load8U: load('i32', 0x2d),
  load16S: load('i32', 0x2e),
  load16U: load('i32', 0x2f),
  store: store(0x36, word),
  store8: store(0x3a, word),
  store16: store(0x3b, word),
  select: select('i32', word),
} as const

/** Instructions on 64-bit integers. */
export const i64 = {
  const: long,
  eqz: (x: Long) => value('i32', [long(x).code, 0x50]),
  eq: ofLongs(0x51),
  ne: ofLongs(0x52),
  ltS: ofLongs(0x53),
  ltU: ofLongs(0x54),
  geU: ofLongs(0x5a),
  ctz: (x: Long) => value('i64', [long(x).code, 0x7a]),
  add: longs(0x7c),
  sub: longs(0x7d),
  mul: longs(0x7e),
  divS: longs(0x7f),
  divU: longs(0x80),
  remU: longs(0x82),
  and: longs(0x83),
  or: longs(0x84),
  xor: longs(0x85),
  shl: longs(0x86),
  shrS: longs(0x87),
  shrU: longs(0x88),
  rotl: longs(0x89),
  extendI32S: (x: Word) => value('i64', [word(x).code, 0xac]),
  extendI32U: (x: Word) => value('i64', [word(x).code, 0xad]),
  truncSatF64S: (x: Double) => value('i64', [double(x).code, 0xfc, 6]),
  /** An integer, below `WHOLE_LIMIT` in size, that a double holds. */
  ofWhole: (x: Double): I64 => i64.sub(i64.reinterpretF64(f64.add(x, SHIFT)), SHIFT_BITS),
  reinterpretF64: (x: Double) => value('i64', [double(x).code, 0xbd]),
  load: load('i64', 0x29),
  load32U: load('i64', 0x35),
  store: store(0x37, long),
  select: select('i64', long),
} as const

/** Instructions on doubles. */
export const f64 = {
  const: double,
  eq: ofDoubles(0x61),
  ne: ofDoubles(0x62),
  lt: ofDoubles(0x63),
  gt: ofDoubles(0x64),
  le: ofDoubles(0x65),
  ge: ofDoubles(0x66),
  abs: doubleOf(0x99),
  neg: doubleOf(0x9a),
  floor: doubleOf(0x9c),
  trunc: doubleOf(0x9d),
  sqrt: doubleOf(0x9f),
  add: doubles(0xa0),
  sub: doubles(0xa1),
  mul: doubles(0xa2),
  div: doubles(0xa3),
  min: doubles(0xa4),
  max: doubles(0xa5),
  convertI32S: (x: Word) => value('f64', [word(x).code, 0xb7]),
  convertI32U: (x: Word) => value('f64', [word(x).code, 0xb8]),
  convertI64S: (x: Long) => value('f64', [long(x).code, 0xb9]),
  reinterpretI64: (x: Long) => value('f64', [long(x).code, 0xbf]),
  load: load('f64', 0x2b),
  store: store(0x39, double),
  select: select('f64', double),
} as const

/** Instructions on memory. */
export const memory = {
  /** Copies bytes as `memmove` does. */
  copy: (to: Word, from: Word, length: Word): Effect => ({
    type: 'none',
    code: [word(to).code, word(from).code, word(length).code, 0xfc, 10, 0, 0],
  }),
  fill: (at: Word, byte: Word, length: Word): Effect => ({
    type: 'none',
    code: [word(at).code, word(byte).code, word(length).code, 0xfc, 11, 0],
  }),
} as const
