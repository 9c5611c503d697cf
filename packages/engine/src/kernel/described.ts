import { InvariantError } from '@populace/diagnostics'
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

/** One kind of described object. The kinds that there are: `registry.ts`. */
export interface DescribedKind {
  /** What `Described.type` names. */
  readonly type: string
  readonly make: MakeDescribed
  /** True when it knows the rows of a table alone, and may not be asked about a row that is none of them. */
  readonly ofRows?: true
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
