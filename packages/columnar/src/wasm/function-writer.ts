import { signed, unsigned } from './leb128.ts'
import { type Code, type Effect, flat, type I32, type Type, TYPE_CODES, type Value } from './value.ts'

const VOID = 0x40

/** A local variable; as a value, what it holds. */
export interface Local<T extends Type = Type> extends Value<T> {
  readonly index: number
}

/** A function to call: one of the module's own, or an imported one. */
export interface Func<P extends readonly Type[] = readonly Type[], R extends Type | 'none' = Type | 'none'> {
  /** Its number, which it has when the module is complete. */
  readonly number: () => readonly number[]
  readonly params: P
  readonly result: R
}

/** Values for a function's parameters. */
export type Arguments<P extends readonly Type[]> = { readonly [K in keyof P]: Value<P[K]> }
type Locals<P extends readonly Type[]> = { readonly [K in keyof P]: Local<P[K]> }

/** A variable of the whole module. */
export interface Global<T extends Type = Type> extends Value<T> {
  readonly index: number
}

/** A call, as a value or an effect. */
export function call<P extends readonly Type[], T extends Type>(to: Func<P, T>, ...args: Arguments<P>): Value<T>
export function call<P extends readonly Type[]>(to: Func<P, 'none'>, ...args: Arguments<P>): Effect
export function call(to: Func, ...args: readonly Value[]): Value | Effect {
  const code = [...args.map((arg) => arg.code), 0x10, to.number]
  return to.result === 'none' ? { type: 'none', code } : { type: to.result, code }
}

/** One of two values by a condition; only the chosen one is computed. */
export const either = <T extends Type>(condition: I32, then: Value<T>, otherwise: Value<T>): Value<T> => ({
  type: then.type,
  code: [condition.code, 0x04, TYPE_CODES[then.type], then.code, 0x05, otherwise.code, 0x0b],
})

/** Writes a function's body, statement after statement. */
export class FunctionWriter<P extends readonly Type[] = readonly Type[]> {
  readonly params: Locals<P>
  readonly #types: Type[] = []
  readonly #offset: number
  #statements: Code[] = []

  constructor(params: P) {
    this.#offset = params.length
    // A mapped tuple can't be written down otherwise.
    this.params = params.map((type, index) => localOf(type, index)) as unknown as Locals<P>
  }

  /** A new local variable, 0 at first. */
  local<T extends Type>(type: T): Local<T> {
    this.#types.push(type)
    return localOf(type, this.#offset + this.#types.length - 1)
  }

  /** A new local variable that holds the value. */
  let<T extends Type>(value: Value<T>): Local<T> {
    const local = this.local(value.type)
    this.set(local, value)
    return local
  }

  set<T extends Type>(local: Local<T>, value: Value<T>): void {
    this.#statements.push([value.code, 0x21, unsigned(local.index)])
  }

  setGlobal<T extends Type>(global: Global<T>, value: Value<T>): void {
    this.#statements.push([value.code, 0x24, unsigned(global.index)])
  }

  /** `local += value`. */
  advance(local: Local<'i32'>, by: I32 | number): void {
    const code = typeof by === 'number' ? [0x41, signed(BigInt(by))] : by.code
    this.#statements.push([local.code, code, 0x6a, 0x21, unsigned(local.index)])
  }

  /** Appends stores and calls. */
  do(...effects: readonly Effect[]): void {
    for (const { code } of effects) this.#statements.push(code)
  }

  drop(value: Value): void {
    this.#statements.push([value.code, 0x1a])
  }

  if(condition: I32, then: () => void, otherwise?: () => void): void {
    const yes = this.nested(then)
    const no = otherwise ? this.nested(otherwise) : []
    if (yes.length === 0 && no.length === 0) return
    this.#statements.push([condition.code, 0x04, VOID, yes, no.length > 0 ? [0x05, no] : [], 0x0b])
  }

  /** A variable that holds one of two values; only the chosen one is computed. */
  choose<T extends Type>(type: T, condition: I32, then: () => Value<T>, otherwise: () => Value<T>): Value<T> {
    const result = this.local(type)
    this.if(
      condition,
      () => this.set(result, then()),
      () => this.set(result, otherwise()),
    )
    return result
  }

  /** Repeats the body as long as the condition, computed before each turn, holds. What the condition needs is written by `condition`. */
  while(condition: () => I32, body: () => void): void {
    const test: { value?: I32 } = {}
    const before = this.nested(() => {
      test.value = condition()
    })
    const inner = this.nested(body)
    this.#statements.push([
      [0x02, VOID, 0x03, VOID],
      before,
      [test.value?.code ?? [], 0x45, 0x0d, 1],
      inner,
      [0x0c, 0, 0x0b, 0x0b],
    ])
  }

  /** Counts a local up to `end`, which is computed once; the body is not entered when it is there already. */
  count(local: Local<'i32'>, end: I32, body: () => void, step = 1): void {
    const inner = this.nested(body)
    const below: Code = [local.code, end.code, 0x48]
    this.#statements.push([
      [below, 0x04, VOID, 0x03, VOID],
      inner,
      [local.code, 0x41, signed(BigInt(step)), 0x6a, 0x22, unsigned(local.index)],
      [end.code, 0x48, 0x0d, 0, 0x0b, 0x0b],
    ])
  }

  /** Repeats the body until `leave` says so, which may be called anywhere directly in it. */
  repeat(body: (leaveIf: (condition: I32) => void) => void): void {
    const inner = this.nested(() => body((condition) => void this.#statements.push([condition.code, 0x0d, 1])))
    this.#statements.push([0x02, VOID, 0x03, VOID, inner, 0x0c, 0, 0x0b, 0x0b])
  }

  return(value: Value): void {
    this.#statements.push([value.code, 0x0f])
  }

  /** The code of statements, to be placed by the caller. */
  nested(write: () => void): Code {
    const outer = this.#statements
    this.#statements = []
    write()
    const inner = this.#statements
    this.#statements = outer
    return inner
  }

  /** Appends code from `nested`. */
  place(code: Code): void {
    this.#statements.push(code)
  }

  /** The function as the code section holds it. */
  body(result: Type | 'none'): number[] {
    const runs: [count: number, type: number][] = []
    for (const type of this.#types) {
      const last = runs.at(-1)
      if (last?.[1] === TYPE_CODES[type]) last[0]++
      else runs.push([1, TYPE_CODES[type]])
    }
    const locals = [unsigned(runs.length), ...runs.map(([count, type]) => [unsigned(count), type])]
    // A function whose every path returns ends where no path leads.
    const code = flat([locals, this.#statements, result === 'none' ? [] : [0x00], 0x0b])
    return [...unsigned(code.length), ...code]
  }
}

const localOf = <T extends Type>(type: T, index: number): Local<T> => ({ type, index, code: [0x20, unsigned(index)] })
