import { call, type Func, type FunctionWriter } from '../function-writer.ts'
import { i32, i64, memory } from '../instructions.ts'
import type { Effect, I32 } from '../value.ts'
import { v128 } from '../vectors.ts'
import type { Workplace } from '../workplace.ts'

/** Longer runs are left to the engine's own copying, which costs some 20 ns for itself. */
const LONG = 192
/** Constant bytes up to this length are numbers in the code; longer ones are copied. */
const MOST_INLINE = 48

/** Copies `length` bytes and gives the place after them. In words of eight: up to seven bytes more are read and written over. */
export const copyBytes = (to: Workplace): Func<readonly ['i32', 'i32', 'i32'], 'i32'> =>
  to.once('copyBytes', () =>
    to.module.define(['i32', 'i32', 'i32'], 'i32', (f, p, from, length) => {
      f.if(i32.gtS(length, LONG), () => {
        f.do(memory.copy(p, from, length))
        f.return(i32.add(p, length))
      })
      const i = f.local('i32')
      f.count(i, length, () => f.do(copyWord(i32.add(p, i), i32.add(from, i))), 8)
      f.return(i32.add(p, length))
    }),
  )

/** Copies `length` bytes and writes none beyond: for what other values follow already. */
export const copyExactly = (to: Workplace): Func<readonly ['i32', 'i32', 'i32'], 'i32'> =>
  to.once('copyExactly', () =>
    to.module.define(['i32', 'i32', 'i32'], 'i32', (f, p, from, length) => {
      f.do(memory.copy(p, from, length))
      f.return(i32.add(p, length))
    }),
  )

/**
 * Copies a text in place: the first `ahead` bytes (a multiple of 16) whatever its length, what is longer by `rest`. So hardly a branch is guessed wrong, where a loop would end
 * somewhere else each time. As many bytes may be read and written over. From and length are variables; gives nothing, moves nothing.
 */
export function copyAhead(
  f: FunctionWriter,
  p: I32,
  from: I32,
  length: I32,
  ahead: number,
  rest: Func<readonly ['i32', 'i32', 'i32'], 'i32'>,
): void {
  for (let i = 0; i < ahead; i += 16) f.do(v128.store(p, v128.load(from, i), i))
  f.if(i32.gtS(length, ahead), () =>
    f.drop(call(rest, i32.add(p, ahead), i32.add(from, ahead), i32.sub(length, ahead))),
  )
}

/** Eight bytes, plus a constant distance. */
export const copyWord = (p: I32, from: I32, offset = 0): Effect => i64.store(p, i64.load(from, offset), offset)

/** Writes constant bytes `offset` bytes after `p`; up to seven more are written over. */
export function putBytes(f: FunctionWriter, to: Workplace, p: I32, bytes: Uint8Array, offset = 0): void {
  if (bytes.length > MOST_INLINE) {
    f.do(memory.copy(i32.add(p, offset), to.memory.placeBytes(bytes), bytes.length))
    return
  }
  const padded = new DataView(new ArrayBuffer(bytes.length + 8))
  new Uint8Array(padded.buffer).set(bytes)
  for (let i = 0; i < bytes.length; i += 8) {
    const left = bytes.length - i
    if (left === 1) f.do(i32.store8(p, padded.getUint8(i), offset + i))
    else if (left === 2) f.do(i32.store16(p, padded.getUint16(i, true), offset + i))
    else if (left <= 4) f.do(i32.store(p, padded.getInt32(i, true), offset + i))
    else f.do(i64.store(p, padded.getBigInt64(i, true), offset + i))
  }
}
