import { unsigned } from './leb128.ts'
import type { Code, Effect, F64, I32, Type, V128, Value } from './value.ts'

const PREFIX = 0xfd

const vector = (code: Code): V128 => ({ type: 'v128', code })
const alone = (opcode: number) => (x: V128) => vector([x.code, PREFIX, unsigned(opcode)])
const pairs = (opcode: number) => (left: V128, right: V128) => vector([left.code, right.code, PREFIX, unsigned(opcode)])
/** By a number of bits, modulo the width of a lane. */
const shifted = (opcode: number) => (x: V128, by: number) =>
  vector([x.code, 0x41, unsigned(by & 31), PREFIX, unsigned(opcode)])
const splat = (opcode: number) => (x: Value) => vector([x.code, PREFIX, opcode])
const loadLane =
  (opcode: number) =>
  (address: I32, into: V128, lane: number, offset = 0): V128 =>
    vector([address.code, into.code, PREFIX, opcode, 0, unsigned(offset), lane])
const extracted =
  <T extends Type>(type: T, opcode: number) =>
  (x: V128, lane: number): Value<T> => ({ type, code: [x.code, PREFIX, opcode, lane] })
const replaced = (opcode: number) => (x: V128, lane: number, by: Value) =>
  vector([x.code, by.code, PREFIX, opcode, lane])
const test =
  (opcode: number) =>
  (x: V128): I32 => ({ type: 'i32', code: [x.code, PREFIX, unsigned(opcode)] })

/** Instructions on sixteen bytes, by WebAssembly's names (core specification, section 6.4.8): every engine has them since 2023. */
export const v128 = {
  load: (address: I32, offset = 0) => vector([address.code, PREFIX, 0, 0, unsigned(offset)]),
  store: (address: I32, x: V128, offset = 0): Effect => ({
    type: 'none',
    code: [address.code, x.code, PREFIX, 0x0b, 0, unsigned(offset)],
  }),
  /** Four bytes, in all lanes. */
  load32Splat: (address: I32, offset = 0) => vector([address.code, PREFIX, 0x09, 0, unsigned(offset)]),
  /** Two bytes, four or eight in one lane; the others as they are. */
  load16Lane: loadLane(0x55),
  load32Lane: loadLane(0x56),
  load64Lane: loadLane(0x57),
  const: (bytes: Uint8Array) => vector([PREFIX, 0x0c, [...bytes]]),
  and: pairs(0x4e),
  /** The left one without the bits of the right one. */
  andnot: pairs(0x4f),
  or: pairs(0x50),
  xor: pairs(0x51),
  /** The bits of one where the mask has ones, of the other elsewhere. */
  bitselect: (then: V128, otherwise: V128, mask: V128) => vector([then.code, otherwise.code, mask.code, PREFIX, 0x52]),
  anyTrue: test(0x53),
} as const

/** On eight 16-bit numbers. */
export const i16x8 = {
  splat: splat(0x10),
  /** All bits set where the left one is greater; signed. */
  gtS: pairs(0x31),
  /** The numbers of two vectors in half the bits, the nearest ones. */
  narrowI32x4S: pairs(0x85),
  narrowI32x4U: pairs(0x86),
  /** Sums of neighbouring bytes, unsigned. */
  extaddPairwiseI8x16U: alone(0x7d),
} as const

/** On sixteen bytes. */
export const i8x16 = {
  splat: splat(0x0f),
  add: pairs(0x6e),
  /** Bits set in each. */
  popcnt: alone(0x62),
  /** The left one's bytes by the numbers in the right one, which are below 16. */
  swizzle: pairs(0x0e),
  /** All bits set where both are the same. */
  eq: pairs(0x23),
  /** All bits set where the left one is less; unsigned. */
  ltU: pairs(0x26),
  /** The numbers of two vectors as bytes, the nearest ones. */
  narrowI16x8S: pairs(0x65),
  /** The highest bits, the first byte's in the lowest place. */
  bitmask: test(0x64),
} as const

/** Lanes of two vectors, 0 … 3 of the left and 4 … 7 of the right one. */
const words = (left: V128, right: V128, lanes: readonly number[]) =>
  vector([left.code, right.code, PREFIX, 0x0d, lanes.flatMap((lane) => [0, 1, 2, 3].map((i) => 4 * lane + i))])

/** On four 32-bit numbers. A comparison sets all bits or none. */
export const i32x4 = {
  splat: splat(0x11),
  extractLane: extracted('i32', 0x1b),
  replaceLane: replaced(0x1c),
  eq: pairs(0x37),
  ne: pairs(0x38),
  ltS: pairs(0x39),
  ltU: pairs(0x3a),
  gtS: pairs(0x3b),
  leS: pairs(0x3d),
  geU: pairs(0x40),
  allTrue: test(0xa3),
  /** The highest bits, the first number's in the lowest place. */
  bitmask: test(0xa4),
  shl: shifted(0xab),
  shrS: shifted(0xac),
  shrU: shifted(0xad),
  add: pairs(0xae),
  sub: pairs(0xb1),
  mul: pairs(0xb5),
  minS: pairs(0xb6),
  minU: pairs(0xb7),
  maxS: pairs(0xb8),
  maxU: pairs(0xb9),
  shuffle: words,
  /** Sums of neighbouring 16-bit numbers, unsigned. */
  extaddPairwiseI16x8U: alone(0x7f),
  /** Of two doubles the unsigned words without what follows the point, the nearest ones, in the first two lanes. */
  truncSatF64x2UZero: alone(0xfd),
  /** Of four numbers of four bytes. */
  truncSatF32x4U: alone(0xf9),
  /** The high words of unsigned products. */
  mulhiU: (left: V128, right: V128) =>
    words(
      vector([left.code, right.code, PREFIX, unsigned(0xde)]),
      vector([left.code, right.code, PREFIX, unsigned(0xdf)]),
      [1, 3, 5, 7],
    ),
} as const

/** On two doubles. A comparison sets all bits or none. */
export const f64x2 = {
  splat: splat(0x14),
  extractLane: extracted('f64', 0x21),
  replaceLane: (x: V128, lane: number, by: F64) => replaced(0x22)(x, lane, by),
  eq: pairs(0x47),
  ne: pairs(0x48),
  lt: pairs(0x49),
  le: pairs(0x4b),
  ceil: alone(0x74),
  floor: alone(0x75),
  trunc: alone(0x7a),
  abs: alone(0xec),
  neg: alone(0xed),
  sqrt: alone(0xef),
  add: pairs(0xf0),
  sub: pairs(0xf1),
  mul: pairs(0xf2),
  div: pairs(0xf3),
  min: pairs(0xf4),
  max: pairs(0xf5),
  /** The right one where it is less, or greater, than the left one; else the left one. */
  pmin: pairs(0xf6),
  pmax: pairs(0xf7),
  /** Of the first two of four 32-bit numbers. */
  convertLowI32x4S: alone(0xfe),
  convertLowI32x4U: alone(0xff),
} as const
