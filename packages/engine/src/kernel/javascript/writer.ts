import { Scope } from '../analysis/scope.ts'
import type { RowCode } from './site.ts'

/**
 * The body of one function under construction: statements in nested blocks, fresh names, and which expressions are already in a variable that
 * the current block sees.
 */
export class Writer extends Scope<RowCode, string> {
  /** Statements before the loop over rows: what holds for the whole batch. */
  readonly head: string[] = []
  /** Bytes that a row may take from the position on, at most: its text, its scratch and the few bytes that copying runs over. */
  reach = 0
  /** True when bytes are read or written here. */
  usesMemory = false
  /** The variable that holds the position at which text goes on. */
  position = 'p'
  /** True while what is appended will be changed or written over. */
  isPassing = false
  /** Variables that hold words, which have no −0. */
  readonly isWhole = new Set<string>()
  private readonly heads = new Map<string, string>()
  private written: string[] = []
  private names = 0

  get lines(): readonly string[] {
    return this.written
  }

  fresh(prefix: string): string {
    return `${prefix}${this.names++}`
  }

  line(code: string): void {
    this.written.push(code)
  }

  /** Puts code in a variable of the current block. */
  variable(prefix: string, code: string): string {
    const name = this.fresh(prefix)
    this.line(`const ${name} = ${code};`)
    return name
  }

  /** A variable of the whole function, made once per `key`. */
  once(key: string, prefix: string, code: () => string): string {
    const known = this.heads.get(key)
    if (known) return known
    const name = this.fresh(prefix)
    this.heads.set(key, name)
    this.head.push(`const ${name} = ${code()};`)
    return name
  }

  /** A variable that keeps its value from row to row. */
  state(prefix: string, initial: string): string {
    const name = this.fresh(prefix)
    this.head.push(`let ${name} = ${initial};`)
    return name
  }

  /** Appends what will be changed or written over. */
  passing(write: () => void): void {
    const outer = this.isPassing
    this.isPassing = true
    write()
    this.isPassing = outer
  }

  /** Writes a check that there is room for `extra` bytes besides what the function may need. */
  ensure(extra: string): void {
    this.usesMemory = true
    this.line(`if (${this.position} + ${extra} + reach > size) {`)
    this.line(`M.grow(${this.position}, ${extra} + reach); a = M.bytes; d = M.view; size = M.size;\n}`)
  }

  /** Writes what follows a call after which memory may have moved. */
  reload(): void {
    this.usesMemory = true
    this.line('a = M.bytes; d = M.view; size = M.size;')
    this.ensure('0')
  }

  /** The lines of a block of its own, to be placed by the caller. What is computed in it is not known after it. */
  lined<T>(write: () => T): { readonly lines: string; readonly value: T } {
    const outer = this.written
    this.written = []
    const value = this.nested(write)
    const lines = this.written.join('\n')
    this.written = outer
    return { lines, value }
  }
}
