/** WebAssembly's number types, and sixteen bytes that are several numbers side by side. */
export type Type = 'i32' | 'i64' | 'f64' | 'v128'

/**
 * Instructions in binary form; nested, so that putting expressions together copies nothing. A function stands for bytes that are known when the module
 * is complete: the number of a function that it calls.
 */
export type Code = readonly (number | Code | (() => readonly number[]))[]

/** An expression: code that leaves one value of the type. Used twice, it is computed twice: keep it in a local (`FunctionWriter.let`). */
export interface Value<T extends Type = Type> {
  readonly type: T
  readonly code: Code
}

export type I32 = Value<'i32'>
export type I64 = Value<'i64'>
export type F64 = Value<'f64'>
export type V128 = Value<'v128'>

/** Code that leaves nothing: a store, a call of a function without a result. */
export interface Effect {
  readonly type: 'none'
  readonly code: Code
}

export const TYPE_CODES: Readonly<Record<Type, number>> = { i32: 0x7f, i64: 0x7e, f64: 0x7c, v128: 0x7b }

/** The bytes of nested code. */
export function flat(code: Code, into: number[] = []): number[] {
  for (const part of code) {
    if (typeof part === 'number') into.push(part)
    else if (typeof part === 'function') into.push(...part())
    else flat(part, into)
  }
  return into
}
