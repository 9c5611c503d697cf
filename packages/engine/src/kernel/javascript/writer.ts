import { InvariantError } from '@populace/diagnostics'
import type { Expr } from '../ir.ts'
import { freeNames } from '../walk.ts'
import type { RowCode } from './site.ts'

/** What a loop's name stands for in generated code. */
export interface Binding {
  readonly turn: string
  /** Turns are below it. */
  readonly most: number
  /** A number's variable, or where a text lies: only in the loop's `accept`. */
  readonly result?: string | { readonly from: string; readonly end: string }
}

interface Known {
  readonly code: string
  /** The loops' turns that it holds for. */
  readonly turns: readonly (readonly [name: string, turn: string | undefined])[]
}

interface Block {
  readonly lines: string[]
  readonly known: Map<RowCode, Map<Expr | string, Known>>
  readonly outer: Block | undefined
}

/**
 * The body of one function under construction: statements in nested blocks, fresh names, and which expressions are already in a variable that
 * the current block sees.
 */
export class Writer {
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
  private readonly heads = new Map<string, string>()
  private readonly bindings = new Map<string, Binding>()
  private block: Block = { lines: [], known: new Map(), outer: undefined }
  private names = 0

  get lines(): readonly string[] {
    return this.block.lines
  }

  fresh(prefix: string): string {
    return `${prefix}${this.names++}`
  }

  line(code: string): void {
    this.block.lines.push(code)
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

  /** Writes a block of its own, to be placed by the caller. What is computed in it is not known after it. */
  nested<T>(write: () => T): { readonly lines: string; readonly value: T } {
    const outer = this.block
    const block: Block = { lines: [], known: new Map(), outer }
    this.block = block
    const value = write()
    this.block = outer
    return { lines: block.lines.join('\n'), value }
  }

  /** A loop's body or condition: inside, the name stands for the binding. */
  bound<T>(name: string, binding: Binding, write: () => T): T {
    const outer = this.bindings.get(name)
    this.bindings.set(name, binding)
    const value = write()
    if (outer) this.bindings.set(name, outer)
    else this.bindings.delete(name)
    return value
  }

  binding(name: string): Binding {
    const binding = this.bindings.get(name)
    if (!binding) throw new InvariantError(`no loop of the name ${name} around`)
    return binding
  }

  /** The code of a value computed earlier that still holds here. */
  known(row: RowCode, key: Expr | string): string | undefined {
    for (let block: Block | undefined = this.block; block; block = block.outer) {
      const known = block.known.get(row)?.get(key)
      if (known?.turns.every(([name, turn]) => this.bindings.get(name)?.turn === turn)) return known.code
    }
    return undefined
  }

  /** Remembers the code of a value for the rest of the block. */
  learn(row: RowCode, key: Expr | string, code: string): string {
    const names = typeof key === 'string' ? [] : [...freeNames(key)]
    const turns = names.map((name) => [name, this.bindings.get(name)?.turn] as const)
    let known = this.block.known.get(row)
    if (!known) {
      known = new Map()
      this.block.known.set(row, known)
    }
    known.set(key, { code, turns })
    return code
  }
}
