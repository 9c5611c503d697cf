import {
  type Code,
  type FunctionWriter,
  i32,
  type I32 as Word,
  type Local,
  type Type,
  type Value,
} from '@populace/columnar/wasm'
import { Scope } from '../analysis/scope.ts'
import type { Machine } from './machine.ts'
import type { RowCode } from './row-code.ts'

/** The body of one function under construction, and what is already computed in it. */
export class Writer extends Scope<RowCode, Value> {
  readonly f: FunctionWriter
  /** Bytes that a row may take from the position on, at most: its text, its scratch and the few bytes that copying runs over. */
  reach = 0
  /** True when bytes are read or written here. */
  usesMemory = false
  /** The variable that holds the place at which text goes on. */
  position: Local<'i32'>
  /** True while what is appended will be changed or written over. */
  isPassing = false
  private readonly machine: Machine
  private readonly heads = new Map<string, Value>()
  private readonly headings: Code[] = []

  constructor(f: FunctionWriter, position: Local<'i32'>, machine: Machine) {
    super()
    this.f = f
    this.position = position
    this.machine = machine
  }

  /** Code before the loop over rows: what holds for the whole call. */
  get head(): Code {
    return this.headings
  }

  /** A variable that is computed before the loop, made once per `key`. */
  once<T extends Type>(key: string, value: () => Value<T>): Value<T> {
    const known = this.heads.get(key)
    // A key always stands for values of one type.
    if (known) return known as Value<T>
    const made: { local?: Value<T> } = {}
    const code = this.f.nested(() => {
      made.local = this.f.let(value())
    })
    this.headings.push(code)
    const local = made.local ?? value()
    this.heads.set(key, local)
    return local
  }

  /** A variable that keeps its value from row to row. */
  state<T extends Type>(initial: Value<T>): Local<T> {
    const local = this.f.local(initial.type)
    this.headings.push(this.f.nested(() => this.f.set(local, initial)))
    return local
  }

  /** The value in a variable, unless it is one or a constant. */
  named<T extends Type>(value: Value<T>): Value<T> {
    return isSimple(value) ? value : this.f.let(value)
  }

  /** Code of a block of its own, to be placed by the caller. What is computed in it is not known after it. */
  coded(write: () => void): Code {
    return this.f.nested(() => this.nested(write))
  }

  /** Writes one of two pieces of code. */
  branch(condition: Word, then: () => void, otherwise?: () => void): void {
    this.f.if(condition, () => this.nested(then), otherwise && (() => this.nested(otherwise)))
  }

  /** Appends what will be changed or written over. */
  passing(write: () => void): void {
    const outer = this.isPassing
    this.isPassing = true
    write()
    this.isPassing = outer
  }

  /** Writes a check that there is room for `extra` bytes besides what the function may need. */
  ensure(extra: Word | number): void {
    this.usesMemory = true
    const reach: Word = { type: 'i32', code: [() => [0x41, ...this.reachCode()]] }
    this.machine.ensure(this.f, i32.add(i32.add(this.position, extra), reach))
  }

  /** `reach` as it is when the function is complete. */
  private reachCode(): readonly number[] {
    const [, number = []] = i32.const(this.reach).code
    return Array.isArray(number) ? number : []
  }
}

/** A variable or a constant. */
export const isSimple = (value: Value): boolean => 'index' in value || value.code[0] === 0x41 || value.code[0] === 0x44
