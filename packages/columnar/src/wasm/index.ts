export { call, either, type Func, FunctionWriter, type Global, type Local } from './function-writer.ts'
export { f64, i32, i64, memory, SHIFT, WHOLE_LIMIT } from './instructions.ts'
export { LinearMemory } from './linear-memory.ts'
export { type Exports, type HostFunction, ModuleWriter } from './module-writer.ts'
export { swapped, swappedLong } from './routines/byte-order.ts'
export { copyAhead, copyBytes, copyExactly, copyWord, putBytes } from './routines/copies.ts'
export {
  hexDigits,
  putDecimal,
  putDouble,
  putInteger,
  putPadded,
  putUnsigned,
  writeHundredths,
  writeDigits,
  writeInteger,
} from './routines/digits.ts'
export { dayAndMicros, FIRST_DAY, LAST_DAY, putDate, putTime, rareDate, writeDate } from './routines/times.ts'
export type { Code, Effect, F64, I32, I64, Type, V128, Value } from './value.ts'
export { f64x2, i16x8, i32x4, i8x16, v128 } from './vectors.ts'
export { Workplace } from './workplace.ts'
