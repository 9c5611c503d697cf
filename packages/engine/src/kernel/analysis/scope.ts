import { InvariantError } from '@populace/diagnostics'
import type { Expr } from '../ir.ts'
import { freeNames } from '../walk.ts'

/** What a loop's name stands for in generated code; `V` is a back-end's code of a number. */
export interface Binding<V> {
  readonly turn: V
  /** Turns are below it. */
  readonly most: number
  /** A number, or where a text lies: only in the loop's `accept`. */
  readonly result?: V | { readonly from: V; readonly end: V }
}

interface Known<V> {
  readonly code: V
  /** The loops' turns that it holds for. */
  readonly turns: readonly (readonly [name: string, turn: V | undefined])[]
}

interface Block<R, V> {
  readonly known: Map<R, Map<Expr | string, Known<V>>>
  readonly outer: Block<R, V> | undefined
}

/**
 * What is already computed where code is being written: by row (`R`), the code (`V`) of expressions whose values nested blocks see, and what the names of the
 * loops around stand for.
 */
export class Scope<R, V> {
  private readonly bindings = new Map<string, Binding<V>>()
  private block: Block<R, V> = { known: new Map(), outer: undefined }

  /** Writes a block of its own. What is computed in it is not known after it. */
  nested<T>(write: () => T): T {
    const outer = this.block
    this.block = { known: new Map(), outer }
    const value = write()
    this.block = outer
    return value
  }

  /** A loop's body or condition: inside, the name stands for the binding. */
  bound<T>(name: string, binding: Binding<V>, write: () => T): T {
    const outer = this.bindings.get(name)
    this.bindings.set(name, binding)
    const value = write()
    if (outer) this.bindings.set(name, outer)
    else this.bindings.delete(name)
    return value
  }

  binding(name: string): Binding<V> {
    const binding = this.bindings.get(name)
    if (!binding) throw new InvariantError(`no loop of the name ${name} around`)
    return binding
  }

  /** The code of a value computed earlier that still holds here. */
  known(row: R, key: Expr | string): V | undefined {
    for (let block: Block<R, V> | undefined = this.block; block; block = block.outer) {
      const known = block.known.get(row)?.get(key)
      if (known?.turns.every(([name, turn]) => this.bindings.get(name)?.turn === turn)) return known.code
    }
    return undefined
  }

  /** Remembers the code of a value for the rest of the block. */
  learn(row: R, key: Expr | string, code: V): V {
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
