import { unsigned } from './leb128.ts'
import type { Code, Effect, I32, V128 } from './value.ts'

const PREFIX = 0xfd

const vector = (code: Code): V128 => ({ type: 'v128', code })
const pairs = (opcode: number) => (left: V128, right: V128) => vector([left.code, right.code, PREFIX, unsigned(opcode)])
const bitmask =
  (opcode: number) =>
  (x: V128): I32 => ({ type: 'i32', code: [x.code, PREFIX, unsigned(opcode)] })

/** Instructions on sixteen bytes, by WebAssembly's names (core specification, section 6.4.8): every engine has them since 2023. */
export const v128 = {
  load: (address: I32, offset = 0) => vector([address.code, PREFIX, 0, 0, unsigned(offset)]),
  store: (address: I32, x: V128, offset = 0): Effect => ({
    type: 'none',
    code: [address.code, x.code, PREFIX, 0x0b, 0, unsigned(offset)],
  }),
} as const

/** On eight 16-bit numbers. */
export const i16x8 = {
  splat: (x: I32) => vector([x.code, PREFIX, 0x10]),
  /** All bits set where the left one is greater; signed. */
  gtS: pairs(0x31),
} as const

/** On sixteen bytes. */
export const i8x16 = {
  /** The numbers of two vectors as bytes, the nearest ones. */
  narrowI16x8S: pairs(0x65),
  /** The highest bits, the first byte's in the lowest place. */
  bitmask: bitmask(0x64),
} as const
