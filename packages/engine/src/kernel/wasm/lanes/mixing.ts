import { type Code, type FunctionWriter, i32, i32x4, type Local, v128, type V128 } from '@populace/columnar/wasm'
import type { Writer } from '../writer.ts'

/** A constant in all four lanes, which is kept in a variable. */
export type Splat = (value: number) => V128

const rotl = (x: V128, by: number): V128 => v128.or(i32x4.shl(x, by), i32x4.shrU(x, 32 - by))

/** Both words of the mixer, of four rows. */
export interface MixedLanes {
  readonly x: V128
  readonly y: V128
  readonly k1: V128
}

export const firstWords = ({ x, y }: MixedLanes): V128 => i32x4.add(x, y)
export const secondWords = ({ x, y, k1 }: MixedLanes): V128 => v128.xor(y, i32x4.add(rotl(x, 9), k1))

/** The statements of `mixed`, for four rows. */
export function mixedLanes(f: FunctionWriter, rows: V128, k1: V128, k2: V128, splat: Splat): MixedLanes {
  const x = f.let(i32x4.add(rows, k1))
  shake(f, x, 17)
  f.set(x, i32x4.mul(x, splat(0xed5ad4bb)))
  shake(f, x, 11)
  const y = f.let(i32x4.add(rotl(x, 16), k2))
  f.set(x, i32x4.mul(i32x4.add(x, k2), splat(0xac4c1b51)))
  shake(f, x, 15)
  f.set(y, v128.xor(y, x))
  f.set(x, i32x4.mul(x, splat(0x31848bab)))
  shake(f, x, 14)
  f.set(y, i32x4.mul(y, splat(0x9e3779b1)))
  shake(f, y, 15)
  return { x, y, k1 }
}

const shake = (f: FunctionWriter, x: Local<'v128'>, by: number): void => f.set(x, v128.xor(x, i32x4.shrU(x, by)))

/** `scramble` of `random/mixer.ts`, of four words. */
export function scrambledLanes(f: FunctionWriter, words: V128, splat: Splat): V128 {
  const h = f.let(words)
  shake(f, h, 16)
  f.set(h, i32x4.mul(h, splat(0x21f0aaad)))
  shake(f, h, 15)
  f.set(h, i32x4.mul(h, splat(0x735a2d97)))
  shake(f, h, 15)
  return h
}

/** The same constant four times. */
export const splatOf = (value: number): V128 => i32x4.splat(i32.const(value))

/** Constants of a function in variables that are set before its loop. */
export const splatIn =
  (writer: Pick<Writer, 'once'>): Splat =>
  (value) =>
    writer.once(`lanes of ${value | 0}`, () => splatOf(value))

/** Writes code whose constants are set before it, once each, whatever branch asks for them first. */
export function withConstants(f: FunctionWriter, write: (splat: Splat) => void): void {
  const known = new Map<number, V128>()
  const head: Code[] = []
  const body = f.nested(() =>
    write((value) => {
      const there = known.get(value | 0)
      if (there) return there
      const constant = f.local('v128')
      head.push(f.nested(() => f.set(constant, splatOf(value))))
      known.set(value | 0, constant)
      return constant
    }),
  )
  f.place(head)
  f.place(body)
}
