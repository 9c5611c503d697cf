import { InvariantError } from '@populace/diagnostics'
import type { Func, LinearMemory, ModuleWriter, Workplace } from '@populace/columnar/wasm'
import type { Described } from './ir.ts'

/**
 * A stateless object that kernels call: every method takes numbers and gives a number, and depends on nothing else. Exact integers to 2^53,
 * IEEE arithmetic only, so that a value is the same on every machine.
 */
export interface DescribedObject {
  readonly [method: string]: (...args: number[]) => number
}

/** Makes an object from its description; `nested` makes the objects that it is built on. */
export type MakeDescribed = (
  description: Described,
  nested: (description: Described) => DescribedObject,
) => DescribedObject

/** A method as a function of a module. */
export type Method = Func<readonly 'f64'[], 'f64'>

/** Where methods become functions of a module. */
export interface MethodWorkplace {
  readonly workplace: Workplace
  readonly module: ModuleWriter
  readonly memory: LinearMemory
  /** The method as JavaScript has it: for what is rare, or refused. */
  host(method: string, args: number): Method
}

/** The methods of an object in WebAssembly: the same numbers, the same way. Those that are missing are called in JavaScript. */
export type AssembleDescribed = (
  description: Described,
  to: MethodWorkplace,
) => Readonly<Record<string, () => Func<readonly ['f64'] | readonly ['f64', 'f64'], 'f64'>>> | undefined

/** One kind of described object. The kinds that there are: `registry.ts`. */
export interface DescribedKind {
  /** What `Described.type` names. */
  readonly type: string
  readonly make: MakeDescribed
  readonly assemble?: AssembleDescribed
}

/** Objects kept for reuse. Enough for the largest schema; the bound keeps a studio that is edited all day from growing. */
const MOST_KEPT = 4096

/** A maker over a list of kinds. The same description (by its JSON) gives the same object, so that tables share what they have in common. */
export function describedMaker(kinds: readonly DescribedKind[]): (description: Described) => DescribedObject {
  const byType = new Map(kinds.map((kind) => [kind.type, kind.make]))
  const made = new Map<string, DescribedObject>()
  // Long descriptions, of a thousand weights, are not worth writing out twice.
  const seen = new WeakMap<Described, DescribedObject>()

  function find(description: Described): DescribedObject {
    const key = JSON.stringify(description)
    const known = made.get(key)
    if (known) return known
    const maker = byType.get(description.type)
    if (!maker) throw new InvariantError(`nothing makes a described object of type ${description.type}`)
    const object = maker(description, make)
    const oldest = made.size >= MOST_KEPT ? made.keys().next() : undefined
    if (oldest && !oldest.done) made.delete(oldest.value)
    made.set(key, object)
    return object
  }

  function make(description: Described): DescribedObject {
    const object = seen.get(description) ?? find(description)
    seen.set(description, object)
    return object
  }
  return make
}
