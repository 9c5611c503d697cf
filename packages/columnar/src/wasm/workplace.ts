import type { Func } from './function-writer.ts'
import type { LinearMemory } from './linear-memory.ts'
import type { ModuleWriter } from './module-writer.ts'

/** A module in the making with the memory that it will work in, and the functions that it has once for all who call them. */
export class Workplace {
  readonly module: ModuleWriter
  readonly memory: LinearMemory
  readonly #made = new Map<string, Func>()

  constructor(module: ModuleWriter, memory: LinearMemory) {
    this.module = module
    this.memory = memory
  }

  /** A function by its name, made when it is first asked for. A name always stands for one maker. */
  once<F extends Func>(name: string, make: () => F): F {
    const made = this.#made.get(name) ?? make()
    this.#made.set(name, made)
    return made as F
  }
}
