import type { LinearMemory } from './linear-memory.ts'
import type { ModuleWriter } from './module-writer.ts'

/** A module in the making with the memory that it will work in, and what it has once for all who ask for it: functions, tables. */
export class Workplace {
  readonly module: ModuleWriter
  readonly memory: LinearMemory
  readonly #made = new Map<string, unknown>()

  constructor(module: ModuleWriter, memory: LinearMemory) {
    this.module = module
    this.memory = memory
  }

  /** What has a name, made when it is first asked for. A name always stands for one maker. */
  once<T>(name: string, make: () => T): T {
    const made = this.#made.get(name) ?? make()
    this.#made.set(name, made)
    return made as T
  }
}
