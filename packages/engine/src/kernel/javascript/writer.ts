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
  /** Variables of one row. */
  readonly ofRow: string[] = []
  /** True when a row waits for its own words, or for memory, most of its time. */
  isWaiting = false
  /** True when something is kept from row to row, so that none may begin before the one before it has ended. */
  isInOrder = false
  private readonly heads = new Map<string, string>()
  private written: string[] = []
  private names = 0

  get lines(): readonly string[] {
    return this.written
  }

  fresh(prefix: string): string {
    const name = this.unused(prefix)
    this.ofRow.push(name)
    return name
  }

  /** Adds a whole statement, or some: rows may take turns between two of them (`turns.ts`). */
  line(code: string): void {
    this.written.push(code)
  }

  /** Statements that are one to rows which take turns. */
  whole<T>(write: () => T): T {
    const outer = this.written
    this.written = []
    const value = write()
    this.written = [...outer, this.written.join('\n')]
    return value
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
    const name = this.unused(prefix)
    this.heads.set(key, name)
    this.head.push(`const ${name} = ${code()};`)
    return name
  }

  /** A variable that keeps its value from row to row. */
  state(prefix: string, initial: string): string {
    const name = this.unused(prefix)
    this.isInOrder = true
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
    const grow = `M.grow(${this.position}, ${extra} + reach); a = M.bytes; d = M.view; size = M.size;`
    this.line(`if (${this.position} + ${extra} + reach > size) {\n${grow}\n}`)
  }

  /** Writes what follows a call after which memory may have moved. */
  reload(): void {
    this.usesMemory = true
    this.line('a = M.bytes; d = M.view; size = M.size;')
    this.ensure('0')
  }

  private unused(prefix: string): string {
    return `${prefix}${this.names++}`
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
